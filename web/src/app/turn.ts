/** How far a turn is, and who must do what: arranged from what the server asks for. No rule is known here. */
import type { GameView, TableView } from "../protocol";
import { buttonsOf } from "./choices";
import { t, tOr } from "./i18n.svelte";

/** The phases of a turn, in order: each by what it is called (`phase-…`), with all that is asked in it. */
const TURN: string[][] = [
  ["abbey"],
  ["draw"],
  ["wheel", "crowns"],
  ["plague"],
  ["robber", "robbers"],
  ["place"],
  ["gold"],
  ["act"],
  ["beside"],
  ["cast"],
  ["land", "roll"],
  ["capture"],
  ["exchange"],
  ["ferry-lay", "ferry-move"],
  ["dragon", "flight"],
  ["leave", "leaving"],
  ["castle", "founding", "castles", "castle-pick"],
  ["gold-order"],
  ["mark"],
  ["score", "complete", "pigs"],
  ["farmer"],
  ["drive"],
  ["victim", "rob"],
  ["enter"],
  ["count"],
  ["message", "message-draw", "message-back"],
  ["late-flight"],
  ["circle", "circle-add", "circle-remove"],
  ["extra-turn", "message-turn"],
  ["escape"],
  ["offer", "bazaar-draw", "auction", "bid", "deal", "take"],
  ["end"],
  [
    "final",
    "final-robbers",
    "final-markers",
    "final-leaving",
    "final-features",
    "final-fields",
    "final-goods",
    "final-cards",
    "final-gold",
  ],
  ["over"],
];
/** These every turn has; the others are shown while they go on. */
const USUAL = new Set(["draw", "place", "act", "score", "end"]);

export interface Phase {
  word: string;
  is: "past" | "now" | "next";
}

/** The phase in which something is asked. */
export const phaseOf = (asks: string) => TURN.find((all) => all.includes(asks))?.[0];

/** The phases of a turn while this is asked, or while a word is waited for that ends it. */
export function phasesOf(asks: string, waits: boolean): Phase[] {
  const now = waits ? "end" : phaseOf(asks);
  const shown = TURN.map(([word]) => word).filter((word) => USUAL.has(word) || word === now);
  const at = shown.indexOf(now ?? "");
  return shown.map((word, n) => ({ word, is: n === at ? "now" : n < at ? "past" : "next" }));
}

/** Which of two turns in a row it is, if there are two. */
export function ofTwo({ turn }: GameView): number | undefined {
  if (turn.extra) return 2;
  return turn.first ? 1 : undefined;
}

/** Who looks: whether they act or confirm now, and whether they are alone at their screen. */
export interface Looker {
  acting: boolean;
  waiting: boolean;
  alone: boolean;
}

/** One sentence on who must do what. */
export function sentenceOf(
  game: GameView,
  table: TableView,
  names: string[],
  { acting, waiting, alone }: Looker,
): string {
  const name = (seat: number | null | undefined) => names[seat ?? -1] ?? "";
  if (table.phase === "over") return t("over");
  if (table.paused !== undefined) return t("paused", { name: name(table.paused) });
  if (waiting) return t("confirm-now");
  if (table.waits !== undefined) return t("confirm-wait", { name: name(table.waits) });
  // In the base game there is nothing else to do.
  const offered = buttonsOf(game);
  const plain = offered.length > 0 && offered.every(({ verb }) => verb === "put" || verb === "pass");
  const what = game.asks === "act" && plain ? t("step-act-figure") : tOr(`step-${game.asks}`, game.asks);
  if (acting && alone) return t("you-must", { what });
  return t("other-must", { name: name(game.seat ?? table.to_act), what });
}
