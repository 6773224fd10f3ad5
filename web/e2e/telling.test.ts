/** Screen reader announcements, panels and settings. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { passportOf, shot, stage, wrongs } from "./browser";
import { hurry, play } from "./player";

const on = stage();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const heard = (page: Page) => page.locator("[role=log] p").allInnerTexts();
const hears = (page: Page, words: RegExp) =>
  page.waitForFunction(
    ([source]) =>
      [...document.querySelectorAll("[role=log] p")].some((one) => new RegExp(source).test(one.textContent ?? "")),
    [words.source],
  );

/** A player and a spectator. */
async function watched(options: object = {}) {
  const player = await on.open({ settings: { confirm: false } });
  await player.page.goto(on.url);
  const id = await on.seated(player.page, { preset: "base" }, 2, "Ada");
  const guest = await on.open(options);
  await guest.page.goto(`${on.url}/t/${id}`);
  await guest.page.waitForSelector(".table");
  const close = async () => {
    expect([...player.errors, ...guest.errors]).toEqual([]);
    for (const { page } of [player, guest]) await page.context().close();
  };
  return { id, player: player.page, guest: guest.page, close };
}

/** Waits until both have the same announcements. */
async function together(one: Page, two: Page) {
  const table = () => document.querySelector<HTMLElement>(".table[data-busy=false]")?.dataset.step;
  const step = await (await one.waitForFunction(table)).jsonValue();
  await two.waitForFunction((step) => document.querySelector<HTMLElement>(".table")?.dataset.step === step, step);
}

test("announcements are appended to a live region, and none is repeated", async () => {
  const { player, guest, close } = await watched();
  await play(player, 1, 9);
  await together(player, guest);
  const tiles = await guest.locator("[data-tile]").count();
  const lines = await heard(guest);
  expect(lines.filter((line) => /Ada \d places/.test(line)).length, "each tile once").toBe(tiles - 1);
  expect(lines.filter((line) => /Ada \d’s turn\. Ada \d draws /.test(line)).length).toBeGreaterThan(2);
  // Existing lines stay unchanged while new ones are added.
  await guest.evaluate(() => Object.assign(window, { first: document.querySelector("[role=log] p") }));
  await play(player, 2, 2);
  await together(player, guest);
  expect((await heard(guest)).length).toBeGreaterThan(lines.length);
  expect(await guest.evaluate(() => (window as any).first === document.querySelector("[role=log] p"))).toBe(true);
  expect((await heard(guest)).slice(0, lines.length)).toEqual(lines);
  await guest.reload();
  await guest.waitForSelector(".table");
  expect(await heard(guest)).toEqual([]);
  // An inspected card is announced once.
  await guest.keyboard.press("Shift+ArrowUp");
  await guest.waitForSelector(".info");
  expect((await heard(guest)).length).toBe(1);
  expect(await guest.locator(".info[role=status]").count()).toBe(0);
  await close();
});

test("the chat scrolls to its newest message, which is announced to everyone but its author", async () => {
  const { player, guest, close } = await watched(PHONE);
  await guest.click(".more");
  for (const page of [player, guest]) await page.click("#tab-chat");
  const last = (page: Page) =>
    page.evaluate(() => {
      const panel = document.querySelector("#panel") as HTMLElement;
      return panel.scrollHeight - panel.scrollTop - panel.clientHeight;
    });
  const say = async (text: string) => {
    await player.fill("#panel form input", text);
    await player.press("#panel form input", "Enter");
    await guest.waitForFunction(
      (text) => document.querySelector(".talk li:last-child > span")?.textContent?.endsWith(text),
      text,
    );
  };
  for (let n = 1; n <= 30; n += 1) await say(`line ${n}`);
  for (const page of [player, guest]) expect(Math.abs(await last(page))).toBeLessThan(3);
  await shot(guest, "chat-phone");
  await shot(player, "chat");
  await hears(guest, /Ada 1: line 30/);
  expect((await heard(player)).filter((line) => /line/.test(line))).toEqual([]);
  // A new message does not scroll the chat while a user reads older messages.
  await guest.evaluate(() => document.querySelector("#panel")?.scrollTo(0, 0));
  await say("line 31");
  expect(await guest.evaluate(() => document.querySelector("#panel")?.scrollTop)).toBe(0);
  await guest.fill("#panel form input", "from outside");
  await guest.press("#panel form input", "Enter");
  await guest.waitForFunction(() =>
    document.querySelector(".talk li:last-child > span")?.textContent?.endsWith("outside"),
  );
  expect(Math.abs(await last(guest))).toBeLessThan(3);
  expect((await heard(guest)).filter((line) => /outside/.test(line))).toEqual([]);
  expect(await wrongs(guest)).toEqual([]);
  await close();
});

