/** The table by touch: whole games, the size of every control, the zoom, and vibration. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeTable, shot, stage } from "./browser";
import { play } from "./player";
import { answered, FINGER, phone, ready, type Spot, scaleOf, select, shownSize, stepOf, tap, until } from "./touch";

const on = stage();

/** The control that a player taps next in a game by touch alone: its middle and its smaller side. */
interface NextTap extends Spot {
  what: string;
  isCovered: boolean;
  /** The number of scores, and of texts with the tiles left, that are in view. */
  inView: [number, number];
}
function nextTap(page: Page, numbers: [number, number]): Promise<NextTap | null> {
  return page.evaluate(async ([which, how]) => {
    // The board fits itself to the panel in the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    if (document.querySelector("[data-over]")) return null;
    const boxOf = (one: Element) => one.getBoundingClientRect();
    const inView = (what: string) =>
      [...document.querySelectorAll(what)].map(boxOf).filter(({ x, y, right, bottom }) => {
        return x >= 0 && y >= 0 && right <= innerWidth && bottom <= innerHeight && right > x;
      }).length;
    const kinds = [
      "[data-confirm]",
      "[data-cell]",
      ".loupe .area circle",
      ".options [data-pick]",
      ".controls [data-pick]",
    ];
    const offered = kinds.filter((what) => document.querySelector(what));
    // Both the enlarged tile and the list are used.
    const what = offered[0] === kinds[2] && how < 0.3 && offered.length > 1 ? offered[1] : offered[0];
    const all = [...document.querySelectorAll(what)];
    const one = all[Math.floor(which * all.length)];
    if (one.closest(".panel")) one.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = boxOf(one.querySelector("rect") ?? one);
    const spot = { x: x + width / 2, y: y + height / 2, size: Math.min(width, height) };
    const top = document.elementFromPoint(spot.x, spot.y);
    const isCovered = !one.contains(top) && !top?.contains(one);
    return { ...spot, what, isCovered, inView: [inView(".status .score"), inView("[data-tiles-left] span")] };
  }, numbers);
}

/** The time after which a tap that hit nothing is repeated, in milliseconds: the board may have moved when the panel grew. */
const AGAIN = 10_000;

/** Takes one step of a game by touch alone, and measures everything it taps. Returns false if the game is over. */
async function stepByTouch(page: Page, random: () => number, cells: [number, number][]): Promise<boolean> {
  await ready(page);
  const before = await stepOf(page);
  const numbers: [number, number] = [random(), random()];
  let next = await nextTap(page, numbers);
  if (!next) return false;
  const isCell = next.what === "[data-cell]";
  const look = async () => {
    next = await nextTap(page, numbers);
    return next?.isCovered;
  };
  const hit = async () => {
    await expect.poll(look, { message: `something covers ${next?.what}` }).not.toBe(true);
    if (!next) return;
    expect(next.inView, "the scores and the tiles left are in view").toEqual([2, 1]);
    if (!isCell) expect(next.size, next.what).toBeGreaterThanOrEqual(FINGER);
    await page.touchscreen.tap(next.x, next.y);
  };
  if (isCell) {
    await until(hit, () => page.waitForSelector(".cell.ghost", { timeout: AGAIN }));
    cells.push([next.size, await shownSize(page)]);
    const hand = await page.locator(".controls .hand .tile").boundingBox();
    expect(hand?.width, "the tile in hand is readable").toBeGreaterThanOrEqual(56);
    await until(
      async () => {
        if (await page.locator("[data-lay]:enabled").count()) await tap(page, "[data-lay]");
      },
      () => answered(page, before, AGAIN),
    );
  } else await until(hit, () => answered(page, before, AGAIN));
  return true;
}

