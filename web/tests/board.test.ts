import { expect, test } from "vitest";
import { Sprite, tileSymbol } from "../src/board/art";
import { direction, extent, shadesOf, spread, turn } from "../src/board/geometry";
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

test("a tile is a picture of its own, with the shapes that it uses", () => {
  const tile = '<symbol id="t-cap-0" viewBox="0 0 100 100"><use href="#s-b" fill="#fff"/></symbol>';
  const figure = '<symbol id="f-dragon" overflow="visible"><path/></symbol>';
  const head = "<svg><style>.bst-up{}</style><defs>";
  const sprite = new Sprite([head, '<g id="s-a">A</g>', '<g id="s-b">B</g>', figure, tile, "</defs></svg>"].join("\n"));
  expect(sprite.rest).toContain(figure);
  expect(sprite.rest).not.toContain("t-cap-0");
  const svg = sprite.svg("t-cap-0", -90);
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 100 100" style="--up:-90deg"><style>.bst-up{}<\/style>/);
  expect(svg).toContain('<defs><g id="s-b">B</g></defs><use href="#s-b" fill="#fff"/></svg>');
  const address = sprite.picture("t-cap-0", -90);
  expect(decodeURIComponent(address)).toBe(`data:image/svg+xml,${svg}`);
  expect(address).not.toContain("#");
  expect(sprite.picture("t-cap-0", -90)).toBe(address);
});

test("targets that lie near one another are moved apart and stay on their tile", () => {
  const apart = spread(
    [
      [14, 50],
      [16, 47],
      [50, 86],
      [54, 90],
      [50, 90],
      [80, 20],
    ],
    21,
    10.5,
  );
  for (const [n, one] of apart.entries()) {
    for (const two of apart.slice(n + 1)) expect(Math.hypot(one[0] - two[0], one[1] - two[1])).toBeGreaterThan(20);
    for (const at of one) expect(Math.abs(at - 50)).toBeLessThanOrEqual(39.5);
  }
  expect(apart[5]).toEqual([80, 20]);
});

test("arrows go to the nearest cell in their direction", () => {
  const cell = (x: number, y: number): Cell => ({ x, y, ways: [] });
  const cells = [cell(0, -1), cell(1, 0), cell(3, 0), cell(-1, 0)];
  expect(nextCell(cells, { x: -1, y: 0 }, 1, 0)).toBe(cells[1]);
  expect(nextCell(cells, { x: 1, y: 0 }, 1, 0)).toBe(cells[2]);
  expect(nextCell(cells, { x: 3, y: 0 }, 1, 0)).toBeUndefined();
});

test("the whole board is within its extent", () => {
  expect(extent([[0, -1, 2, 0]], [{ x: 3, y: 2 }], 0)).toEqual({ x: -200, y: 100, width: 600, height: 300 });
});

test("fields that touch never look alike", () => {
  const field = (...tiles: number[]) => ({ parts: tiles.map((tile) => [tile, 0] as [number, number]), worth: [] });
  const tiles = [0, 1, 2, 3].map((x) => [0, x, 0, 0] as [number, number, number, number]);
  const fields = [field(0), field(1), field(3), field(0, 1, 2), field(2)];
  const shades = shadesOf(fields, tiles, 4);
  for (const [one, two] of [
    [0, 1],
    [0, 3],
    [1, 3],
    [2, 3],
    [2, 4],
    [3, 4],
    [1, 4],
  ])
    expect(shades[one], `${one} and ${two}`).not.toBe(shades[two]);
});
