/** Sentences about the figures and pieces on each tile, for screen readers and for inspection by keyboard. */
import { SvelteMap } from "svelte/reactivity";
import type { FigureView, GameView, SpotView, TileView } from "../protocol";
import { language, t } from "./i18n.svelte";
import type { TextContext } from "./text/context";
import { atText, spotText, wordText } from "./text/places";
import { joinSentences } from "./text/sentences";

/** Puts figures into words. A figure that has not moved, on the same tile, keeps its words. */
export class FigureWords {
  private known = new WeakMap<FigureView, { placed: TileView | undefined; text: string }>();
  private from: unknown[] = [];

  of(context: TextContext, figure: FigureView): string {
    const from = [language(), context.art, context.names];
    if (from.some((one, at) => one !== this.from[at])) this.known = new WeakMap();
    this.from = from;
    const placed = context.places.tiles[tileOf(context, figure.at) ?? -1];
    const known = this.known.get(figure);
    if (known && known.placed === placed) return known.text;
    const text = figureText(context, figure);
    this.known.set(figure, { placed, text });
    return text;
  }
}

/** The sentences about each tile, by tile index. Empty tiles are left out. */
export function contentsByTile(
  context: TextContext,
  game: Pick<GameView, "figures" | "pieces">,
  words = new FigureWords(),
): Map<number, string[]> {
  const { figures, pieces } = game;
  const all = new Map<number, string[]>();
  const tell = (tile: number | undefined, text: string) => {
    if (tile !== undefined && context.places.tiles[tile]) all.set(tile, [...(all.get(tile) ?? []), text]);
  };
  for (const figure of figures) tell(tileOf(context, figure.at), words.of(context, figure));
  for (const [tile, way] of pieces.bridges ?? []) tell(tile, t("stands-bridge", { word: wordText(way) }));
  for (const [tile, one, two] of pieces.ferries ?? []) {
    const [place, to] = [one, two].map((part) => placeText(context, { on: "part", tile, part }));
    tell(tile, t("stands-ferry", { place, to }));
  }
  for (const [tile] of pieces.castles ?? []) tell(tile, t("stands-castle"));
  for (const tower of pieces.towers ?? []) tell(tower.tile, t("stands-tower", { n: tower.height }));
  for (const tile of new Set(pieces.gold))
    tell(tile, t("stands-gold", { n: pieces.gold?.filter((one) => one === tile).length ?? 0 }));
  if (pieces.count)
    tell(context.places.blockTile("town"), t("stands-count", { quarter: t(`quarter-${pieces.count}`).toLowerCase() }));
  if (pieces.sector) tell(context.places.blockTile("wheel"), t("stands-pig", { sector: t(`sector-${pieces.sector}`) }));
  for (const word of ["mage", "witch"] as const) {
    const spot = pieces[word];
    if (spot)
      tell(
        tileOf(context, spot),
        t("stands-spell", { word: wordText(word).toLowerCase(), place: placeText(context, spot) }),
      );
  }
  const helped = figures.find((figure) => figure.id === pieces.fairy_helps);
  tell(pieces.fairy, helped ? t("stands-fairy-beside", whose(context, helped)) : t("stands-fairy"));
  tell(pieces.dragon, t("stands-dragon"));
  return all;
}

/** The name and the cell of a tile, and the sentences about it. */
export function tileLines(context: TextContext | null, contents: Map<number, string[]>, tile: number): string[] {
  const placed = context?.places.tiles[tile];
  if (!placed) return [];
  const [kind, x, y] = placed;
  return [t("tile-text", { name: context.art.name(kind), at: atText(x, y) }), ...(contents.get(tile) ?? [])];
}

/** The texts of tiles for screen readers. Only the readers of a text that has changed are told about it. */
export class TileLabels {
  private readonly texts = new SvelteMap<number, string>();
  private readonly known = new Map<number, { placed: TileView; contents: string }>();
  private from: unknown[] = [];

  /** The text of a tile; empty if there is no such tile. */
  of(tile: number): string {
    return this.texts.get(tile) ?? "";
  }

  /** Describes the tiles again whose contents have changed. */
  update(context: TextContext | null, contents: Map<number, string[]>) {
    const from = [language(), context?.art];
    if (from.some((one, at) => one !== this.from[at])) this.known.clear();
    this.from = from;
    const placed = context?.places.tiles ?? [];
    for (const tile of [...this.known.keys()]) if (!placed[tile]) this.known.delete(tile);
    for (const [tile, now] of placed.entries()) {
      const inside = contents.get(tile)?.join("\n") ?? "";
      const known = this.known.get(tile);
      if (known?.placed === now && known.contents === inside) continue;
      this.known.set(tile, { placed: now, contents: inside });
      this.texts.set(tile, joinSentences(tileLines(context, contents, tile)));
    }
  }
}

function tileOf(context: TextContext, spot: SpotView): number | undefined {
  if ("tile" in spot) return spot.tile;
  if (spot.on === "quarter") return context.places.blockTile("town");
  return spot.on === "crown" ? context.places.blockTile("wheel") : undefined;
}

function whose(context: TextContext, figure: FigureView): { name: string; figure: string } {
  return { name: context.names[figure.seat] ?? "", figure: t(`figure-${figure.kind}`).toLowerCase() };
}

function figureText(context: TextContext, figure: FigureView): string {
  const { at } = figure;
  if (at.on === "crown") return t("stands-crown", { ...whose(context, figure), n: at.place + 1 });
  return t(at.on === "quarter" ? "stands-in" : "stands-on", {
    ...whose(context, figure),
    place: placeText(context, at),
  });
}

/** A place on a given tile, worded for use inside a sentence. */
function placeText(context: TextContext, spot: SpotView): string {
  return (spot.on === "part" || spot.on === "quarter" ? spotText(context, spot) : t(`kind-${spot.on}`)).toLowerCase();
}
