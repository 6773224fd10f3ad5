import { beforeAll, expect, test } from "vitest";
import { beforeEvents, finalSteps } from "../src/app/final-scoring";
import { speak } from "../src/app/i18n.svelte";
import type { LogLine } from "../src/app/log";
import { compare, markedTiles, movesOf, moveText } from "../src/app/replay-moves";
import type { TextContext } from "../src/app/text/context";
import type { ActionView, EventView, FigureView, GameView } from "../src/protocol";

const context = {
  art: { name: (kind: number) => `tile ${kind}` },
  places: { kind: () => "road", area: () => undefined, tiles: [] },
  names: ["Ann", "Bob"],
} as unknown as TextContext;

const draw: ActionView = { verb: "draw", kind: 9 };
const place: ActionView = { verb: "place", at: [0, -4], turns: 1 };
const put: ActionView = { verb: "put", figure: "follower", spot: { on: "part", tile: 1, part: 0 } };
const pass: ActionView = { verb: "pass", decision: "act" };
const placed = (tile: number): EventView => ({ is: "placed", tile, kind: tile + 5, x: 0, y: -4, turns: 1 });
const turn = (seat: number): EventView => ({ is: "turn", seat });
const scored = (seat: number, points: number, tile: number): EventView => ({
  is: "scored",
  seat,
  points,
  source: "road",
  terms: [],
  complete: false,
  spot: { on: "part", tile, part: 0 },
});
const home = (id: number, seat: number): EventView => ({
  is: "moved",
  id,
  seat,
  figure: "follower",
  from: { on: "part", tile: 1, part: 0 },
});
const acted = (seat: number, actions: number, action: ActionView, chance: ActionView[], ...events: EventView[]) =>
  ({ number: actions, actions, seat, event: { is: "acted", seat, action, chance }, events }) as LogLine;

const FINALE: EventView[] = [home(4, 0), scored(0, 3, 1), scored(1, 3, 1), home(5, 0), scored(1, 2, 2), home(6, 1)];
const LOG = [
  { number: 1, actions: 1, event: { is: "started", drawn: false, first: 0 }, events: [] } as unknown as LogLine,
  acted(0, 2, place, [], placed(1)),
  acted(0, 4, put, [draw], turn(1)),
  acted(1, 5, place, [], placed(2)),
  acted(1, 6, pass, [], { is: "finale" }, ...FINALE),
];

beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  await speak("en");
});

test("a replay has a stop after each turn and each step of the final scoring, and draws are no stops", () => {
  const moves = movesOf(LOG);
  expect(moves.map(({ at, counted, seat }) => [at, counted, seat])).toEqual([
    [0, undefined, undefined],
    [3, undefined, 0],
    [6, 0, 1],
    [6, 1, undefined],
    [6, 2, undefined],
  ]);
  expect(moves.map((move) => moveText(context, move))).toEqual([
    "Start of the game",
    "Ann places “tile 6”. Ann places a follower on the road (middle)",
    "Bob places “tile 7”",
    "Ann: +3 (Road). Bob: +3 (Road)",
    "Bob: +2 (Road)",
  ]);
  expect(moves.map((move) => markedTiles(move).map(({ tile }) => tile))).toEqual([[], [1], [2], [1], [2]]);
});

test("an undone turn and the open turn of a running game are handled", () => {
  const undone = { number: 7, actions: 2, event: { is: "undone" }, events: [] } as unknown as LogLine;
  expect(movesOf([...LOG.slice(0, 3), undone]).map(({ at }) => at)).toEqual([0, 2]);
  expect(movesOf(LOG.slice(0, 1)).map(({ at }) => at)).toEqual([0]);
});

test("positions are ordered, and a position without a number of steps is the last one", () => {
  expect(compare({ at: 6 }, { at: 6, counted: 2 })).toBeGreaterThan(0);
  expect(compare({ at: 6, counted: 0 }, { at: 6, counted: 2 })).toBeLessThan(0);
  expect(compare({ at: 5 }, { at: 6, counted: 0 })).toBeLessThan(0);
  expect(compare({ at: 6 }, { at: 6 })).toBe(0);
});

test("steps of the final scoring can be undone", () => {
  const player = (score: number) => ({ score, supply: { follower: 7 } });
  const game = { figures: [], players: [player(13), player(15)] } as unknown as GameView;
  const known = [
    { id: 4, seat: 0, kind: "follower", at: { on: "part", tile: 1, part: 0 }, farmer: true },
  ] as FigureView[];
  const steps = finalSteps(FINALE);
  const before = (n: number) => beforeEvents(game, steps.slice(n).flat(), known);
  expect([0, 1, 2].map((n) => before(n).players.map(({ score }) => score))).toEqual([
    [10, 10],
    [13, 13],
    [13, 15],
  ]);
  expect([0, 1, 2].map((n) => before(n).figures.map(({ id }) => id))).toEqual([[4, 5, 6], [6], []]);
  expect(before(0).figures[0].farmer).toBe(true);
  expect(before(0).players.map(({ supply }) => supply.follower)).toEqual([5, 6]);
  expect(finalSteps([home(1, 0)])).toEqual([]);
});
