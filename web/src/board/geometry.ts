/** Positions on a board. A tile is 100 units wide; y grows to the south. */

import type { TileView } from "../protocol";
import type { Art } from "./art";

export type Point = [number, number];

export const SIDES = "nesw";
/** The four neighbours of a cell. */
export const BESIDE: Point[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/** A point of a tile after the tile is rotated. */
export function turn([x, y]: Point, turns: number): Point {
  switch (turns % 4) {
    case 1:
      return [100 - y, x];
    case 2:
      return [100 - x, 100 - y];
    case 3:
      return [y, 100 - x];
    default:
      return [x, y];
  }
}

/** A point or a direction on the board after the board is rotated by quarter turns. */
export function spin([x, y]: Point, quarters: number): Point {
  switch (((quarters % 4) + 4) % 4) {
    case 1:
      return [-y, x];
    case 2:
      return [-x, -y];
    case 3:
      return [y, -x];
    default:
      return [x, y];
  }
}

/** The transform that puts a drawing on its tile. */
export const onTile = ([, x, y, turns]: TileView) => `translate(${x * 100} ${y * 100}) rotate(${turns * 90} 50 50)`;

/** The drawing of each tile: the n-th tile of a kind gets the n-th drawing. */
export function copiesOf(art: Art, tiles: TileView[]): number[] {
  const seen = new Map<number, number>();
  return tiles.map(([kind]) => {
    const n = seen.get(kind) ?? 0;
    seen.set(kind, n + 1);
    return n % Math.max(1, art.drawings(kind));
  });
}

/**
 * Computes `copiesOf` again and again for the tiles of one board. While tiles are only added, the answer is the same array, which
 * grows: nothing that depends on earlier tiles has to be computed again.
 */
export class TileCopies {
  private art: Art | undefined;
  private tiles: TileView[] = [];
  private copies: number[] = [];

  of(art: Art, tiles: TileView[]): number[] {
    const grows = art === this.art && this.tiles.every((tile, at) => tile === tiles[at]);
    const all = grows && tiles.length === this.tiles.length ? this.copies : copiesOf(art, tiles);
    if (grows) this.copies.push(...all.slice(this.copies.length));
    else this.copies = all;
    [this.art, this.tiles] = [art, tiles];
    return this.copies;
  }
}

/** The direction of a point from the middle of its tile: one of eight, or the middle. */
export function direction([x, y]: Point): string {
  const dx = x - 50;
  const dy = y - 50;
  if (Math.hypot(dx, dy) < 9) return "middle";
  const names = ["e", "se", "s", "sw", "w", "nw", "n", "ne"];
  return names[(Math.round(Math.atan2(dy, dx) / (Math.PI / 4)) + 8) % 8];
}

/** The open cells beside tiles, for each list of tiles: several parts of a page ask for the same one. */
const known = new WeakMap<TileView[], { x: number; y: number }[]>();

/** The open cells beside tiles. Nobody may change the list of tiles afterwards. */
export function openPlaces(tiles: TileView[]): { x: number; y: number }[] {
  const open = known.get(tiles) ?? findOpenPlaces(tiles);
  known.set(tiles, open);
  return open;
}

function findOpenPlaces(tiles: TileView[]): { x: number; y: number }[] {
  const lies = new Set(tiles.map(([, x, y]) => `${x} ${y}`));
  const open = new Map<string, { x: number; y: number }>();
  for (const [, x, y] of tiles)
    for (const [dx, dy] of BESIDE) {
      const key = `${x + dx} ${y + dy}`;
      if (!lies.has(key)) open.set(key, { x: x + dx, y: y + dy });
    }
  return [...open.values()];
}

/** A curve between two points, and its middle. The curve stands out from straight roads. */
export function bend(from: Point, to: Point): [string, Point] {
  const [x, y] = [(from[0] + to[0]) / 2 - (to[1] - from[1]) / 4, (from[1] + to[1]) / 2 + (to[0] - from[0]) / 4];
  return [
    `M${from[0]} ${from[1]}Q${x} ${y} ${to[0]} ${to[1]}`,
    [(from[0] + 2 * x + to[0]) / 4, (from[1] + 2 * y + to[1]) / 4],
  ];
}

/** A point near the edge of a tile, in the direction of another point. */
export function outer(middle: Point, through: Point, far = 36): Point {
  const [dx, dy] = [through[0] - middle[0], through[1] - middle[1]];
  const long = Math.hypot(dx, dy) || 1;
  return [middle[0] + (dx * far) / long, middle[1] + (dy * far) / long];
}

/** Moves points on a tile apart until they have a minimum distance, if there is enough room. */
export function spread(points: Point[], far: number, edge: number): Point[] {
  const moved = points.map(([x, y]) => [x, y] as Point);
  const within = (n: number) => Math.min(100 - edge, Math.max(edge, n));
  for (let round = 0; round < 40; round += 1) {
    for (const [n, one] of moved.entries())
      for (const two of moved.slice(n + 1)) {
        const [dx, dy] = [two[0] - one[0] || 0.01 * (n + 1), two[1] - one[1] || 0.01];
        const now = Math.hypot(dx, dy);
        if (now >= far) continue;
        const by = (far - now) / 2 / now;
        [one[0], one[1]] = [within(one[0] - dx * by), within(one[1] - dy * by)];
        [two[0], two[1]] = [within(two[0] + dx * by), within(two[1] + dy * by)];
      }
  }
  return moved;
}

/** The side or half side (`n`, `nw`) of the drawing that is on this side of the rotated tile. */
export function written(side: string, turns: number): string {
  return [...side].map((letter) => SIDES[(SIDES.indexOf(letter) + 4 - (turns % 4)) % 4]).join("");
}

/** The kind of feature on a side of a rotated tile; undefined if nothing is drawn there. */
export function sideKind(art: Art, kind: number, turns: number, side: string): string | undefined {
  const from = written(side, turns);
  const parts = art.tile(kind)?.parts ?? [];
  const reaches = (where: (at: string) => boolean) => parts.find((part) => part.at.split(" ").some(where));
  // A field may occupy only half of a side, because a road has a field on each side.
  return (reaches((at) => at === from) ?? reaches((at) => at.startsWith(from)))?.kind;
}
