/** Fields in the field view: their shades, and the positions of their signs. */
import type { TileView } from "../protocol";
import { BESIDE, type Point } from "./geometry";
import type { BoardPlaces } from "./places";

/** A field: its parts (tile, part), and its worth (seat, points). */
export interface Field {
  parts: [number, number][];
  worth: [number, number][];
}

/** No shade resembles a seat's colour in either palette, because only the signs show owners. */
export const FIELD_SHADES = [
  "#8a4fb8",
  "#d89a86",
  "#1f9a90",
  "#7a2f5c",
  "#a5d6c8",
  "#8a6234",
  "#c9b6e6",
  "#6f7b86",
  "#66711f",
  "#2f5f58",
];

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

/** The shade of each field. Neighbours have different shades if there are enough shades. */
export function shadesOf(fields: Field[], tiles: TileView[], count: number): number[] {
  const at = new Map(tiles.map((tile, index) => [`${tile[1]} ${tile[2]}`, index]));
  const on = new Map<number, Set<number>>();
  for (const [field, { parts }] of fields.entries())
    for (const [tile] of parts) on.set(tile, (on.get(tile) ?? new Set()).add(field));
  const shades: number[] = [];
  for (const [field, { parts }] of fields.entries()) {
    const cost: number[] = Array(count).fill(0);
    for (const [tile] of parts) {
      const [, x, y] = tiles[tile] ?? [0, 0, 0];
      for (const [[dx, dy], weight] of NEAR)
        for (const other of on.get(at.get(`${x + dx} ${y + dy}`) ?? -1) ?? [])
          if (other < field) cost[shades[other]] += weight;
    }
    const tried = cost.map((_, shade) => (field + shade) % count);
    shades.push(tried.reduce((best, shade) => (cost[shade] < cost[best] ? shade : best)));
  }
  return shades;
}

/** The size of one row of a sign. A sign has a row for each owner. */
export const SIGN = { width: 46, row: 20 };
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
 * one. Signs are upright on the screen; `size` returns their size along the board's axes, by the number of rows.
 */
export function signsOf(
  fields: Field[],
  places: BoardPlaces,
  figures: Point[],
  size: (rows: number) => { wide: number; high: number },
): (Sign | undefined)[] {
  const signs: { at: Point; wide: number; high: number }[] = [];
  return fields.map(({ parts, worth }) => {
    const { wide, high } = size(worth.length);
    const [dx, dy] = [wide / 2 + FIGURE, high / 2 + FIGURE];
    const within = (one: Point, two: Point, dx: number, dy: number) =>
      Math.abs(one[0] - two[0]) < dx && Math.abs(one[1] - two[1]) < dy;
    const covered = (at: Point) =>
      OVER_FIGURE * figures.filter((one) => within(one, at, dx, dy)).length +
      OVER_SIGN * signs.filter((one) => within(one.at, at, (one.wide + wide) / 2, (one.high + high) / 2)).length;
    const areas = parts.flatMap(([tile, part]) => {
      const at = places.spot({ on: "part", tile, part });
      return at ? [{ at, size: places.area(tile, part)?.size ?? 0 }] : [];
    });
    const on = areas.sort((one, two) => two.size - one.size).map(({ at }): Sign => ({ at, of: at }));
    const beside = on.flatMap(({ of }) => AROUND.map(([x, y]): Sign => ({ at: [of[0] + x * dx, of[1] + y * dy], of })));
    let best: Sign | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const tried of worth.length ? [...on, ...beside] : []) {
      const cost = covered(tried.at);
      if (cost < least) [best, least] = [tried, cost];
      if (cost === 0) break;
    }
    if (best) signs.push({ at: best.at, wide, high });
    return best;
  });
}
