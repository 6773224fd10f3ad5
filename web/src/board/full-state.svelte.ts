/** Completes the state of a board with defaults, field by field. */
import { BOARD_DEFAULTS, type BoardState, type FullBoardState } from "./state";

const KEYS = ["art", "label", "tiles", "figures", "pieces", ...Object.keys(BOARD_DEFAULTS)] as (keyof BoardState)[];

/**
 * Each field is derived separately, so a new state object with the same tiles does not redraw the tiles. The owner may
 * also pass one permanent object with reactive getters.
 */
export function completeState(given: () => BoardState): FullBoardState {
  const full = {} as FullBoardState;
  const defaults: Partial<Record<keyof BoardState, unknown>> = BOARD_DEFAULTS;
  for (const key of KEYS) {
    const value = $derived(given()[key] ?? defaults[key]);
    Object.defineProperty(full, key, { get: () => value, enumerable: true });
  }
  return full;
}