test("a player's dialog lists all their pieces, and returns focus when it closes", async () => {
  const { page, errors } = await on.open({ ...PHONE, locale: "uk", settings: { confirm: false } });
  await page.goto(on.url);
  const modules = ["inns", "traders", "tower", "abbey", "bridges", "messages", "gold", "king"];
  await on.seated(page, { passport: await passportOf(page, modules) }, 4, "Ада");
  await page.waitForSelector("[data-has='0']");
  // All content that overflows can be scrolled into view.
  await page.tap("[data-has='0']");
  await page.waitForSelector("dialog[open]");
  const list = await page.innerText("dialog");
  for (const words of [
    /Ада 1/,
    /Рахунок\s+0/,
    /7 підданців/,
    /1 великий підданець/,
    /поверх\S* вежі/,
    /1 абатство/,
    /\d мост/,
  ])
    expect(list).toMatch(words);
  expect(await page.evaluate(() => document.querySelector("dialog")?.getAttribute("aria-labelledby"))).toBe(
    "dialog-title",
  );
  await shot(page, "has-phone");
  expect(await wrongs(page)).toEqual([]);
  const closed = async () => {
    await page.waitForFunction(() => !document.querySelector("dialog"));
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.has)).toBe("0");
  };
  const step = () => page.evaluate(() => document.querySelector<HTMLElement>(".table")?.dataset.step);
  const before = await step();
  // Table shortcuts are off while the dialog is open.
  for (const key of ["ArrowRight", "1", "0"]) await page.keyboard.press(key);
  await page.keyboard.press("Escape");
  await closed();
  expect(await step()).toBe(before);
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog[open]");
  await page.mouse.click(5, 5);
  await closed();
  await page.keyboard.press("Enter");
  await page.click("dialog header button");
  await closed();
  expect(errors).toEqual([]);
  await page.context().close();
});

