/** The moves of a replay: the turns of a game, and its final scoring score by score. */
import type { ActionView, EventView } from "../protocol";
import { finalSteps, splitFinale } from "./final-scoring";
import { t } from "./i18n.svelte";
import { effectiveLines, type LogLine } from "./log";
import { bridgeText } from "./placement-text";
import { actionText } from "./text/actions";
import type { TextContext } from "./text/context";
import { eventText } from "./text/events";
import { joinSentences } from "./text/sentences";

/** A position of the game. */
export interface ReplayPosition {
  /** The number of actions. */
  at: number;
  /** How many steps of the final scoring are done; undefined for all of them. */
  counted?: number;
}

/** A position at the end of a move, and what happened in the move. */
export interface ReplayMove extends ReplayPosition {
  /** The player whose turn it was; undefined at the start and in the final scoring. */
  seat?: number;
  /** The log lines of the turn. Their events end before the final scoring. */
  lines: LogLine[];
  /** The scores of a step of the final scoring. */
  scores: EventView[];
}

type Chance = { verb: string }[];
const chanceOf = ({ event }: LogLine): ActionView[] => ("chance" in event ? event.chance : []);

/** How many draws end the line. They belong to the next turn. */
function drawsAfter(chance: Chance): number {
  const last = chance.findLastIndex(({ verb }) => verb !== "draw");
  return chance.length - 1 - last;
}

/** The player whose tile was placed in a turn, or else the first player who acted. */
const turnSeat = (lines: LogLine[]) =>
  (lines.find(({ events }) => events.some(({ is }) => is === "placed")) ?? lines[0])?.seat;

/** The events after the final scoring has begun; null if it has not. */
export function finalEvents(log: LogLine[]): EventView[] | null {
  for (const { events } of effectiveLines(log).reverse()) {
    const { final } = splitFinale(events);
    if (final) return final;
  }
  return null;
}

/** The moves of a game, starting with the position before the first one. */
export function movesOf(log: LogLine[]): ReplayMove[] {
  const moves: ReplayMove[] = [{ at: 0, lines: [], scores: [] }];
  let lines: LogLine[] = [];
  const close = (at: number, counted?: number) => {
    if (lines.length) moves.push({ at, counted, seat: turnSeat(lines), lines, scores: [] });
    lines = [];
  };
  let end = 0;
  for (const line of effectiveLines(log)) {
    const { before: events, final } = splitFinale(line.events);
    if (line.event.is === "acted") {
      lines.push({ ...line, events });
      end = line.actions - drawsAfter(chanceOf(line));
    }
    if (final) {
      const steps = finalSteps(final);
      close(line.actions, steps.length ? 0 : undefined);
      for (const [n, scores] of steps.entries()) moves.push({ at: line.actions, counted: n + 1, lines: [], scores });
    } else if (events.some(({ is }) => is === "turn" || is === "again")) close(end);
  }
  close(end);
  return moves;
}

/** A positive number if the first position is the later one. */
export const compare = (one: ReplayPosition, other: ReplayPosition) =>
  one.at - other.at || (one.counted ?? Infinity) - (other.counted ?? Infinity) || 0;

/** A sentence about an action in a replay. The board marks the tile, so its place needs no words. */
export function replayText(context: TextContext, seat: number | undefined, action: ActionView, kind?: number): string {
  if ((action.verb !== "place" && action.verb !== "abbey") || kind === undefined)
    return actionText(context, seat, action);
  const text = t("does-lay", { name: context.names[seat ?? -1] ?? "", tile: context.art.name(kind) });
  return action.word ? `${text}, ${bridgeText(action.word)}` : text;
}

/** What happened in a move, as sentences. */
export function moveText(context: TextContext, { lines, scores }: ReplayMove): string {
  const said = lines.flatMap((line) => {
    if (line.event.is !== "acted") return [];
    const { action, seat } = line.event;
    const placed = line.events.find((event) => event.is === "placed");
    const kind = placed?.is === "placed" ? placed.kind : undefined;
    const done = action.verb === "pass" && action.decision === "act" ? "" : replayText(context, seat, action, kind);
    const chance = chanceOf(line).filter(({ verb }) => verb !== "draw");
    return [done, ...chance.map((one) => actionText(context, seat, one)), ...scoresText(context, line.events)];
  });
  return joinSentences([
    lines.length || scores.length ? "" : t("replay-start"),
    ...said,
    ...scoresText(context, scores),
  ]);
}

/** The scores among these events, as sentences. */
export const scoresText = (context: TextContext, events: EventView[]) =>
  events.filter(({ is }) => is === "scored").map((event) => eventText(context, event));

/** The tiles to mark after a move: the placed tile, or the features that scored. If players share a score, one of them gives the colour. */
export function markedTiles({ lines, scores }: ReplayMove): { tile: number; seat: number }[] {
  const placed = lines.flatMap(({ events, seat }) =>
    events.flatMap((event) => (event.is === "placed" ? [{ tile: event.tile, seat: seat ?? 0 }] : [])),
  );
  const scored = scores.flatMap((event) =>
    event.is === "scored" && event.spot && "tile" in event.spot ? [{ tile: event.spot.tile, seat: event.seat }] : [],
  );
  const all = [...placed, ...scored];
  return all.filter(({ tile }, n) => all.findIndex((other) => other.tile === tile) === n);
}
