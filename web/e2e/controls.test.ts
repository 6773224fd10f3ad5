import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, makeTable, open } from "./browser";
import { play } from "./player";
import { Server } from "./server";

let server: Server;
let browser: Browser;
beforeAll(async () => {
  server = await Server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A game with these modules, three seats at one screen, played until something can be seen. */
async function until(modules: string[], selector: string, seed = 1): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await open(browser, { settings: { confirm: false } });
  await page.goto(server.url);
  const passport = await page.evaluate(async (modules) => {
    const answer = await fetch("/api/v1/passport", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ edition: "classic", modules, without: [], options: [] }),
    });
    return (await answer.json()).passport as string;
  }, modules);
  const aids = { remaining: true, projected: false, hints: false };
  // What is looked for may not come in every game.
  for (let n = 0; n < 8; n += 1) {
    const id = await makeTable(page, { passport, seats: [{ is: "open" }, { is: "open" }, { is: "open" }], aids });
    await page.goto(`${server.url}/t/${id}`);
    await page.click("[data-all]");
    await page.waitForSelector(".table");
    await play(page, seed + n, 1e9, selector);
    if (await page.locator(selector).count()) return { page, errors };
  }
  throw new Error(`${selector} never came`);
}
const many = (page: Page, selector: string) =>
  page
    .waitForFunction((selector) => document.querySelector(selector), selector)
    .then(() => page.locator(selector).count());

/** Module, what to play for, what to point at, and what must then be there. */
test.each([
  ["tower", "[data-verb=floor]", "[data-verb=floor]", ".board .cells .reach", 1],
  ["tower", "[data-asks=capture]", "", ".board .cells .reach", 1],
  ["flyers", "[data-verb=fly]", "", ".board .cells .land, .board .cells .none", 3],
  ["bridges", "[data-verb=castle]", "", ".board .cells .near", 6],
  ["bridges", "[data-verb=offer]", "", ".auction tbody tr", 3],
  ["ferries", "[data-verb=ferry]", "[data-verb=ferry]", ".board .notes text", 2],
  ["abbey", "[data-asks=drive]", "", ".board .line[marker-end]", 1],
  ["robbers", "[data-verb=robber]", "", ".track .choice", 1],
  ["mages", "[data-verb=cast]", "", ".board .target .note", 1],
  ["dragon", "[data-verb=dragon]", "", ".steps li", 6],
  ["messages", "[data-verb=mark]", "", ".track .stands", 6],
  ["wheel", ".card.wheel", "", ".card.wheel .pig", 1],
  ["circles", "[data-verb=circle]", "", ".options .big .sign", 2],
])("%s: at %s the page shows what it is about", async (module, selector, point, wanted, least) => {
  const { page, errors } = await until([module], selector);
  if (point) await page.locator(`.controls ${point}`).first().focus();
  expect(await many(page, wanted)).toBeGreaterThanOrEqual(least);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a place where the tile does not fit says why, by mouse and by keys, with the clause", async () => {
  const { page, errors } = await until([], "[data-closed]");
  const box = await page.locator("[data-closed]").first().boundingBox();
  if (!box) throw new Error("the place is not to be seen");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForSelector(".info a[href^='/rules#BASE-']");
  expect(await page.locator(".looked .clash").count()).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  expect(await page.locator(".info").count()).toBe(0);
  for (const key of ["Shift+ArrowRight", "Shift+ArrowDown"]) await page.keyboard.press(key);
  await page.waitForSelector(".info");
  expect(errors).toEqual([]);
  await page.context().close();
});

test("the tile in hand is dragged by a finger", async () => {
  const { page } = await open(browser, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  // There must be two places to drag between.
  do {
    await page.goto(server.url);
    await page.locator(".hero select").nth(1).selectOption("easy");
    await page.tap("[data-play]");
    await page.waitForSelector("[data-cell]");
  } while ((await page.locator("[data-cell]").count()) < 2);
  const cells = page.locator("[data-cell] rect");
  const [one, two] = [await cells.first().boundingBox(), await cells.last().boundingBox()];
  if (!one || !two) throw new Error("a place is not to be seen");
  await page.touchscreen.tap(one.x + one.width / 2, one.y + one.height / 2);
  const first = await page.getAttribute(".cell.ghost", "data-cell");
  const step = await page.getAttribute(".table", "data-step");
  const touch = await page.context().newCDPSession(page);
  const at = (part: number) => [
    { x: one.x + one.width / 2 + (two.x - one.x) * part, y: one.y + one.height / 2 + (two.y - one.y) * part },
  ];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let n = 1; n <= 8; n += 1)
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(n / 8) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForFunction(
    (first) => document.querySelector<HTMLElement>(".cell.ghost")?.dataset.cell !== first,
    first,
  );
  expect(await page.getAttribute(".cell.ghost", "data-cell")).toBe(
    await page.locator("[data-cell]").last().getAttribute("data-cell"),
  );
  expect(await page.getAttribute(".table", "data-step"), "nothing is laid by it").toBe(step);
  await page.context().close();
});
