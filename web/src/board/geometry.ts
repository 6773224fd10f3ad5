/** Where things are on a board. A tile is 100 units wide; y grows to the south. */

import type { FigureView, PiecesView, SpotView, TileView } from "../protocol";
import type { Art } from "./art";

export type Point = [number, number];

const SIDES = "nesw";
/** From a place to those beside it. */
export const BESIDE: Point[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

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

/** A point or a direction of a board, as it is on the screen when the board is turned by so many quarters. */
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

/** The places beside tiles where none lies. */
export function openPlaces(tiles: TileView[]): { x: number; y: number }[] {
  const lies = new Set(tiles.map(([, x, y]) => `${x} ${y}`));
  const open = new Map<string, { x: number; y: number }>();
  for (const [, x, y] of tiles)
    for (const [dx, dy] of BESIDE) {
      const key = `${x + dx} ${y + dy}`;
      if (!lies.has(key)) open.set(key, { x: x + dx, y: y + dy });
    }
  return [...open.values()];
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

/** The side of a tile, or half a side, as its drawing has it, that lies there when it is turned so: `n`, `nw`. */
function written(side: string, turns: number): string {
  return [...side].map((letter) => SIDES[(SIDES.indexOf(letter) + 4 - (turns % 4)) % 4]).join("");
}

/** The kind of feature on a side of a tile that is turned so; none if nothing is drawn there. */
export function sideKind(art: Art, kind: number, turns: number, side: string): string | undefined {
  const from = written(side, turns);
  const parts = art.tile(kind)?.parts ?? [];
  const reaches = (where: (at: string) => boolean) => parts.find((part) => part.at.split(" ").some(where));
  // Fields have halves of sides: beside a road there is one in each.
  return (reaches((at) => at === from) ?? reaches((at) => at.startsWith(from)))?.kind;
}

/** The places of everything on a board. */
export class Places {
  constructor(
    readonly art: Art,
    readonly tiles: TileView[],
    readonly copies: number[],
    readonly pieces: PiecesView,
    /** How the board is turned: what stands on it is upright on the screen. */
    readonly turned = 0,
  ) {}

  /** A point so far from another on the screen: things are piled up and stand beside one another as they are seen. */
  raised([x, y]: Point, by: Point): Point {
    const [dx, dy] = spin(by, -this.turned);
    return [x + dx, y + dy];
  }

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

  /** The tile on which the walled town or the wheel lies; some number that no tile has if there is none. */
  blockTile(name: "town" | "wheel"): number {
    const block = this.art.shapes.blocks[name];
    return block ? this.tiles.findIndex((placed) => this.art.id(placed[0]) === block.tile) : -1;
  }

  private block(name: "town" | "wheel"): Point | undefined {
    const block = this.art.shapes.blocks[name];
    const at = this.blockTile(name);
    if (!block || at < 0) return undefined;
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

  /** The part of a kind that reaches a side of a tile, or half a side, as it lies: `n`, `nw`. Without one, the first. */
  partAt(tile: number, kind: string, side?: string): number {
    const [of, , , turns] = this.tiles[tile];
    const from = side && written(side, turns);
    const parts = this.art.tile(of)?.parts ?? [];
    return parts.findIndex((part) => part.kind === kind && (!from || part.at.split(" ").includes(from)));
  }

  /** The road that goes on from a bridge: of a tile beside it, or beyond further bridges. */
  beyond(tile: number): { tile: number; part: number } | undefined {
    const ways = new Map(this.pieces.bridges);
    const way = ways.get(tile);
    for (const side of way === "ns" ? ["n", "s"] : ["e", "w"]) {
      const [dx, dy] = spin([0, -1], SIDES.indexOf(side));
      for (let [, x, y] = this.tiles[tile] ?? []; ; ) {
        [x, y] = [x + dx, y + dy];
        const next = this.tiles.findIndex((placed) => placed[1] === x && placed[2] === y);
        if (next < 0) break;
        if (ways.get(next) === way) continue;
        const facing = SIDES[(SIDES.indexOf(side) + 2) % 4];
        const part = this.partAt(next, "road", facing);
        if (part >= 0) return { tile: next, part };
        break;
      }
    }
    return undefined;
  }

  /** The part by which the feature of a figure can be asked for; none where it stands on no feature. */
  featureOf({ at }: FigureView): { tile: number; part: number } | undefined {
    if (at.on === "bridge") return this.beyond(at.tile);
    return at.on === "part" || at.on === "castle" ? at : undefined;
  }

  /** Where something stands; nowhere if it is not on the board. */
  spot(spot: SpotView): Point | undefined {
    switch (spot.on) {
      case "part":
        return this.on(spot.tile, this.area(spot.tile, spot.part)?.anchor ?? [50, 50]);
      case "castle":
        return this.on(spot.tile, this.area(spot.tile, spot.part)?.anchor ?? [50, 50]);
      case "bridge": {
        const [dx, dy] = this.art.shapes.pieces.bridge.figure;
        return this.raised(this.middle(spot.tile), [dx - 50, dy - 50]);
      }
      case "tower": {
        const tower = this.pieces.towers?.find((one) => one.tile === spot.tile);
        const rule = this.art.shapes.pieces.tower;
        const floors = Math.min(tower?.height ?? 1, rule.most);
        return this.raised(this.tower(spot.tile), [0, rule.step * floors + rule.figure]);
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
        at = this.raised([placed[1] * 100, placed[2] * 100], [0, rule.barn.foot]);
        scale = rule.barn.scale;
      } else {
        const step = n === 0 ? 0 : Math.ceil(n / 2) * (n % 2 ? 1 : -1);
        const down = rule.figure.foot + Math.abs(step) * (rule.figure.crowd[1] ?? 0);
        at = this.raised(at, [step * rule.figure.crowd[0], down]);
        if (figure.kind === "big") scale = rule.big.scale;
      }
      all.push({ figure, at, scale });
    }
    const low = (at: Point) => spin(at, this.turned)[1];
    return all.sort((one, two) => low(one.at) - low(two.at));
  }
}
