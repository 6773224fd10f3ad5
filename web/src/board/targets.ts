/** What a board lets people touch. It knows nothing of rules: it is told. */
import type { SpotView } from "../protocol";

/** A way to lay the tile at a place. */
export interface Laying {
  turns: number;
  pick: number;
  word?: string;
}

/** A place where the tile can go. */
export interface Cell {
  x: number;
  y: number;
  ways: Laying[];
}

/** Something on the board that can be chosen. */
export interface Target {
  key: string;
  picks: number[];
  label: string;
  seat?: number;
  /** A figure that would come to stand there. */
  ghost?: string;
  /** What it would be there. */
  role?: string;
  note?: string;
  /** Where a line to it begins: the figure that would come from there, the other end of a ferry. */
  line?: Where;
  /** It is the one that is looked at. */
  strong?: boolean;
  where: Where;
}

/** A place on the board. */
export type Where =
  | { is: "spot"; spot: SpotView }
  | { is: "figure"; id: number }
  | { is: "tile"; tile: number }
  | { is: "cell"; x: number; y: number }
  | { is: "corner"; x: number; y: number }
  /** The middle of a bent line between two places. */
  | { is: "arc"; from: SpotView; to: SpotView };

/** Something near at hand that cannot be chosen: grey, and it says why. */
export interface Barred {
  key: string;
  where: Where;
  label: string;
}

/** An open place where the tile in hand does not fit: how it comes nearest, and the sides that clash then. */
export interface Closed {
  x: number;
  y: number;
  turns: number;
  sides: string[];
}

/** What is drawn over the board while something is thought about. */
export interface Overlay {
  /** Marked places; `none` is a place where nothing is to be had. */
  cells: { x: number; y: number; tone: "reach" | "near" | "land" | "none" | "past"; text?: string }[];
  /** Ringed figures: those who are taken. */
  rings: number[];
  /** Words on the board. */
  notes: { where: Where; text: string; good?: boolean }[];
  /** Lines with a head. */
  arrows: { from: Where; to: Where }[];
}
export const NO_OVERLAY: Overlay = { cells: [], rings: [], notes: [], arrows: [] };

/** A tile that lies there and could be laid: the place, and which of the ways is shown. */
export interface Ghost {
  x: number;
  y: number;
  way: number;
}

/** The place where a ghost is, and the way it is shown there. */
export function shownAt(cells: Cell[], ghost: Ghost | null): { cell: Cell; way: Laying } | undefined {
  const cell = ghost && cells.find((one) => one.x === ghost.x && one.y === ghost.y);
  return cell ? { cell, way: cell.ways[ghost.way % cell.ways.length] } : undefined;
}

/** Of all cells the next one in a direction. */
export function nextCell<T extends { x: number; y: number }>(
  cells: T[],
  from: { x: number; y: number } | null,
  dx: number,
  dy: number,
): T | undefined {
  if (cells.length === 0) return undefined;
  if (!from) return cells[0];
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const along = (cell.x - from.x) * dx + (cell.y - from.y) * dy;
    const across = Math.abs((cell.x - from.x) * dy) + Math.abs((cell.y - from.y) * dx);
    if (along <= 0) continue;
    const far = along + 2 * across;
    if (far < least) {
      least = far;
      best = cell;
    }
  }
  return best;
}

/** The cell nearest to a point in places, if one is near enough to be meant. */
export function nearestCell(cells: Cell[], x: number, y: number): Cell | undefined {
  let best: Cell | undefined;
  let least = 1.1;
  for (const cell of cells) {
    const far = Math.max(Math.abs(cell.x + 0.5 - x), Math.abs(cell.y + 0.5 - y));
    if (far < least) {
      least = far;
      best = cell;
    }
  }
  return best;
}

/** Enter and Space do what a click does. */
export function press(event: KeyboardEvent, act: () => void) {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  event.stopPropagation();
  act();
}
