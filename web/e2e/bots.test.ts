/** Bots: their names, portraits and levels, and the sign that one is thinking. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeTable, shot, stage, wrongs } from "./browser";

const on = stage();
const bot = (level: string) => ({ is: "bot", level });
const PHONE = { width: 360, height: 740 };

/** The portraits in an element that are drawn. */
const portraits = async (page: Page, list: string) => {
  const drawn = (all: Element[]) =>
    (all as HTMLImageElement[])
      .filter((one) => one.complete && one.naturalWidth > 0)
      .map((one) => one.dataset.portrait);
  await page.waitForSelector(`${list} [data-portrait]`);
  return page.locator(`${list} [data-portrait]`).evaluateAll(drawn);
};
const texts = async (page: Page, selector: string) =>
  (await page.locator(selector).allInnerTexts()).map((text) => text.replace("★", "").trim());

test("bots have portraits and levels from the seat planner to the result", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false }, viewport: PHONE });
  await page.goto(`${on.url}/new`);
  await page.click(".seats + button");
  await page.locator(".seats select").nth(1).selectOption("bot hard");
  await page.locator(".seats select").nth(2).selectOption("bot expert");
  expect(await portraits(page, ".seats")).toEqual(["hard", "expert"]);
  await page.locator(".seats select").nth(2).selectOption("open");
  expect(await portraits(page, ".seats")).toEqual(["hard"]);
  expect(await wrongs(page)).toEqual([]);
  await shot(page, "bots-planner");
  const seats = [{ is: "open" }, bot("medium"), bot("medium"), bot("easy")];
  const id = await makeTable(page, { preset: "first-game", seats });
  await page.goto(`${on.url}/t/${id}`);
  await page.waitForSelector("[data-sit]");
  expect(await portraits(page, "li.taken")).toEqual(["medium", "medium", "easy"]);
  expect(await texts(page, "li.taken b")).toEqual(["Ada", "Alma", "Colin"]);
  expect(await texts(page, "li [data-level]")).toEqual(["Medium", "Medium", "Easy"]);
  expect(await wrongs(page)).toEqual([]);
  await shot(page, "bots-room");
  await page.click("[data-sit]");
  await page.waitForSelector(".sentence.yours");
  expect(await portraits(page, ".players")).toEqual(["medium", "medium", "easy"]);
  expect((await texts(page, ".players .name")).slice(1, 4)).toEqual(["Ada", "Alma", "Colin"]);
  expect(await texts(page, ".players [data-level]")).toEqual(["Medium", "Medium", "Easy"]);
  expect(await wrongs(page)).toEqual([]);
  await shot(page, "bots-table");
  await page.click(".more");
  await page.click("#tab-more");
  await page.click("[data-resign]");
  await page.click("#panel .acts .bad");
  await page.waitForSelector("[data-over]");
  expect(await portraits(page, "[data-over]")).toEqual(["medium", "medium", "easy"]);
  await shot(page, "bots-result");
  // A list has the level beside the name.
  await page.goto(on.url);
  await page.waitForSelector(`a[href='/t/${id}']`);
  expect(await page.innerText(`a[href='/t/${id}']`)).toContain("Ada (Medium)");
  expect(errors).toEqual([]);
  await page.context().close();
});

test.each([
  ["uk", "Елеонора", "Експертний"],
  ["ru", "Элеонора", "Экспертный"],
])("bots have names in %s", async (language, name, level) => {
  const { page, errors } = await on.open({ settings: { language } });
  await page.goto(on.url);
  const id = await makeTable(page, { preset: "first-game", seats: [{ is: "open" }, bot("expert")] });
  await page.goto(`${on.url}/t/${id}`);
  await page.waitForSelector("[data-sit]");
  expect(await texts(page, "li.taken b")).toEqual([name]);
  expect(await texts(page, "li [data-level]")).toEqual([level]);
  expect(errors).toEqual([]);
  await page.context().close();
});

