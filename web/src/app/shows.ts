/** What the server tells about the open decision, arranged for the board and the buttons. No rule is known here. */
import type { Barred, Closed, Overlay, Where } from "../board/targets";
import type { OptionView, RefusedView, Show, Shows, SpotView } from "../protocol";
import { keyOf, whereOf } from "./choices";
import { optionText, refusalText, type Words } from "./words";

/** What an option brings: points if the game ended then, and points at once, by seat. */
export interface Brings {
  later: [number, number][];
  now: [number, number][];
  show?: Show;
}

const signed = (n: number) => (n > 0 ? `+${n}` : `${n}`);
const changed = (points: number[] | undefined) =>
  (points ?? []).flatMap((n, seat) => (n ? [[seat, n] as [number, number]] : []));

/** What each option brings, from what the server worked out. */
export function bringsOf(shows: Shows | null, preview: [number, number[]][], base: number[]): Map<number, Brings> {
  const all = new Map<number, Brings>();
  for (const show of shows?.options ?? []) all.set(show.pick, { later: [], now: changed(show.now), show });
  for (const [pick, points] of preview) {
    const later = changed(points.map((n, seat) => n - base[seat]));
    const known = all.get(pick);
    if (known) known.later = later;
    else if (later.length) all.set(pick, { later, now: [] });
  }
  return all;
}

const same = (one: SpotView | undefined, two: SpotView | undefined) => keyOf(one) === keyOf(two);

/** The short word for the board. */
export function noteOf(option: OptionView, seat: number, brings: Brings | undefined): string | undefined {
  const show = brings?.show;
  if (show?.roads?.length) {
    const joined = show.roads.find((road) => same(road.spot, option.spot));
    if (joined) return `${joined.is[0]}${joined.complete ? "✓" : ""}`;
  }
  if (show?.worth) return `${show.worth[0]}→${show.worth[1]}`;
  const own = (brings?.later.length ? brings.later : brings?.now)?.find(([whose]) => whose === seat);
  return own && signed(own[1]);
}

/** What is shown even if nobody points at it. */
const ALWAYS = new Set(["fly", "castle", "dragon"]);

function toneOf(verb: string | undefined) {
  return verb === "castle" ? "near" : "reach";
}

/** What is drawn over the board: of what is looked at, or of all where that helps. */
export function overlayOf(
  options: OptionView[],
  shows: Shows | null,
  looked: number[],
  around: [number, number][],
): Overlay {
  const cells = new Map<string, Overlay["cells"][0]>();
  const put = (cell: Overlay["cells"][0]) => cells.set(`${cell.x} ${cell.y} ${cell.text ?? ""}`, cell);
  const rings = new Set<number>();
  const notes: Overlay["notes"] = [];
  const verbs = new Map(options.map((option) => [option.pick, option.verb]));
  for (const [x, y] of around) put({ x, y, tone: "near" });
  for (const [x, y] of shows?.cells ?? []) put({ x, y, tone: "reach" });
  const aimed = (shows?.options ?? []).filter((show) => looked.includes(show.pick));
  const shown = looked.length ? aimed : (shows?.options ?? []).filter((show) => ALWAYS.has(verbs.get(show.pick) ?? ""));
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

/** What cannot be chosen, where it can be seen: of figures only the one that is in hand. */
export function barredOf(
  words: Words,
  refused: RefusedView[],
  figure: string | undefined,
  taken: Set<string>,
): (Barred & { refused: RefusedView })[] {
  const all = new Map<string, Barred & { refused: RefusedView }>();
  for (const one of refused) {
    if (one.option.verb === "put" && one.option.figure !== figure) continue;
    // Crown places are grey only beside others that are open.
    if (one.option.verb === "crown" && ![...taken].some((key) => key.includes('"crown"'))) continue;
    const where: Where | undefined = whereOf(one.option);
    const key = keyOf(where);
    if (!where || taken.has(key) || all.has(key)) continue;
    all.set(key, {
      key,
      where,
      label: `${optionText(words, one.option)}: ${refusalText(one.refusal)}`,
      refused: one,
    });
  }
  return [...all.values()];
}

/** The open places where the tile in hand does not fit. */
export function closedOf(shows: Shows | null): Closed[] {
  return (shows?.closed ?? []).map((one) => ({ x: one.at[0], y: one.at[1], turns: one.turns, sides: one.sides }));
}
