/** Where things are on a board. A tile is 100 units wide; y grows to the south. */

import type { FigureView, PiecesView, SpotView, TileView } from "../protocol";
import type { Art } from "./art";

export type Point = [number, number];

/** A point of a tile, turned with it. */
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

/** Which of the drawings of a kind each tile is: the n-th of a kind takes the n-th. */
export function copiesOf(art: Art, tiles: TileView[]): number[] {
  const seen = new Map<number, number>();
  return tiles.map(([kind]) => {
    const n = seen.get(kind) ?? 0;
    seen.set(kind, n + 1);
    return n % Math.max(1, art.drawings(kind));
  });
}

/** The eight directions and the middle, of a point on a tile. */
export function direction([x, y]: Point): string {
  const dx = x - 50;
  const dy = y - 50;
  if (Math.hypot(dx, dy) < 9) return "middle";
  const names = ["e", "se", "s", "sw", "w", "nw", "n", "ne"];
  return names[(Math.round(Math.atan2(dy, dx) / (Math.PI / 4)) + 8) % 8];
}

/** The box round all tiles with the open places around them, and round other places, with a small margin. */
export function extent(tiles: TileView[], cells: { x: number; y: number }[], margin = 0.1) {
  const xs = [...tiles.flatMap((t) => [t[1] - 1, t[1] + 1]), ...cells.map((c) => c.x)];
  const ys = [...tiles.flatMap((t) => [t[2] - 1, t[2] + 1]), ...cells.map((c) => c.y)];
  if (xs.length === 0) return { x: -100, y: -100, width: 300, height: 300 };
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const [right, bottom] = [Math.max(...xs) + 1 + margin, Math.max(...ys) + 1 + margin];
  return { x: left * 100, y: top * 100, width: (right - left) * 100, height: (bottom - top) * 100 };
}

/** A field: its parts, by tile and part, and what it brings to whom. */
export interface Field {
  parts: [number, number][];
  worth: [number, number][];
}

export const FIELD_SHADES = [
  "#c8442f",
  "#2f7fc8",
  "#e0b71f",
  "#3fa552",
  "#8b4fb3",
  "#27a7a0",
  "#e07bb0",
  "#8a6d3b",
  "#5b6470",
  "#d9822b",
];

/** Which shade each field has: none that a field on the same tile or on a tile beside has, as far as there are shades. */
export function shadesOf(fields: Field[], tiles: TileView[], count: number): number[] {
  const at = new Map(tiles.map((tile, index) => [`${tile[1]} ${tile[2]}`, index]));
  const on = new Map<number, Set<number>>();
  for (const [field, { parts }] of fields.entries())
    for (const [tile] of parts) on.set(tile, (on.get(tile) ?? new Set()).add(field));
  const shades: number[] = [];
  for (const [field, { parts }] of fields.entries()) {
    const near = new Set<number>();
    for (const [tile] of parts) {
      const [, x, y] = tiles[tile] ?? [0, 0, 0];
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ]) {
        for (const other of on.get(at.get(`${x + dx} ${y + dy}`) ?? -1) ?? [])
          if (other < field) near.add(shades[other]);
      }
    }
    const free = Array.from({ length: count }, (_, shade) => (field + shade) % count).find((shade) => !near.has(shade));
    shades.push(free ?? field % count);
  }
  return shades;
}

/** A bent line from one point to another, so that it can be told from what it crosses, and the middle of it. */
export function bend(from: Point, to: Point): [string, Point] {
  const [x, y] = [(from[0] + to[0]) / 2 - (to[1] - from[1]) / 4, (from[1] + to[1]) / 2 + (to[0] - from[0]) / 4];
  return [
    `M${from[0]} ${from[1]}Q${x} ${y} ${to[0]} ${to[1]}`,
    [(from[0] + 2 * x + to[0]) / 4, (from[1] + 2 * y + to[1]) / 4],
  ];
}

/** From the middle of a tile through a point to near its edge. */
export function outer(middle: Point, through: Point, far = 36): Point {
  const [dx, dy] = [through[0] - middle[0], through[1] - middle[1]];
  const long = Math.hypot(dx, dy) || 1;
  return [middle[0] + (dx * far) / long, middle[1] + (dy * far) / long];
}

/** Points of a tile moved apart, so that none is nearer to another than this, as far as there is room. */
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

/** The places of everything on a board. */
export class Places {
  constructor(
    readonly art: Art,
    readonly tiles: TileView[],
    readonly copies: number[],
    readonly pieces: PiecesView,
  ) {}

  /** A point of a tile as it lies. */
  on(tile: number, point: Point): Point {
    const placed = this.tiles[tile];
    if (!placed) return [0, 0];
    const [x, y] = turn(point, placed[3]);
    return [placed[1] * 100 + x, placed[2] * 100 + y];
  }

