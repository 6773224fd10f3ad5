/** Lost connections, clocks, pauses, chat, take-back requests and the end of a game. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeTable, passportOf, shot, stage, wrongs } from "./browser";
import { play } from "./player";

const on = stage();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

const stepOf = (page: Page) => page.getAttribute(".table", "data-step");
const moved = (page: Page, before: string | null) =>
  page.waitForFunction((before) => document.querySelector<HTMLElement>(".table")?.dataset.step !== before, before);
const gone = (page: Page, selector: string) => page.waitForSelector(selector, { state: "detached" });

/** The moves that a page sends, and the places of all tiles that it is told about. */
function watchMoves(page: Page): [acts: object[], placed: string[]] {
  const [acts, placed]: [object[], string[]] = [[], []];
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => {
      const { command } = JSON.parse(String(payload));
      if (command?.do === "act") acts.push(command);
    });
    socket.on("framereceived", ({ payload }) => {
      for (const event of JSON.parse(String(payload)).events ?? [])
        if (event.is === "placed") placed.push(`${event.x} ${event.y}`);
    });
  });
  return [acts, placed];
}

/** Seats two people at one table. The first one has the first turn. */
async function two(table: object, first: object = {}, second: object = {}) {
  const one = await on.open({ settings: { confirm: false }, ...first });
  const other = await on.open({ settings: { confirm: false }, ...second });
  await one.page.goto(on.url);
  const id = await makeTable(one.page, { preset: "first-game", seats: [{ is: "open" }, { is: "open" }], ...table });
  for (const [at, { page }] of [one, other].entries()) {
    await page.goto(`${on.url}/t/${id}`);
    await page.fill(".name input", ["Ann", "Bob"][at]);
    await page.click(`[data-sit='${at}']`);
  }
  for (const { page } of [one, other]) await page.waitForSelector(".table");
  const close = async () => {
    expect([...one.errors, ...other.errors]).toEqual([]);
    for (const { page } of [one, other]) await page.context().close();
  };
  return { id, one: one.page, other: other.page, close };
}

