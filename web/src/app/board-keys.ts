/** Keys that move the board or change how it looks, on every page with a board. */
import type { BoardApi } from "../board/state";
import { settings } from "./settings.svelte";

const PAN: Record<string, [number, number]> = { KeyA: [80, 0], KeyD: [-80, 0], KeyW: [0, 80], KeyS: [0, -80] };

/** Returns false if the key is not one of these. */
export function moveBoard(event: KeyboardEvent, board: BoardApi | undefined): boolean {
  if (PAN[event.code]) board?.pan(...PAN[event.code]);
  else if (event.code === "KeyF") board?.fit();
  else if (event.code === "KeyT") board?.rotateBoard();
  else if (event.code === "KeyC") settings.coordinates = !settings.coordinates;
  else if (event.key === "+" || event.key === "=") board?.zoom(1.25);
  else if (event.key === "-") board?.zoom(0.8);
  else return false;
  return true;
}
