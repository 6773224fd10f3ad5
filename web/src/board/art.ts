/** The drawings of a setup: a sprite, and the shapes of the areas on each tile. */
import type { Point } from "./geometry";
import { nameIn, tileWords } from "./tile-names";

export interface TileArea {
  anchor: Point;
  size: number;
  outline: string;
  landing?: Point;
}
export interface Drawing {
  areas: TileArea[];
  tower?: Point;
  lake?: [number, number, number];
}
export interface TileShapes {
  parts: { kind: string; at: string }[];
  copies: Drawing[];
}
interface PieceShape {
  symbol: string;
  scale: number;
  foot?: number;
}
export interface Shapes {
  ground: { fill: string; over: number };
  tiles: Record<string, TileShapes>;
  kinds: { id: string; name: string; module: string; copies: number }[];
  pieces: {
    figure: { scale: number; foot: number; crowd: number[]; building: Point };
    big: { scale: number };
    barn: { scale: number; foot: number };
    bridge: PieceShape & { at: Point; turns: { e: number; n: number }; figure: Point };
    tower: PieceShape & { step: number; most: number; figure: number };
    castle: PieceShape & { sides: Record<string, Point> };
    ingot: PieceShape & { at: Point; step: Point };
    ferry: PieceShape & { rope: { stroke: string; width: number; dashes: string }[] };
    dragon: PieceShape & { at: Point };
    fairy: PieceShape & { at: Point; beside: Point };
    mage: PieceShape & { beside: Point };
    witch: PieceShape & { beside: Point };
    count: PieceShape & { beside: Point };
    pig: PieceShape;
  };
  blocks: {
    town?: { symbol: string; tile: string; at: Point; quarters: Record<string, Point> };
    wheel?: { symbol: string; tile: string; at: Point; crowns: Point[]; sectors: Record<string, Point> };
  };
}

/** The id of a tile's symbol in the sprite. */
export function tileSymbol(id: string, copy: number, small = false): string {
  let name = "t-";
  for (const letter of id) {
    if (letter === "/") name += "--";
    else if (/[a-zA-Z0-9-]/.test(letter)) name += letter;
    else name += `_${letter.codePointAt(0)?.toString(16)}_`;
  }
  return `${name}-${copy}${small ? "-small" : ""}`;
}

/**
 * The sprite of a setup, as a text with one symbol per line. Most of them are tiles. Each tile is shown as a
 * separate image, so that a page with many tiles has few elements.
 */
export class Sprite {
  private readonly lines = new Map<string, string>();
  private readonly pictures = new Map<string, string>();
  /** The style of the symbols. */
  readonly style: string;
  /** The sprite without tiles and style, for the page. */
  readonly rest: string;

  constructor(text: string) {
    const all = text.split("\n");
    const rest = all.filter((line) => !line.startsWith('<symbol id="t-'));
    for (const line of all) {
      const [, name] = line.match(/^<[a-z]+ id="([^"]+)"/) ?? [];
      if (name) this.lines.set(name, line);
    }
    this.style = all[0].match(/<style>(.*)<\/style>/)?.[1] ?? "";
    this.rest = rest.join("\n").replace(/<style>.*<\/style>/, "");
  }

  has(symbol: string): boolean {
    return this.lines.has(symbol);
  }

  /** A tile as a separate image, with its houses and trees rotated by `up` degrees. */
  svg(symbol: string, up: number): string {
    const line = this.lines.get(symbol) ?? "";
    const body = line.slice(line.indexOf(">") + 1, line.lastIndexOf("<"));
    const shapes = [...new Set(body.match(/(?<=href="#)[^"]+/g))].map((name) => this.lines.get(name) ?? "").join("");
    const size = 'width="100" height="100" viewBox="0 0 100 100"';
    const head = `<svg xmlns="http://www.w3.org/2000/svg" ${size} style="--up:${up}deg">`;
    return `${head}<style>${this.style}</style><defs>${shapes}</defs>${body}</svg>`;
  }

  /** The same image as a data URL. */
  picture(symbol: string, up: number): string {
    const key = `${symbol} ${up}`;
    const known = this.pictures.get(key);
    if (known) return known;
    const made = `data:image/svg+xml,${this.svg(symbol, up).replace(/[%#]/g, encodeURIComponent)}`;
    this.pictures.set(key, made);
    return made;
  }
}

export class Art {
  constructor(
    readonly shapes: Shapes,
    readonly sprite: Sprite,
  ) {}

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

  /**
   * A picture of a tile whose houses and signs are upright after these quarter turns; `small` for a small board, if the
   * sprite has small drawings.
   */
  picture(kind: number, copy = 0, quarters = 0, small = false): string {
    const simple = tileSymbol(this.id(kind), copy, true);
    const symbol = small && this.sprite.has(simple) ? simple : tileSymbol(this.id(kind), copy);
    return this.sprite.picture(symbol, -90 * (((quarters % 4) + 4) % 4));
  }
}

const HOLDER = "sprite";
/** The style of the sprite in the page. The content security policy forbids style elements, but not adopted style sheets. */
let sheet: CSSStyleSheet | undefined;
/** Drawings that are loaded or being loaded. */
const fetched = new Map<string, Promise<Art>>();
const CACHED = 4;
/** The version of the drawings. Increase it when symbols or shapes are added: browsers cache drawings for a day. */
const VERSION = 2;

async function get(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

async function fetchArt(base: string, address: string, language: string): Promise<Art> {
  const [shapes, sprite, words] = await Promise.all([
    get(`${base}/shapes.json?version=${VERSION}`).then((answer) => answer.json() as Promise<Shapes>),
    get(address).then((answer) => answer.text()),
    tileWords(language),
  ]);
  if (words) for (const kind of shapes.kinds) kind.name = nameIn(words, kind.name);
  return new Art(shapes, new Sprite(sprite));
}

/** Puts the symbols of figures and pieces into the page, and removes those of another setup. */
export function showSprite(sprite: Sprite, address: string) {
  let holder = document.getElementById(HOLDER);
  if (!holder) {
    holder = document.createElement("div");
    holder.id = HOLDER;
    holder.setAttribute("aria-hidden", "true");
    document.body.append(holder);
  }
  if (holder.dataset.of === address) return;
  holder.innerHTML = sprite.rest;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(sprite.style);
  holder.dataset.of = address;
}

/** Loads the drawings of a setup. Loads each setup only once. */
export async function loadArt(passport: string, safe: boolean, language: string): Promise<Art> {
  const base = `/api/v1/art/${passport}`;
  const address = `${base}/sprite.svg?safe=${safe}&language=${language}&version=${VERSION}`;
  const coming = fetched.get(address) ?? fetchArt(base, address, language);
  if (!fetched.has(address)) {
    fetched.set(address, coming);
    coming.catch(() => fetched.delete(address));
    const [oldest] = fetched.keys();
    if (fetched.size > CACHED) fetched.delete(oldest);
  }
  const art = await coming;
  showSprite(art.sprite, address);
  return art;
}
