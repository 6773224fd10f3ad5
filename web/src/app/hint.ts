/** The advice of a bot, with the labels of the buttons. */
import { copiesOf } from "../board/geometry";
import { BoardPlaces } from "../board/places";
import type { OpenCell } from "../board/targets";
import type { GameView, OptionView } from "../protocol";
import { labelOf, labelsIn } from "./choices";
import { t } from "./i18n.svelte";
import { notationText, splitNotation } from "./notation-text";
import { bridgeText } from "./placement-text";
import type { TextContext } from "./text/context";
import { atText } from "./text/places";

/** An option that the bot proposes: its number, its notation, and the notation of the next action. */
export interface Hint {
  pick: number | null;
  say: string;
  then: string | null;
}

/** The cell and the orientation of a placement. */
export function placementOf(cells: OpenCell[], pick: number | null): { cell: OpenCell; way: number } | undefined {
  for (const cell of cells) {
    const way = cell.ways.findIndex((one) => one.pick === pick);
    if (way >= 0) return { cell, way };
  }
  return undefined;
}

export function hintText(context: TextContext, game: GameView, cells: OpenCell[], best: Hint): string {
  const laying = placementOf(cells, best.pick);
  const first = laying ? layText(laying.cell, laying.way) : labelsIn(context, game).get(best.pick ?? -1);
  const say = first ?? notationText(context.art, best.say);
  if (!best.then) return t("hint-text", { say });
  const then = laying ? thenText(laid(context, game, laying), game, best.then) : notationText(context.art, best.then);
  return t("hint-text", { say: t("hint-then", { first: say, then }) });
}

function layText({ x, y, ways }: OpenCell, way: number): string {
  return [t("hint-place", { at: atText(x, y) }), bridgeText(ways[way].word)].filter(Boolean).join(", ");
}

/** The board after the placement. */
function laid(context: TextContext, game: GameView, { cell, way }: { cell: OpenCell; way: number }): TextContext {
  const tiles = [...context.places.tiles];
  if (game.turn.drawn !== undefined) tiles.push([game.turn.drawn, cell.x, cell.y, cell.ways[way].turns]);
  return { ...context, places: new BoardPlaces(context.art, tiles, copiesOf(context.art, tiles), game.pieces) };
}

/** The action after a placement. A figure on the new tile is named as its button will be. */
function thenText(context: TextContext, game: GameView, said: string): string {
  if (said === "pass") return t("no-figure");
  const [verb, figure, kind, side, ...more] = splitNotation(said);
  const tile = context.places.tiles.length - 1;
  const part = verb === "put" && !more.length && side !== "inside" ? context.places.partAt(tile, kind, side) : -1;
  if (part < 0) return notationText(context.art, said);
  const option: OptionView = { pick: -1, verb, say: said, figure, spot: { on: "part", tile, part } };
  return labelOf(context, game, option);
}
