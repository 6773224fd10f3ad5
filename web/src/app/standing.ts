/** Who and what stands on the tiles of a board, in words: for those who listen, and who looks at a tile by keys. */
import type { FigureView, GameView, SpotView } from "../protocol";
import { t } from "./i18n.svelte";
import { atText, spotText, type Words, wordText } from "./words";

/** What stands on each tile, by its number; tiles on which nothing stands are left out. */
export function standing(words: Words, game: Pick<GameView, "figures" | "pieces">): Map<number, string[]> {
  const { figures, pieces } = game;
  const all = new Map<number, string[]>();
  const tell = (tile: number | undefined, text: string) => {
    if (tile !== undefined && words.places.tiles[tile]) all.set(tile, [...(all.get(tile) ?? []), text]);
  };
  for (const figure of figures) tell(tileOf(words, figure.at), figureText(words, figure));
  for (const [tile, way] of pieces.bridges ?? []) tell(tile, t("stands-bridge", { word: wordText(way) }));
  for (const [tile, one, two] of pieces.ferries ?? []) {
    const [place, to] = [one, two].map((part) => placeText(words, { on: "part", tile, part }));
    tell(tile, t("stands-ferry", { place, to }));
  }
  for (const [tile] of pieces.castles ?? []) tell(tile, t("stands-castle"));
  for (const tower of pieces.towers ?? []) tell(tower.tile, t("stands-tower", { n: tower.height }));
  for (const tile of new Set(pieces.gold))
    tell(tile, t("stands-gold", { n: pieces.gold?.filter((one) => one === tile).length ?? 0 }));
  if (pieces.count)
    tell(words.places.blockTile("town"), t("stands-count", { quarter: t(`quarter-${pieces.count}`).toLowerCase() }));
  if (pieces.sector) tell(words.places.blockTile("wheel"), t("stands-pig", { sector: t(`sector-${pieces.sector}`) }));
  for (const word of ["mage", "witch"] as const) {
    const spot = pieces[word];
    if (spot)
      tell(
        tileOf(words, spot),
        t("stands-spell", { word: wordText(word).toLowerCase(), place: placeText(words, spot) }),
      );
  }
  const helped = figures.find((figure) => figure.id === pieces.fairy_helps);
  tell(pieces.fairy, helped ? t("stands-fairy-beside", whose(words, helped)) : t("stands-fairy"));
  tell(pieces.dragon, t("stands-dragon"));
  return all;
}

/** What a tile is called, where it lies, and what stands on it. */
export function tileLines(words: Words | null, stood: Map<number, string[]>, tile: number): string[] {
  const placed = words?.places.tiles[tile];
  if (!placed) return [];
  const [kind, x, y] = placed;
  return [t("tile-text", { name: words.art.name(kind), at: atText(x, y) }), ...(stood.get(tile) ?? [])];
}

function tileOf(words: Words, spot: SpotView): number | undefined {
  if ("tile" in spot) return spot.tile;
  if (spot.on === "quarter") return words.places.blockTile("town");
  return spot.on === "crown" ? words.places.blockTile("wheel") : undefined;
}

function whose(words: Words, figure: FigureView): { name: string; figure: string } {
  return { name: words.names[figure.seat] ?? "", figure: t(`figure-${figure.kind}`).toLowerCase() };
}

function figureText(words: Words, figure: FigureView): string {
  const { at } = figure;
  if (at.on === "crown") return t("stands-crown", { ...whose(words, figure), n: at.place + 1 });
  return t(at.on === "quarter" ? "stands-in" : "stands-on", { ...whose(words, figure), place: placeText(words, at) });
}

/** A place on a tile, in the middle of a sentence; which tile is known. */
function placeText(words: Words, spot: SpotView): string {
  return (spot.on === "part" || spot.on === "quarter" ? spotText(words, spot) : t(`kind-${spot.on}`)).toLowerCase();
}
