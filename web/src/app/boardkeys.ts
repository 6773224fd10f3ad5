/** Keys that move the board, on every page that has one. */
import type Board from "../board/Board.svelte";

const PAN: Record<string, [number, number]> = { KeyA: [80, 0], KeyD: [-80, 0], KeyW: [0, 80], KeyS: [0, -80] };

/** Does what a key says; tells whether it was one of these. */
export function moveBoard(event: KeyboardEvent, board: Board | undefined): boolean {
  if (PAN[event.code]) board?.pan(...PAN[event.code]);
  else if (event.code === "KeyF") board?.fit();
  else if (event.code === "KeyT") board?.turnBoard();
  else if (event.key === "+" || event.key === "=") board?.zoomBy(1.25);
  else if (event.key === "-") board?.zoomBy(0.8);
  else return false;
  return true;
}
