import { expect, test } from "vitest";
import { forecastsOf, noteOf, overlayOf } from "../src/app/decision-aids";
import { bend } from "../src/board/geometry";
import { nearestCell, type OpenCell } from "../src/board/targets";
import type { DecisionAids, OptionView } from "../src/protocol";

const option = (pick: number, verb: string, more: Partial<OptionView> = {}): OptionView => ({
  pick,
  verb,
  notation: verb,
  ...more,
});
const none: DecisionAids = { cells: [], options: [], refused: [], closed: [] };

test("a tower's reach and victims are shown while its option is hovered", () => {
  const options = [option(0, "floor", { tile: 3 }), option(1, "floor", { tile: 4 }), option(2, "pass")];
  const decisionAids: DecisionAids = {
    ...none,
    options: [
      {
        pick: 0,
        cells: [
          [0, 0],
          [0, 1],
        ],
        removes: [5],
      },
      { pick: 1, cells: [[2, 2]] },
    ],
  };
  expect(overlayOf(options, decisionAids, [], []).cells).toEqual([]);
  const seen = overlayOf(options, decisionAids, [0], []);
  expect(seen.cells.map((cell) => [cell.x, cell.y, cell.tone])).toEqual([
    [0, 0, "reach"],
    [0, 1, "reach"],
  ]);
  expect(seen.rings).toEqual([5]);
});

test("the reach is shown while choosing a prisoner, and landing tiles before the die is rolled", () => {
  expect(overlayOf([], { ...none, cells: [[1, 2]] }, [], []).cells).toHaveLength(1);
  const landings = [1, 2, 3].map((roll) => ({
    roll,
    at: [roll, 0] as [number, number],
    on: roll === 3 ? [] : [{ on: "part" as const, tile: 1, part: 0 }],
  }));
  // A follower and a big follower fly to the same places, and each is marked once.
  const decisionAids: DecisionAids = {
    ...none,
    options: [
      { pick: 0, landings },
      { pick: 1, landings },
    ],
  };
  const seen = overlayOf([option(0, "fly"), option(1, "fly")], decisionAids, [], []);
  expect(seen.cells.map((cell) => [cell.text, cell.tone])).toEqual([
    ["1", "land"],
    ["2", "land"],
    ["3", "none"],
  ]);
});

test("a ferry shows the points of its roads before and after", () => {
  const [from, to] = [0, 1].map((part) => ({ on: "part" as const, tile: 7, part }));
  const roads = [
    { spot: from, before: [2, 2] as [number, number], after: [5, 5] as [number, number], complete: true },
    { spot: to, before: [3, 3] as [number, number], after: [5, 5] as [number, number], complete: true },
  ];
  const one = option(0, "ferry", { spot: from, to });
  const decisionAids: DecisionAids = { ...none, options: [{ pick: 0, roads }] };
  expect(noteOf(one, 0, forecastsOf(decisionAids, [], []).get(0))).toBe("5✓");
  expect(overlayOf([one], decisionAids, [0], []).notes.map((note) => note.text)).toEqual(["2→5✓", "3→5✓"]);
});

test("immediate and projected points are shown for all players", () => {
  const decisionAids: DecisionAids = { ...none, options: [{ pick: 1, points: [4, 0, -2] }] };
  const forecasts = forecastsOf(
    decisionAids,
    [
      [0, [10, 12, 9]],
      [1, [14, 11, 7]],
      [2, [10, 11, 9]],
    ],
    [10, 11, 9],
  );
  expect(forecasts.get(0)).toEqual({ later: [[1, 1]], now: [] });
  expect(forecasts.get(1)?.now).toEqual([
    [0, 4],
    [2, -2],
  ]);
  expect(forecasts.get(1)?.later).toEqual([
    [0, 4],
    [2, -2],
  ]);
  expect(forecasts.has(2)).toBe(false);
  expect(noteOf(option(1, "put"), 2, forecasts.get(1))).toBe("-2");
});

test("a dragged tile snaps to the nearest place within reach", () => {
  const cells: OpenCell[] = [
    { x: 0, y: 0, ways: [] },
    { x: 3, y: 0, ways: [] },
  ];
  expect(nearestCell(cells, 0.9, 0.4)?.x).toBe(0);
  expect(nearestCell(cells, 2.6, 0.2)?.x).toBe(3);
  expect(nearestCell(cells, 1.9, 0.5)).toBeUndefined();
});

test("the middle of a curve is on the curve", () => {
  const [path, middle] = bend([0, 0], [40, 0]);
  expect(path).toBe("M0 0Q20 10 40 0");
  expect(middle).toEqual([20, 5]);
});
