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
  note?: string;
  /** Where a line to it begins: the figure that would come from there, the other end of a ferry. */
  line?: Target["where"];
  where:
    | { is: "spot"; spot: SpotView }
    | { is: "figure"; id: number }
    | { is: "tile"; tile: number }
    | { is: "cell"; x: number; y: number }
    | { is: "corner"; x: number; y: number };
}

/** A tile that lies there and could be laid: the place, and which of the ways is shown. */
export interface Ghost {
  x: number;
  y: number;
  way: number;
}

/** Of all cells the next one in a direction. */
export function nextCell(
  cells: Cell[],
  from: { x: number; y: number } | null,
  dx: number,
  dy: number,
): Cell | undefined {
  if (cells.length === 0) return undefined;
  if (!from) return cells[0];
  let best: Cell | undefined;
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