  /** The area of a part. */
  area(tile: number, part: number) {
    const placed = this.tiles[tile];
    return placed && this.art.tile(placed[0])?.copies[this.copies[tile] ?? 0]?.areas[part];
  }

  /** The kind of feature a part is. */
  kind(tile: number, part: number): string {
    const placed = this.tiles[tile];
    return (placed && this.art.tile(placed[0])?.parts[part]?.kind) || "field";
  }

  /** The middle of a tile. */
  middle(tile: number): Point {
    return this.on(tile, [50, 50]);
  }

  private block(name: "town" | "wheel"): Point | undefined {
    const block = this.art.shapes.blocks[name];
    if (!block) return undefined;
    const at = this.tiles.findIndex((placed) => this.art.id(placed[0]) === block.tile);
    if (at < 0) return undefined;
    return [this.tiles[at][1] * 100 + block.at[0], this.tiles[at][2] * 100 + block.at[1]];
  }

  /** Where the walled town or the wheel lies. */
  blocks(): { symbol: string; at: Point }[] {
    const all: { symbol: string; at: Point }[] = [];
    for (const name of ["town", "wheel"] as const) {
      const at = this.block(name);
      const symbol = this.art.shapes.blocks[name]?.symbol;
      if (at && symbol) all.push({ symbol, at });
    }
    return all;
  }

  quarter(name: string): Point | undefined {
    const at = this.block("town");
    const place = this.art.shapes.blocks.town?.quarters?.[name];
    return at && place && [at[0] + place[0], at[1] + place[1]];
  }

  crown(place: number): Point | undefined {
    const at = this.block("wheel");
    const crown = this.art.shapes.blocks.wheel?.crowns?.[place];
    return at && crown && [at[0] + crown[0], at[1] + crown[1]];
  }

  sector(name: string): Point | undefined {
    const at = this.block("wheel");
    const sector = this.art.shapes.blocks.wheel?.sectors?.[name];
    return at && sector && [at[0] + sector[0], at[1] + sector[1]];
  }

  tower(tile: number): Point {
    const placed = this.tiles[tile];
    const drawn = placed && this.art.tile(placed[0])?.copies[this.copies[tile] ?? 0];
    return this.on(tile, drawn?.tower ?? [50, 50]);
  }

  landing(tile: number, part: number): Point {
    const area = this.area(tile, part);
    return this.on(tile, area?.landing ?? area?.anchor ?? [50, 50]);
  }

  /** Where something stands; nowhere if it is not on the board. */
  spot(spot: SpotView): Point | undefined {
    switch (spot.on) {
      case "part":
        return this.on(spot.tile, this.area(spot.tile, spot.part)?.anchor ?? [50, 50]);
      case "castle":
        return this.on(spot.tile, this.area(spot.tile, spot.part)?.anchor ?? [50, 50]);
      case "bridge": {
        const [x, y] = this.middle(spot.tile);
        const [dx, dy] = this.art.shapes.pieces.bridge.figure;
        return [x - 50 + dx, y - 50 + dy];
      }
      case "tower": {
        const tower = this.pieces.towers?.find((one) => one.tile === spot.tile);
        const rule = this.art.shapes.pieces.tower;
        const [x, y] = this.tower(spot.tile);
        const floors = Math.min(tower?.height ?? 1, rule.most);
        return [x, y + rule.step * floors + rule.figure];
      }
      case "quarter":
        return this.quarter(spot.quarter);
      case "crown":
        return this.crown(spot.place);
      default:
        return undefined;
    }
  }

  /** All figures on the board with their places; several on one spot stand side by side. */
  figures(figures: FigureView[]): { figure: FigureView; at: Point; scale: number }[] {
    const rule = this.art.shapes.pieces;
    const crowd = new Map<string, number>();
    const all: { figure: FigureView; at: Point; scale: number }[] = [];
    for (const figure of figures) {
      let at = this.spot(figure.at);
      if (!at) continue;
      const key = JSON.stringify(figure.at);
      const n = crowd.get(key) ?? 0;
      crowd.set(key, n + 1);
      let scale = rule.figure.scale;
      if (figure.kind === "barn" && figure.at.on === "part") {
        const placed = this.tiles[figure.at.tile];
        at = [placed[1] * 100, placed[2] * 100 + rule.barn.foot];
        scale = rule.barn.scale;
      } else {
        const step = n === 0 ? 0 : Math.ceil(n / 2) * (n % 2 ? 1 : -1);
        at = [
          at[0] + step * rule.figure.crowd[0],
          at[1] + rule.figure.foot + Math.abs(step) * (rule.figure.crowd[1] ?? 0),
        ];
        if (figure.kind === "big") scale = rule.big.scale;
      }
      all.push({ figure, at, scale });
    }
    return all.sort((one, two) => one.at[1] - two.at[1]);
  }
}
