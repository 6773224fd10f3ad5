/** What has happened at a table, line by line. */
import type { EventView, FigureView, Happened } from "../protocol";

export interface LogLine {
  number: number;
  /** Actions of the game so far. */
  actions: number;
  what: Happened;
  events: EventView[];
  seat?: number;
}

/** The seat of whoever did it. */
export const seatOf = (what: Happened | undefined) =>
  what && "seat" in what && what.is !== "said" ? what.seat : undefined;

/** The game began with a player that chance chose, and nobody of these seats has done anything yet. */
export function justDrawn(log: LogLine[], seats: number[]): LogLine | undefined {
  const began = log.find(({ what }) => what.is === "started" && what.drawn);
  const done = log.some(({ what }) => what.is === "did" && (!seats.length || seats.includes(what.seat)));
  return done ? undefined : began;
}

/** The seats whose time has run out. */
export const lateOf = (log: LogLine[]) =>
  log.flatMap(({ what }) => (what.is === "resigned" && what.flag ? [what.seat] : []));

/** Whose figure has this number and which it is: as it stands, or as it was moved last. */
export function figureOf(
  id: number,
  figures: FigureView[],
  log: LogLine[],
): { seat: number; kind: string } | undefined {
  const stands = figures.find((figure) => figure.id === id);
  if (stands) return stands;
  const moved = log.flatMap(({ events }) => events).findLast((event) => event.is === "moved" && event.id === id);
  return moved?.is === "moved" ? { seat: moved.seat, kind: moved.figure } : undefined;
}

/** The lines whose events still count: what was taken back does not. */
export function standing(log: LogLine[]): LogLine[] {
  const lines: LogLine[] = [];
  for (const line of log) {
    if (line.what.is === "undone") while (lines.length && lines[lines.length - 1].actions > line.actions) lines.pop();
    lines.push(line);
  }
  return lines;
}

/** The seat, of these, that did something last that still counts. */
export const lastOf = (log: LogLine[], seats: number[]) =>
  standing(log).findLast(({ what }) => what.is === "did" && seats.includes(what.seat))?.seat;

/** The tile that each seat laid last. */
export function lastLaid(log: LogLine[]): Map<number, number> {
  const tiles = new Map<number, number>();
  for (const { seat, events } of standing(log))
    for (const event of events) if (event.is === "placed" && seat !== undefined) tiles.set(seat, event.tile);
  return tiles;
}

/** One more line, unless it came with what was before: that is asked for while others come. */
export const added = (log: LogLine[], line: LogLine): LogLine[] =>
  (log.at(-1)?.number ?? 0) < line.number ? [...log, line] : log;

/** What was before our own lines, and they. */
export function joined(before: LogLine[], own: LogLine[]): LogLine[] {
  const last = before.at(-1)?.number ?? 0;
  return [...before, ...own.filter((line) => line.number > last)];
}
