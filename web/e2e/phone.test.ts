/** The table on a phone: whole games by touch, the size of every control, the status line, the zoom, and large text. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeTable, passportOf, shot, stage, wrongs } from "./browser";
import { play } from "./player";

const on = stage();
/** The smallest size that a finger can hit, in CSS pixels. Half a pixel is a rounding error. */
const FINGER = 43.5;
const phone = (width: number, height: number) => ({ viewport: { width, height }, hasTouch: true, isMobile: true });
const stepOf = (page: Page) => page.getAttribute(".table", "data-step");
const scaleOf = (page: Page) =>
  page.evaluate(() =>
    Number(
      document
        .querySelector(".board > g")
        ?.getAttribute("transform")
        ?.match(/scale\(([\d.]+)/)?.[1],
    ),
  );
async function answered(page: Page, before: string | null) {
  await page.waitForFunction(
    (before) =>
      document.querySelector<HTMLElement>(".table")?.dataset.step !== before || !!document.querySelector("[data-over]"),
    before,
  );
}
/** Waits until the user must act and no request is pending. */
const ready = (page: Page) =>
  page.waitForFunction(
    () =>
      !!document.querySelector("[data-over]") ||
      (document.querySelector<HTMLElement>(".table")?.dataset.busy === "false" &&
        !!document.querySelector(".sentence.yours")),
  );

interface Spot {
  x: number;
  y: number;
  size: number;
}
/** The middle and the smaller side of an element that can be tapped, after it is scrolled into view; null if something covers it. */
function spotOf(page: Page, what: string, nth = 0): Promise<Spot | null> {
  return page.evaluate(
    ({ what, nth }) => {
      const one = document.querySelectorAll<HTMLElement>(what)[nth];
      if (one.closest(".panel")) one.scrollIntoView({ block: "nearest" });
      const { x, y, width, height } = one.getBoundingClientRect();
      const [cx, cy] = [x + width / 2, y + height / 2];
      const top = document.elementFromPoint(cx, cy);
      const hit = one.contains(top) || top?.contains(one);
      return hit ? { x: cx, y: cy, size: Math.min(width, height) } : null;
    },
    { what, nth },
  );
}
async function tap(page: Page, what: string, nth = 0) {
  const spot = await spotOf(page, what, nth);
  if (!spot) throw new Error(`${what} cannot be tapped: something covers it`);
  expect(spot.size, what).toBeGreaterThanOrEqual(FINGER);
  await page.touchscreen.tap(spot.x, spot.y);
}

/** The size of the selected place, which nothing covers. */
async function shownSize(page: Page): Promise<number> {
  await page.waitForSelector(".cell.ghost");
  const shown = await page.locator(".cell.ghost rect").evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return { size: Math.min(width, height), clear: !!top?.closest(".cell.ghost") };
  });
  expect(shown.clear, "nothing covers the selected place").toBe(true);
  return shown.size;
}
/** Selects a place by touch. Returns its size after that. */
async function select(page: Page, part: number): Promise<number> {
  const cells = page.locator("[data-cell] rect");
  const box = await cells.nth(Math.floor(part * (await cells.count()))).boundingBox();
  if (!box) throw new Error("there is no place for the tile");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  return shownSize(page);
}

/** The control that a player taps next in a game by touch alone: its middle and its smaller side. */
interface NextTap extends Spot {
  what: string;
  isCovered: boolean;
  /** The number of scores, and of texts with the tiles left, that are in view. */
  inView: [number, number];
}
function nextTap(page: Page, random: () => number): Promise<NextTap | null> {
  return page.evaluate(
    async ([which, how]) => {
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
    },
    [random(), random()],
  );
}

