/** Before a game: seats and names, the setup, and restoring a user's name in another browser. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeTable, passportOf, shot, stage, wrongs } from "./browser";
import { play } from "./player";

const on = stage();
const PHONE = { width: 360, height: 740 };
const OPEN = { is: "open" };

const names = async (page: Page) => {
  await page.waitForSelector(".table .players");
  return (await page.locator(".players .name").allInnerTexts()).map((name) => name.replace("★", "").trim());
};
/** The names in the waiting room. The user's own name is in an input field. */
const seated = (page: Page) =>
  page
    .locator("li b, [data-name]")
    .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : one.textContent)));
/** The number of seat badges, once at least one is drawn. */
const badges = async (page: Page, list: string) => {
  await page.waitForSelector("[id=badge-0]", { state: "attached" });
  const wide = (all: Element[]) => all.filter((one) => one.getBoundingClientRect().width > 0).length;
  return page.locator(`${list} use`).evaluateAll(wide);
};
/** Select boxes that cut off their chosen text. */
const cut = (page: Page, lists: string) =>
  page.locator(lists).evaluateAll((all) =>
    all.flatMap((list) => {
      const select = list as HTMLSelectElement;
      const style = getComputedStyle(select);
      const pen = document.createElement("canvas").getContext("2d");
      if (!pen) throw new Error("nothing to measure with");
      pen.font = style.font;
      const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const text = select.selectedOptions[0].text;
      return pen.measureText(text).width > room ? [text] : [];
    }),
  );

test("three people on one screen each have their own name", async () => {
  const { page, errors } = await on.open();
  await page.goto(`${on.url}/new`);
  await page.click(".seats + button");
  for (const at of [1, 2]) await page.locator(".seats select").nth(at).selectOption("me");
  await page.locator(".seats input").nth(0).fill("Ann");
  await page.locator(".seats input").nth(1).fill("Bob");
  expect(await page.locator(".seats input").nth(0).inputValue()).toBe("Ann");
  expect(await page.locator(".seats input").nth(2).getAttribute("placeholder")).toBe("Ann 3");
  const seats = page.locator(".seats select");
  const called = await seats.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  expect(called).toEqual(["Seat 1", "Seat 2", "Seat 3"]);
  expect(await badges(page, ".seats")).toBe(3);
  expect(await wrongs(page)).toEqual([]);
  await shot(page, "new-three");
  await page.click("[data-create]");
  expect(await names(page)).toEqual(["Ann", "Bob", "Ann 3"]);
  expect(errors).toEqual([]);
  await page.context().close();
});

/** Creates a table for Ann and another player on the new-table page, with this choice of first player. */
async function ordered(page: Page, first: string, other: string) {
  await page.goto(`${on.url}/new`);
  await page.locator(".seats select").nth(1).selectOption(other);
  await page.locator(".seats input").nth(0).fill("Ann");
  if (other === "me") await page.locator(".seats input").nth(1).fill("Bob");
  expect(await page.locator("[data-first]").inputValue(), "chance decides unless one chooses otherwise").toBe("drawn");
  await page.locator("[data-first]").selectOption(first);
  expect(await cut(page, "[data-first]")).toEqual([]);
  expect(await wrongs(page)).toEqual([]);
  await page.click("[data-create]");
}

test("users choose how the first player of a new table is determined, and the waiting room shows the choice", async () => {
  const { page, errors } = await on.open({ viewport: PHONE });
  for (const [first, text] of [
    ["drawn", "A random player starts"],
    ["seat-1", "The player in seat 1 starts"],
  ]) {
    await ordered(page, first, "open");
    await page.waitForSelector("[data-plan]");
    expect(await page.innerText("[data-plan]")).toContain(text);
  }
  await shot(page, "room-first");
  expect(errors).toEqual([]);
  await page.context().close();
});

