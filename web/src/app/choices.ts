/** Sorts the legal options into cells for the tile, targets on the board, and buttons. Contains no game rules. */
import { figureSymbol } from "../board/figure-symbols";
import type { BoardTarget, OpenCell, Where } from "../board/targets";
import type { ActionView, GameView, OptionView, SpotView } from "../protocol";
import { t, tOr } from "./i18n.svelte";
import { actionLabel, roleOf } from "./text/actions";
import type { TextContext } from "./text/context";
import { spotText } from "./text/places";

/** The cells where the drawn tile can be placed, with every orientation. */
export function cellsOf(game: GameView): OpenCell[] {
  const cells = new Map<string, OpenCell>();
  const add = (x: number, y: number, turns: number, pick: number, word?: string) => {
    const key = `${x} ${y}`;
    const cell = cells.get(key) ?? { x, y, ways: [] };
    cell.ways.push({ turns, pick, word });
    cells.set(key, cell);
  };
  for (const [x, y, turns, pick] of game.places) add(x, y, turns, pick);
  for (const option of game.options) {
    if (option.verb === "place" && option.at)
      add(option.at[0], option.at[1], option.turns ?? 0, option.pick, option.word ?? "");
  }
  return [...cells.values()].sort((one, two) => one.y - two.y || one.x - two.x);
}

/** All options except the placements of the tile. */
export function buttonsOf(game: GameView): OptionView[] {
  return game.options.filter((option) => option.verb !== "place");
}

/** Verbs whose options are shown at their spot. Other options are shown at the figure. */
const AT_SPOT = new Set(["put", "move", "cast", "castle", "pick"]);

export function whereOf(option: ActionView): Where | undefined {
  if (option.verb === "ferry" && option.spot && option.to) return { is: "arc", from: option.spot, to: option.to };
  if (AT_SPOT.has(option.verb) && option.spot) return { is: "spot", spot: option.spot };
  if (option.verb === "barn" && option.at) return { is: "corner", x: option.at[0], y: option.at[1] };
  if (option.at) return { is: "cell", x: option.at[0], y: option.at[1] };
  if (option.verb === "enter" || option.verb === "count") {
    return option.quarter ? { is: "spot", spot: { on: "quarter", quarter: option.quarter } } : undefined;
  }
  if (option.verb === "crown" && option.value !== undefined)
    return { is: "spot", spot: { on: "crown", place: option.value } };
  if (option.id !== undefined) return { is: "figure", id: option.id };
  if (option.tile !== undefined) return { is: "tile", tile: option.tile };
  return undefined;
}

/** The symbol of the verb `pick`, by decision. */
const PICKED: Record<string, string> = { "gold-order": "f-ingot", message: "f-message" };

/** The symbol of the piece that the option would place. */
export function ghostOf(option: ActionView, seat: number): string | undefined {
  switch (option.verb) {
    case "pick":
      return PICKED[option.decision ?? ""] ?? "f-castle";
    case "put":
    case "enter":
    case "crown":
    case "top":
    case "move":
      return option.figure ? `f-${option.figure}-${option.seat ?? seat}` : undefined;
    case "barn":
      return `f-barn-${seat}`;
    case "cast":
      return `f-${option.word}`;
    case "gold":
      return "f-ingot";
    case "castle":
      return "f-castle";
    case "bridge":
      return "f-bridge";
    case "count":
      return "f-count";
    case "dragon":
      return "f-dragon";
    case "floor":
      return "f-floor";
    case "fairy":
      return "f-fairy";
    case "abbey":
      return "f-abbey";
    default:
      return undefined;
  }
}

/** The same as `ghostOf`, but a follower has its role. */
export function stands(context: TextContext, option: ActionView, seat: number): string | undefined {
  const on = roleOf(context, option);
  return on && option.figure ? figureSymbol(option.figure, option.seat ?? seat, on) : ghostOf(option, seat);
}

