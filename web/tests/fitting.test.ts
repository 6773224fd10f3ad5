import { expect, test } from "vitest";
import { closeUp, fitCells, freeArea, type ScreenBox, type View } from "../src/board/fitting";

const row = (n: number) => Array.from({ length: n }, (_, x) => ({ x, y: 0 }));
const column = (n: number) => Array.from({ length: n }, (_, y) => ({ x: 0, y }));
/** The buttons in the bottom left corner. */
const TOOLS: ScreenBox = { x: 4, y: 350, width: 290, height: 46 };

/** The cells that are out of the window or below a cover. */
function hidden(cells: { x: number; y: number }[], view: View, [width, height]: [number, number], covers: ScreenBox[]) {
  return cells.filter((cell) => {
    const [left, top] = [cell.x * 100 * view.k + view.x, cell.y * 100 * view.k + view.y];
    const [right, bottom] = [left + 100 * view.k, top + 100 * view.k];
    const meets = (box: ScreenBox) =>
      left < box.x + box.width && box.x < right && top < box.y + box.height && box.y < bottom;
    return left < 0 || top < 0 || right > width || bottom > height || covers.some(meets);
  });
}

test("a fitted board is centred and as large as the window allows", () => {
  expect(fitCells(row(4), 0, [420, 400], [], 9)).toEqual({ x: 10, y: 150, k: 1 });
  expect(fitCells(row(4), 1, [400, 420], [], 9)).toEqual({ x: 250, y: 10, k: 1 });
  expect(fitCells(row(1), 0, [900, 900], [], 2.2).k).toBe(2.2);
  expect(fitCells([], 0, [120, 120], [], 9).k).toBe(1);
});

test("no control hides a cell of a fitted board", () => {
  for (const cells of [row(3), row(12), column(3), column(12), [...row(8), ...column(8)]])
    for (const size of [
      [360, 400],
      [800, 400],
    ] as [number, number][])
      expect(hidden(cells, fitCells(cells, 0, size, [TOOLS], 2.2), size, [TOOLS])).toEqual([]);
});

test("controls over an empty corner cost no room", () => {
  // The board is a row across the middle of the window.
  expect(fitCells(row(8), 0, [360, 400], [TOOLS], 9)).toEqual(fitCells(row(8), 0, [360, 400], [], 9));
  // The board fills the height: it moves to the right of the buttons.
  const beside = fitCells(column(8), 0, [800, 400], [TOOLS], 9);
  expect(beside.k).toBe(fitCells(column(8), 0, [800, 400], [], 9).k);
  expect(beside.x).toBeGreaterThanOrEqual(294);
});

test("a close-up enlarges a cell where it is, or nearer to the middle if it is at the edge", () => {
  const [view, all] = [{ x: 0, y: 0, k: 0.2 }, freeArea([360, 400], [])];
  expect(closeUp(view, [900, 900], 0.8, all, 80)).toEqual({ x: 180 - 720, y: 180 - 720, k: 0.8 });
  expect(closeUp(view, [50, 1950], 0.8, all, 80)).toEqual({ x: 80 - 40, y: 320 - 1560, k: 0.8 });
  // The board is large enough already.
  expect(closeUp({ x: 0, y: 0, k: 1 }, [150, 150], 0.8, all, 80).k).toBe(1);
});

test("a close-up keeps the cell away from the controls", () => {
  const area = freeArea([360, 400], [TOOLS]);
  expect(area).toEqual({ x: 0, y: 0, width: 360, height: 350 });
  expect(closeUp({ x: 0, y: 0, k: 0.2 }, [900, 1950], 0.8, area, 80).y).toBe(270 - 1560);
});
