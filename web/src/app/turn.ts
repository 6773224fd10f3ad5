/** The phases of a turn, and one sentence about who must act. Contains no game rules. */
import { type GameView, PHASES, type TableView } from "../protocol";
import { buttonsOf } from "./choices";
import { t, tOr } from "./i18n.svelte";

/** Phases that every turn has. Other phases are shown only while they last. */
const USUAL = new Set(["draw", "place", "act", "score", "end"]);

export interface TurnPhase {
  word: string;
  is: "past" | "now" | "next";
}

/** The phase of each decision. */
export const phaseOf = (decision: string) => PHASES.find(({ steps }) => steps.includes(decision))?.phase;

/** The phases to show for a decision, or while the turn waits for confirmation. */
export function phasesOf(decision: string, confirming: boolean): TurnPhase[] {
  // After the last decision only the final scoring is left. The result follows it.
  const now = confirming ? "end" : decision === "over" ? "final" : phaseOf(decision);
  const shown = PHASES.map(({ phase }) => phase).filter((word) => USUAL.has(word) || word === now);
  const at = shown.indexOf(now ?? "");
  return shown.map((word, n) => ({ word, is: n === at ? "now" : n < at ? "past" : "next" }));
}

/** Whether this is the first (1) or second (2) of two turns in a row; undefined for a single turn. */
export function ofTwo({ turn }: GameView): number | undefined {
  if (turn.extra) return 2;
  return turn.first ? 1 : undefined;
}

/** The user who will read the sentence. */
export interface TurnViewer {
  acting: boolean;
  waiting: boolean;
  alone: boolean;
}

/** One sentence about who must do what. */
export function sentenceOf(
  game: GameView,
  table: TableView,
  names: string[],
  { acting, waiting, alone }: TurnViewer,
): string {
  const name = (seat: number | null | undefined) => names[seat ?? -1] ?? "";
  if (table.phase === "over") return t("over");
  if (game.decision === "over") return t("phase-final");
  if (table.paused !== undefined) return t("paused", { name: name(table.paused) });
  if (waiting) return t("confirm-now");
  if (table.awaiting_confirmation !== undefined) return t("confirm-wait", { name: name(table.awaiting_confirmation) });
  // In the base game players can only place a figure or pass.
  const offered = buttonsOf(game);
  const plain = offered.length > 0 && offered.every(({ verb }) => verb === "put" || verb === "pass");
  const what = game.decision === "act" && plain ? t("step-act-figure") : tOr(`step-${game.decision}`, game.decision);
  if (acting && alone) return t("you-must", { what });
  return t("other-must", { name: name(game.seat ?? table.to_act), what });
}