/** The symbol on the button of an option. */
export function iconOf(context: TextContext, option: ActionView, seat: number): string | undefined {
  switch (option.verb) {
    case "fly":
    case "capture":
    case "exchange":
    case "ransom":
    case "recall":
    case "banish":
      return option.figure ? `f-${option.figure}-${option.seat ?? seat}` : undefined;
    case "robber":
    case "rob":
      return `f-robber-${seat}`;
    case "ferry":
      return "f-ferry";
    case "lift":
      return `f-${option.word}`;
    case "mark":
      return option.word === "messenger" ? `f-messenger-${seat}` : `badge-${seat}`;
    case "circle":
      return `f-follower-${seat}`;
    default:
      return stands(context, option, seat);
  }
}

/** The figure that would move: a line to the target starts there. */
function lineOf(option: ActionView): Where | undefined {
  return option.verb === "move" && option.id !== undefined ? { is: "figure", id: option.id } : undefined;
}

/** A key for a place. It does not depend on the order of the fields in the server's message. */
export function keyOf(where: Where | SpotView | undefined): string {
  return JSON.stringify(where, (_, value) =>
    value && typeof value === "object" ? Object.fromEntries(Object.entries(value).sort()) : value,
  );
}

/** The label of an action on its button, on the board and in a hint. */
export function labelOf(context: TextContext, game: GameView, action: ActionView): string {
  const place = spotText(context, action.spot);
  if (action.verb === "pick" && action.decision !== "gold-order")
    return t(action.decision === "message" ? "pick-message" : "pick-castle", { place });
  if (action.verb === "ransom" && action.spot?.on === "prison")
    return `${actionLabel(context, action)} (${context.names[action.spot.seat] ?? ""})`;
  if (action.quarter) return `${actionLabel(context, action)} (${t(`quarter-for-${action.quarter}`)})`;
  if (action.verb !== "pass") return actionLabel(context, action);
  const figures = action.decision === "act" && game.options.some((other) => other.verb === "put");
  return figures ? t("no-figure") : tOr(`pass-${action.decision}`, t("verb-pass"));
}

/** The labels of all options; equal ones are numbered. */
export function labelsOf(options: OptionView[], label: (option: OptionView) => string): Map<number, string> {
  const texts = options.map(label);
  const seen = new Map<string, number>();
  return new Map(
    options.map((option, at) => {
      const text = texts[at];
      if (texts.indexOf(text) === texts.lastIndexOf(text)) return [option.pick, text];
      const n = (seen.get(text) ?? 0) + 1;
      seen.set(text, n);
      return [option.pick, `${text} · ${n}`];
    }),
  );
}

/** The labels of all current options. */
export function labelsIn(context: TextContext, game: GameView): Map<number, string> {
  return labelsOf(buttonsOf(game), (option) => labelOf(context, game, option));
}

/** The targets on the board. Options at the same place form one target. */
export function targetsOf(
  context: TextContext,
  options: OptionView[],
  game: GameView,
  labels: Map<number, string>,
  notes: Map<number, string>,
  looked: number[] = [],
): BoardTarget[] {
  const targets = new Map<string, BoardTarget>();
  const seat = game.seat ?? 0;
  for (const option of options) {
    const label = labels.get(option.pick) ?? "";
    const where = whereOf(option);
    if (!where) continue;
    const key = keyOf(where);
    const target = targets.get(key);
    if (target) {
      target.picks.push(option.pick);
      target.label += ` / ${label}`;
    } else {
      targets.set(key, {
        key,
        where,
        picks: [option.pick],
        label,
        seat: option.seat ?? undefined,
        ghost: stands(context, option, seat),
        role: option.verb === "put" ? tOr(`role-${roleOf(context, option)}`, "") : "",
        note: notes.get(option.pick),
        line: lineOf(option),
        strong: looked.includes(option.pick),
      });
    }
  }
  return [...targets.values()];
}
