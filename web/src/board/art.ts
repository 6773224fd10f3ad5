/** The drawings of a setup: one sprite in the page, and where things are on each tile. */
import type { Point } from "./geometry";
import { nameIn, tileWords } from "./names";

export interface Area {
  anchor: Point;
  size: number;
  outline: string;
  landing?: Point;
}
export interface Drawing {
  areas: Area[];
  tower?: Point;
  lake?: [number, number, number];
}
export interface TileShapes {
  parts: { kind: string; at: string }[];
  copies: Drawing[];
}
interface Piece {
  symbol: string;
  scale: number;
  foot?: number;
}
export interface Shapes {
  ground: { fill: string; over: number };
  tiles: Record<string, TileShapes>;
  kinds: { id: string; name: string; module: string; copies: number }[];
  pieces: {
    figure: { scale: number; foot: number; crowd: number[] };
    big: { scale: number };
    barn: { scale: number; foot: number };
    bridge: Piece & { at: Point; turns: { e: number; n: number }; figure: Point };
    tower: Piece & { step: number; most: number; figure: number };
    castle: Piece & { sides: Record<string, Point> };
    ingot: Piece & { at: Point; step: Point };
    ferry: Piece & { rope: { stroke: string; width: number; dashes: string }[] };
    dragon: Piece & { at: Point };
    fairy: Piece & { at: Point; beside: Point };
    mage: Piece & { beside: Point };
    witch: Piece & { beside: Point };
    count: Piece & { beside: Point };
    pig: Piece;
  };
  blocks: {
    town?: { symbol: string; tile: string; at: Point; quarters: Record<string, Point> };
    wheel?: { symbol: string; tile: string; at: Point; crowns: Point[]; sectors: Record<string, Point> };
  };
}

/** The name of a tile's symbol in the sprite. */
export function tileSymbol(id: string, copy: number): string {
  let name = "t-";
  for (const letter of id) {
    if (letter === "/") name += "--";
    else if (/[a-zA-Z0-9-]/.test(letter)) name += letter;
    else name += `_${letter.codePointAt(0)?.toString(16)}_`;
  }
  return `${name}-${copy}`;
}

export class Art {
  constructor(readonly shapes: Shapes) {}

  id(kind: number): string {
    return this.shapes.kinds[kind]?.id ?? "";
  }

  name(kind: number): string {
    return this.shapes.kinds[kind]?.name ?? this.id(kind);
  }

  tile(kind: number): TileShapes | undefined {
    return this.shapes.tiles[this.id(kind)];
  }

  drawings(kind: number): number {
    return this.tile(kind)?.copies.length ?? 1;
  }

  symbol(kind: number, copy = 0): string {
    return `#${tileSymbol(this.id(kind), copy)}`;
  }

  find(id: string): number {
    return this.shapes.kinds.findIndex((kind) => kind.id === id);
  }
}

const HOLDER = "sprite";

/** Fetches the drawings of a setup and puts the sprite into the page. */
export async function loadArt(passport: string, safe: boolean, language: string): Promise<Art> {
  const base = `/api/v1/art/${passport}`;
  const sprite = `${base}/sprite.svg?safe=${safe}&language=${language}`;
  const [shapes, svg, words] = await Promise.all([
    fetch(`${base}/shapes.json`).then((answer) => answer.json() as Promise<Shapes>),
    fetch(sprite).then((answer) => answer.text()),
    tileWords(language),
  ]);
  if (words) for (const kind of shapes.kinds) kind.name = nameIn(words, kind.name);
  let holder = document.getElementById(HOLDER);
  if (!holder) {
    holder = document.createElement("div");
    holder.id = HOLDER;
    holder.setAttribute("aria-hidden", "true");
    document.body.append(holder);
  }
  if (holder.dataset.of !== sprite) {
    holder.innerHTML = svg;
    holder.dataset.of = sprite;
  }
  return new Art(shapes);
}