test("a lost network is shown immediately, and a move made meanwhile is played once after reconnecting", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false } });
  await page.goto(on.url);
  await on.seated(page, { preset: "first-game" });
  await page.waitForSelector(".sentence.yours");
  const [tiles, before] = [await page.locator("[data-tile]").count(), await stepOf(page)];
  await page.context().setOffline(true);
  await page.waitForSelector(".banner.lost");
  await page.locator("[data-cell]").first().dispatchEvent("click");
  await page.waitForTimeout(500);
  expect(await stepOf(page)).toBe(before);
  await shot(page, "offline");
  await page.context().setOffline(false);
  await gone(page, ".banner.lost");
  await moved(page, before);
  await page.waitForFunction(() => document.querySelector<HTMLElement>(".table")?.dataset.busy === "false");
  expect(await page.locator("[data-tile]").count()).toBe(tiles + 1);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a move that waits for the connection is shown and can be cancelled", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false } });
  await page.goto(on.url);
  await on.seated(page, { preset: "first-game" });
  await page.waitForSelector(".sentence.yours");
  const [tiles, before] = [await page.locator("[data-tile]").count(), await stepOf(page)];
  await page.context().setOffline(true);
  await page.waitForSelector(".banner.lost");
  expect(await page.locator("[data-cancel-queued]").count()).toBe(0);
  await page.locator("[data-cell]").first().dispatchEvent("click");
  await page.waitForSelector("[data-cancel-queued]");
  expect(await page.innerText(".banner.lost")).toMatch(/Your move will be sent when you’re back online/);
  await page.click("[data-cancel-queued]");
  await gone(page, "[data-cancel-queued]");
  await page.context().setOffline(false);
  await gone(page, ".banner.lost");
  // The next command is the only one that the server gets.
  await page.locator("[data-cell]").last().dispatchEvent("click");
  await moved(page, before);
  await page.waitForFunction(() => document.querySelector<HTMLElement>(".table")?.dataset.busy === "false");
  expect(await page.locator("[data-tile]").count()).toBe(tiles + 1);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a tile that waits for the connection stays on the board, and ✕ takes it back", async () => {
  const { page, errors } = await on.open({ ...PHONE, settings: { confirm: false } });
  const [acts] = watchMoves(page);
  await page.goto(on.url);
  await on.seated(page, { preset: "first-game" });
  await page.waitForSelector(".sentence.yours");
  await page.context().setOffline(true);
  await page.waitForSelector(".banner.lost");
  const ask = "Choose one of the outlined places.";
  expect(await page.innerText(".controls")).toContain(ask);
  await page.locator("[data-cell]").first().dispatchEvent("click");
  await page.waitForSelector("[data-cancel-queued]");
  const ghost = await page.getAttribute(".cell.ghost", "data-cell");
  expect(await page.locator("[data-cell]").first().getAttribute("data-cell")).toBe(ghost);
  expect(await page.innerText(".controls")).not.toContain(ask);
  expect(await wrongs(page)).toEqual([]);
  await shot(page, "tile-waits");
  // Another place or Escape does not move the tile that waits.
  await page.locator("[data-cell]").last().dispatchEvent("click");
  await page.keyboard.press("Escape");
  expect(await page.getAttribute(".cell.ghost", "data-cell")).toBe(ghost);
  await page.click(".hand [data-cancel]");
  await gone(page, ".cell.ghost");
  await gone(page, "[data-cancel-queued]");
  expect(await page.innerText(".controls")).toContain(ask);
  await page.context().setOffline(false);
  await gone(page, ".banner.lost");
  await page.waitForSelector(".table[data-busy=false]");
  expect(acts).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("while a move waits for the connection, another one is ignored", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false } });
  const [acts, placed] = watchMoves(page);
  await page.goto(on.url);
  await on.seated(page, { preset: "first-game" });
  await page.waitForSelector(".sentence.yours");
  const before = await stepOf(page);
  await page.context().setOffline(true);
  await page.waitForSelector(".banner.lost");
  const cells = page.locator("[data-cell]");
  const first = await cells.first().getAttribute("data-cell");
  expect(await cells.last().getAttribute("data-cell")).not.toBe(first);
  await cells.first().dispatchEvent("click");
  await cells.last().dispatchEvent("click");
  await page.context().setOffline(false);
  await moved(page, before);
  await page.waitForSelector(".table[data-busy=false]");
  // The page sends commands in order, so the reply to this one comes after those to all earlier ones.
  await page.click("[data-undo]");
  await page.waitForSelector("[data-cell]");
  expect(acts).toHaveLength(1);
  expect(placed).toEqual([first]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a command without a reply counts as a lost connection, and is carried out once after reconnecting", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false }, serviceWorkers: "block" });
  let mute = false;
  let sent = 0;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (mute) return void socket.close({ code: 1001 });
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      if (JSON.parse(String(text)).command?.do === "act") sent += 1;
      // The server gets the command, but its reply is lost.
      server.send(text);
    });
    server.onMessage((text) => {
      if (!mute) socket.send(text);
    });
  });
  await page.goto(on.url);
  await on.seated(page, { preset: "first-game" });
  await page.waitForSelector("[data-cell]");
  const [tiles, before] = [await page.locator("[data-tile]").count(), await stepOf(page)];
  mute = true;
  await page.locator("[data-cell]").first().dispatchEvent("click");
  await page.waitForSelector(".banner.lost");
  expect(await page.locator("[data-cancel-queued]").count(), "the server may have carried it out").toBe(0);
  mute = false;
  await gone(page, ".banner.lost");
  await moved(page, before);
  await page.waitForFunction(() => document.querySelector<HTMLElement>(".table")?.dataset.busy === "false");
  expect(sent, "on the old line and on the new one").toBe(2);
  expect(await page.locator("[data-tile]").count()).toBe(tiles + 1);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("the page shows that a bot plays the user's seat, and the user can take the seat back", async () => {
  const clock = { is: "turn", seconds: 5 };
  const { one, close } = await two({ clock, on_timeout: { is: "bot", level: "easy" }, substitute: null }, PHONE);
  await one.waitForSelector("[data-substituted]");
  expect(await one.innerText("[data-substituted]")).toMatch(/A bot is playing for you\.\s+I’m back/);
  await shot(one, "kept");
  const box = await one.locator("[data-return]").boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(740);
  expect(await wrongs(one)).toEqual([]);
  await one.click("[data-return]");
  await gone(one, "[data-substituted]");
  await close();
});

