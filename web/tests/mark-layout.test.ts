import { expect, test } from "vitest";
import type { Point } from "../src/board/geometry";
import { apart, besides } from "../src/board/mark-layout";

const far = (one: Point, two: Point) => Math.hypot(one[0] - two[0], one[1] - two[1]);

test("marks on one tile are placed side by side, and marks on other tiles stay", () => {
  const tile: Point = [200, -100];
  const other: Point = [300, -100];
  const points: (Point | undefined)[] = [[250, -50], [252, -50], [250, -40], [310, -50], undefined];
  const moved = apart(points, [tile, tile, tile, other, tile]);
  for (const [n, one] of moved.slice(0, 3).entries())
    for (const two of moved.slice(n + 1, 3)) expect(far(one as Point, two as Point)).toBeGreaterThan(24);
  for (const one of moved.slice(0, 3) as Point[]) {
    expect(one[0]).toBeGreaterThanOrEqual(210);
    expect(one[0]).toBeLessThanOrEqual(290);
  }
  expect(moved.slice(3)).toEqual([[310, -50], undefined]);
  // Marks off the tiles stay, and so do marks that are far enough apart.
  const lone: Point[] = [
    [220, -80],
    [280, -20],
    [280, -20],
  ];
  expect(apart(lone, [tile, tile, undefined])).toEqual(lone);
});

test("labels are placed where they cover no mark and no other label, or nowhere", () => {
  const mark = (x: number, y: number, text = "knight +2") => ({ at: [x, y] as Point, radius: 11, text, size: 9 });
  const [alone] = besides([mark(0, 0)]);
  expect(alone?.[0]).toBe(0);
  expect(alone?.[1]).toBeGreaterThan(11);
  // Something is below, so the label goes above.
  expect(besides([mark(0, 0), mark(0, 25, "")])[0]?.[1]).toBeLessThan(-11);
  // Something is above and below, so it goes beside.
  expect(besides([mark(0, 0), mark(0, 25, ""), mark(0, -25, "")])[0]?.[0]).toBeGreaterThan(11);
  // Two in a row do not overlap.
  const [one, two] = besides([mark(0, 0), mark(25, 0)]) as Point[];
  expect(one[1] > 0 && two[1] < 0).toBe(true);
  // Something is on all sides.
  const around: [number, number][] = [
    [0, 25],
    [0, -25],
    [25, 0],
    [-25, 0],
  ];
  expect(besides([mark(0, 0), ...around.map(([x, y]) => mark(x, y, ""))])).toEqual(Array(5).fill(undefined));
});
