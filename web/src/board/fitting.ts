/** Finds the view that shows a whole board beside the controls that cover parts of it. */
import { type Point, spin } from "./geometry";

/** A rectangle on the screen or on the board. */
export interface ScreenBox {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** A view of the board: a board unit is `k` CSS pixels. */
export interface View {
  x: number;
  y: number;
  k: number;
}
interface Cell {
  x: number;
  y: number;
}

/** The margin around the cells, in board units. */
const MARGIN = 10;

/** The box of a cell on a rotated board, in board units. */
function boxOf({ x, y }: Cell, quarter: number): ScreenBox {
  const [cx, cy] = spin([x * 100 + 50, y * 100 + 50], quarter);
  return { x: cx - 50, y: cy - 50, width: 100, height: 100 };
}

function around(boxes: ScreenBox[]): ScreenBox {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const [right, bottom] = [
    Math.max(...boxes.map((box) => box.x + box.width)),
    Math.max(...boxes.map((box) => box.y + box.height)),
  ];
  return { x: x - MARGIN, y: y - MARGIN, width: right - x + 2 * MARGIN, height: bottom - y + 2 * MARGIN };
}

/** The rectangles above, below, left and right of a cover. */
function cut(area: ScreenBox, cover: ScreenBox): ScreenBox[] {
  const [right, bottom] = [area.x + area.width, area.y + area.height];
  const beyond = [cover.x + cover.width, cover.y + cover.height];
  return [
    { ...area, height: cover.y - area.y },
    { ...area, y: beyond[1], height: bottom - beyond[1] },
    { ...area, width: cover.x - area.x },
    { ...area, x: beyond[0], width: right - beyond[0] },
  ].filter(({ width, height }) => width > 0 && height > 0);
}

/** A window of this size, and its parts beside the covers. */
function areasOf(size: Point, covers: ScreenBox[]): ScreenBox[] {
  const areas = [{ x: 0, y: 0, width: size[0], height: size[1] }];
  for (const cover of covers) areas.push(...areas.flatMap((area) => cut(area, cover)));
  return areas;
}

function viewIn(area: ScreenBox, board: ScreenBox, most: number): View {
  const k = Math.min(area.width / board.width, area.height / board.height, most);
  return {
    x: area.x + area.width / 2 - (board.x + board.width / 2) * k,
    y: area.y + area.height / 2 - (board.y + board.height / 2) * k,
    k,
  };
}

const meets = (one: ScreenBox, two: ScreenBox) =>
  one.x < two.x + two.width && two.x < one.x + one.width && one.y < two.y + two.height && two.y < one.y + one.height;

/**
 * The largest view of at most `most` that shows all cells in a window of this size, and in which no cover hides a cell. A cover over
 * an empty corner of the board costs no room.
 */
export function fitCells(cells: Cell[], quarter: number, size: Point, covers: ScreenBox[], most: number): View {
  const boxes = cells.length ? cells.map((cell) => boxOf(cell, quarter)) : [boxOf({ x: 0, y: 0 }, quarter)];
  const board = around(boxes);
  const views = areasOf(size, covers)
    .map((area) => viewIn(area, board, most))
    .sort((one, two) => two.k - one.k);
  const hides = ({ x, y, k }: View) =>
    boxes.some((box) => {
      const shown = { x: box.x * k + x, y: box.y * k + y, width: box.width * k, height: box.height * k };
      return covers.some((cover) => meets(shown, cover));
    });
  return views.find((view) => !hides(view)) ?? views[0];
}

/** The largest part of a window of this size that no cover touches. */
export function freeArea(size: Point, covers: ScreenBox[]): ScreenBox {
  return areasOf(size, covers)
    .filter((area) => !covers.some((cover) => meets(area, cover)))
    .reduce((one, two) => (two.width * two.height > one.width * one.height ? two : one));
}

/** A view of at least this scale around a point of the rotated board. The point moves no further than needed to be in the area. */
export function closeUp(view: View, [px, py]: Point, scale: number, area: ScreenBox, edge: number): View {
  const k = Math.max(view.k, scale);
  const within = (n: number, from: number, room: number) =>
    Math.max(from + Math.min(edge, room / 2), Math.min(n, from + room - Math.min(edge, room / 2)));
  const sx = within(px * view.k + view.x, area.x, area.width);
  const sy = within(py * view.k + view.y, area.y, area.height);
  return { x: sx - px * k, y: sy - py * k, k };
}
