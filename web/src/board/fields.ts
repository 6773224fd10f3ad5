/** Fields in the field view: their looks, their outlines, and the positions of their signs. */
import type { TileView } from "../protocol";
import { BESIDE, type Point } from "./geometry";
import type { BoardPlaces } from "./places";

/** A field: its parts (tile, part), its points by seat, and its points for a player who holds it without a pig. */
export interface Field {
  parts: [number, number][];
  worth: [number, number][];
  points?: number;
}

/** No shade resembles a seat's colour in either palette, because only the signs show owners. */
export const FIELD_SHADES = [
  "#e87d7d",
  "#45dfc3",
  "#949ff9",
  "#b2b24d",
  "#59a6a6",
  "#ec9e51",
  "#bf69bf",
  "#f6d1fa",
  "#acf49a",
  "#f6d8ac",
];

/** The textures over the shades, as strokes in a square of 12 units. The first one is plain. */
export const FIELD_TEXTURES = [
  "",
  "M-3 3L3-3M0 12L12 0M9 15L15 9",
  "M0 3h12M0 9h12",
  "M6 2v8M2 6h8",
  "M3 0v12M9 0v12",
  "M-3 9L3 15M0 0L12 12M9-3L15 3",
  "M6 3a3 3 0 1 0 .01 0",
  "M0 0L12 12M0 12L12 0",
  "M0 4l3-3 3 3 3-3 3 3M0 10l3-3 3 3 3-3 3 3",
  "M0 1h12M0 7h12M3 1v6M9 7v6",
  "M2 3h3M8 3h3M5 9h3M-1 9h3M11 9h3",
  "M6 1l5 5-5 5-5-5z",
];

/** How a field looks: the numbers of its shade and its texture. No two fields look the same if there are enough of both. */
export interface FieldLook {
  shade: number;
  texture: number;
}

const CORNERS: Point[] = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
];
const AROUND: Point[] = [...BESIDE, ...CORNERS];
/** The cost of equal shades on tiles that share a side and on tiles that share a corner. */
const [AT_SIDE, AT_CORNER] = [100, 1];
const NEAR: [Point, number][] = [
  ...[[0, 0] as Point, ...BESIDE].map((to): [Point, number] => [to, AT_SIDE]),
  ...CORNERS.map((to): [Point, number] => [to, AT_CORNER]),
];

/**
 * The shade of each field. Neighbours have different shades if there are enough shades. No shade is used more than
 * `most` times, unless there are too few.
 */
export function shadesOf(fields: Field[], tiles: TileView[], count: number, most = fields.length): number[] {
  const at = new Map(tiles.map((tile, index) => [`${tile[1]} ${tile[2]}`, index]));
  const on = new Map<number, Set<number>>();
  for (const [field, { parts }] of fields.entries())
    for (const [tile] of parts) on.set(tile, (on.get(tile) ?? new Set()).add(field));
  const shades: number[] = [];
  const limit = Math.max(most, Math.ceil(fields.length / count));
  const used: number[] = Array(count).fill(0);
  for (const [field, { parts }] of fields.entries()) {
    const cost = used.map((times) => (times < limit ? 0 : Number.POSITIVE_INFINITY));
    for (const [tile] of parts) {
      const [, x, y] = tiles[tile] ?? [0, 0, 0];
      for (const [[dx, dy], weight] of NEAR)
        for (const other of on.get(at.get(`${x + dx} ${y + dy}`) ?? -1) ?? [])
          if (other < field) cost[shades[other]] += weight;
    }
    const tried = cost.map((_, shade) => (field + shade) % count);
    const shade = tried.reduce((best, shade) => (cost[shade] < cost[best] ? shade : best));
    used[shade] += 1;
    shades.push(shade);
  }
  return shades;
}

/** The look of each field. Fields with the same shade have different textures. */
export function looksOf(fields: Field[], tiles: TileView[]): FieldLook[] {
  const used: number[] = Array(FIELD_SHADES.length).fill(0);
  return shadesOf(fields, tiles, FIELD_SHADES.length, FIELD_TEXTURES.length).map((shade) => {
    const texture = used[shade] % FIELD_TEXTURES.length;
    used[shade] += 1;
    return { shade, texture };
  });
}

