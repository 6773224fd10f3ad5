/** Arranges the server's aids for the open decision, for the board and the buttons. It knows no rules. */
import type { BlockedTarget, BoardOverlay, MisfitCell, Where } from "../board/targets";
import type { OptionView, RefusedView, Show, Shows, SpotView } from "../protocol";
import { keyOf, whereOf } from "./choices";
import type { TextContext } from "./text/context";
import { optionText } from "./text/options";
import { refusalText } from "./text/refusals";

/** What an option brings, by seat: points if the game ended then, and points at once. */
export interface OptionOutcome {
  later: [number, number][];
  now: [number, number][];
  show?: Show;
}

const signed = (n: number) => (n > 0 ? `+${n}` : `${n}`);
const changed = (points: number[] | undefined) =>
  (points ?? []).flatMap((n, seat) => (n ? [[seat, n] as [number, number]] : []));

/** The outcome of each option, as the server computed it. */
export function outcomesOf(
  decisionAids: Shows | null,
  preview: [number, number[]][],
  base: number[],
): Map<number, OptionOutcome> {
  const all = new Map<number, OptionOutcome>();
  for (const show of decisionAids?.options ?? []) all.set(show.pick, { later: [], now: changed(show.now), show });
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
export function noteOf(option: OptionView, seat: number, outcome: OptionOutcome | undefined): string | undefined {
  const show = outcome?.show;
  if (show?.roads?.length) {
    const joined = show.roads.find((road) => same(road.spot, option.spot));
    if (joined) return `${joined.is[0]}${joined.complete ? "✓" : ""}`;
  }
  if (show?.worth) return `${show.worth[0]}→${show.worth[1]}`;
  const own = (outcome?.later.length ? outcome.later : outcome?.now)?.find(([whose]) => whose === seat);
  return own && signed(own[1]);
}

/** Verbs whose overlay is shown even if the user does not point at the option. */
const ALWAYS = new Set(["fly", "castle", "dragon"]);

function toneOf(verb: string | undefined) {
  return verb === "castle" ? "near" : "reach";
}

/** The overlay of the options that the user considers, or of all options where that helps. */
export function overlayOf(
  options: OptionView[],
  decisionAids: Shows | null,
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
  const aimed = (decisionAids?.options ?? []).filter((show) => looked.includes(show.pick));
  const shown = looked.length
    ? aimed
    : (decisionAids?.options ?? []).filter((show) => ALWAYS.has(verbs.get(show.pick) ?? ""));
  for (const show of shown) {
    for (const [x, y] of show.cells ?? []) put({ x, y, tone: toneOf(verbs.get(show.pick)) });
    for (const id of show.takes ?? []) rings.add(id);
    for (const land of show.lands ?? [])
      put({ x: land.at[0], y: land.at[1], tone: land.on.length ? "land" : "none", text: `${land.roll}` });
    if (looked.length)
      for (const road of show.roads ?? []) {
        const better = road.is[0] > road.was[0] || road.complete;
        notes.push({
          where: { is: "arc", from: road.spot, to: road.spot },
          text: `${road.was[0]}→${road.is[0]}${road.complete ? "✓" : ""}`,
          good: better,
        });
      }
  }
  return { cells: [...cells.values()], rings: [...rings], notes, arrows: [] };
}

/** Refused options that have a place on the board. Of figures, only the chosen kind. */
export function blockedOf(
  context: TextContext,
  refused: RefusedView[],
  figure: string | undefined,
  taken: Set<string>,
): (BlockedTarget & { refused: RefusedView })[] {
  const all = new Map<string, BlockedTarget & { refused: RefusedView }>();
  for (const one of refused) {
    if (one.option.verb === "put" && one.option.figure !== figure) continue;
    // Blocked crown places are shown only if another crown place is open.
    if (one.option.verb === "crown" && ![...taken].some((key) => key.includes('"crown"'))) continue;
    const where: Where | undefined = whereOf(one.option);
    const key = keyOf(where);
    if (!where || taken.has(key) || all.has(key)) continue;
    all.set(key, {
      key,
      where,
      label: `${optionText(context, one.option)}: ${refusalText(one.refusal)}`,
      refused: one,
    });
  }
  return [...all.values()];
}

/** The open cells where the tile in hand does not fit. */
export function misfitsOf(decisionAids: Shows | null): MisfitCell[] {
  return (decisionAids?.closed ?? []).map((one) => ({
    x: one.at[0],
    y: one.at[1],
    turns: one.turns,
    sides: one.sides,
  }));
}
