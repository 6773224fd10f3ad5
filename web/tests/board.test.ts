import { expect, test } from "vitest";
import { BOX, SAFE } from "../src/app/settings.svelte";
import { Art, type Shapes, Sprite, tileSymbol } from "../src/board/art";
import { isSmall } from "../src/board/detail.svelte";
import {
  cellOf,
  FIELD_SHADES,
  FIELD_TEXTURES,
  type Field,
  looksOf,
  outlineOf,
  shadesOf,
  signSize,
  signsOf,
} from "../src/board/fields";
import { figureSymbol } from "../src/board/figure-symbols";
import { copiesOf, direction, openPlaces, type Point, spin, spread, TileCopies, turn } from "../src/board/geometry";
import { BoardPlaces } from "../src/board/places";
import { nextCell, type OpenCell } from "../src/board/targets";
import { WheelSteps } from "../src/board/wheel-steps";
import type { SpotView, TileView } from "../src/protocol";

test("points rotate clockwise with their tile", () => {
  expect(turn([50, 0], 1)).toEqual([100, 50]);
  expect(turn([50, 0], 2)).toEqual([50, 100]);
  expect(turn([50, 0], 3)).toEqual([0, 50]);
  expect(turn([10, 20], 4)).toEqual([10, 20]);
});

test("screen directions on a rotated board are converted back", () => {
  expect(spin([3, 7], 1)).toEqual([-7, 3]);
  for (const quarter of [0, 1, 2, 3]) expect(spin(spin([3, 7], quarter), -quarter)).toEqual([3, 7]);
});

test("the wheel rotates a tile once per notch, however small its events are", () => {
  const wheel = new WheelSteps();
  const pushed = (deltaY: number, timeStamp: number, deltaMode = 0) => wheel.take({ deltaY, deltaMode, timeStamp });
  expect([pushed(120, 0), pushed(100, 10), pushed(-120, 20), pushed(3, 30, 1)]).toEqual([1, 1, -1, 1]);
  const turned = Array.from({ length: 25 }, (_, n) => pushed(4, 1000 + 16 * n));
  expect(turned.filter((step) => step === 1).length).toBe(1);
  expect(turned.filter(Boolean).length).toBe(1);
  // A remainder is dropped after a pause and when the direction changes.
  expect([pushed(40, 3000), pushed(40, 4000), pushed(-40, 4010), pushed(-40, 4020)]).toEqual([0, 0, 0, -1]);
});

test("directions follow the rotation of the tile", () => {
  expect(direction([50, 5])).toBe("n");
  expect(direction([95, 95])).toBe("se");
  expect(direction([52, 49])).toBe("middle");
});

test("tile symbols have the same names as in the sprite", () => {
  expect(tileSymbol("river-1/spring", 2)).toBe("t-river-1--spring-2");
  expect(tileSymbol("a.b", 0)).toBe("t-a_2e_b-0");
});