test("the phases of a turn are shown, and the current one is marked", async () => {
  const { page, errors } = await on.open({ ...PHONE, locale: "uk" });
  await page.goto(on.url);
  await on.seated(page, { preset: "base" }, 2, "Ада");
  const now = () => page.innerText(".steps [aria-current=step]");
  await page.waitForSelector(".sentence.yours");
  expect(await page.locator(".steps [aria-current=step]").count()).toBe(1);
  expect(await now()).toBe("Плитка");
  const row = (await page.locator(".steps ol").boundingBox()) ?? { height: 0 };
  expect(row.height, "one line on a phone").toBeLessThan(30);
  await play(page, 3, 1);
  await page.waitForSelector("[data-decision=act]");
  expect(await now()).toBe("Фігурка");
  expect(await page.innerText(".sentence")).toMatch(/Ада 1: поставити фігурку/);
  await shot(page, "steps-phone");
  await page.click(".controls [data-verb=pass]");
  await page.waitForSelector("[data-confirm]");
  expect(await now()).toBe("Підтвердження");
  await shot(page, "steps-confirm-phone");
  expect(await wrongs(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("colours and animations follow the system settings live, and nothing is stored", async () => {
  const { page, errors } = await on.open({ colorScheme: "light", reducedMotion: "no-preference" });
  await page.goto(`${on.url}/settings`);
  await page.waitForSelector("h1");
  const root = () => page.evaluate(() => [document.documentElement.dataset.theme, document.documentElement.className]);
  const becomes = (theme: string, classes: string) =>
    page.waitForFunction(
      ([theme, classes]) =>
        document.documentElement.dataset.theme === theme && document.documentElement.className === classes,
      [theme, classes],
    );
  expect(await root()).toEqual(["light", ""]);
  await page.evaluate(() => {
    const put = Storage.prototype.setItem;
    Storage.prototype.setItem = function (...args) {
      (window as any).kept = ((window as any).kept ?? 0) + 1;
      put.apply(this, args);
    };
  });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await becomes("dark", "still");
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  await becomes("light", "");
  expect(await page.evaluate(() => (window as any).kept)).toBe(undefined);
  // An explicit choice overrides the system settings.
  await page.check("input[name=theme][value=dark]", { force: true });
  await page.check("input[name=motion][value=off]", { force: true });
  await becomes("dark", "still");
  await page.emulateMedia({ colorScheme: "light" });
  expect(await root()).toEqual(["dark", "still"]);
  expect(await page.evaluate(() => localStorage.getItem("bastide-settings"))).toMatch(/"theme":"dark".*"motion":"off"/);
  expect(errors).toEqual([]);
  await page.context().close();
});

/** Elements that are wider than the page or than their scrolling container. */
const wide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll<HTMLElement>(".panel")]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => `${one.tagName} ${one.className}: ${one.scrollWidth} in ${one.clientWidth}`),
  );

test("on a phone in landscape the panel is beside the board, and everything can be reached", async () => {
  for (const viewport of [
    { width: 740, height: 360 },
    { width: 844, height: 390 },
  ]) {
    const { page, errors } = await on.open({ viewport, hasTouch: true, locale: "uk" });
    await page.goto(on.url);
    await on.seated(page, { passport: await passportOf(page, ["inns", "traders"]) }, 3, "Ада");
    await page.waitForSelector(".sentence.yours");
    const [board, panel] = await Promise.all(
      [".boardbox", "aside.panel"].map(
        async (one) => (await page.locator(one).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
      ),
    );
    expect(panel.x).toBeGreaterThanOrEqual(board.x + board.width - 1);
    expect(board.height).toBeGreaterThan(viewport.height * 0.8);
    expect(board.width).toBeGreaterThan(viewport.width * 0.45);
    await page.evaluate(() =>
      document.querySelector("[data-cell]")?.dispatchEvent(new MouseEvent("click", { bubbles: true })),
    );
    // The click places the tile, or only selects the place.
    await page.waitForSelector("[data-lay]:enabled, .controls [data-verb=pass]");
    for (const one of ["[data-lay]:enabled", ".controls [data-verb=pass]", "[data-confirm]"]) {
      if (one === "[data-lay]:enabled" && !(await page.locator(one).count())) continue;
      await page.tap(one);
    }
    expect(await wide(page)).toEqual([]);
    await shot(page, `lying-${viewport.width}`);
    expect(errors).toEqual([]);
    await page.context().close();
  }
});

test("with text at 200 % nothing is wider than the page", async () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
    { width: 740, height: 360 },
  ]) {
    const { page, errors } = await on.open({ viewport, locale: "uk", settings: { size: 200 } });
    for (const path of ["/", "/new", "/rules/base", "/rules/abbey", "/tiles", "/settings"]) {
      await page.goto(`${on.url}${path}`);
      await page.waitForSelector("h1");
      await page.waitForLoadState("networkidle");
      expect(await wide(page), `${path} at ${viewport.width}`).toEqual([]);
    }
    await on.seated(page, { preset: "base" }, 3, "Ада");
    await page.waitForSelector(".sentence.yours");
    expect(await wide(page), `the table at ${viewport.width}`).toEqual([]);
    // The header does not cover the page, and the board is larger than its tools.
    const boxes = await Promise.all(
      ["header", "main", ".boardbox", "aside.panel"].map((one) => page.locator(one).boundingBox()),
    );
    const [head, main, board, panel] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
    expect(main.y).toBeGreaterThanOrEqual(head.y + head.height - 1);
    expect(board.y + board.height <= panel.y + 1 || board.x + board.width <= panel.x + 1).toBe(true);
    expect(Math.min(board.width, board.height)).toBeGreaterThan(200);
    await shot(page, `large-${viewport.width}`);
    expect(errors).toEqual([]);
    await page.context().close();
  }
});

