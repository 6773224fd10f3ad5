import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { holdingsOf, prisonersOf, supplyRow } from "../src/app/holdings";
import { makeBundle } from "../src/app/i18n.svelte";
import type { FigureView, GameView, PlayerView } from "../src/protocol";

const figure = (id: number, seat: number, kind: string, captor: number): FigureView => ({
  id,
  seat,
  kind,
  at: { on: "prison", seat: captor },
});
const player = (more: Partial<PlayerView> = {}): PlayerView => ({
  score: 0,
  supply: { follower: 5, abbot: 0 },
  ...more,
});
const game = {
  players: [player({ goods: [0, 2, 1], has: { floors: 4, abbey: 1, bridges: 0 }, messenger: 3 }), player()],
  figures: [
    figure(1, 1, "follower", 0),
    figure(2, 1, "follower", 0),
    figure(3, 1, "big", 0),
    figure(4, 0, "follower", 1),
    { id: 5, seat: 0, kind: "follower", at: { on: "tower", tile: 1 } },
  ],
  pieces: { king: [0, 7] },
  options: [{ pick: 0, verb: "ransom", notation: "", id: 2 }],
} as unknown as GameView;

test("missing pieces are left out, and all others have a picture", () => {
  const has = holdingsOf(game, 0);
  expect(has.figures).toEqual([{ word: "follower", symbol: "f-follower-0", n: 5 }]);
  expect(has.goods).toEqual([
    { word: "grain", symbol: "f-grain", n: 2 },
    { word: "cloth", symbol: "f-cloth", n: 1 },
  ]);
  expect(has.pieces.map((one) => `${one.symbol} ${one.n}`)).toEqual(["f-floor 4", "f-abbey 1"]);
  expect(has.cards).toEqual(["king"]);
  expect([has.messenger, holdingsOf(game, 1).messenger]).toEqual([3, undefined]);
});

test("goods are named as in the edition", () => {
  const pieces = { goods: ["chickens", "wheat", "cloth"] } as GameView["pieces"];
  const players = [player({ goods: [1, 2, 3] })];
  const has = holdingsOf({ ...game, pieces, players }, 0);
  expect(has.goods).toEqual([
    { word: "chickens", symbol: "f-chickens", n: 1 },
    { word: "wheat", symbol: "f-grain", n: 2 },
    { word: "cloth", symbol: "f-cloth", n: 3 },
  ]);
});

test("followers come first, whatever order the server sends", () => {
  const players = [player({ supply: { barn: 1, big: 1, follower: 7, wagon: 1 } })];
  const has = holdingsOf({ ...game, players }, 0);
  expect(has.figures.map((one) => one.word)).toEqual(["follower", "big", "wagon", "barn"]);
});

test("a row names followers first, even if none are left", () => {
  const row = (supply: Record<string, number>) =>
    supplyRow(holdingsOf({ ...game, players: [player({ supply })] }, 0), 0).map((one) => `${one.symbol} ${one.n}`);
  expect(row({ follower: 1, big: 1 })).toEqual(["f-follower-0 1", "f-big-0 1"]);
  expect(row({ follower: 0, big: 1 })).toEqual(["f-follower-0 0", "f-big-0 1"]);
  expect(row({})).toEqual(["f-follower-0 0"]);
});

test("prisoners of one kind are counted for captor and owner, and those that can be ransomed are marked", () => {
  const row = ({ figure, captor, n, ransom }: ReturnType<typeof prisonersOf>[0]) =>
    `${figure.seat} ${figure.kind} of ${captor} ×${n} ${ransom}`;
  expect(holdingsOf(game, 0).holds.map(row)).toEqual(["1 follower of 0 ×2 true", "1 big of 0 ×1 false"]);
  expect(holdingsOf(game, 0).held.map(row)).toEqual(["0 follower of 1 ×1 false"]);
  expect(holdingsOf(game, 1).held.length).toBe(2);
  expect(prisonersOf(game, () => true).length).toBe(3);
});

test.each([
  ["en", "1 follower", "3 followers", "7 followers"],
  ["uk", "1 підданець", "3 підданці", "7 підданців"],
  ["ru", "1 подданный", "3 подданных", "7 подданных"],
])("numbers of pieces have the right plural forms in %s", (code, ...texts) => {
  const bundle = makeBundle(code, readFileSync(join(import.meta.dirname, `../src/locale/${code}.ftl`), "utf8"));
  const text = (word: string, n: number) => bundle.formatPattern(bundle.getMessage(`many-${word}`)?.value ?? "", { n });
  expect([1, 3, 7].map((n) => text("follower", n))).toEqual(texts);
  const context =
    "big abbot mayor wagon builder pig barn wine chickens grain wheat cloth ingots floors bridges castles abbey".split(
      " ",
    );
  for (const word of context) {
    expect(text(word, 5)).toMatch(/^5 ./);
    expect(text(word, 1)).not.toBe(text(word, 5).replace("5", "1"));
  }
});