test("the picture of a tile contains the shapes it uses", () => {
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

test("targets that are too close together move apart and stay on their tile", () => {
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

test("arrow keys go to the nearest cell in their direction", () => {
  const cell = (x: number, y: number): OpenCell => ({ x, y, ways: [] });
  const cells = [cell(0, -1), cell(1, 0), cell(3, 0), cell(-1, 0)];
  expect(nextCell(cells, { x: -1, y: 0 }, 1, 0)).toBe(cells[1]);
  expect(nextCell(cells, { x: 1, y: 0 }, 1, 0)).toBe(cells[2]);
  expect(nextCell(cells, { x: 3, y: 0 }, 1, 0)).toBeUndefined();
});

test("adjacent fields have different shades", () => {
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

test("fields that meet at a corner have different shades, unless there are too few shades", () => {
  const tiles = [0, 1, 2, 3].map((n) => [0, n % 2, n >> 1, 0] as [number, number, number, number]);
  const fields = tiles.map((_, tile) => ({ parts: [[tile, 0] as [number, number]], worth: [] }));
  expect(new Set(shadesOf(fields, tiles, 4)).size).toBe(4);
  const [nw, ne, sw, se] = shadesOf(fields, tiles, 2);
  expect([nw, ne]).toEqual([se, sw]);
  expect(nw).not.toBe(ne);
});

test("on a large board no two fields look the same, and neighbours have different shades", () => {
  // A field on each tile: more fields than any game has.
  const tiles = Array.from({ length: 110 }, (_, n): [number, number, number, number] => [
    0,
    n % 11,
    Math.floor(n / 11),
    0,
  ]);
  const fields = tiles.map((_, tile): Field => ({ parts: [[tile, 0]], worth: [] }));
  const looks = looksOf(fields, tiles);
  expect(new Set(looks.map(({ shade, texture }) => `${shade} ${texture}`)).size).toBe(fields.length);
  for (const [n, [, x, y]] of tiles.entries())
    for (const [m, [, ox, oy]] of tiles.entries())
      if (Math.abs(x - ox) + Math.abs(y - oy) === 1) expect(looks[n].shade, `${n} and ${m}`).not.toBe(looks[m].shade);
  expect(new Set(FIELD_TEXTURES).size).toBe(FIELD_TEXTURES.length);
});

test("tiles become small below about 40 pixels, and do not flicker at the limit", () => {
  expect([0.2, 0.37, 0.39, 0.5, 1].map((zoom) => isSmall(false, zoom))).toEqual([true, true, false, false, false]);
  expect([0.2, 0.39, 0.43, 0.45, 0.6].map((zoom) => isSmall(true, zoom))).toEqual([true, true, true, false, false]);
  expect(tileSymbol("inns/cap", 1, true)).toBe("t-inns--cap-1-small");
});

test("followers have a symbol for each role; other figures have only one", () => {
  const symbols = (figure: string) =>
    ["city", "road", "cloister", "garden", "field", undefined].map((kind) => figureSymbol(figure, 2, kind));
  expect(symbols("follower")).toEqual(
    ["knight", "highwayman", "monk", "monk", "farmer", "follower"].map((name) => `f-${name}-2`),
  );
  expect(symbols("big")).toEqual(
    ["big-knight", "big-highwayman", "big-monk", "big-monk", "big-farmer", "big"].map((name) => `f-${name}-2`),
  );
  expect(new Set(symbols("wagon"))).toEqual(new Set(["f-wagon-2"]));
});

test("a figure stands beside its cloister, also on a rotated tile and board", () => {
  const shapes = {
    kinds: [{ id: "a" }],
    tiles: { a: { parts: [{ kind: "cloister", at: "" }], copies: [{ areas: [{ anchor: [40, 50] }] }] } },
    pieces: { figure: { scale: 1, foot: 6, crowd: [10, 2], building: [16, 10] } },
  } as unknown as Shapes;
  const at = (turns: number, quarter: number) =>
    new BoardPlaces(new Art(shapes, {} as Sprite), [[0, 0, 0, turns]], [0], {}, quarter);
  const spot = { on: "part", tile: 0, part: 0 } as const;
  expect(at(0, 0).spot(spot)).toEqual([56, 60]);
  expect(at(2, 0).spot(spot)).toEqual([76, 60]);
  expect(at(0, 2).spot(spot)).toEqual([24, 40]);
  expect(at(0, 0).symbol({ id: 1, seat: 0, kind: "follower", at: spot })).toBe("f-monk-0");
});

test("the outline of a field joins its parts on rotated tiles, and its cell is the one with the largest part", () => {
  const areas = [
    { anchor: [50, 10], size: 20, outline: "M0 0l100 0 0 20-100 0z" },
    { anchor: [50, 90], size: 900, outline: "M0 80l100 0 0 20-100 0zM10 85l.5 0 0 .5z" },
  ];
  const shapes = { kinds: [{ id: "a" }], tiles: { a: { parts: [], copies: [{ areas }] } } } as unknown as Shapes;
  const places = new BoardPlaces(
    new Art(shapes, {} as Sprite),
    [
      [0, 0, 0, 0],
      [0, 3, 1, 1],
    ],
    [0, 0],
    {},
  );
  const field: Field = {
    parts: [
      [0, 0],
      [1, 1],
    ],
    worth: [],
  };
  expect(outlineOf(field, places)).toBe(
    "M0 0L100 0L100 20L0 20zM320 100L320 200L300 200L300 100zM315 110L315 110.5L314.5 110.5z",
  );
  expect(cellOf(field, places)).toEqual({ x: 3, y: 1 });
});

/** A colour in CIELAB: lightness, green to red, blue to yellow. */
function seen(colour: string): number[] {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((n) => (n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4));
  const cube = (n: number) => (n > 0.008856 ? Math.cbrt(n) : 7.787 * n + 16 / 116);
  const x = cube((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = cube(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = cube((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

test("shades of fields differ from each other and from the colours of seats", () => {
  const apart = (one: string, two: string) => Math.hypot(...seen(one).map((n, at) => n - seen(two)[at]));
  for (const [n, shade] of FIELD_SHADES.entries()) {
    for (const seat of [...BOX, ...SAFE]) expect(apart(shade, seat), `${shade} and ${seat}`).toBeGreaterThan(25);
    for (const other of FIELD_SHADES.slice(n + 1))
      expect(apart(shade, other), `${shade} and ${other}`).toBeGreaterThan(20);
  }
});

test("a figure on a bridge belongs to the road that the bridge continues, even over further bridges", () => {
  const shapes = {
    kinds: [{ id: "field" }, { id: "road" }],
    tiles: {
      field: { parts: [{ kind: "field", at: "nw" }], copies: [] },
      road: {
        parts: [
          { kind: "field", at: "wn nw" },
          { kind: "road", at: "n s" },
        ],
        copies: [],
      },
    },
  } as unknown as Shapes;
  const art = new Art(shapes, {} as Sprite);
  const figure = (tile: number) => ({ id: 1, seat: 0, kind: "follower", at: { on: "bridge" as const, tile } });
  const featureBelow = (turns: number) => {
    const bridges: [number, string][] = [
      [0, "ew"],
      [1, "ew"],
    ];
    const places = new BoardPlaces(
      art,
      [
        [0, 0, 0, 0],
        [0, 1, 0, 0],
        [1, 2, 0, turns],
      ],
      [0, 0, 0],
      { bridges },
    );
    return places.featureOf(figure(0));
  };
  expect(featureBelow(1)).toEqual({ tile: 2, part: 1 });
  expect(featureBelow(0)).toBe(undefined);
});

test("open places are next to tiles", () => {
  const open = openPlaces([
    [0, 0, 0, 0],
    [0, 1, 0, 0],
  ]);
  expect(open.length).toBe(6);
  expect(open).not.toContainEqual({ x: 1, y: 0 });
});

test("a field's sign is on its largest free area and does not cover other signs", () => {
  const areas = [
    { anchor: [50, 50], size: 900 },
    { anchor: [10, 10], size: 50 },
  ];
  const shapes = { kinds: [{ id: "a" }], tiles: { a: { parts: [], copies: [{ areas }] } } } as unknown as Shapes;
  const places = new BoardPlaces(
    new Art(shapes, {} as Sprite),
    Array.from({ length: 9 }, (_, n) => [0, n, 0, 0]),
    Array(9).fill(0),
    {},
  );
  const field = (...parts: [number, number][]) => ({ parts, worth: [[0, 3]] as [number, number][] });
  const size = () => ({ wide: 56, high: 21 });
  expect(signsOf([field([0, 1], [1, 0], [2, 0])], places, [[150, 50]], size)[0]?.at).toEqual([250, 50]);
  // When the board is zoomed out, signs are as wide as two tiles.
  const large = () => ({ wide: 200, high: 80 });
  const [one, two] = signsOf([field([0, 0], [8, 0]), field([1, 0], [7, 0])], places, [], large);
  expect(one?.at).toEqual([50, 50]);
  expect(two?.at).toEqual([750, 50]);
  // The only area is taken, so the sign is next to the figure it would cover.
  const [aside] = signsOf([field([0, 0])], places, [[50, 50]], size);
  expect(aside?.of).toEqual([50, 50]);
  expect(Math.max(...(aside?.at ?? []).map((n) => Math.abs(n - 50)))).toBeGreaterThan(20);
  // A field without an owner has a sign only if there is room, or if it is the chosen one.
  const unheld: Field = { parts: [[0, 0]], worth: [], points: 3 };
  expect(signsOf([unheld], places, [], size)[0]?.at).toEqual([50, 50]);
  expect(signsOf([unheld, field([0, 0])], places, [], size)[0]).toBe(undefined);
  expect(signsOf([unheld], places, [[50, 50]], size)).toEqual([undefined]);
  expect(signsOf([unheld], places, [[50, 50]], size, 0)[0]?.of).toEqual([50, 50]);
  // An owner and the points of a field without an owner need room.
  expect(signSize(unheld).width).toBeGreaterThan(signSize({ ...unheld, points: 0 }).width);
  expect(signSize(field([0, 0])).width).toBeGreaterThan(signSize(unheld).width);
});

test("figures and towers are upright on a rotated board", () => {
  const shapes = {
    kinds: [{ id: "a" }],
    tiles: { a: { parts: [], copies: [{ areas: [{ anchor: [50, 50] }] }] } },
    pieces: { figure: { scale: 1, foot: 6, crowd: [10, 2] }, tower: { step: -8, most: 9, figure: -3 } },
  } as unknown as Shapes;
  const towers = [{ tile: 0, height: 2, finished: true }];
  const figure = (id: number, at: SpotView) => ({ id, seat: 0, kind: "follower", at });
  const all = [
    figure(1, { on: "part", tile: 0, part: 0 }),
    figure(2, { on: "part", tile: 0, part: 0 }),
    figure(3, { on: "tower", tile: 0 }),
  ];
  const upright = new BoardPlaces(new Art(shapes, {} as Sprite), [[0, 0, 0, 0]], [0], { towers }).figures(all);
  for (const quarter of [1, 2, 3]) {
    const places = new BoardPlaces(new Art(shapes, {} as Sprite), [[0, 0, 0, 0]], [0], { towers }, quarter);
    const from = ([x, y]: Point): Point => spin([x - 50, y - 50], quarter);
    const seen = places.figures(all).map((one) => [one.figure.id, ...from(one.at).map((n) => n + 0)]);
    expect(seen).toEqual(upright.map((one) => [one.figure.id, one.at[0] - 50, one.at[1] - 50]));
  }
});

test("the drawings of tiles stay the same list while tiles are only added", () => {
  const art = { drawings: () => 2 } as unknown as Art;
  const tiles: TileView[] = [0, 0, 1, 0].map((kind, x) => [kind, x, 0, 0]);
  const copies = new TileCopies();
  const three = copies.of(art, tiles.slice(0, 3));
  expect(three).toEqual([0, 1, 0]);
  const four = copies.of(art, tiles);
  expect(four).toBe(three);
  expect(four).toEqual(copiesOf(art, tiles));
  // A tile is taken back, and another one is placed.
  const other = copies.of(art, [tiles[0], tiles[2]]);
  expect(other).not.toBe(three);
  expect(other).toEqual([0, 0]);
});