test("any legal bid can be typed, and the lowest is one tap away", async () => {
  const { page, errors } = await on.open({ ...PHONE, locale: "uk", settings: { confirm: false } });
  await page.goto(on.url);
  const passport = await passportOf(page, ["bridges"]);
  // Nobody can bid without points.
  for (let seed = 1; ; seed += 1) {
    const id = await on.seated(page, { passport }, 2, "Ада");
    await page.goto(on.url);
    if (!(await hurry(page, id, "offer", seed))) continue;
    await page.goto(`${on.url}/t/${id}`);
    await page.waitForSelector("[data-verb=offer]");
    const points = await page.locator(".auction tbody td:nth-child(2)").allInnerTexts();
    if (points.every((one) => Number(one) > 3)) break;
  }
  const field = page.locator(".auction input[type=number]");
  const bid = () => page.innerText(".auction .bid");
  expect(await bid()).toBe("Ставка 0");
  await page.click(".auction .bid");
  await page.waitForSelector("[data-decision=bid]");
  expect(await bid(), "one tap for the lowest").toBe("Ставка 1");
  const most = Number(await field.getAttribute("max"));
  await field.fill("3");
  expect(await bid()).toBe("Ставка 3");
  expect(await page.innerText(".auction .bid + button")).toBe("Найменша: 1");
  await shot(page, "bid-phone");
  expect(await wrongs(page)).toEqual([]);
  // An illegal bid is corrected and not sent.
  const step = () => page.evaluate(() => document.querySelector<HTMLElement>(".table")?.dataset.step);
  const before = await step();
  await field.fill("9999");
  await field.press("Enter");
  expect([await field.inputValue(), await bid(), await step()]).toEqual([`${most}`, `Ставка ${most}`, before]);
  await field.fill("");
  await field.blur();
  expect(await field.inputValue()).toBe("1");
  await field.fill("3");
  await field.press("Enter");
  await page.waitForFunction(
    (before) => document.querySelector<HTMLElement>(".table")?.dataset.step !== before,
    before,
  );
  expect((await page.innerText(".lot")) || "").toMatch(/3/);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("arrow keys switch tabs, and the points of four players fit on a phone", async () => {
  const { page, errors } = await on.open({ ...PHONE, locale: "uk" });
  await page.goto(on.url);
  await on.seated(page, { preset: "base" }, 4, "Олександра");
  await page.waitForSelector(".sentence.yours");
  await page.click(".more");
  await page.focus("#tab-log");
  const at = () => page.evaluate(() => document.activeElement?.id);
  const pressed: (string | undefined)[] = [];
  for (const key of ["ArrowRight", "End", "ArrowRight", "ArrowLeft", "ArrowLeft"]) {
    await page.keyboard.press(key);
    pressed.push(await at());
  }
  expect(pressed).toEqual(["tab-chat", "tab-more", "tab-log", "tab-more", "tab-sheet"]);
  expect(await page.getAttribute("#tab-sheet", "aria-selected")).toBe("true");
  expect(await page.locator("[role=tab][tabindex='0']").count()).toBe(1);
  const room = await page.locator("#panel .scroll").evaluate((one) => [one.scrollWidth, one.clientWidth]);
  expect(room[0]).toBeLessThanOrEqual(room[1]);
  await shot(page, "points-phone");
  expect(await wrongs(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("the score table of six players shows their whole names on a phone and on a desktop", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false } });
  await page.goto(on.url);
  await on.seated(page, { preset: "base" }, 6, "Maximilian");
  await page.click("#tab-sheet");
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    if (width === 360) await page.click(".more");
    await page.waitForSelector("#panel .names li");
    const cut = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>("#panel .names li")].filter(
          (cell) => cell.scrollWidth > cell.clientWidth || getComputedStyle(cell).textOverflow === "ellipsis",
        ).length,
    );
    expect([await page.locator("#panel .names li").count(), cut]).toEqual([6, 0]);
    expect((await page.innerText("#panel .names li >> nth=5")).trim()).toBe("Maximilian 6");
    const room = await page.locator("#panel .scroll").evaluate((one) => [one.scrollWidth, one.clientWidth]);
    expect(room[0], "all columns are in view").toBeLessThanOrEqual(room[1]);
    expect(await page.locator("#panel thead svg").count(), "each column has a badge").toBe(6);
    expect(await page.textContent("#panel thead th >> nth=5"), "and a name that is read aloud").toMatch(/Maximilian 6/);
    expect(await page.innerText("#panel tfoot td >> nth=5")).toBe("0");
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

test("nothing that is announced has doubled punctuation", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false } });
  await page.goto(on.url);
  await on.seated(page, { preset: "base" });
  for (let turn = 0; turn < 4; turn += 1) {
    await play(page, 3, 1, "[data-decision=act].yours");
    await play(page, 3 + turn, 1, "[data-decision=place].yours");
    await page.waitForSelector("[data-decision=place].yours");
    const before = (await heard(page)).length;
    for (const key of ["Shift+ArrowUp", "Shift+ArrowLeft", "Shift+ArrowDown", "ArrowRight", "r"])
      await page.keyboard.press(key);
    await expect.poll(async () => (await heard(page)).length).toBeGreaterThan(before);
    for (const text of await heard(page)) expect(text).not.toMatch(/[.?!…:;,]\s*[.?!:;,]/);
  }
  expect(errors).toEqual([]);
  await page.context().close();
});
