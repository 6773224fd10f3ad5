/** How the user places the tile in hand: by click, tap and key. */
import { type OpenCell, shownAt } from "../board/targets";
import { placedText, turnedText } from "./placement-text";
import type { TableController } from "./table-controller.svelte";
import { vibratePlaced } from "./vibration";

/** A second click within this time after a placement belongs to a double click, in milliseconds. */
const DOUBLE_CLICK = 600;

export class TilePlacing {
  /** The tile that the user has placed in this turn, until the turn is over or undone. */
  placed: { tile: number; x: number; y: number } | null = $state.raw(null);
  private clickedAt = Number.NEGATIVE_INFINITY;

  /** Must be called during component initialization, because it registers an effect. */
  constructor(private readonly at: TableController) {
    $effect(() => this.forgetPlaced());
  }

  /** Keeps the board from getting a click that only skips ahead, or the second click of a double click that placed a tile. */
  filterClick(event: MouseEvent) {
    const isSecond = event.detail > 1 && performance.now() - this.clickedAt < DOUBLE_CLICK;
    const onBoard = (event.target as Element).closest(".board") !== null;
    if (onBoard && (isSecond || this.at.skip())) event.stopPropagation();
  }

  /** Places the tile in hand as it is shown. */
  placeShown() {
    const { proposed } = this.at.decision;
    if (proposed !== undefined) this.place(proposed);
  }

  /** Places the tile in hand on a cell that was clicked. */
  placeAt(cell: OpenCell, way: number) {
    if (this.at.busy) return;
    this.clickedAt = performance.now();
    this.place(cell.ways[way % cell.ways.length].pick);
  }

  /** Takes the shown tile back into the hand. A placement that waits for the connection is withdrawn. */
  cancel() {
    const { at } = this;
    if (!at.busy) at.decision.ghost = null;
    else at.connection.cancelQueued();
  }

  /** Moves the tile in hand to a cell by keyboard. If there is no such cell, it announces the current one again. */
  moveTo(cell: OpenCell | undefined) {
    const { art, board, busy, decision, game, recent } = this.at;
    if (cell && !busy) decision.ghost = { x: cell.x, y: cell.y, way: 0 };
    const shown = shownAt(decision.cells, decision.ghost);
    if (shown) board?.focus(shown.cell.x, shown.cell.y);
    if (shown && art) recent.announce(placedText(art, game?.turn.drawn, shown.cell, shown.way));
  }

  announceRotation() {
    const { art, decision, game, recent } = this.at;
    const shown = shownAt(decision.cells, decision.ghost);
    const kind = game?.turn.drawn;
    if (shown && art && kind !== undefined) recent.announce(turnedText(art, kind, shown.cell, shown.way));
  }

  private place(option: number) {
    const { at } = this;
    if (at.busy) return;
    const { ghost } = at.decision;
    if (ghost) this.placed = { tile: at.connection.tiles.length, x: ghost.x, y: ghost.y };
    vibratePlaced();
    at.pick(option);
  }

  private forgetPlaced() {
    const { acting, busy, confirming, decision } = this.at;
    const turnGoesOn = busy || confirming || (acting && !decision.cells.length);
    if (!turnGoesOn) this.placed = null;
  }
}
