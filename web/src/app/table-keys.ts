/** Keyboard shortcuts at a table. */
import { openPlaces, type Point, spin } from "../board/geometry";
import { nextCell } from "../board/targets";
import { moveBoard } from "./board-keys";
import type { TableController } from "./table-controller.svelte";

const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function handleKeyDown(event: KeyboardEvent, at: TableController) {
  const target = event.target as HTMLElement;
  if (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || event.altKey) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.code !== "KeyZ") return;
    event.preventDefault();
    if (at.canUndo) at.undo();
    return;
  }
  if (/^(Enter| |Escape)$/.test(event.key) && at.skip()) {
    event.preventDefault();
    return;
  }
  if (handleArrow(event, at) || moveBoard(event, at.board) || at.fieldView.handleKey(event)) return;
  const onControl = target.closest("button, a, [role=tab]") !== null;
  if (event.code === "KeyR") at.board?.rotateTile();
  else if (event.code === "KeyH" && at.acting) at.hint();
  else if (event.code === "KeyX" && !event.repeat) at.fieldView.press();
  else if (event.key === "Escape") at.dismiss();
  else if (/^[0-9]$/.test(event.key)) clickOption(Number(event.key), at.busy);
  else if ((event.key === "Enter" || event.key === " ") && !onControl) {
    event.preventDefault();
    if (!at.busy) proceed(at);
  }
}

export function handleKeyUp(event: KeyboardEvent, at: TableController) {
  if (event.code === "KeyX") at.fieldView.release();
}

/** Arrow keys move the tile in hand. With Shift they move the focus over the board, tile by tile. */
function handleArrow(event: KeyboardEvent, at: TableController): boolean {
  if (!ARROWS[event.key] || (event.target as HTMLElement).closest("[role=tabpanel]")) return false;
  // Directions are screen directions, however the board is rotated.
  const direction = spin(ARROWS[event.key], -at.quarter);
  const { cells, ghost } = at.decision;
  if (event.shiftKey) {
    event.preventDefault();
    inspectNext(direction, at);
    return true;
  }
  if (!cells.length) return false;
  event.preventDefault();
  at.placing.moveTo(ghost ? nextCell(cells, ghost, ...direction) : cells[0]);
  return true;
}

function inspectNext(direction: Point, at: TableController) {
  const { tiles } = at.connection;
  const cells = [...tiles.map(([, x, y]) => ({ x, y })).reverse(), ...openPlaces(tiles)];
  const next = nextCell(cells, at.inspector.place ?? at.decision.ghost, ...direction);
  if (!next) return;
  at.board?.focus(next.x, next.y);
  at.inspector.visit(next.x, next.y);
}

/** Clicks the button with this number; 0 passes. */
function clickOption(n: number, busy: boolean) {
  if (busy) return;
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(".controls [data-pick]")];
  const passes = (button: HTMLButtonElement) => button.dataset.verb === "pass";
  const wanted = n === 0 ? buttons.find(passes) : buttons.filter((button) => !passes(button))[n - 1];
  wanted?.click();
}

/** Enter and Space: confirms the turn, places the tile, or takes the only option. */
function proceed(at: TableController) {
  const { ghost, options } = at.decision;
  if (at.confirming) at.confirm();
  else if (ghost) at.placing.placeShown();
  else if (options.length === 1) at.pick(options[0].pick);
}
