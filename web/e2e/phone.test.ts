/** The layout of the table and the replay on phones, tablets and laptops: the board, the status line, the legend, and large text. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { passportOf, shot, stage, wrongs } from "./browser";
import { play } from "./player";
import { FINGER, overflows, phone, ready, SCREENS, select, spotOf } from "./touch";

const on = stage();
/** A small window on a computer. */
const SMALL_WINDOW: [number, number] = [800, 600];

/** The cells of the board that are out of view, or below the buttons or the legend. */
const hiddenCells = (page: Page) =>
  page.evaluate(() => {
    const board = document.querySelector(".board")?.getBoundingClientRect() ?? new DOMRect();
    const tools = [...document.querySelectorAll(".tools button, .legend")].map((one) => one.getBoundingClientRect());
    return [...document.querySelectorAll("[data-tile], [data-cell] rect")].filter((one) => {
      const box = one.getBoundingClientRect();
      const inside =
        box.x >= board.x - 1 && box.right <= board.right + 1 && box.y >= board.y - 1 && box.bottom <= board.bottom + 1;
      const meets = (tool: DOMRect) =>
        box.x < tool.right && tool.x < box.right && box.y < tool.bottom && tool.y < box.bottom;
      return !inside || tools.some(meets);
    }).length;
  });
/** Buttons and texts on the board that overlap, are cut off, or are outside the board. */
const crowded = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (one: Element) => one.getBoundingClientRect();
    const board = boxOf(document.querySelector(".boardbox") as Element);
    const all = [...document.querySelectorAll(".tools button, .legend button, .legend .text")];
    const name = (one: Element) => one.getAttribute("aria-label") ?? one.className;
    const out = all.filter((one) => {
      const { x, y, right, bottom } = boxOf(one);
      return x < board.x || y < board.y || right > board.right || bottom > board.bottom;
    });
    const cut = all.filter((one) => one.scrollWidth > one.clientWidth + 1);
    const pairs = all.flatMap((one, n) => all.slice(n + 1).map((two) => [one, two]));
    const overlap = pairs.filter(([one, two]) => {
      const [a, b] = [boxOf(one), boxOf(two)];
      return a.x < b.right - 1 && b.x < a.right - 1 && a.y < b.bottom - 1 && b.y < a.bottom - 1;
    });
    return [
      ...out.map((one) => `out: ${name(one)}`),
      ...cut.map((one) => `cut: ${name(one)}`),
      ...overlap.map(([one, two]) => `overlap: ${name(one)}, ${name(two)}`),
    ];
  });
async function resize(page: Page, [width, height]: [number, number], whole: string) {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    ([what, width]) => document.querySelector(`${what}`)?.getBoundingClientRect().width === width,
    [whole, width],
  );
}
/** Shows the fields, chooses one, and checks that the legend has room and covers neither tiles nor buttons. */
async function checkLegend(page: Page, where: string) {
  await page.keyboard.press("x");
  await page.waitForSelector(".legend");
  await page.keyboard.press("n");
  await page.waitForSelector(".legend .text svg");
  await page.keyboard.press("f");
  await expect.poll(() => hiddenCells(page), { message: where }).toBe(0);
  expect(await crowded(page), where).toEqual([]);
  await page.keyboard.press("x");
  await page.waitForSelector(".legend", { state: "detached" });
}
/** A game of six players that is under way. Returns the table's id. */
async function sixPlayers(page: Page): Promise<string> {
  await page.goto(on.url);
  const id = await on.seated(page, { preset: "everything" }, 6, "Maximilian");
  await play(page, 4, 60, "[data-cell]:nth-child(24)");
  await play(page, 4, 1e9, "[data-cell]");
  return id;
}

