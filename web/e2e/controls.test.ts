import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { passportOf, shot, stage } from "./browser";
import { hurry, play } from "./player";

const on = stage();

/** Plays games with these modules and three players on one screen until a selector matches. */
async function until(modules: string[], selector: string, seed = 1): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await on.open({ settings: { confirm: false } });
  await page.goto(on.url);
  const passport = await passportOf(page, modules);
  const aids = { remaining: true, projected: false, hints: false };
  // Not every game reaches the wanted decision.
  for (let n = 0; n < 8; n += 1) {
    await on.seated(page, { passport, aids }, 3);
    await play(page, seed + n, 1e9, selector);
    if (await page.locator(selector).count()) return { page, errors };
  }
  throw new Error(`${selector} never came`);
}
const many = (page: Page, selector: string) =>
  page
    .waitForFunction((selector) => document.querySelector(selector), selector)
    .then(() => page.locator(selector).count());

/** Module, selector to play to, element to focus, elements that must appear, and the minimum number of them. */
test.each([
  ["tower", "[data-verb=floor]", "[data-verb=floor]", ".board .cells .reach", 1],
  ["tower", "[data-decision=capture]", "", ".board .cells .reach", 1],
  ["flyers", "[data-verb=fly]", "", ".board .cells .land, .board .cells .none", 3],
  ["bridges", "[data-verb=castle]", "", ".board .cells .near", 6],
  ["bridges", "[data-verb=bridge]", "", ".board [data-target] use[href='#f-bridge']", 1],
  ["bridges", "[data-verb=bridge]", "", ".options [data-verb=bridge] use[href='#f-bridge']", 1],
  ["bridges", "[data-verb=offer]", "", ".auction tbody tr", 3],
  ["bridges", "[data-decision=bid]", "", ".board .cells .near", 1],
  ["ferries", "[data-verb=ferry]", "[data-verb=ferry]", ".board .notes text", 2],
  ["abbey", "[data-decision=drive]", "", ".board .line[marker-end]", 1],
  ["robbers", "[data-verb=robber]", "", ".track .choice", 1],
  ["mages", "[data-verb=cast]", "", ".board .targets .note", 1],
  ["dragon", "[data-verb=dragon]", "", ".steps li", 6],
  ["messages", "[data-verb=mark]", "", ".track .stands", 6],
  ["messages", "[data-verb=mark]", "", ".options .brought b", 2],
  ["wheel", ".card.wheel", "", ".card.wheel .pig", 1],
  ["circles", "[data-verb=circle]", "", ".options .big .sign", 2],
])("%s: the decision with %s shows its effects", async (module, selector, point, wanted, least) => {
  const { page, errors } = await until([module], selector);
  if (point) await page.locator(`.controls ${point}`).first().focus();
  expect(await many(page, wanted)).toBeGreaterThanOrEqual(least);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("wheel: the pig stands in the sector where it stopped", async () => {
  const { page, errors } = await until(["wheel"], ".card.wheel .wedge");
  const stands = await page.evaluate(() => {
    const box = document.querySelector(".card.wheel .pig")?.getBoundingClientRect();
    const wedge = document.querySelector<SVGGeometryElement>(".card.wheel .wedge");
    const there = wedge?.getScreenCTM()?.inverse();
    if (!box || !there) return false;
    return wedge?.isPointInFill(new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(there));
  });
  expect(stands).toBe(true);
  await shot(page, "wheel-stopped");
  expect(errors).toEqual([]);
  await page.context().close();
});

test("bridges: other targets on the tile do not cover a bridge", async () => {
  const { page, errors } = await until(["bridges"], "[data-verb=bridge]");
  for (let n = 1; n < 12; n += 1) {
    const covered = await page.evaluate(() => {
      const marks = [...document.querySelectorAll("[data-target]")].map((one) => {
        const box = (one.querySelector("circle") as Element).getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2, r: box.width / 2, of: one };
      });
      const bridges = marks.filter(({ of }) => of.querySelector("use[href='#f-bridge']"));
      return bridges.some((one) =>
        marks.some((two) => two !== one && Math.hypot(two.x - one.x, two.y - one.y) < one.r * 0.9),
      );
    });
    expect(covered).toBe(false);
    await play(page, n, 1);
    await play(page, n, 1e9, "[data-verb=bridge]");
    if (!(await page.locator("[data-verb=bridge]").count())) break;
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

/** Plays games with these modules and three players on one screen until a rare decision comes up. */
async function rare(modules: string[], decision: string): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await on.open();
  await page.goto(on.url);
  const passport = await passportOf(page, modules);
  for (let n = 1; n <= 60; n += 1) {
    const id = await on.seated(page, { passport }, 3);
    await page.goto(on.url);
    if (!(await hurry(page, id, decision, n))) continue;
    await page.goto(`${on.url}/t/${id}`);
    await page.waitForSelector(`[data-decision=${decision}]`);
    return { page, errors };
  }
  throw new Error(`${decision} never came`);
}

test("gold: if features share ingots, each scoring order shows who takes them", async () => {
  const { page, errors } = await rare(["gold"], "gold-order");
  const orders = await many(page, ".options [data-verb=pick]");
  expect(orders).toBeGreaterThanOrEqual(2);
  expect(await many(page, ".options [data-verb=pick] .gold svg")).toBeGreaterThanOrEqual(orders);
  expect(await many(page, ".board [data-target] use[href='#f-ingot']")).toBe(orders);
  await shot(page, "gold-order");
  expect(errors).toEqual([]);
  await page.context().close();
});

test("robbers: the player chooses a victim when several players have just scored", async () => {
  const { page, errors } = await rare(["robbers"], "victim");
  expect(await many(page, ".options [data-verb=rob]")).toBeGreaterThanOrEqual(2);
  await shot(page, "rob");
  expect(errors).toEqual([]);
  await page.context().close();
});

test("cathars: a click on a knight on the board lets it escape from a besieged city", async () => {
  const { page, errors } = await rare(["cathars"], "escape");
  expect(await many(page, ".board [data-target]")).toBeGreaterThanOrEqual(1);
  await shot(page, "escape");
  const before = await page.locator("[data-figure]").count();
  await page.locator(".board [data-target]").first().click();
  await page
    .locator("[data-confirm]")
    .click({ timeout: 3_000 })
    .catch(() => {});
  await page.waitForFunction((before) => document.querySelectorAll("[data-figure]").length < before, before);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("flyers: the three possible landing tiles are shown while the tile is still in hand", async () => {
  const { page, errors } = await until(["flyers"], "[data-cell]");
  // Play until a tile with a flying machine is drawn. Every place where it fits must show its landing tiles.
  for (let n = 1; ; n += 1) {
    if (n > 200) throw new Error("no machine was drawn");
    await page.waitForFunction(() => document.querySelector<HTMLElement>(".table")?.dataset.busy === "false");
    const cell = page.locator("[data-cell] rect").first();
    if (await cell.count()) {
      const step = await page.getAttribute(".table", "data-step");
      // Move the mouse away first: it may already be over this place.
      await page.mouse.move(1, 1);
      await cell.hover({ force: true });
      await page.waitForSelector(".cell.ghost");
      const kind = await page.locator(".controls .tile").first().getAttribute("aria-label");
      if (kind?.includes("arrow")) {
        expect(await many(page, ".board .cells .land, .board .cells .none")).toBe(3);
        expect(await many(page, ".controls .lands li")).toBe(3);
        expect(await page.getAttribute(".table", "data-step"), "nothing is laid").toBe(step);
        break;
      }
    }
    await play(page, n, 1);
  }
  await shot(page, "flyer-ahead");
  expect(errors).toEqual([]);
  await page.context().close();
});

test("clicking or focusing a place where the tile does not fit shows why, with the rule clause", async () => {
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

/** On a phone, starts a game in which the first tile has at least two places, and taps one of them. */
async function tapped() {
  const { page } = await on.open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  do {
    await page.goto(on.url);
    await page.locator(".hero select").nth(1).selectOption("easy");
    await page.tap("[data-play]");
    await page.waitForSelector("[data-cell]");
  } while ((await page.locator("[data-cell]").count()) < 2);
  const cells = page.locator("[data-cell] rect");
  const [one, two] = [await cells.first().boundingBox(), await cells.last().boundingBox()];
  if (!one || !two) throw new Error("a place is not to be seen");
  const middle = (box: typeof one) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  await page.touchscreen.tap(middle(one).x, middle(one).y);
  await page.waitForSelector(".cell.ghost");
  const session = await page.context().newCDPSession(page);
  type Finger = { x: number; y: number; id?: number };
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Finger[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return { page, from: middle(one), to: middle(two), touch };
}
const between = (from: { x: number; y: number }, to: { x: number; y: number }, part: number) => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

test("a finger can drag the tile in hand", async () => {
  const { page, from, to, touch } = await tapped();
  const first = await page.getAttribute(".cell.ghost", "data-cell");
  const step = await page.getAttribute(".table", "data-step");
  await touch("touchStart", from);
  for (let n = 1; n <= 8; n += 1) await touch("touchMove", between(from, to, n / 8));
  await touch("touchEnd");
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

test("two fingers move and zoom the board and never place a tile", async () => {
  const { page, from, to, touch } = await tapped();
  const seen = () =>
    page.evaluate(() => ({
      cell: document.querySelector<HTMLElement>(".cell.ghost")?.dataset.cell,
      way: document.querySelector(".cell.ghost .turning")?.getAttribute("style"),
      step: document.querySelector<HTMLElement>(".table")?.dataset.step,
      cards: document.querySelectorAll(".info").length,
    }));
  const scale = () =>
    page.evaluate(() =>
      Number(
        document
          .querySelector(".board > g")
          ?.getAttribute("transform")
          ?.match(/scale\(([\d.]+)/)?.[1],
      ),
    );
  const before = await seen();
  // A point on the board, away from the tools at its lower edge.
  const apart = { x: 30, y: from.y + (from.y > 170 ? -60 : 60) };
  // A short and a long two-finger tap.
  for (const held of [0, 900]) {
    await touch("touchStart", { ...from, id: 1 });
    await touch("touchStart", { ...from, id: 1 }, { ...apart, id: 2 });
    await page.waitForTimeout(held);
    await touch("touchEnd");
    await page.waitForTimeout(400);
    expect(await seen(), `held for ${held} ms`).toEqual(before);
  }
  // The second finger drags the tile in hand to another place.
  await touch("touchStart", { ...apart, id: 1 });
  await touch("touchStart", { ...apart, id: 1 }, { ...from, id: 2 });
  for (let n = 1; n <= 8; n += 1) await touch("touchMove", { ...apart, id: 1 }, { ...between(from, to, n / 8), id: 2 });
  await touch("touchEnd");
  await page.waitForTimeout(400);
  expect(await seen(), "dragged by the second").toEqual(before);
  // Pinch, starting on the tile in hand.
  const small = await scale();
  const spread = (by: number) => [
    { ...from, x: from.x - 10 - by, id: 1 },
    { ...from, x: from.x + 10 + by, id: 2 },
  ];
  await touch("touchStart", spread(0)[0]);
  await touch("touchStart", ...spread(0));
  for (let n = 1; n <= 8; n += 1) await touch("touchMove", ...spread(n * 4));
  await touch("touchEnd");
  await page.waitForTimeout(400);
  expect(await seen(), "pinched").toEqual(before);
  // The maximum zoom is 4.
  expect(await scale(), "a pinch scales").toBeGreaterThanOrEqual(Math.min(small * 1.5, 4));
  // Some browsers send a click after a pinch.
  await page.evaluate(() => {
    const all = [...document.querySelectorAll(".cell rect, [data-lay]")];
    for (const isPrimary of [true, false])
      all[0].dispatchEvent(new PointerEvent("pointerdown", { isPrimary, pointerType: "touch", bubbles: true }));
    for (const one of all) one.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true, cancelable: true }));
  });
  expect(await seen(), "clicked by two").toEqual(before);
  // Afterwards one finger works again.
  await page.tap("[data-lay]");
  await page.waitForFunction(
    (step) => document.querySelector<HTMLElement>(".table")?.dataset.step !== step,
    before.step,
  );
  await page.context().close();
});

test("options stay visible at every screen size with six players and many options", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false } });
  await page.goto(on.url);
  await on.seated(page, { preset: "everything" }, 6);
  const wanted = ".options li:nth-child(4) [data-verb=put]";
  for (let n = 1; !(await page.locator(wanted).count()); n += 1) {
    await play(page, n, 1e9, wanted);
    await page.waitForTimeout(50);
  }
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [360, 740],
    [2560, 1440],
  ]) {
    await page.setViewportSize({ width, height });
    for (const what of [".options [data-pick]", "[data-verb=pass]", "[data-undo]"]) {
      await page.waitForFunction(
        (what) => {
          const box = document.querySelector(`.controls ${what}`)?.getBoundingClientRect();
          if (!box) return false;
          // Nothing covers it.
          const top = document.elementFromPoint(box.x + box.width / 2, Math.min(box.y + 16, box.bottom - 1));
          return !!top?.closest(what) && box.y + 16 < innerHeight;
        },
        what,
        { timeout: 10_000 },
      );
    }
    await shot(page, `choices-${width}`);
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a double click on a place only puts the tile there", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false } });
  const picks: unknown[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const { command } = JSON.parse(String(payload));
      if (command?.do === "act") picks.push(command);
    }),
  );
  await page.goto(on.url);
  await on.seated(page, { preset: "base" });
  for (let turn = 1; turn <= 4; turn += 1) {
    await page.waitForSelector("[data-decision=place].yours");
    await page.locator("[data-cell]").first().dblclick();
    // The client sends one command at a time.
    await page.waitForSelector(".table[data-busy=false] [data-decision=act].yours");
    // This is the next command, so the second click sent none.
    await page.keyboard.press("0");
    await page.waitForSelector("[data-decision=place].yours");
    expect(picks.length).toBe(2 * turn);
  }
  expect(await page.locator("[data-figure]").count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});
