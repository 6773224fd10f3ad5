/** Everything that can be clicked or tapped on a board. */
import type { SpotView } from "../protocol";

/** A legal orientation of the tile at a cell. */
export interface TilePlacement {
  turns: number;
  pick: number;
  word?: string;
}

/** A cell where the tile can be placed. */
export interface OpenCell {
  x: number;
  y: number;
  ways: TilePlacement[];
}

/** Something on the board that can be chosen. */
export interface BoardTarget {
  key: string;
  picks: number[];
  label: string;
  seat?: number;
  /** The symbol of the figure that would stand there. */
  ghost?: string;
  /** The figure's role there: knight, monk, farmer. */
  role?: string;
  note?: string;
  /** The start of a line to the target: the figure that would move, or the other end of a ferry. */
  line?: Where;
  /** True if the user considers it. */
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
  /** The middle of a curve between two places. */
  | { is: "arc"; from: SpotView; to: SpotView };

/** Something that cannot be chosen now, shown in grey with the reason. */
export interface BlockedTarget {
  key: string;
  where: Where;
  label: string;
}

/** An open cell where the tile in hand does not fit: its best orientation, and the sides that clash. */
export interface MisfitCell {
  x: number;
  y: number;
  turns: number;
  sides: string[];
}

/** Marks drawn over the board for the options that the user considers. */
export interface BoardOverlay {
  /** Marked cells; `none` marks a cell without effect. */
  cells: { x: number; y: number; tone: "reach" | "near" | "land" | "none" | "past"; text?: string }[];
  /** Figures with a ring: an option would capture or return them. */
  rings: number[];
  /** Texts on the board. */
  notes: { where: Where; text: string; good?: boolean }[];
  /** Arrows. */
  arrows: { from: Where; to: Where }[];
}
export const NO_OVERLAY: BoardOverlay = { cells: [], rings: [], notes: [], arrows: [] };

/** The tile in hand as it is shown: the cell, and the index of the orientation. */
export interface GhostTile {
  x: number;
  y: number;
  way: number;
}

/** The cell of a ghost, and its orientation. */
export function shownAt(
  cells: OpenCell[],
  ghost: GhostTile | null,
): { cell: OpenCell; way: TilePlacement } | undefined {
  const cell = ghost && cells.find((one) => one.x === ghost.x && one.y === ghost.y);
  return cell ? { cell, way: cell.ways[ghost.way % cell.ways.length] } : undefined;
}

/** The nearest cell in a direction. */
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

/** The cell whose middle is nearest to a point and less than `reach` cells away. */
export function nearestCell(cells: OpenCell[], x: number, y: number, reach = 1.1): OpenCell | undefined {
  let best: OpenCell | undefined;
  let least = reach;
  for (const cell of cells) {
    const far = Math.max(Math.abs(cell.x + 0.5 - x), Math.abs(cell.y + 0.5 - y));
    if (far < least) {
      least = far;
      best = cell;
    }
  }
  return best;
}

/** Makes Enter and Space act as a click. */
export function press(event: KeyboardEvent, act: () => void) {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  event.stopPropagation();
  act();
}