test("a player who runs out of time loses on time and is not shown as resigned", async () => {
  const clock = { is: "turn", seconds: 20 };
  const { one, other, close } = await two({ clock, on_timeout: { is: "loses" } });
  await one.waitForSelector(".clock.runs:not(.low)");
  await one.waitForSelector(".clock.low");
  await shot(one, "low");
  expect(await wrongs(one)).toEqual([]);
  for (const page of [one, other]) {
    await page.waitForSelector("[data-over]");
    expect(await page.innerText("[data-over] h2")).toBe("Game over: Ann ran out of time.");
    expect(await page.innerText("[data-over] p")).toMatch(/^Bob wins/);
    expect(await page.innerText(".log")).toMatch(/Ann runs out of time/);
    expect(await page.innerText(".players")).not.toMatch(/resigned/);
    expect(await page.locator("[data-over] tfoot td").evaluateAll((all) => all.map((one) => one.className))).toEqual([
      expect.not.stringContaining("best"),
      expect.stringContaining("best"),
    ]);
  }
  await shot(one, "late");
  await close();
});

test.each(["en", "uk", "ru"])(
  "options beside the enlarged tile cover nothing, and a label shows when there are more below, in %s",
  async (locale) => {
    const { page, errors } = await on.open({ ...PHONE, locale, settings: { confirm: false } });
    await page.goto(on.url);
    const passport = await passportOf(page, ["bridges", "tower", "abbot"]);
    await on.seated(page, { passport }, 2);
    const many = ".choose:has(.loupe) .options li:nth-child(3)";
    await play(page, 3, 1e9, many);
    await page.waitForSelector(many);
    await shot(page, `options-${locale}`);
    const seen = await page.evaluate(async () => {
      const list = document.querySelector<HTMLElement>(".options") as HTMLElement;
      const shown = () => {
        const more = document.querySelector<HTMLElement>(".further");
        return !!more && getComputedStyle(more).visibility === "visible";
      };
      const hidden = () => list.scrollHeight - list.clientHeight - list.scrollTop > 4;
      /** Outcomes arrive later than options and make them taller, so wait until the label matches the scroll position. */
      const settled = async () => {
        for (let n = 0; shown() !== hidden() && n < 500; n += 1)
          await new Promise((resolve) => setTimeout(resolve, 20));
        return shown() === hidden();
      };
      const labelled = await settled();
      const covered: (string | null)[] = [];
      for (const button of document.querySelectorAll<HTMLElement>(".column button")) {
        button.scrollIntoView({ block: "nearest" });
        const box = button.getBoundingClientRect();
        for (const y of [box.top + 4, box.bottom - 4])
          if (!button.contains(document.elementFromPoint(box.left + box.width / 2, y)))
            covered.push(button.textContent);
      }
      // The sticky row is below the last option.
      const pass = document.querySelector(".controls [data-verb=pass]")?.getBoundingClientRect();
      const last = document.querySelector(".column li:last-child button")?.getBoundingClientRect();
      const under = !!pass && !!last && pass.top >= last.bottom - 1;
      list.scrollTop = list.scrollHeight;
      const end = (await settled()) && !shown();
      return { under, labelled, covered, end };
    });
    expect(seen).toEqual({ under: true, labelled: true, covered: [], end: true });
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

test("a take-back can be requested after the first move, and the player is told when it is declined", async () => {
  const { one, other, close } = await two({});
  await one.click("#tab-more");
  expect(await one.isDisabled("[data-takeback]")).toBe(true);
  expect(await one.innerText("#panel")).toMatch(/nothing to take back yet/);
  await play(one, 2, 1);
  await one.waitForSelector("[data-takeback]:enabled");
  await one.click("[data-takeback]");
  await one.waitForFunction(() => /^You asked/.test(document.querySelector(".card[role=alert]")?.textContent ?? ""));
  await other.click(".card[role=alert] button:last-child");
  await one.waitForSelector(".notice");
  expect(await one.innerText(".notice")).toMatch(/Bob declined/);
  expect(await other.locator(".notice").count()).toBe(0);
  // Either player can end a pause.
  await one.click("#panel .acts button:first-child");
  for (const page of [one, other]) await page.waitForSelector("[data-resume]");
  await shot(one, "paused");
  await other.click("[data-resume]");
  for (const page of [one, other]) await gone(page, "[data-resume]");
  await close();
});

test("a player can withdraw a take-back request", async () => {
  const { one, other, close } = await two({});
  await play(one, 2, 1);
  await one.click("#tab-more");
  await one.click("[data-takeback]:enabled");
  await other.waitForSelector("[data-agree]");
  expect(await other.locator("[data-withdraw]").count()).toBe(0);
  await one.click("[data-withdraw]");
  for (const page of [one, other]) await gone(page, "[data-withdraw], [data-agree]");
  expect(await one.locator(".notice").count(), "the player knows").toBe(0);
  await close();
});

test("the chat counts unread messages, even on a phone, and shows spectators who can read their messages", async () => {
  const { id, one, other, close } = await two({}, {}, PHONE);
  const guest = await on.open();
  await guest.page.goto(`${on.url}/t/${id}`);
  await guest.page.click("#tab-chat");
  expect(await guest.page.innerText(".aside")).toMatch(/after the game/);
  await one.click("#tab-chat");
  expect(await one.locator(".aside").count()).toBe(0);
  for (const text of ["hello", "there"]) {
    await one.fill(".side form input", text);
    await one.keyboard.press("Enter");
  }
  await other.waitForFunction(() => /2/.test(document.querySelector(".more .unread")?.textContent ?? ""));
  expect(await one.locator(".unread").count(), "one's own words").toBe(0);
  await shot(other, "unread");
  await other.click(".more");
  expect(await other.innerText("#tab-chat")).toMatch(/2/);
  await other.click("#tab-chat");
  await gone(other, ".unread");
  expect(await wrongs(other)).toEqual([]);
  // Read messages stay read after a reload.
  await other.reload();
  await other.waitForSelector(".table");
  await other.waitForTimeout(500);
  expect(await other.locator(".unread").count()).toBe(0);
  // When the game ends, the sheet closes, and both players can join a rematch.
  await other.click(".more");
  await other.waitForSelector(".sidebox.open");
  await one.click("#tab-more");
  await one.click("#panel .acts button:last-child");
  await one.click("#panel .acts .bad");
  await gone(other, ".sidebox.open");
  expect(await other.innerText("[data-over] h2")).toBe("Game over: Ann resigned.");
  expect(await other.innerText("[data-verdict]")).toBe("You won!");
  expect(await one.innerText("[data-verdict]")).toBe("You lost.");
  expect(await guest.page.innerText("[data-over] p")).toMatch(/^Bob wins/);
  expect(await guest.page.locator("[data-verdict]").count()).toBe(0);
  await one.click("[data-over] button.main");
  await other.waitForFunction(() => /Join/.test(document.querySelector("[data-over] .main")?.textContent ?? ""));
  // The other player sees who wants the rematch. A spectator can only watch it.
  await other.waitForFunction(() =>
    /^Ann wants/.test(document.querySelector("[data-rematch-wish]")?.textContent ?? ""),
  );
  expect(await other.getAttribute("[data-rematch-wish]", "role")).toBe("alert");
  await guest.page.waitForFunction(() => /^Watch/.test(document.querySelector("[data-over] .main")?.textContent ?? ""));
  expect(await guest.page.locator("[data-rematch-wish]").count()).toBe(0);
  await other.click(".more");
  await other.click("#tab-more");
  expect(await other.innerText("#panel button.main")).toBe("Join the rematch");
  // Seats are reserved for both players, and the rematch begins when both have joined.
  await one.waitForSelector("[data-held='0']");
  await guest.page.goto(one.url());
  await guest.page.waitForSelector("[data-held='0']");
  expect(await guest.page.locator("[data-sit]").count()).toBe(0);
  await other.click("#panel button.main");
  for (const page of [one, other, guest.page]) await page.waitForSelector(".table");
  expect(other.url()).toBe(one.url());
  await guest.page.context().close();
  await close();
});
