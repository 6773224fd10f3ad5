/** The position of everything on a board: tiles, parts, figures, pieces. */
import type { FigureView, PiecesView, SpotView, TileView } from "../protocol";
import type { Art } from "./art";
import { figureSymbol } from "./figure-symbols";
import { type Point, SIDES, spin, turn, written } from "./geometry";

export class BoardPlaces {
  constructor(
    readonly art: Art,
    readonly tiles: TileView[],
    readonly copies: number[],
    readonly pieces: PiecesView,
    /** The rotation of the board, in quarter turns. Figures stay upright on the screen. */
    readonly turned = 0,
  ) {}

  /** A point moved by a distance on the screen, however the board is rotated. */
  raised([x, y]: Point, by: Point): Point {
    const [dx, dy] = spin(by, -this.turned);
    return [x + dx, y + dy];
  }

  /** A point of a tile, in board units. */
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

  /** The kind of feature that a part belongs to. */
  kind(tile: number, part: number): string {
    const placed = this.tiles[tile];
    return (placed && this.art.tile(placed[0])?.parts[part]?.kind) || "field";
  }

  private isBuilding(tile: number, part: number): boolean {
    return ["cloister", "garden"].includes(this.kind(tile, part));
  }

  /** The symbol of a figure in its role. */
  symbol({ kind, seat, at }: FigureView): string {
    const on = at.on === "bridge" ? "road" : at.on === "part" ? this.kind(at.tile, at.part) : undefined;
    return figureSymbol(kind, seat, on);
  }

  /** The middle of a tile. */
  middle(tile: number): Point {
    return this.on(tile, [50, 50]);
  }

  /** The tile under the walled town or the wheel; -1 if there is none. */
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

  /** The positions of the walled town and the wheel. */
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

  /** The road at a side of a rotated tile. */
  private roadAt(tile: number, side: string): number {
    const [kind, , , turns] = this.tiles[tile];
    const from = written(side, turns);
    const parts = this.art.tile(kind)?.parts ?? [];
    return parts.findIndex((part) => part.kind === "road" && part.at.split(" ").includes(from));
  }

  /** The road that a bridge continues, directly or over further bridges. */
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
        const part = this.roadAt(next, facing);
        if (part >= 0) return { tile: next, part };
        break;
      }
    }
    return undefined;
  }

  /** A part of the feature under a figure; undefined if the figure is not on a feature. */
  featureOf({ at }: FigureView): { tile: number; part: number } | undefined {
    if (at.on === "bridge") return this.beyond(at.tile);
    return at.on === "part" || at.on === "castle" ? at : undefined;
  }

  /** The point of a spot; undefined if it is not on the board. */
  spot(spot: SpotView): Point | undefined {
    switch (spot.on) {
      case "part": {
        const at = this.on(spot.tile, this.area(spot.tile, spot.part)?.anchor ?? [50, 50]);
        // A figure stands beside its building and does not hide it.
        return this.isBuilding(spot.tile, spot.part) ? this.raised(at, this.art.shapes.pieces.figure.building) : at;
      }
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

  /** All figures on the board with their points. Figures on the same spot are side by side. */
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