test("at every size the board fits beside its buttons, and scores and tiles left are in view", async () => {
  const { page, errors } = await on.open(phone(360, 640));
  await sixPlayers(page);
  for (const language of ["en", "uk", "ru"]) {
    await page.evaluate((language) => {
      localStorage.setItem("bastide-settings", JSON.stringify({ language, confirm: false }));
    }, language);
    await page.reload();
    await page.waitForSelector("[data-cell]");
    expect(await page.getAttribute("html", "lang")).toBe(language);
    for (const [width, height] of SCREENS) {
      await resize(page, [width, height], ".table");
      await page.tap("[data-fit]");
      expect(await hiddenCells(page), `${width} × ${height}`).toBe(0);
      expect(await overflows(page), `${width} × ${height} in ${language}`).toEqual([]);
      expect(await page.innerText("[data-tiles-left]")).toContain(
        await page.getAttribute("[data-tiles-left]", "data-tiles-left"),
      );
      await checkLegend(page, `${width} × ${height} in ${language} with fields`);
    }
  }
  expect(await wrongs(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("at every size the board of a replay fits beside its buttons and the legend, and all scores are in view", async () => {
  const { page, errors } = await on.open(phone(360, 640));
  const id = await sixPlayers(page);
  for (const size of [100, 200]) {
    await page.evaluate((size) => localStorage.setItem("bastide-settings", JSON.stringify({ size })), size);
    await page.goto(`${on.url}/t/${id}/replay`);
    await page.waitForSelector("[data-tile]");
    await page.keyboard.press("End");
    await page.waitForFunction(() => document.querySelectorAll("[data-tile]").length > 5);
    for (const [width, height] of [...SCREENS, SMALL_WINDOW]) {
      const where = `${width} × ${height} with text at ${size} %`;
      await resize(page, [width, height], ".replay");
      await page.keyboard.press("f");
      await expect.poll(() => hiddenCells(page), { message: where }).toBe(0);
      expect(await overflows(page), where).toEqual([]);
      await checkLegend(page, where);
      const seen = await page.locator(".players .score").evaluateAll((all) =>
        all.filter((one) => {
          const { x, y, right, bottom } = one.getBoundingClientRect();
          return x >= 0 && y >= 0 && right <= innerWidth && bottom <= innerHeight;
        }),
      );
      expect(seen.length, where).toBe(6);
      const board = await page.locator(".boardbox").boundingBox();
      expect(Math.min(board?.width ?? 0, board?.height ?? 0), where).toBeGreaterThan(150);
      await shot(page, `replay-${width}-${size}`);
    }
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

test("with text at 200 % the legend of the fields is beside or above the buttons", async () => {
  const { page, errors } = await on.open({ ...phone(360, 640), settings: { confirm: false, size: 200 } });
  await sixPlayers(page);
  for (const size of [...SCREENS, SMALL_WINDOW]) {
    await resize(page, size, ".table");
    await checkLegend(page, size.join(" × "));
  }
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
  const table = page.url();
  for (const choice of ["on", "off"]) {
    await page.goto(`${on.url}/settings`);
    await page.check(`input[name=track][value=${choice}]`);
    await page.goto(table);
    await page.waitForSelector("[data-cell]");
    await page.waitForSelector("aside.panel .track", { state: choice === "on" ? "visible" : "hidden" });
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

/** Controls and texts in the areas of the screen that a notch or the home indicator covers. */
const unsafe = (page: Page, insets: { top: number; bottom: number; left: number; right: number }) =>
  page.evaluate(({ top, bottom, left, right }) => {
    const table = ".status button, .controls button, .controls .sentence";
    const replay = ".bar button, .bar a, .bar input, .said";
    return [...document.querySelectorAll(`.tools button, .legend, ${table}, ${replay}`)]
      .map((one) => ({ name: one.className, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .filter(
        ({ box }) => box.x < left || box.y < top || box.right > innerWidth - right || box.bottom > innerHeight - bottom,
      )
      .map(({ name }) => name);
  }, insets);

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
    const id = await on.seated(page, { preset: "base" });
    await page.waitForSelector("[data-cell]");
    await select(page, 0.5);
    await page.keyboard.press("x");
    await page.waitForSelector(".legend");
    expect(await unsafe(page, insets)).toEqual([]);
    await shot(page, `phone-notch-${width}`);
    await page.goto(`${on.url}/t/${id}/replay`);
    await page.waitForSelector("[data-tile]");
    await page.keyboard.press("x");
    await page.waitForSelector(".legend");
    expect(await unsafe(page, insets), "the replay").toEqual([]);
    await shot(page, `replay-notch-${width}`);
    expect(errors).toEqual([]);
    await page.context().close();
  }
});
