/** Other players' bids and last moves, and several players on one screen. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeTable, passportOf, shot, stage, wrongs } from "./browser";
import { hurry, play } from "./player";

const on = stage();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** Opens several screens at one table. `screens` lists the names of the players on each. */
async function party(screens: string[][], options: object = {}) {
  const all = await Promise.all(screens.map(() => on.open({ settings: { confirm: false }, ...options })));
  const pages = all.map(({ page }) => page);
  await pages[0].goto(on.url);
  const seats = screens.flat().map(() => ({ is: "open" }));
  const id = await makeTable(pages[0], { preset: "base", seats });
  let seat = 0;
  for (const [at, names] of screens.entries()) {
    await pages[at].goto(`${on.url}/t/${id}`);
    for (const [n, name] of names.entries()) {
      await pages[at].fill(n ? "[data-other]" : ".name input", name);
      await pages[at].click(`[data-sit='${seat}']`);
      seat += 1;
      // The game begins when the last player sits down.
      await pages[at].waitForSelector(seat < seats.length ? `[data-name='${seat - 1}']` : ".table");
    }
  }
  for (const page of pages) await page.waitForSelector(".table");
  const close = async () => {
    expect(all.flatMap(({ errors }) => errors)).toEqual([]);
    for (const page of pages) await page.context().close();
  };
  return { id, pages, close };
}

const turnOf = (page: Page, name: string) =>
  page.waitForFunction(
    (name) => document.querySelector(".players .active .name")?.textContent?.trim().startsWith(name),
    name,
  );
/** Plays `from`'s turn until it is `to`'s turn. */
async function turn(page: Page, from: string, to: string) {
  await turnOf(page, from);
  for (let n = 1; ; n += 1) {
    const now = await page.locator(".players .active .name").innerText();
    if (!now.startsWith(from)) break;
    await play(page, n, 1);
    await page.waitForFunction(() => document.querySelector<HTMLElement>(".table")?.dataset.busy === "false");
  }
  await turnOf(page, to);
}
/** Waits until this many tiles are marked. */
const marked = (page: Page, n: number) =>
  page.waitForFunction((n) => document.querySelectorAll(".marks rect").length === n, n);
const marks = (page: Page) =>
  page
    .locator(".marks rect")
    .evaluateAll((all) => all.map((one) => `${one.parentElement?.getAttribute("transform")} ${one.outerHTML}`).sort());

test("the last moves stay marked for players and spectators, after a reload and after a visit to another table", async () => {
  const { id, pages, close } = await party([["Ann"], ["Bob"]]);
  const [ann, bob] = pages;
  await turn(ann, "Ann", "Bob");
  await turn(bob, "Bob", "Ann");
  for (const page of pages) await marked(page, 2);
  const before = await marks(ann);
  await ann.reload();
  await marked(ann, 2);
  expect(await marks(ann)).toEqual(before);
  const guest = await on.open(PHONE);
  await guest.page.goto(`${on.url}/t/${id}`);
  await marked(guest.page, 2);
  await shot(guest.page, "marks");
  await guest.page.context().close();
  await ann.click("header a[href='/settings']");
  await ann.waitForSelector("h1");
  await ann.goBack();
  await marked(ann, 2);
  expect(await marks(ann)).toEqual(before);
  // Visit another table in between.
  await turn(ann, "Ann", "Bob");
  await marked(ann, 2);
  const gone = await marks(ann);
  await ann.goto(on.url);
  await on.seated(ann, { preset: "base" });
  await turn(bob, "Bob", "Ann");
  await ann.goto(`${on.url}/t/${id}`);
  await ann.waitForFunction(() => /Bob places/.test(document.querySelector("[aria-live=polite]")?.textContent ?? ""));
  await marked(ann, 2);
  const after = await marks(ann);
  expect(after).not.toEqual(gone);
  expect(after.filter((one) => gone.includes(one)).length, "one's own is where it was").toBe(1);
  await close();
});

