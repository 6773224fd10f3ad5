/** The board: rotation, screen reader texts, hovering and the field view. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { passportOf, shot, stage, wrongs } from "./browser";
import { play } from "./player";

const on = stage();

/** Starts a game with these modules and two players on one screen, and plays this many actions. */
async function begun(modules: string[], touches: number, options: object = {}) {
  const { page, errors } = await on.open({ settings: { confirm: false }, ...options });
  await page.goto(on.url);
  const passport = await passportOf(page, modules);
  const aids = { remaining: true, projected: true, hints: true, features: true };
  await on.seated(page, { passport, aids }, 2);
  // Move the mouse off the board, so that it does not point at a new place.
  await page.mouse.move(0, 0);
  await play(page, 5, touches);
  // Wait for the last answer: it would close a card that the test opens.
  await play(page, 5, 1e9, ".cell, .controls [data-pick]");
  return { page, errors };
}
/** The centre of an element on the screen. */
async function middle(page: Page, selector: string): Promise<[number, number]> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}
/** An element's rotation on the screen, in degrees. */
const turned = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => {
    const { a, b } = (one as SVGGraphicsElement).getScreenCTM() as DOMMatrix;
    return (Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360;
  });

/** Plays until the tile in hand fits in at least this many places. */
async function placed(least: number) {
  const { page, errors } = await begun([], 16);
  for (let n = 0; ; n += 1) {
    await play(page, n, 1e9, ".cell");
    if ((await page.locator(".cell").count()) >= least) return { page, errors };
    await play(page, n, 1);
  }
}
/** Plays until the tile in hand is shown at a place where it fits in at least two orientations. */
async function turnable() {
  const { page, errors } = await begun([], 16);
  for (let n = 0; ; n += 1) {
    await play(page, n, 1e9, ".cell");
    await page.keyboard.press("ArrowDown");
    if (await page.locator(".cell.ghost .spin").count()) return { page, errors };
    await play(page, n, 1);
  }
}

