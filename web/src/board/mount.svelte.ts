/** Shows a board on any page, without Svelte or the rest of the client. */
import { mount, unmount } from "svelte";
import Board from "./Board.svelte";
import type { BoardApi, BoardChange, BoardState } from "./state";

export { Art, type Shapes, Sprite, showSprite } from "./art";
export type { BoardApi, BoardEvents, BoardState } from "./state";

export interface MountedBoard extends BoardApi {
  /** Changes some fields of the state, and keeps the others. */
  set(change: Partial<BoardState>): void;
  /** The state as it is now. */
  get(): BoardState;
  /** Removes the board from the page. */
  destroy(): void;
}

/** Puts a board into an element, which it fills. Changes made by the user are applied automatically. */
export function mountBoard(target: Element, initial: BoardState): MountedBoard {
  let state = $state.raw(initial);
  const set = (change: Partial<BoardState>) => {
    state = { ...state, ...change };
  };
  const change = (wanted: BoardChange) => {
    set(wanted);
    state.events?.change?.(wanted);
  };
  const given = $derived({ ...state, events: { ...state.events, change } });
  const props = {
    get state() {
      return given;
    },
  };
  const board = mount(Board, { target, props });
  return { ...board, set, get: () => state, destroy: () => unmount(board) };
}
