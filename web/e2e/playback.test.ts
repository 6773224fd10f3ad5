/**
 * How other players' turns play out: tile, figure, scoring. The page's clock stands still, so that only the test decides how much
 * time passes.
 */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { EventView, Update } from "../src/protocol";
import { shot, stage } from "./browser";
import { hurry } from "./player";

const on = stage();
type Speed = "instant" | "fast" | "relaxed";
type Moved = Extract<EventView, { is: "moved" }>;

/** How long the page shows a tile and a figure before it goes on, in milliseconds. */
const HOLDS = { fast: [450, 400], relaxed: [900, 800] } as const;

/** The first figure that an update places, scores and takes home again. */
function briefFigure({ events }: Update): Moved | undefined {
  const moves = events.flatMap((event) => (event.is === "moved" ? [event] : []));
  const comesHome = (one: Moved) => moves.some((other) => other.id === one.id && !other.to && other !== one);
  return moves.find((one) => one.to && comesHome(one));
}
const places = ({ events }: Update) => events.some(({ is }) => is === "placed");
const scores = ({ events }: Update) => events.some(({ is }) => is === "scored");
const putsFigure = ({ events }: Update) => events.some((event) => event.is === "moved" && event.to);
/** Returns whether these updates are this many turns of a tile and a figure each, without points: they take equally long. */
const isQuiet = (updates: Update[], turns: number) =>
  updates.length === 2 * turns &&
  updates.every((update, n) => !scores(update) && (n % 2 ? putsFigure(update) : places(update)));

/** A page that watches a whole game, which somebody else has already played. It gets the updates only when the test sends them. */
async function watcher(speed: Speed, reducedMotion: "reduce" | "no-preference" = "no-preference") {
  const player = await on.open();
  await player.page.goto(on.url);
  const id = await on.seated(player.page, { preset: "base" }, 2, "Ann");
  const { page, errors } = await on.open({ reducedMotion, settings: { speed } });
  const held: { update: Update; send: () => void }[] = [];
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const update = JSON.parse(String(text));
      if (update.t === "update") held.push({ update, send: () => socket.send(text) });
      else socket.send(text);
    });
  });
  await page.clock.install();
  await page.goto(`${on.url}/t/${id}`);
  await page.waitForSelector(".table");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await player.page.goto(on.url);
  await hurry(player.page, id, "no such decision", 5);
  await expect.poll(() => held.at(-1)?.update.table?.phase).toBe("over");
  const close = async () => {
    expect([...player.errors, ...errors]).toEqual([]);
    for (const one of [player.page, page]) await one.context().close();
  };
  let sent = 0;
  /** Sends the page the updates up to this one, without it. */
  const sendTo = (next: number) => {
    for (; sent < next; sent += 1) held[sent].send();
  };
  return { page, updates: held.map(({ update }) => update), sendTo, close };
}

const table = ".table";
const stepOf = (page: Page) => page.getAttribute(table, "data-step").then(Number);
const shows = (page: Page, { step }: Update) => expect.poll(() => stepOf(page)).toBe(step);
const tilesOf = (page: Page) => page.locator("[data-tile]").count();
const stands = (page: Page, { id }: Moved) => page.locator(`[data-figure='${id}']`).count();
const scoresOf = (page: Page) =>
  page.locator(".players .score").evaluateAll((all) => all.map((one) => Number(one.textContent?.match(/-?\d+/)?.[0])));

/** Shows all updates before this one at once. */
async function skipTo({ page, updates, sendTo }: Awaited<ReturnType<typeof watcher>>, next: number) {
  sendTo(next);
  await expect
    .poll(async () => {
      await page.keyboard.press("Escape");
      return stepOf(page);
    })
    .toBe(updates[next - 1].step);
}

