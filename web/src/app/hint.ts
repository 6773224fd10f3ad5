/** What a bot would do, in the words of the buttons that do it. */
import { copiesOf, Places } from "../board/geometry";
import type { Cell } from "../board/targets";
import type { GameView, OptionView } from "../protocol";
import { labelOf, labelsIn } from "./choices";
import { t } from "./i18n.svelte";
import { bridgeText } from "./laying";
import { readSaid, saidText } from "./said";
import { atText, type Words } from "./words";

/** A way that the server proposes: what to choose now, as records write it, and what then. */
export interface Way {
  pick: number | null;
  say: string;
  then: string | null;
}

/** Where the tile in hand goes, and how it lies there. */
export function layingOf(cells: Cell[], pick: number | null): { cell: Cell; way: number } | undefined {
  for (const cell of cells) {
    const way = cell.ways.findIndex((one) => one.pick === pick);
    if (way >= 0) return { cell, way };
  }
  return undefined;
}

export function hintText(words: Words, game: GameView, cells: Cell[], best: Way): string {
  const laying = layingOf(cells, best.pick);
  const first = laying ? layText(laying.cell, laying.way) : labelsIn(words, game).get(best.pick ?? -1);
  const all = [first ?? saidText(words.art, best.say)];
  if (best.then)
    all.push(laying ? thenText(laid(words, game, laying), game, best.then) : saidText(words.art, best.then));
  return t("hint-text", { say: all.join("; ") });
}

function layText({ x, y, ways }: Cell, way: number): string {
  return [t("hint-place", { at: atText(x, y) }), bridgeText(ways[way].word)].filter(Boolean).join(", ");
}

/** The board as it is after the tile is laid. */
function laid(words: Words, game: GameView, { cell, way }: { cell: Cell; way: number }): Words {
  const tiles = [...words.places.tiles];
  if (game.turn.drawn !== undefined) tiles.push([game.turn.drawn, cell.x, cell.y, cell.ways[way].turns]);
  return { ...words, places: new Places(words.art, tiles, copiesOf(words.art, tiles), game.pieces) };
}

/** What comes after it: a figure on the tile that lies then, named as its button will be. */
function thenText(words: Words, game: GameView, said: string): string {
  if (said === "pass") return t("no-figure");
  const [verb, figure, kind, side, ...more] = readSaid(said);
  const tile = words.places.tiles.length - 1;
  const part = verb === "put" && !more.length && side !== "inside" ? words.places.partAt(tile, kind, side) : -1;
  if (part < 0) return saidText(words.art, said);
  const option: OptionView = { pick: -1, verb, say: said, figure, spot: { on: "part", tile, part } };
  return labelOf(words, game, option);
}
