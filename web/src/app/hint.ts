/** A bot's advice, worded like the button labels. */
import { copiesOf } from "../board/geometry";
import { BoardPlaces } from "../board/places";
import type { OpenCell } from "../board/targets";
import type { GameView, HintMove } from "../protocol";
import { labelOf, labelsIn } from "./choices";
import { t } from "./i18n.svelte";
import { bridgeText } from "./placement-text";
import type { TextContext } from "./text/context";
import { atText } from "./text/places";

/** An option that the bot suggests, and the bot's next action after it. */
export type Hint = Pick<HintMove, "pick" | "action" | "then">;

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
  const say = first ?? labelOf(context, game, best.action);
  if (!best.then) return t("hint-text", { say });
  const after = laying ? laid(context, game, laying) : context;
  const then = best.then.verb === "pass" && laying ? t("no-figure") : labelOf(after, game, best.then);
  return t("hint-text", { say: t("hint-then", { first: say, then }) });
}

function layText({ x, y, ways }: OpenCell, way: number): string {
  return [t("hint-place", { at: atText(x, y) }), bridgeText(ways[way].word)].filter(Boolean).join(", ");
}

/** The context after the placement, because the next action may name the new tile. */
function laid(context: TextContext, game: GameView, { cell, way }: { cell: OpenCell; way: number }): TextContext {
  const tiles = [...context.places.tiles];
  if (game.turn.drawn !== undefined) tiles.push([game.turn.drawn, cell.x, cell.y, cell.ways[way].turns]);
  return { ...context, places: new BoardPlaces(context.art, tiles, copiesOf(context.art, tiles), game.pieces) };
}