test("undoing a tile restores the mark of the previous turn", async () => {
  const { page, errors } = await on.open();
  await page.goto(on.url);
  await on.seated(page, { preset: "base" }, 2, "Ada");
  await turn(page, "Ada 1", "Ada 2");
  await turn(page, "Ada 2", "Ada 1");
  await marked(page, 2);
  const before = await marks(page);
  await play(page, 3, 1);
  await page.waitForSelector("[data-undo]");
  await page.waitForFunction((before) => {
    const all = [...document.querySelectorAll(".marks rect")];
    return all.some((one) => !before.includes(`${one.parentElement?.getAttribute("transform")} ${one.outerHTML}`));
  }, before);
  await page.click("[data-undo]");
  await page.waitForSelector("[data-cell]");
  await marked(page, 2);
  expect(await marks(page)).toEqual(before);
  expect(errors).toEqual([]);
  await page.context().close();
});

const AUCTION = ".auction[data-watching=true]";
const says = (page: Page, words: RegExp) =>
  page.waitForFunction(
    ([source]) => new RegExp(source).test(document.querySelector("[aria-live=polite]")?.textContent ?? ""),
    [words.source],
  );

test("spectators see the auction: the tile, the bid, the remaining bidders, and everybody's points", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false } });
  await page.goto(on.url);
  const passport = await passportOf(page, ["bridges"]);
  let id = "";
  // Nobody can raise a bid without points.
  for (let seed = 1; ; seed += 1) {
    id = await on.seated(page, { passport }, 3, "Ada");
    await page.goto(on.url);
    if (!(await hurry(page, id, "offer", seed))) continue;
    await page.goto(`${on.url}/t/${id}`);
    await page.waitForSelector("[data-verb=offer]");
    if (
      await page
        .locator(".auction tbody td:nth-child(2)")
        .evaluateAll((all) => all.every((one) => Number(one.textContent) > 0))
    )
      break;
  }
  const guest = await on.open();
  const phone = await on.open({ ...PHONE, locale: "uk" });
  for (const one of [guest, phone]) await one.page.goto(`${on.url}/t/${id}`);
  for (const one of [guest, phone]) await one.page.waitForSelector(AUCTION);
  const seen = () => guest.page.innerText(AUCTION);
  expect(await guest.page.locator(`${AUCTION} button, ${AUCTION} input`).count()).toBe(0);
  expect(await seen()).toMatch(/choosing/);
  await shot(guest.page, "auction-offer");
  await page.click("[data-verb=offer]");
  await guest.page.waitForSelector(`${AUCTION} .lot`);
  expect(await seen()).toMatch(/Highest bid: 0 by Ada \d/);
  expect(await seen()).toMatch(/can still bid/);
  await says(guest.page, /Ada \d offers .+ for 0/);
  expect(await guest.page.innerText(".log")).toMatch(/Ada \d offers .+ for 0/);
  // The columns show the outcomes of the next bid, as computed by the server.
  await guest.page.waitForSelector(`${AUCTION} thead th:nth-child(3)`);
  expect(await seen()).toMatch(/If Ada \d bids 1 and nobody bids higher/);
  await shot(guest.page, "auction-bid");
  await shot(phone.page, "auction-bid-phone");
  expect(await wrongs(guest.page)).toEqual([]);
  await page.click(".auction [data-verb=bid]");
  await says(guest.page, /Ada \d bids 1/);
  await page.click(".controls [data-verb=pass]");
  await says(guest.page, /Ada \d passes/);
  await guest.page.waitForSelector("[data-decision=deal]");
  await guest.page.waitForSelector(`${AUCTION} thead th:nth-child(4)`);
  expect(await guest.page.locator(`${AUCTION} tbody td .bad`).count(), "somebody pays").toBe(2);
  await shot(guest.page, "auction-deal");
  await phone.page.waitForSelector("[data-decision=deal]");
  await shot(phone.page, "auction-deal-phone");
  await page.click(".controls [data-verb=buy]");
  await says(guest.page, /Ada \d buys the tile[\s\S]* takes /);
  const log = await guest.page.innerText(".log");
  for (const words of [/bids 1/, /passes/, /buys the tile/, /pays/]) expect(log).toMatch(words);
  expect([...errors, ...guest.errors, ...phone.errors]).toEqual([]);
  for (const one of [page, guest.page, phone.page]) await one.context().close();
});