test("the table shows who was drawn to start until that player has moved", async () => {
  const { page, errors } = await on.open({ viewport: PHONE, settings: { confirm: false } });
  const active = async () => (await page.locator(".players .active .name").innerText()).replace("★", "").trim();
  const seen = new Set<string>();
  while (seen.size < 2) {
    await ordered(page, "drawn", "me");
    await page.waitForSelector("[data-starts]");
    const name = await active();
    expect(await page.innerText("[data-starts]")).toBe(`${name} starts. The first player was chosen at random.`);
    expect(await wrongs(page)).toEqual([]);
    await shot(page, `starts-${name}`);
    seen.add(name);
    await page.click(".more");
    await page.click("#tab-log");
    const log = await page.locator(".log li").allInnerTexts();
    expect(log.join("\n")).toContain(`${name} starts. The first player was chosen at random.`);
    await page.keyboard.press("Escape");
    // It is still shown if a player reloads the page before the first move, but not after that move.
    await page.reload();
    await page.waitForSelector("[data-starts]");
    await play(page, 5, 1);
    await page.waitForSelector("[data-starts]", { state: "detached" });
  }
  expect([...seen].sort()).toEqual(["Ann", "Bob"]);
  await ordered(page, "seat-1", "me");
  await page.waitForSelector(".sentence.yours");
  expect(await active()).toBe("Ann");
  expect(await page.locator("[data-starts]").count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("the seats of a new table do not move when other parts of the page load late", async () => {
  const { page, errors } = await on.open({ serviceWorkers: "block" });
  let late = 0;
  await page.route(/\/api\/v1\/(presets|explain)/, async (route) => {
    late += 1;
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto(`${on.url}/new`);
  const top = async () => (await page.locator(".seats + button").boundingBox())?.y;
  await page.waitForSelector(".seats + button");
  const before = await top();
  await page.waitForTimeout(2000);
  expect(await top()).toBe(before);
  expect(late).toBeGreaterThan(1);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("seated players can change their names until the game begins, and name others on the same screen", async () => {
  const [one, two] = [await on.open({ viewport: PHONE }), await on.open()];
  await one.page.goto(on.url);
  const id = await makeTable(one.page, { preset: "first-game", seats: [OPEN, OPEN, OPEN] });
  await one.page.goto(`${on.url}/t/${id}`);
  await one.page.fill(".name input", "Rita");
  await one.page.click("[data-sit='1']");
  await one.page.waitForSelector("[data-name='1']");
  expect(await badges(one.page, "li")).toBe(3);
  // The general name field is gone: the seat has its own name field.
  expect(await one.page.locator(".name input").count()).toBe(0);
  await two.page.goto(`${on.url}/t/${id}`);
  await two.page.waitForSelector("[data-sit]");
  expect(await seated(two.page)).toEqual(["Open seat", "Rita", "Open seat"]);
  await one.page.fill("[data-name='1']", "Margarita");
  await one.page.keyboard.press("Enter");
  await two.page.waitForSelector("text=Margarita");
  await one.page.waitForSelector("[data-name='1']");
  expect(await wrongs(one.page)).toEqual([]);
  await shot(one.page, "room-renamed");
  // A typed name is saved before a click on a button takes effect.
  await one.page.fill("[data-name='1']", "Greta");
  await one.page.fill("[data-other]", "Otto");
  await one.page.click("[data-sit='0']");
  await one.page.waitForSelector("[data-name='0']");
  await two.page.waitForSelector("text=Greta");
  expect(await seated(two.page)).toEqual(["Otto", "Greta", "Open seat"]);
  await one.page.click("[data-sit='2']");
  expect(await names(one.page)).toEqual(["Otto", "Greta", "Greta 3"]);
  expect([...one.errors, ...two.errors]).toEqual([]);
  await one.page.context().close();
  await two.page.context().close();
});

test("a recovery link or an account restores the user's name", async () => {
  const [one, two, three] = [await on.open(), await on.open(), await on.open()];
  await one.page.goto(on.url);
  await one.page.fill(".hero input", "Cleo");
  await one.page.click("[data-play]");
  await one.page.waitForSelector(".sentence.yours");
  await one.page.goto(`${on.url}/settings`);
  await one.page.locator("section.card", { hasText: "Use another device" }).getByRole("button").click();
  const field = one.page.getByLabel("Link to your games");
  const link = await field.inputValue();
  await one.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await one.page.locator(".given button").click();
  await one.page.waitForSelector("text=Copied");
  expect(await one.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  expect(await wrongs(one.page)).toEqual([]);
  await one.page.fill(".account input[autocomplete='username']", "Cleopatra");
  await one.page.fill(".account input[type='password']", "eight or more");
  await one.page.click(".account button[type='submit']");
  await one.page.waitForSelector("[data-account='Cleopatra']");

  const expectName = async (page: Page) => {
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>(".hero input")?.value === "Cleo");
    await page.goto(`${on.url}/new`);
    expect(await page.inputValue(".seats input")).toBe("Cleo");
    const id = await makeTable(page, { preset: "first-game", seats: [OPEN, OPEN] });
    await page.goto(`${on.url}/t/${id}`);
    await page.waitForSelector("[data-sit]");
    expect(await page.inputValue(".name input")).toBe("Cleo");
  };
  await two.page.goto(link);
  await two.page.click("main button.main");
  await expectName(two.page);
  // A browser that has lost the name loads it from the server.
  await two.page.evaluate(() => localStorage.removeItem("bastide-name"));
  await two.page.goto(on.url);
  await expectName(two.page);

  await three.page.goto(`${on.url}/settings`);
  await three.page.check(".account input[value='in']");
  await three.page.fill(".account input[autocomplete='username']", "Cleopatra");
  await three.page.fill(".account input[type='password']", "eight or more");
  await three.page.click(".account button[type='submit']");
  await three.page.waitForFunction(() => document.querySelector<HTMLInputElement>("#name")?.value === "Cleo");
  await three.page.goto(on.url);
  await expectName(three.page);
  expect([...one.errors, ...two.errors, ...three.errors]).toEqual([]);
  for (const { page } of [one, two, three]) await page.context().close();
});

test("the waiting room describes the setup", async () => {
  const { page, errors } = await on.open({ viewport: PHONE });
  await page.goto(on.url);
  const seats = [OPEN, OPEN];
  const roomText = async (table: object) => {
    await page.goto(`${on.url}/t/${await makeTable(page, { seats, ...table })}`);
    await page.waitForSelector("[data-plan]:not([data-plan=''])");
    return page.innerText("main");
  };
  const plain = await roomText({ preset: "base" });
  for (const words of [/Base game · 71 tiles/, /No clock/, /Spectators are welcome/, /players and spectators/])
    expect(plain).toMatch(words);
  expect(plain).toMatch(/No bot fills in for absent players/);
  const clock = { is: "fischer", start: 900, add: 10 };
  const mixed = await roomText({
    passport: await passportOf(page, ["river", "inns"]),
    clock,
    on_timeout: { is: "loses" },
    substitute: "medium",
    spectators: false,
  });
  expect(mixed).toMatch(/Custom · \d+ tiles\s+The River, Inns & Cathedrals/);
  expect(mixed).toMatch(/15 minutes per game, plus 10 seconds per turn\s+On timeout, the player loses/);
  expect(mixed).toMatch(/A bot fills in for players who are away for 90 seconds\s+No spectators/);
  expect(mixed).toMatch(/Share this link with the players\./);
  expect(await wrongs(page)).toEqual([]);
  await shot(page, "room-mixed");
  expect(await roomText({ preset: "base", clock: { is: "days", days: 1 } })).toMatch(/1 day per turn/);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("guests are shown in the viewer's language", async () => {
  const [one, two] = [await on.open({ locale: "uk" }), await on.open()];
  await one.page.goto(on.url);
  const id = await makeTable(one.page, { preset: "first-game", seats: [OPEN, OPEN] });
  await one.page.goto(`${on.url}/t/${id}`);
  await one.page.click("[data-sit='0']");
  await one.page.waitForSelector("li.taken");
  await two.page.goto(`${on.url}/t/${id}`);
  await two.page.waitForSelector("[data-sit]");
  expect(await seated(two.page)).toEqual(["Guest", "Open seat"]);
  await one.page.context().close();
  await two.page.context().close();
});

test.each(["en", "uk", "ru"])("chosen values are not cut off, in %s", async (locale) => {
  const { page, errors } = await on.open({ locale, viewport: { width: 1440, height: 900 } });
  await page.goto(`${on.url}/new`);
  await page.click("details.card > summary");
  for (const clock of ["none", "turn", "fischer", "days"]) {
    await page.locator(".fields select").first().selectOption(clock);
    expect(await cut(page, ".fields select")).toEqual([]);
  }
  for (const first of ["drawn", "seat-1"]) {
    await page.locator("[data-first]").selectOption(first);
    expect(await cut(page, "[data-first]")).toEqual([]);
  }
  // Each rule option lists each value once.
  await page.click("[data-preset=own]");
  await page.locator("[data-options] > summary").click();
  for (const edition of ["classic", "modern"]) {
    await page.check(`input[value=${edition}]`);
    const twice = await page.locator("[data-option]").evaluateAll((all) =>
      all.filter((list) => {
        const texts = [...(list as HTMLSelectElement).options].map((one) => one.text.replace(/^[^:]*: /, ""));
        return texts.length < 2 || new Set(texts).size < texts.length;
      }),
    );
    expect(twice.length, edition).toBe(0);
  }
  const first = page.locator("[data-option]").first();
  await first.selectOption({ index: 1 });
  await page.waitForSelector("[data-told] li a.clause");
  // Choices are kept when the edition is changed and changed back.
  const chosen = () => first.evaluate((list) => (list as HTMLSelectElement).selectedOptions[0]?.text);
  const before = await chosen();
  for (const edition of ["classic", "modern"]) await page.check(`input[value=${edition}]`);
  expect(await chosen()).toBe(before);
  // The same with the largest text size.
  await page.evaluate(() => localStorage.setItem("bastide-settings", JSON.stringify({ size: 200 })));
  await page.goto(on.url);
  await page.waitForSelector("html.large .hero select");
  expect(await cut(page, ".hero select")).toEqual([]);
  await shot(page, `large-home-${locale}`);
  await page.setViewportSize(PHONE);
  for (const path of ["/", "/settings"]) {
    await page.goto(on.url + path);
    await page.waitForSelector("h1");
    const lines = await page.evaluate(() => {
      const tops = [...document.querySelectorAll("header a, header select")].map((one) => {
        const box = one.getBoundingClientRect();
        return Math.round((box.top + box.height / 2) / 40);
      });
      const title = document.querySelector("h1") as HTMLElement;
      const range = document.createRange();
      range.selectNodeContents(title);
      return { header: new Set(tops).size, title: range.getClientRects().length };
    });
    expect(lines, path).toEqual({ header: 2, title: 1 });
    await shot(page, `large-phone${path.replace("/", "-")}-${locale}`);
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

test("the label of a fairy move tells where she goes", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false } });
  await page.goto(on.url);
  await on.seated(page, { passport: await passportOf(page, ["dragon"]) });
  await play(page, 4, 400, "[data-verb=fairy]");
  const said = await page.locator("[data-verb=fairy]").first().innerText();
  expect(said).toMatch(/^Move the fairy to the follower: (city|road|field|cloister) \([a-z-]+\), tile −?\d+,\s−?\d+$/m);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("the home page lists tables to join apart from games in progress, and shows results", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false } });
  const guest = await on.open();
  await page.goto(on.url);
  const open = await makeTable(page, { preset: "base", public: true, seats: [{ is: "open" }, { is: "open" }] });
  const full = await makeTable(page, {
    preset: "base",
    public: true,
    seats: [{ is: "open" }, { is: "bot", level: "easy" }],
  });
  for (const id of [open, full]) {
    await page.goto(`${on.url}/t/${id}`);
    await page.fill(".name input", "Ann");
    await page.click("[data-sit]");
    await page.waitForSelector(id === open ? "[data-sit='1']" : ".table");
  }
  await guest.page.goto(on.url);
  await guest.page.waitForSelector(`[data-joinable] a[href='/t/${open}']`);
  await guest.page.waitForSelector(`[data-running] a[href='/t/${full}']`);
  expect(await guest.page.locator(`[data-joinable] a[href='/t/${full}']`).count()).toBe(0);
  await shot(guest.page, "lobby");
  await page.click("#tab-more");
  await page.click("[data-resign]");
  await page.click("#panel .acts .bad");
  await page.waitForSelector("[data-over]");
  await page.goto(on.url);
  await page.waitForFunction(
    (id) => /You lost\./.test(document.querySelector(`a[href='/t/${id}']`)?.textContent ?? ""),
    full,
  );
  expect([...errors, ...guest.errors]).toEqual([]);
  for (const one of [page, guest.page]) await one.context().close();
});