test.each(["fast", "relaxed"] as const)("a turn plays out step by step: tile, figure, scoring (%s)", async (speed) => {
  const watched = await watcher(speed);
  const { page, updates, sendTo, close } = watched;
  const at = updates.findIndex((update, n) => briefFigure(update) && n > 1 && places(updates[n - 1]));
  const figure = briefFigure(updates[at]);
  if (!figure) throw new Error("in this game no figure is placed and scored at once");
  await skipTo(watched, at - 1);
  const [tiles, before] = [await tilesOf(page), await scoresOf(page)];
  const [tileHold, figureHold] = HOLDS[speed];
  const state = async () => [await tilesOf(page), await stands(page, figure), await scoresOf(page)];
  sendTo(at + 1);
  await shows(page, updates[at - 1]);
  const steps = [
    [tiles + 1, 0, before],
    [tiles + 1, 1, before],
  ];
  expect(await state(), "first the tile").toEqual(steps[0]);
  await page.clock.runFor(tileHold - 1);
  expect(await state(), "the tile stays").toEqual(steps[0]);
  await page.clock.runFor(1);
  expect(await state(), "then the figure").toEqual(steps[1]);
  await shot(page, `playback-${speed}`);
  await page.clock.runFor(figureHold - 1);
  expect(await state(), "the figure stays, and nothing is scored").toEqual(steps[1]);
  expect(await page.getAttribute(table, "data-busy")).toBe("true");
  await page.clock.runFor(1);
  const [, gone, after] = await state();
  expect(gone, "the figure goes home when it is scored").toBe(0);
  expect(after).not.toEqual(before);
  expect(after).toEqual(updates[at].game?.players.map((player) => player.score));
  expect(await page.getAttribute(table, "data-busy")).toBe("false");
  await close();
});

test.each([
  ["the speed is “instant”", "instant", "no-preference"],
  ["the system asks for reduced motion", "relaxed", "reduce"],
] as const)("all turns are shown at once if %s", async (_, speed, motion) => {
  const { page, updates, sendTo, close } = await watcher(speed, motion);
  const next = updates.findIndex(scores) + 1;
  sendTo(next);
  // The clock stands still.
  await shows(page, updates[next - 1]);
  expect(await page.getAttribute(table, "data-busy")).toBe("false");
  expect(await tilesOf(page)).toBe(1 + updates.slice(0, next).filter(places).length);
  expect(await scoresOf(page)).toEqual(updates[next - 1].game?.players.map((player) => player.score));
  await close();
});

test("a click on the board, Enter, Space and Escape skip ahead", async () => {
  const { page, updates, sendTo, close } = await watcher("relaxed");
  const turns = updates.flatMap((update, n) => (places(update) ? [n] : []));
  const ways: [string, () => Promise<void>][] = [
    ["a click on the board", () => page.locator(".board").click({ position: { x: 20, y: 20 } })],
    ...["Enter", " ", "Escape"].map((key): [string, () => Promise<void>] => [key, () => page.keyboard.press(key)]),
  ];
  for (const [n, [way, skip]] of ways.entries()) {
    // Three turns arrive at once, and the page begins with the first.
    const [first, end] = [turns[3 * n], turns[3 * n + 3]];
    sendTo(end);
    await shows(page, updates[first]);
    expect(await page.getAttribute(table, "data-busy"), way).toBe("true");
    await skip();
    await shows(page, updates[end - 1]);
    expect(await page.getAttribute(table, "data-busy"), way).toBe("false");
    expect(await tilesOf(page), way).toBe(1 + turns.filter((at) => at < end).length);
    expect(await page.locator(".info").count(), `${way} does nothing else`).toBe(0);
  }
  await close();
});

test("turns that wait are shown faster, one after another", async () => {
  const watched = await watcher("fast");
  const { page, updates, sendTo, close } = watched;
  const WAITING = 6;
  const turns = updates.flatMap((update, n) => (places(update) ? [n] : []));
  const first = turns.findIndex((at, n) => isQuiet(updates.slice(at, turns[n + WAITING]), WAITING));
  if (first < 0) throw new Error("in this game no six turns in a row are equally long");
  const quiet = updates.slice(turns[first], turns[first + WAITING]);
  if (first > 0) await skipTo(watched, turns[first]);
  const before = await tilesOf(page);
  sendTo(turns[first + WAITING]);
  await shows(page, quiet[0]);
  /** When each tile appears, in milliseconds after the first. */
  const times = [0];
  const STEP = 10;
  for (let now = STEP; times.length < WAITING; now += STEP) {
    expect(now, "all turns are shown in time").toBeLessThan(WAITING * (HOLDS.fast[0] + HOLDS.fast[1]));
    await page.clock.runFor(STEP);
    const shown = (await tilesOf(page)) - before;
    expect(shown, "no turn is left out").toBeLessThanOrEqual(times.length + 1);
    if (shown > times.length) times.push(now);
  }
  const gaps = times.slice(1).map((time, n) => time - times[n]);
  // The first tile arrives alone. After that the page knows how many turns wait.
  const hurried = gaps.slice(1);
  expect(hurried, "the more turns wait, the faster").toEqual([...hurried].sort((one, two) => one - two));
  expect(hurried[0]).toBeLessThan((HOLDS.fast[0] + HOLDS.fast[1]) / 2);
  await close();
});