test("with two players on one screen, take-back requests, resignations and answers apply to the right seat", async () => {
  const { pages, close } = await party([["Ann", "Otto"], ["Bob"]]);
  const [home, away] = pages;
  await turn(home, "Ann", "Otto");
  const tiles = await home.locator("[data-tile]").count();
  await turn(home, "Otto", "Bob");
  await home.click("#tab-more");
  await away.click("#tab-more");
  expect(await home.innerText("[data-takeback]")).toBe("Ask for a take-back (Otto)");
  await home.click("[data-takeback]");
  await away.waitForSelector("[data-agree]");
  expect(await away.innerText(".card[role=alert]")).toMatch(/Otto asks to take back the last turn/);
  expect(await home.locator("[data-agree]").count(), "nobody answers for who asks").toBe(0);
  await away.click("[data-agree]");
  await turnOf(home, "Otto");
  await home.waitForFunction((tiles) => document.querySelectorAll("[data-tile]").length === tiles, tiles);
  // It is Otto's turn, so Otto would resign.
  expect(await home.innerText("[data-resign]")).toBe("Resign (Otto)");
  await home.click("[data-resign]");
  expect(await home.innerText("#panel .acts")).toMatch(/Otto: resign this game\?/);
  await home.click("#panel .acts button:last-child");
  await turn(home, "Otto", "Bob");
  await turn(away, "Bob", "Ann");
  await away.click("[data-takeback]");
  await home.waitForSelector("[data-agree]");
  expect(await home.locator("[data-agree]").count()).toBe(1);
  expect(await home.innerText(".card[role=alert]")).toMatch(/Ann, Otto:/);
  await shot(home, "answer");
  await home.click("[data-agree]");
  await turnOf(home, "Bob");
  await home.waitForSelector("[data-resign]");
  expect(await home.innerText("[data-resign]")).toBe("Resign");
  await home.click("[data-resign]");
  await shot(home, "who");
  expect(await wrongs(home)).toEqual([]);
  await home.click("[data-who='1']");
  await home.click("#panel .acts .bad");
  await home.waitForFunction(() =>
    /Otto[\s\S]*resigned/.test(document.querySelector(".players li:nth-child(2)")?.textContent ?? ""),
  );
  await close();
});

test("loading the history during a move announces nothing twice", async () => {
  const player = await on.open({ settings: { confirm: false } });
  await player.page.goto(on.url);
  const id = await on.seated(player.page, { passport: await passportOf(player.page, []) });
  await play(player.page, 1, 6);
  const guest = await on.open();
  let finish = () => {};
  const history = new Promise<void>((resolve) => {
    finish = resolve;
  });
  // The history arrives after the move, and the update for the move arrives after the history.
  await guest.page.route(/history/, async (route) => {
    await play(player.page, 2, 2);
    await route.fulfill({ response: await route.fetch() });
    finish();
  });
  await guest.page.routeWebSocket(/socket$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage(async (message) => {
      if (`${message}`.includes('"t":"update"')) await history;
      socket.send(message);
    });
  });
  await guest.page.goto(`${on.url}/t/${id}`);
  await history;
  await play(player.page, 3, 4);
  await player.page.waitForFunction(() => document.querySelector<HTMLElement>(".table")?.dataset.busy === "false");
  const step = await player.page.getAttribute(".table", "data-step");
  await guest.page.waitForSelector(`.table[data-step="${step}"]`);
  const lines = (page: Page) => page.locator(".log > li").allInnerTexts();
  // The guest's page may still be reading the history.
  await expect.poll(() => lines(guest.page)).toEqual(await lines(player.page));
  expect([...player.errors, ...guest.errors]).toEqual([]);
  for (const one of [player.page, guest.page]) await one.context().close();
});