test.each([
  [390, 844],
  [360, 640],
])("a whole game of the big box can be played by touch at %i × %i", async (width, height) => {
  const { page, errors } = await on.open(phone(width, height));
  await page.goto(on.url);
  const id = await makeTable(page, { preset: "big-box", seats: [{ is: "open" }, { is: "bot", level: "easy" }] });
  await page.goto(`${on.url}/t/${id}`);
  await page.tap("[data-sit='0']");
  let state = width;
  const random = () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const cells: [number, number][] = [];
  for (let n = 0; await stepByTouch(page, random, cells); n += 1) if (n === 150) await shot(page, `phone-${width}`);
  expect(cells.length, "tiles placed").toBeGreaterThan(30);
  expect(Math.min(...cells.map(([, after]) => after)), "a selected place").toBeGreaterThanOrEqual(FINGER);
  expect(Math.min(...cells.map(([before]) => before)), "the whole board").toBeLessThan(FINGER);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("the board zooms to a selected place, and back after the turn is confirmed or the place is cancelled", async () => {
  const { page, errors } = await on.open(phone(360, 640));
  await page.goto(on.url);
  await on.seated(page, { preset: "base" });
  await page.evaluate(() => localStorage.setItem("bastide-settings", JSON.stringify({ confirm: false })));
  await page.reload();
  await play(page, 3, 60, "[data-cell]:nth-child(18)");
  await play(page, 3, 1e9, "[data-cell]");
  await page.evaluate(() => localStorage.setItem("bastide-settings", JSON.stringify({ confirm: true })));
  await page.reload();
  await page.waitForSelector("[data-cell]");
  const small = await scaleOf(page);
  expect(small).toBeLessThan(0.6);
  await select(page, 0.5);
  expect(await scaleOf(page)).toBeCloseTo(0.8);
  await tap(page, "[data-cancel]");
  await page.waitForSelector(".cell.ghost", { state: "detached" });
  expect(await scaleOf(page)).toBeCloseTo(small, 5);
  // The view stays zoomed in while the turn continues on the new tile.
  await select(page, 0.2);
  let before = await stepOf(page);
  await tap(page, "[data-lay]");
  await answered(page, before);
  await ready(page);
  expect(await scaleOf(page)).toBeCloseTo(0.8);
  if (await page.locator("[data-verb=pass]").count()) {
    before = await stepOf(page);
    await tap(page, "[data-verb=pass]");
    await answered(page, before);
    await ready(page);
  }
  expect(await scaleOf(page)).toBeCloseTo(0.8);
  before = await stepOf(page);
  await tap(page, "[data-confirm]");
  await answered(page, before);
  await ready(page);
  expect(await scaleOf(page)).toBeLessThan(0.6);
  // A user who zooms keeps that view.
  const [shown] = [await scaleOf(page), await tap(page, ".tools button", 0)];
  expect(await scaleOf(page)).toBeCloseTo(shown * 1.3, 5);
  await tap(page, ".tools button", 1);
  expect(await scaleOf(page)).toBeCloseTo(shown * 1.3 * 0.75, 5);
  await tap(page, "[data-fit]");
  expect(await scaleOf(page)).toBeCloseTo(shown, 5);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("the phone vibrates when a tile is placed, unless a setting turns it off", async () => {
  for (const [vibration, reducedMotion, times] of [
    [true, "no-preference", 1],
    [false, "no-preference", 0],
    [true, "reduce", 0],
  ] as const) {
    const { page, errors } = await on.open({ ...phone(390, 844), reducedMotion });
    await page.addInitScript(() => {
      (window as any).vibrated = [];
      navigator.vibrate = (pattern) => (window as any).vibrated.push(pattern) > 0;
    });
    // A user turns it off on the settings page.
    await page.goto(`${on.url}/settings`);
    const control = page.getByLabel("Vibrate when I place a tile");
    expect(await control.isChecked()).toBe(true);
    if (!vibration) await control.uncheck();
    await on.seated(page, { preset: "base" });
    await page.waitForSelector("[data-cell]");
    const before = await stepOf(page);
    await page.locator("[data-cell]").first().tap();
    await page.tap("[data-lay]");
    await answered(page, before);
    expect((await page.evaluate(() => (window as any).vibrated)).length).toBe(times);
    expect(errors).toEqual([]);
    await page.context().close();
  }
});

test("a finger on a target that is too small enlarges it first", async () => {
  const { page, errors } = await on.open({ ...phone(844, 390), settings: { confirm: false } });
  await page.goto(on.url);
  await on.seated(page, { preset: "base" });
  await play(page, 3, 30, "[data-cell]:nth-child(18)");
  // A single target gets all the room that a finger needs: only two on one tile are too small.
  await play(page, 5, 1e9, "[data-target] ~ [data-target]");
  // A reloaded page does not take the second tap for a double click that placed the tile.
  await page.reload();
  await page.waitForSelector("[data-target] ~ [data-target]");
  await tap(page, "[data-fit]");
  const hit = () => page.locator("[data-target] .finger").first().boundingBox();
  const small = await hit();
  expect(small?.width ?? 99).toBeLessThan(FINGER);
  const step = await stepOf(page);
  await page.touchscreen.tap((small?.x ?? 0) + (small?.width ?? 0) / 2, (small?.y ?? 0) + (small?.height ?? 0) / 2);
  await page.waitForFunction(
    (size) => (document.querySelector("[data-target] .finger")?.getBoundingClientRect().width ?? 0) >= size,
    FINGER,
  );
  expect(await stepOf(page), "the first tap chooses nothing").toBe(step);
  await tap(page, "[data-target]");
  await answered(page, step);
  expect(errors).toEqual([]);
  await page.context().close();
});