/** The status line and a sign in it: whether the sign is visible and inside its player's part of the line. */
const signIn = (page: Page, sign: string) =>
  page.locator(sign).evaluate((one) => {
    const [box, card] = [one, one.closest("li")].map((element) => element?.getBoundingClientRect() as DOMRect);
    const line = document.querySelector(".status")?.getBoundingClientRect() as DOMRect;
    const inside = (outer: DOMRect) =>
      box.left >= outer.left && box.right <= outer.right && box.top >= outer.top && box.bottom <= outer.bottom;
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return {
      clip: getComputedStyle(one).clipPath,
      inside: inside(card) && inside(line),
      onTop: one.contains(top),
      seen: box.width >= 10 && box.height >= 5,
    };
  });
const SEEN = { clip: "none", inside: true, onTop: true, seen: true };
const lineHeight = (page: Page) => page.locator(".status").evaluate((one) => one.getBoundingClientRect().height);

test("a player who is away or has resigned has a sign in the line of a phone", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false }, viewport: PHONE });
  const others = [await on.open(), await on.open()];
  await page.goto(on.url);
  const seats = [{ is: "open" }, { is: "open" }, { is: "open" }, bot("easy"), bot("easy"), bot("easy")];
  const id = await makeTable(page, { preset: "base", seats });
  for (const [at, one] of [page, ...others.map((other) => other.page)].entries()) {
    await one.goto(`${on.url}/t/${id}`);
    await one.click(`[data-sit='${at}']`);
  }
  await page.waitForSelector(".sentence.yours");
  const before = await lineHeight(page);
  const [quits, leaves] = others.map((other) => other.page);
  await quits.click("#tab-more");
  await quits.click("[data-resign]");
  await quits.click("#panel .acts .bad");
  await leaves.context().close();
  for (const sign of ["[data-sign=resigned]", "[data-sign=away]"]) {
    await page.waitForSelector(sign);
    expect(await signIn(page, sign), sign).toEqual(SEEN);
  }
  expect(await lineHeight(page), "the line keeps its height").toBe(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await wrongs(page)).toEqual([]);
  await shot(page, "signs-line");
  expect([...errors, ...others.flatMap((other) => other.errors)]).toEqual([]);
  await quits.context().close();
  await page.context().close();
});

test.each([
  ["on a computer", 1280, 860, 1],
  ["on a phone", 390, 844, 1],
  ["on a small phone with six players", 360, 640, 5],
])("the page shows which bot is thinking until it has decided, %s", async (_, width, height, bots) => {
  const { page, errors } = await on.open({ settings: { confirm: false }, viewport: { width, height } });
  await page.goto(on.url);
  const seats = [{ is: "open" }, ...Array.from({ length: bots }, () => bot("easy"))];
  const id = await makeTable(page, { preset: "base", seats });
  /** Updates that the page does not get yet. */
  let held: (() => void)[] | null = null;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const { t, event } = JSON.parse(String(text));
      if (held && t === "update" && event.seat >= 1) held.push(() => socket.send(text));
      else socket.send(text);
    });
  });
  await page.goto(`${on.url}/t/${id}`);
  await page.click("[data-sit]");
  await page.waitForSelector(".sentence.yours");
  expect(await page.locator("[data-thinking]").count()).toBe(0);
  const before = await lineHeight(page);
  held = [];
  await page.locator("[data-cell]").first().dispatchEvent("click");
  await page.waitForSelector("[data-decision=act].yours");
  await page.keyboard.press("0");
  await page.waitForSelector("[data-thinking='1']");
  expect(await page.getAttribute("[data-thinking]", "title")).toMatch(/^[A-Z][a-z]+ is thinking…$/);
  expect(await signIn(page, "[data-thinking]")).toEqual(SEEN);
  expect(await lineHeight(page), "the line keeps its height").toBe(before);
  // Screen readers hear it once, and only because it takes long.
  await page.waitForFunction(() => / is thinking…/.test(document.querySelector("[aria-live]")?.textContent ?? ""));
  await shot(page, `bot-thinking-${width}`);
  const waiting: (() => void)[] = held;
  held = null;
  for (const send of waiting) send();
  await page.waitForSelector("[data-thinking]", { state: "detached" });
  expect(errors).toEqual([]);
  await page.context().close();
});
