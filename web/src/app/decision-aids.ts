/** Converts the server's aids for the open decision to what the board and the buttons show. Contains no game rules. */
import type { BlockedTarget, BoardOverlay, MisfitCell, Where } from "../board/targets";
import type { DecisionAids, OptionOutcome, OptionView, RefusedView, SpotView } from "../protocol";
import { keyOf, whereOf } from "./choices";
import { actionLabel } from "./text/actions";
import type { TextContext } from "./text/context";
import { refusalText } from "./text/refusals";

/** The outcome of an option, by seat: the change in the projected score, and the points scored immediately. */
export interface OptionForecast {
  later: [number, number][];
  now: [number, number][];
  outcome?: OptionOutcome;
}

const signed = (n: number) => (n > 0 ? `+${n}` : `${n}`);
const changed = (points: number[] | undefined) =>
  (points ?? []).flatMap((n, seat) => (n ? [[seat, n] as [number, number]] : []));

/** The outcome of each option, as the server computed it. */
export function forecastsOf(
  decisionAids: DecisionAids | null,
  preview: [number, number[]][],
  base: number[],
): Map<number, OptionForecast> {
  const all = new Map<number, OptionForecast>();
  for (const outcome of decisionAids?.options ?? [])
    all.set(outcome.pick, { later: [], now: changed(outcome.points), outcome });
  for (const [pick, points] of preview) {
    const later = changed(points.map((n, seat) => n - base[seat]));
    const known = all.get(pick);
    if (known) known.later = later;
    else if (later.length) all.set(pick, { later, now: [] });
  }
  return all;
}

const same = (one: SpotView | undefined, two: SpotView | undefined) => keyOf(one) === keyOf(two);

/** A short note for the board, usually points. */
export function noteOf(option: OptionView, seat: number, forecast: OptionForecast | undefined): string | undefined {
  const outcome = forecast?.outcome;
  if (outcome?.roads?.length) {
    const joined = outcome.roads.find((road) => same(road.spot, option.spot));
    if (joined) return `${joined.after[0]}${joined.complete ? "✓" : ""}`;
  }
  const change = outcome?.worth ?? outcome?.spaces;
  if (change) return `${change[0]}→${change[1]}`;
  const own = (forecast?.later.length ? forecast.later : forecast?.now)?.find(([whose]) => whose === seat);
  return own && signed(own[1]);
}

/** Verbs whose overlay is shown even if the user does not point at the option. */
const ALWAYS = new Set(["fly", "castle", "dragon"]);

function toneOf(verb: string | undefined) {
  return verb === "castle" ? "near" : "reach";
}

/** The overlay of the options that the user considers. If there are none, of the options that always show theirs. */
export function overlayOf(
  options: OptionView[],
  decisionAids: DecisionAids | null,
  looked: number[],
  around: [number, number][],
): BoardOverlay {
  const cells = new Map<string, BoardOverlay["cells"][0]>();
  const put = (cell: BoardOverlay["cells"][0]) => cells.set(`${cell.x} ${cell.y} ${cell.text ?? ""}`, cell);
  const rings = new Set<number>();
  const notes: BoardOverlay["notes"] = [];
  const verbs = new Map(options.map((option) => [option.pick, option.verb]));
  for (const [x, y] of around) put({ x, y, tone: "near" });
  for (const [x, y] of decisionAids?.cells ?? []) put({ x, y, tone: "reach" });
  const aimed = (decisionAids?.options ?? []).filter((outcome) => looked.includes(outcome.pick));
  const shown = looked.length
    ? aimed
    : (decisionAids?.options ?? []).filter((outcome) => ALWAYS.has(verbs.get(outcome.pick) ?? ""));
  for (const outcome of shown) {
    for (const [x, y] of outcome.cells ?? []) put({ x, y, tone: toneOf(verbs.get(outcome.pick)) });
    for (const id of outcome.removes ?? []) rings.add(id);
    for (const landing of outcome.landings ?? [])
      put({ x: landing.at[0], y: landing.at[1], tone: landing.on.length ? "land" : "none", text: `${landing.roll}` });
    if (looked.length)
      for (const road of outcome.roads ?? []) {
        const better = road.after[0] > road.before[0] || road.complete;
        notes.push({
          where: { is: "arc", from: road.spot, to: road.spot },
          text: `${road.before[0]}→${road.after[0]}${road.complete ? "✓" : ""}`,
          good: better,
        });
      }
  }
  return { cells: [...cells.values()], rings: [...rings], notes, arrows: [] };
}

/** Refused options that have a place on the board. Options that place a figure are included only for the chosen kind. */
export function blockedOf(
  context: TextContext,
  refused: RefusedView[],
  figure: string | undefined,
  taken: Set<string>,
): (BlockedTarget & { refused: RefusedView })[] {
  const all = new Map<string, BlockedTarget & { refused: RefusedView }>();
  for (const one of refused) {
    if (one.action.verb === "put" && one.action.figure !== figure) continue;
    // Blocked crown places are shown only if another crown place is open.
    if (one.action.verb === "crown" && ![...taken].some((key) => key.includes('"crown"'))) continue;
    const where: Where | undefined = whereOf(one.action);
    const key = keyOf(where);
    if (!where || taken.has(key) || all.has(key)) continue;
    all.set(key, {
      key,
      where,
      label: `${actionLabel(context, one.action)}: ${refusalText(one.refusal)}`,
      refused: one,
    });
  }
  return [...all.values()];
}

/** The open cells where the tile in hand does not fit. */
export function misfitsOf(decisionAids: DecisionAids | null): MisfitCell[] {
  return (decisionAids?.closed ?? []).map((one) => ({
    x: one.at[0],
    y: one.at[1],
    turns: one.turns,
    sides: one.sides,
  }));
}