/** Takes one step of a game by touch alone, and measures everything it taps. Returns false if the game is over. */
async function stepByTouch(page: Page, random: () => number, cells: [number, number][]): Promise<boolean> {
  await ready(page);
  const next = await nextTap(page, random);
  if (!next) return false;
  const before = await stepOf(page);
  expect(next.isCovered, `something covers ${next.what}`).toBe(false);
  expect(next.inView, "the scores and the tiles left are in view").toEqual([2, 1]);
  const isCell = next.what === "[data-cell]";
  if (!isCell) expect(next.size, next.what).toBeGreaterThanOrEqual(FINGER);
  await page.touchscreen.tap(next.x, next.y);
  if (isCell) {
    cells.push([next.size, await shownSize(page)]);
    const hand = await page.locator(".controls .hand .tile").boundingBox();
    expect(hand?.width, "the tile in hand is readable").toBeGreaterThanOrEqual(56);
    await tap(page, "[data-lay]");
  }
  await answered(page, before);
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

/** The cells of the board that are out of view or below the buttons. */
const hiddenCells = (page: Page) =>
  page.evaluate(() => {
    const board = document.querySelector(".board")?.getBoundingClientRect() ?? new DOMRect();
    const tools = [...document.querySelectorAll(".tools button")].map((one) => one.getBoundingClientRect());
    return [...document.querySelectorAll("[data-tile], [data-cell] rect")].filter((one) => {
      const box = one.getBoundingClientRect();
      const inside =
        box.x >= board.x - 1 && box.right <= board.right + 1 && box.y >= board.y - 1 && box.bottom <= board.bottom + 1;
      const meets = (tool: DOMRect) =>
        box.x < tool.right && tool.x < box.right && box.y < tool.bottom && tool.y < box.bottom;
      return !inside || tools.some(meets);
    }).length;
  });
/** Elements that are wider than their box or outside the window. */
const overflows = (page: Page) =>
  page.evaluate(() => {
    const wide = [
      document.documentElement,
      ...document.querySelectorAll<HTMLElement>("aside.panel, .status, .players li"),
    ];
    const out = [...document.querySelectorAll(".status, .status .score, .tools button, aside.panel")].filter((one) => {
      const { x, y, right, bottom } = one.getBoundingClientRect();
      return x < -1 || y < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    });
    return [
      ...wide
        .filter((one) => one.scrollWidth > one.clientWidth + 1)
        .map((one) => `wide: ${one.tagName} ${one.className}`),
      ...out.map((one) => `out: ${one.tagName} ${one.className}`),
    ];
  });
const SCREENS: [number, number][] = [
  [360, 640],
  [390, 844],
  [412, 915],
  [844, 390],
  [667, 375],
  [768, 1024],
  [1280, 720],
  [1366, 768],
];

test("at every size the board fits beside its buttons, and scores and tiles left are in view", async () => {
  const { page, errors } = await on.open(phone(360, 640));
  await page.goto(on.url);
  await on.seated(page, { preset: "everything" }, 6, "Maximilian");
  await play(page, 4, 60, "[data-cell]:nth-child(24)");
  await play(page, 4, 1e9, "[data-cell]");
  for (const language of ["en", "uk", "ru"]) {
    await page.evaluate((language) => {
      localStorage.setItem("bastide-settings", JSON.stringify({ language, confirm: false }));
    }, language);
    await page.reload();
    await page.waitForSelector("[data-cell]");
    expect(await page.getAttribute("html", "lang")).toBe(language);
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction(
        (width) => document.querySelector(".table")?.getBoundingClientRect().width === width,
        width,
      );
      await page.tap("[data-fit]");
      expect(await hiddenCells(page), `${width} × ${height}`).toBe(0);
      expect(await overflows(page), `${width} × ${height} in ${language}`).toEqual([]);
      expect(await page.innerText("[data-tiles-left]")).toContain(
        await page.getAttribute("[data-tiles-left]", "data-tiles-left"),
      );
    }
  }
  expect(await wrongs(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("on a laptop the scores and the options are in view with six players and all modules", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false } });
  await page.goto(on.url);
  await on.seated(page, { preset: "everything" }, 6, "Maximilian");
  const many = ".options li:nth-child(5) [data-verb=put]";
  await play(page, 2, 1e9, many);
  await page.waitForSelector(many);
  for (const [width, height] of [
    [1280, 720],
    [1366, 768],
  ]) {
    await page.setViewportSize({ width, height });
    // The log at the end of the panel does not push the scores out of view.
    await page.locator("#panel").scrollIntoViewIfNeeded();
    await page.evaluate(() => document.querySelector("aside.panel")?.scrollTo(0, 9999));
    const seen = await page.evaluate(
      () =>
        [...document.querySelectorAll(".players .score, [data-tiles-left]")].filter((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }).length,
    );
    expect(seen).toBe(7);
    await page.evaluate(() => document.querySelector("aside.panel")?.scrollTo(0, 0));
    expect(await spotOf(page, ".options [data-pick]"), "an option is in view").not.toBeNull();
    await shot(page, `laptop-${width}`);
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

/** Returns whether an element is entirely in view above the row of buttons. */
const inView = (page: Page, what: string) =>
  page.evaluate((what) => {
    const box = document.querySelector(what)?.getBoundingClientRect();
    const panel = document.querySelector("aside.panel")?.getBoundingClientRect() ?? new DOMRect();
    const row = document.querySelector(".controls .confirm")?.getBoundingClientRect();
    return !!box && box.height > 0 && box.y >= panel.y - 1 && box.bottom <= (row?.y ?? panel.bottom) + 1;
  }, what);

test("six options at 360 × 640 do not cut the enlarged tile, and no keys are shown", async () => {
  const { page, errors } = await on.open({ ...phone(360, 640), settings: { confirm: false } });
  await page.goto(on.url);
  await on.seated(page, { passport: await passportOf(page, ["inns", "traders"]) });
  const six = ".options li:nth-child(6) [data-verb=put]";
  for (let n = 1; !(await page.locator(six).count()); n += 1) await play(page, n, 1e9, six);
  await ready(page);
  for (const [width, height] of SCREENS.slice(0, 3)) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction(() => !!document.querySelector(".loupe .area"));
    expect(await inView(page, ".loupe"), `${width} × ${height}`).toBe(true);
    expect(await inView(page, ".sentence")).toBe(true);
    const sizes = await page
      .locator(".loupe .area circle")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(FINGER);
    expect(await page.locator("kbd:visible").count()).toBe(0);
    await shot(page, `phone-figure-${width}`);
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

test("with text at 200 % the instruction and the options stay in view above the buttons", async () => {
  for (const locale of ["en", "uk"]) {
    const { page, errors } = await on.open({ ...phone(360, 640), locale, settings: { confirm: false, size: 200 } });
    await page.goto(on.url);
    await on.seated(page, { preset: "big-box" }, 3, "Ада");
    const many = ".options li:nth-child(4) [data-verb=put]";
    for (let n = 1; !(await page.locator(many).count()); n += 1) await play(page, n, 1e9, many);
    await ready(page);
    for (const [width, height] of SCREENS.slice(0, 3)) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => document.querySelector("aside.panel")?.scrollTo(0, 0));
      expect(await inView(page, ".sentence"), `${width} × ${height} ${locale}`).toBe(true);
      expect(await inView(page, ".options [data-pick]"), `${width} × ${height} ${locale}`).toBe(true);
      expect(await spotOf(page, ".confirm button")).not.toBeNull();
      expect(await overflows(page)).toEqual([]);
      await shot(page, `phone-large-${locale}-${width}`);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  }
});

test("the pieces of six players stay on their space of the score board, which phones show only on request", async () => {
  const { page, errors } = await on.open();
  await page.goto(on.url);
  await on.seated(page, { preset: "everything" }, 6);
  await page.waitForSelector(".track [data-on]");
  const spilled = () =>
    page.evaluate(() => {
      const boxOf = (one: Element | null) => one?.getBoundingClientRect() ?? new DOMRect();
      return [...document.querySelectorAll<HTMLElement>(".track [data-on]")].filter((piece) => {
        const [box, space] = [boxOf(piece), boxOf(document.querySelector(`[data-space="${piece.dataset.on}"]`))];
        return (
          box.x < space.x - 1 || box.right > space.right + 1 || box.y < space.y - 1 || box.bottom > space.bottom + 1
        );
      }).length;
    });
  expect(await page.locator(".track [data-on='0']").count(), "markers and messengers start on one space").toBe(12);
  expect(await spilled()).toBe(0);
  await play(page, 2, 90);
  // A player who places a robber always sees the score board.
  await play(page, 3, 1e9, "[data-cell]");
  expect(await spilled()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForSelector(".track", { state: "hidden" });
  await page.click(".more");
  await page.click("#tab-sheet");
  await page.waitForSelector("#panel .track");
  expect(await spilled()).toBe(0);
  await page.evaluate(() => localStorage.setItem("bastide-settings", JSON.stringify({ track: "on" })));
  await page.reload();
  await page.waitForSelector("aside.panel .track");
  expect(errors).toEqual([]);
  await page.context().close();
});

test("nothing is in the unsafe areas of a screen with a notch", async () => {
  for (const [width, height, insets] of [
    [390, 844, { top: 47, bottom: 34, left: 0, right: 0 }],
    [844, 390, { top: 0, bottom: 21, left: 47, right: 47 }],
  ] as const) {
    const { page, errors } = await on.open(phone(width, height));
    const cdp = await page.context().newCDPSession(page);
    const { top, bottom, left, right } = insets;
    await cdp.send("Emulation.setSafeAreaInsetsOverride", {
      insets: { ...insets, topMax: top, bottomMax: bottom, leftMax: left, rightMax: right },
    });
    await page.goto(on.url);
    await on.seated(page, { preset: "base" });
    await page.waitForSelector("[data-cell]");
    await select(page, 0.5);
    const out = await page.evaluate(
      ({ top, bottom, left, right }) =>
        [...document.querySelectorAll(".status button, .tools button, .controls button, .controls .sentence")]
          .map((one) => ({ name: one.className, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0)
          .filter(
            ({ box }) =>
              box.x < left || box.y < top || box.right > innerWidth - right || box.bottom > innerHeight - bottom,
          )
          .map(({ name }) => name),
      insets,
    );
    expect(out).toEqual([]);
    await shot(page, `phone-notch-${width}`);
    expect(errors).toEqual([]);
    await page.context().close();
  }
});

test("the phone vibrates when a tile is placed, unless a setting turns it off", async () => {
  for (const [settings, reducedMotion, times] of [
    [{}, "no-preference", 1],
    [{ vibration: false }, "no-preference", 0],
    [{}, "reduce", 0],
  ] as const) {
    const { page, errors } = await on.open({ ...phone(390, 844), settings, reducedMotion });
    await page.addInitScript(() => {
      (window as any).vibrated = [];
      navigator.vibrate = (pattern) => (window as any).vibrated.push(pattern) > 0;
    });
    await page.goto(on.url);
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