test("on a rotated board, arrow keys move the tile in hand in screen directions, and its picture rotates too", async () => {
  const { page, errors } = await placed(6);
  const went: string[] = [];
  for (let quarter = 0; quarter < 4; quarter += 1) {
    expect(await page.locator(".compass").count()).toBe(quarter ? 1 : 0);
    await page.keyboard.press("ArrowDown");
    for (const [key, dx, dy] of [
      ["ArrowRight", 1, 0],
      ["ArrowUp", 0, -1],
      ["ArrowLeft", -1, 0],
      ["ArrowDown", 0, 1],
    ] as const) {
      const before = await middle(page, ".cell.ghost rect");
      await page.keyboard.press(key);
      const after = await middle(page, ".cell.ghost rect");
      const along = (after[0] - before[0]) * dx + (after[1] - before[1]) * dy;
      if (along !== 0) went.push(`${quarter} ${key}`);
      expect(along, `${quarter} ${key}`).toBeGreaterThanOrEqual(0);
    }
    expect(await turned(page, ".controls .row > svg.tile image")).toBe(await turned(page, ".cell.ghost .turning"));
    if (quarter === 1) await shot(page, "board-turned");
    await page.keyboard.press("t");
  }
  expect(went.length).toBeGreaterThan(8);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("screen readers announce where the tile in hand is and how it is rotated", async () => {
  const { page, errors } = await turnable();
  const heard = page.locator(".hidden[role=log] p");
  const SIDES = /(city|road|field|river) (north|east|south|west|on all edges)/;
  const first = (await heard.last().textContent()) ?? "";
  const PLACED = /^Place −?\d+,\s−?\d+: (\d) rotations fit\. Option 1 of \d: (.*)$/;
  expect(first).toMatch(PLACED);
  const [, ways, lies] = first.match(PLACED) ?? [];
  expect(lies).toMatch(SIDES);
  const texts = [lies];
  for (let n = 2; n <= Number(ways); n += 1) {
    await page.keyboard.press("r");
    const text = (await heard.last().textContent()) ?? "";
    expect(text).toContain(`Option ${n} of ${ways}: `);
    texts.push(text.split(": ")[1]);
  }
  for (const text of texts) expect(text).toMatch(SIDES);
  // The button rotates the tile too. Back in its first orientation, the tile has the same description.
  await page.click(".controls button:has-text('Rotate tile')");
  expect(await heard.last().textContent()).toBe(`Option 1 of ${ways}: ${lies}`);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("the tile stays where the keyboard moved it when the board moves under a resting mouse", async () => {
  const { page, errors } = await placed(2);
  const at = () => page.locator(".cell.ghost").getAttribute("data-cell");
  // The mouse points at one place, and keys move the tile to another.
  await page.mouse.move(...(await middle(page, ".cell rect")));
  const below = await at();
  for (const key of ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"])
    if ((await at()) === below) await page.keyboard.press(key);
  const brought = await at();
  expect(brought).not.toBe(below);
  // Each key sequence brings the first place back under the mouse.
  for (const keys of ["+-", "-+", "tttt"])
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(100);
      expect(await at(), `after ${key}`).toBe(brought);
    }
  await page.mouse.move(0, 0);
  await page.mouse.move(...(await middle(page, `[data-cell="${below}"] rect`)));
  expect(await at()).toBe(below);
  // If there is no further place in that direction, the current one is announced.
  for (let n = 0; n < 20; n += 1) await page.keyboard.press("ArrowUp");
  const announcements = page.locator(".hidden[role=log] p");
  const place = (await announcements.last().textContent()) ?? "";
  await page.keyboard.press("r");
  await page.keyboard.press("ArrowUp");
  expect(await announcements.last().textContent()).toContain(place.split(":")[0]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("small trackpad scrolls rotate the tile in hand once per notch", async () => {
  const { page, errors } = await turnable();
  await page.mouse.move(...(await middle(page, ".cell.ghost rect")));
  const seen = [await turned(page, ".cell.ghost .turning")];
  for (let n = 0; n < 6; n += 1) {
    await page.mouse.wheel(0, 10);
    await page.waitForTimeout(20);
    seen.push(await turned(page, ".cell.ghost .turning"));
  }
  expect(seen.filter((one, n) => n && one !== seen[n - 1]).length).toBeLessThanOrEqual(1);
  const style = await page.locator(".cell.ghost .turning").getAttribute("style");
  await page.mouse.wheel(0, 100);
  await page.waitForFunction(
    (style) => document.querySelector(".cell.ghost .turning")?.getAttribute("style") !== style,
    style,
  );
  expect(errors).toEqual([]);
  await page.context().close();
});

test("on a phone, the enlarged tile has the same orientation as on the rotated board", async () => {
  const { page, errors } = await begun([], 3, { viewport: { width: 360, height: 740 }, hasTouch: true });
  await play(page, 5, 1e9, ".loupe .area");
  const tile = await page.locator("[data-tile]").count();
  for (let quarter = 0; quarter < 4; quarter += 1) {
    expect(await turned(page, ".loupe image")).toBe(await turned(page, `[data-tile="${tile - 1}"]`));
    if (quarter === 1) await shot(page, "loupe-turned");
    await page.keyboard.press("t");
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

test("keys move from tile to tile, and each tile is announced with its figures", async () => {
  const { page, errors } = await begun([], 16);
  const said = await page.locator(".parts > g").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  const figures = await page.locator("[data-figure]").count();
  expect(figures).toBeGreaterThan(0);
  expect(said.join("; ").match(/Guest \d’s follower on the (city|road|field|cloister)/g)?.length).toBe(figures);
  const live = page.locator(".hidden[role=log] p").last();
  const heard = new Set<string>();
  for (const key of ["Up", "Left", "Down", "Right", "Right", "Up", "Up", "Left", "Left", "Down", "Down"]) {
    await page.keyboard.press(`Shift+Arrow${key}`);
    await page.waitForSelector(".info");
    heard.add((await live.textContent()) ?? "");
  }
  expect(said.filter((one) => one && heard.has(one)).length).toBeGreaterThan(1);
  expect(await page.locator(".looked .halo").count()).toBe(1);
  await shot(page, "board-visited");
  expect(errors).toEqual([]);
  await page.context().close();
});

test("axe finds no violations on the enlarged tile", async () => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 820, height: 1180 },
  ]) {
    const { page, errors } = await begun(["inns", "abbey"], 12, { viewport, hasTouch: true, isMobile: true });
    // Play until outcomes are shown on the enlarged tile.
    await play(page, 5, 1e9, ".loupe .area text");
    expect(await page.locator(".loupe .area text").count()).toBeGreaterThan(0);
    expect(await wrongs(page)).toEqual([]);
    const named = await page
      .locator(".loupe [role=button]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    expect(named.every(Boolean)).toBe(true);
    expect(errors).toEqual([]);
    await page.context().close();
  }
});

test("hovering over a figure shows a card about its feature until the mouse leaves", async () => {
  const { page, errors } = await begun([], 16);
  for (const figure of (await page.locator("[data-figure]").all()).slice(0, 4)) {
    await page.keyboard.press("t");
    const box = await figure.boundingBox();
    if (!box) throw new Error("the figure is not to be seen");
    await figure.locator("circle").hover();
    const card = page.locator(".hovered");
    await card.waitFor();
    expect(await card.textContent()).toMatch(/Held by Guest \d/);
    const lies = await card.boundingBox();
    expect(lies && (lies.x > box.x + box.width || lies.x + lies.width < box.x)).toBe(true);
    expect(await card.evaluate((one) => getComputedStyle(one).pointerEvents)).toBe("none");
    await shot(page, "board-pointed");
    await page.mouse.move(5, 5);
    await card.waitFor({ state: "detached" });
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

test("field owners stay readable at every zoom level and rotation of the board", async () => {
  const { page, errors } = await begun([], 60);
  await play(page, 5, 1e9, ".cell");
  await page.keyboard.press("x");
  await page.waitForSelector(".signs .sign");
  const seen = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll(".signs .sign")].map((one) => one.getBoundingClientRect());
      const texts = [...document.querySelectorAll(".signs text")].map((one) => one.getBoundingClientRect());
      return {
        high: Math.min(...texts.map((one) => one.height)),
        upright: boxes.every((one) => one.width > one.height / 2),
        figures: [...document.querySelectorAll("[data-figure] use")].filter((figure) => {
          const { left, right, top, bottom } = figure.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          return boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
        }).length,
      };
    });
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const { high, upright, figures } = await seen();
    expect(high).toBeGreaterThan(12);
    expect(upright).toBe(true);
    expect(figures).toBeLessThanOrEqual(1);
    await shot(page, `board-fields-${quarter}`);
    await page.keyboard.press("t");
  }
  for (let n = 0; n < 12; n += 1) await page.keyboard.press("-");
  expect((await seen()).high).toBeGreaterThan(12);
  await shot(page, "board-fields-small");
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a replay has the board's tools and keys, in the chosen language", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false, language: "uk" } });
  await page.goto(on.url);
  const id = await on.seated(page, { passport: await passportOf(page, ["inns", "tower"]) }, 2, "Ганна");
  await play(page, 3, 20);
  await page.goto(`${on.url}/t/${id}/replay?at=12`);
  await page.waitForSelector("[data-tile]");
  const width = async () => (await page.locator("[data-tile]").first().boundingBox())?.width ?? 0;
  const [whole, x] = [await width(), (await middle(page, "[data-tile]"))[0]];
  await page.keyboard.press("+");
  expect(await width()).toBeGreaterThan(whole);
  await page.keyboard.press("f");
  expect(await width()).toBeCloseTo(whole, 0);
  await page.keyboard.press("d");
  expect((await middle(page, "[data-tile]"))[0]).toBeLessThan(x);
  await page.keyboard.press("t");
  expect(await page.locator(".compass").count()).toBe(1);
  expect(await page.locator(".tools button").count()).toBe(5);
  for (let n = 0; n < 12; n += 1) {
    expect(await page.locator(".said").textContent()).not.toMatch(/[a-z]/i);
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(60);
  }
  expect(await wrongs(page)).toEqual([]);
  await shot(page, "replay-turned");
  await page.setViewportSize({ width: 360, height: 740 });
  await shot(page, "replay-phone");
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a replay steps through moves and the final scoring, by keys and by its list", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false } });
  await page.goto(on.url);
  const id = await on.seated(page, { preset: "base" }, 2, "Ann");
  await play(page, 3);
  const scores = () => page.locator(".players").innerText();
  await page.goto(`${on.url}/t/${id}/replay`);
  await page.waitForSelector("[data-tile]");
  const tiles = () => page.locator("[data-tile]").count();
  const said = () => page.locator(".said").innerText();
  expect(await said()).toBe("Start of the game");
  for (let n = 1; n <= 3; n += 1) {
    await page.keyboard.press("ArrowRight");
    await expect.poll(tiles, { message: `move ${n}` }).toBe(1 + n);
    expect(await said()).toMatch(/^Ann [12] places “[^0-9]+”/);
    expect(await page.locator(".slide span").innerText()).toMatch(`Move ${n} of `);
    expect(await page.locator("[aria-current]").getAttribute("data-move")).toBe(`${n}`);
  }
  // Single actions include draws.
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(said).toMatch(/draws/);
  expect(await page.getAttribute("[data-finer]", "aria-pressed")).toBe("true");
  await page.click("[data-finer]");
  // The final scoring: the last step shows the result.
  await page.keyboard.press("End");
  await expect.poll(said).toMatch(/\+\d+ \(/);
  const end = await scores();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(scores).not.toBe(end);
  const before = await scores();
  await page.reload();
  await page.waitForSelector("[data-tile]");
  await expect.poll(scores, { message: "the address names the step" }).toBe(before);
  await page.click("[data-move='10']");
  await expect.poll(tiles).toBe(11);
  expect(await wrongs(page)).toEqual([]);
  await page.keyboard.press("Home");
  await expect.poll(tiles).toBe(1);
  // On a phone, a button opens the list.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.isVisible("[data-move='5']")).toBe(false);
  await page.click("button.moves");
  await page.click("[data-move='5']");
  await expect.poll(tiles).toBe(6);
  expect(await page.isVisible("[data-move='5']")).toBe(false);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a replay lists its keys, and touch screens do not show the list", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false } });
  await page.goto(on.url);
  const id = await on.seated(page, { preset: "base" }, 2, "Ann");
  await play(page, 3, 12);
  await page.goto(`${on.url}/t/${id}/replay`);
  await page.waitForSelector("[data-tile]");
  const tiles = () => page.locator("[data-tile]").count();
  for (const open of [() => page.click("button.keys"), () => page.keyboard.press("?")]) {
    await open();
    await page.waitForSelector("dialog[open]");
    const list = await page.innerText("dialog");
    expect(list).toMatch(/Shift\+→\s+previous or next action/);
    expect(list).toMatch(/Space\s+play or pause/);
    expect(await wrongs(page)).toEqual([]);
    // The keys do not reach the replay while the list is open.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog", { state: "detached" });
    expect(await tiles()).toBe(1);
  }
  await page.keyboard.press("ArrowRight");
  await expect.poll(tiles).toBe(2);
  await page.context().close();
  const phone = await on.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.page.goto(`${on.url}/t/${id}/replay`);
  await phone.page.waitForSelector("[data-tile]");
  expect(await phone.page.isVisible("button.keys")).toBe(false);
  expect([...errors, ...phone.errors]).toEqual([]);
  await phone.page.context().close();
});

test("a replay shows the fields and features of the current position", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false } });
  await page.goto(on.url);
  const id = await on.seated(page, { preset: "base" }, 2, "Ann");
  await play(page, 3, 30);
  await page.goto(`${on.url}/t/${id}/replay?at=4`);
  await page.waitForSelector("[data-tile]");
  const shownFields = () => page.locator(".fields path").count();
  await page.keyboard.press("x");
  await page.waitForSelector(".fields path");
  const few = await shownFields();
  await page.keyboard.press("End");
  await expect.poll(shownFields).toBeGreaterThan(few);
  await page.keyboard.press("x");
  await expect.poll(shownFields).toBe(0);
  await page.locator(".parts path").first().click({ force: true });
  await page.waitForSelector(".info");
  expect(await page.locator(".lit path").count()).toBeGreaterThan(0);
  await shot(page, "replay-feature");
  // The next step closes the card.
  await page.keyboard.press("ArrowLeft");
  await page.waitForSelector(".info", { state: "detached" });
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a hint uses the button labels", async () => {
  const { page, errors } = await begun([], 4);
  await play(page, 5, 1e9, ".cell");
  let hints = 0;
  for (let n = 0; hints < 2; n += 1) {
    await page.keyboard.press("h");
    const text = (await page.locator(".notice span").textContent())?.trim() ?? "";
    const [said, then] = text.match(/place the tile here as shown(?:, then: (.*))?$/) ?? [];
    expect(said, text).toBeTruthy();
    expect(await page.locator(".cell.ghost").count(), "the board shows where").toBe(1);
    await page.keyboard.press("Enter");
    await play(page, n, 1e9, ".controls [data-pick], .cell");
    const offered = await page.locator(".controls [data-pick] .what").allTextContents();
    if (then && offered.length) {
      // Options with equal labels are numbered.
      expect(offered.map((one) => one.replace(/ · \d+$/, ""))).toContain(then);
      hints += 1;
    }
    await play(page, n, 1);
    await play(page, n, 1e9, ".cell");
  }
  expect(errors).toEqual([]);
  await page.context().close();
});
