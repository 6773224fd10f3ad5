/** The log of a table. */
import type { EventView, FigureView, PublicEvent } from "../protocol";

export interface LogLine {
  number: number;
  /** The number of actions in the game so far. */
  actions: number;
  event: PublicEvent;
  events: EventView[];
  seat?: number;
}

/** The seat that acted. */
export const seatOf = (event: PublicEvent | undefined) =>
  event && "seat" in event && event.is !== "chat" ? event.seat : undefined;

/** The line that says who was drawn to start; undefined once one of these seats has acted. */
export function justDrawn(log: LogLine[], seats: number[]): LogLine | undefined {
  const began = log.find(({ event }) => event.is === "started" && event.drawn);
  const done = log.some(({ event }) => event.is === "acted" && (!seats.length || seats.includes(event.seat)));
  return done ? undefined : began;
}

/** The seats that ran out of time. */
export const lateOf = (log: LogLine[]) =>
  log.flatMap(({ event }) => (event.is === "resigned" && event.timed_out ? [event.seat] : []));

/** The owner and the kind of a figure, from the board or from its last move. */
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

/** The lines that were not undone. */
export function effectiveLines(log: LogLine[]): LogLine[] {
  const lines: LogLine[] = [];
  for (const line of log) {
    if (line.event.is === "undone") while (lines.length && lines[lines.length - 1].actions > line.actions) lines.pop();
    lines.push(line);
  }
  return lines;
}

/** The lines that a reader of the log wants: undone moves and the fact that they were undone are left out. */
export const linesToRead = (log: LogLine[]) =>
  effectiveLines(log).filter(({ event }) => event.is !== "undone" && event.is !== "chat");

/** Which of these seats acted last. Undone actions do not count. */
export const lastOf = (log: LogLine[], seats: number[]) =>
  effectiveLines(log).findLast(({ event }) => event.is === "acted" && seats.includes(event.seat))?.seat;

/** The last tile of each seat. */
export function lastLaid(log: LogLine[]): Map<number, number> {
  const tiles = new Map<number, number>();
  for (const { seat, events } of effectiveLines(log))
    for (const event of events) if (event.is === "placed" && seat !== undefined) tiles.set(seat, event.tile);
  return tiles;
}

/** Appends a line, unless the history that was loaded in the meantime contains it. */
export const added = (log: LogLine[], line: LogLine): LogLine[] =>
  (log.at(-1)?.number ?? 0) < line.number ? [...log, line] : log;

/** The history followed by our own lines, without duplicates. */
export function joined(before: LogLine[], own: LogLine[]): LogLine[] {
  const last = before.at(-1)?.number ?? 0;
  return [...before, ...own.filter((line) => line.number > last)];
}