/** The points of an outline's rings. Outlines have only the commands `M`, `l` and `z`. */
function rings(outline: string): Point[][] {
  const all: Point[][] = [];
  let here: Point = [0, 0];
  for (const [, command, numbers] of outline.matchAll(/([Ml])([^Mlz]*)/g)) {
    const values = (numbers.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (command === "M") all.push([]);
    for (let n = 0; n + 1 < values.length; n += 2) {
      const origin = command === "M" ? [0, 0] : here;
      here = [origin[0] + values[n], origin[1] + values[n + 1]];
      all.at(-1)?.push(here);
    }
  }
  return all;
}

/** The outline of a whole field on the board, as path data with the fill rule `evenodd`. */
export function outlineOf({ parts }: Field, places: BoardPlaces): string {
  const round = (n: number) => Math.round(n * 10) / 10;
  const drawn = parts.flatMap(([tile, part]) =>
    rings(places.area(tile, part)?.outline ?? "").map((ring) => {
      const points = ring.map((point) => places.on(tile, point).map(round).join(" "));
      return `M${points.join("L")}z`;
    }),
  );
  return drawn.join("");
}

/** The parts of a field with a place for a sign, the largest first. */
function areasOf({ parts }: Field, places: BoardPlaces): { tile: number; at: Point }[] {
  const areas = parts.flatMap(([tile, part]) => {
    const at = places.spot({ on: "part", tile, part });
    return at ? [{ tile, at, size: places.area(tile, part)?.size ?? 0 }] : [];
  });
  return areas.sort((one, two) => two.size - one.size);
}

/** The cell with the largest part of a field. */
export function cellOf(field: Field, places: BoardPlaces): { x: number; y: number } | undefined {
  const placed = places.tiles[areasOf(field, places)[0]?.tile ?? -1];
  return placed && { x: placed[1], y: placed[2] };
}

/** The scale of signs and textures: they keep their size on the screen when the board is zoomed out. */
export const signScale = (zoom: number) => Math.max(1, 0.85 / zoom);
/** The scale in steps, so that signs and textures do not move with every zoom. */
export const steppedScale = (zoom: number) => 1.3 ** Math.ceil(Math.log(signScale(zoom)) / Math.log(1.3));

/** The size of a sign: the field's number, then a row for each owner, or the points of a field without an owner. */
export const SIGN = { number: 19, owner: 42, points: 18, row: 20 };
/** The width and the number of rows of a field's sign. */
export function signSize({ worth, points }: Field): { width: number; rows: number } {
  const more = worth.length ? SIGN.owner : points ? SIGN.points : 0;
  return { width: SIGN.number + more, rows: Math.max(1, worth.length) };
}
/** The position of a sign, and the point of its field that it labels. */
export interface Sign {
  at: Point;
  of: Point;
}
/** The radius that a figure covers. */
const FIGURE = 13;
/** The cost of overlaps. Two overlapping signs are worse than a sign over a figure. */
const [OVER_SIGN, OVER_FIGURE] = [3, 2];

/**
 * The position of each field's sign: on the field's largest area without figures and other signs, or else beside
 * one. A field without an owner has a sign only if there is room, or if it is the chosen field. Signs are upright on
 * the screen; `size` returns their size along the board's axes.
 */
export function signsOf(
  fields: Field[],
  places: BoardPlaces,
  figures: Point[],
  size: (field: Field) => { wide: number; high: number },
  chosen: number | null = null,
): (Sign | undefined)[] {
  const signs: { at: Point; wide: number; high: number }[] = [];
  const found: (Sign | undefined)[] = fields.map(() => undefined);
  const within = (one: Point, two: Point, dx: number, dy: number) =>
    Math.abs(one[0] - two[0]) < dx && Math.abs(one[1] - two[1]) < dy;
  const must = (index: number) => index === chosen || fields[index].worth.length > 0;
  const order = fields.map((_, index) => index);
  const rank = (index: number) => (index === chosen ? 0 : must(index) ? 1 : 2);
  for (const index of order.sort((one, two) => rank(one) - rank(two))) {
    const { wide, high } = size(fields[index]);
    const [dx, dy] = [wide / 2 + FIGURE, high / 2 + FIGURE];
    const covered = (at: Point) =>
      OVER_FIGURE * figures.filter((one) => within(one, at, dx, dy)).length +
      OVER_SIGN * signs.filter((one) => within(one.at, at, (one.wide + wide) / 2, (one.high + high) / 2)).length;
    const on = areasOf(fields[index], places).map(({ at }): Sign => ({ at, of: at }));
    const beside = on.flatMap(({ of }) => AROUND.map(([x, y]): Sign => ({ at: [of[0] + x * dx, of[1] + y * dy], of })));
    let best: Sign | undefined;
    let least = must(index) ? Number.POSITIVE_INFINITY : 1;
    for (const tried of must(index) ? [...on, ...beside] : on) {
      const cost = covered(tried.at);
      if (cost < least) [best, least] = [tried, cost];
      if (cost === 0) break;
    }
    if (best) signs.push({ at: best.at, wide, high });
    found[index] = best;
  }
  return found;
}
