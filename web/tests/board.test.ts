import { expect, test } from "vitest";
import { tileSymbol } from "../src/board/art";
import { direction, extent, turn } from "../src/board/geometry";
import { type Cell, nextCell } from "../src/board/targets";

test("points turn with their tile, clockwise", () => {
  expect(turn([50, 0], 1)).toEqual([100, 50]);
  expect(turn([50, 0], 2)).toEqual([50, 100]);
  expect(turn([50, 0], 3)).toEqual([0, 50]);
  expect(turn([10, 20], 4)).toEqual([10, 20]);
});

test("directions are told as the tile lies", () => {
  expect(direction([50, 5])).toBe("n");
  expect(direction([95, 95])).toBe("se");
  expect(direction([52, 49])).toBe("middle");
});

test("symbols are called as the sprite calls them", () => {
  expect(tileSymbol("river-1/spring", 2)).toBe("t-river-1--spring-2");
  expect(tileSymbol("a.b", 0)).toBe("t-a_2e_b-0");
});

test("arrows go to the nearest cell in their direction", () => {
  const cell = (x: number, y: number): Cell => ({ x, y, ways: [] });
  const cells = [cell(0, -1), cell(1, 0), cell(3, 0), cell(-1, 0)];
  expect(nextCell(cells, { x: -1, y: 0 }, 1, 0)).toBe(cells[1]);
  expect(nextCell(cells, { x: 1, y: 0 }, 1, 0)).toBe(cells[2]);
  expect(nextCell(cells, { x: 3, y: 0 }, 1, 0)).toBeUndefined();
});

test("the whole board is within its extent", () => {
  expect(extent([[0, -1, 2, 0]], [{ x: 3, y: 2 }], 0)).toEqual({ x: -100, y: 200, width: 500, height: 100 });
});
