import { expect, test } from "vitest";
import { keepEqual } from "../src/app/keep-equal";

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));
const game = {
  tiles_left: 5,
  figures: [
    { id: 1, seat: 0, at: { on: "part", tile: 0, part: 1 } },
    { id: 2, seat: 1, at: { on: "tower", tile: 3 } },
  ],
  pieces: { gold: [0, 2], king: [0, 3], fairy: undefined },
};

test("equal data stays the same object", () => {
  expect(keepEqual(game, copy({ ...game }) as typeof game)).not.toBe(game);
  const plain = copy(game);
  expect(keepEqual(plain, copy(plain))).toBe(plain);
  expect(keepEqual(3, 3)).toBe(3);
  expect(keepEqual(null, null)).toBe(null);
});

test("only what has changed becomes new", () => {
  const before = copy(game);
  const sent = { ...copy(before), tiles_left: 4 };
  const next = keepEqual(before, sent);
  expect(next).toEqual({ ...before, tiles_left: 4 });
  expect(next.figures).toBe(before.figures);
  expect(next.pieces).toBe(before.pieces);
});

test("elements with an id are recognised at another position", () => {
  const before = copy(game);
  const sent = { ...copy(before), figures: [copy(before.figures[1])] };
  const next = keepEqual(before, sent);
  expect(next.figures).toEqual([before.figures[1]]);
  expect(next.figures[0]).toBe(before.figures[1]);
  const moved = { ...copy(before.figures[0]), at: { on: "prison", seat: 1 } };
  const after = keepEqual(before.figures as unknown[], [moved, copy(before.figures[1])]);
  expect(after[0]).toEqual(moved);
  expect(after[1]).toBe(before.figures[1]);
});

test("a longer or shorter list, and a field that comes or goes, are changes", () => {
  for (const [before, next] of [
    [[1, 2], [1]],
    [[1], [1, 2]],
    [{ a: 1 }, {}],
    [{}, { a: 1 }],
    [{ a: undefined }, { b: undefined }],
    [[], {}],
    [{ id: 1 }, null],
  ] as [unknown, unknown][]) {
    const kept = keepEqual(before, next);
    expect(kept).toBe(next);
  }
});
