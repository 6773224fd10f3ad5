/** Moves, rotates and places the tile in hand, by mouse, finger or wheel. */
import type { Point } from "./geometry";
import type { FullBoardState } from "./state";
import { nearestCell, type OpenCell, shownAt } from "./targets";
import { WheelSteps } from "./wheel-steps";

/** A long press, which inspects a cell: its duration (milliseconds), and how far the finger may move (CSS pixels). */
const [LONG_PRESS, PRESS_SLACK] = [550, 8];

export class TileInHand {
  /** The cell where the tile is shown, and its orientation there. */
  readonly shown = $derived.by(() => shownAt(this.state.cells, this.state.ghost));
  /** True if the last pressed pointer was a finger or a pen. */
  byTouch = false;
  /** True after a long press: the click that follows is ignored. */
  longPressed = false;
  /** The last position of the mouse. */
  private mouse: Point = [Number.NaN, Number.NaN];
  private drag: { pointer: number; moved: boolean } | null = null;
  private pressedAt: Point = [0, 0];
  private longPress: ReturnType<typeof setTimeout> | undefined;
  private readonly steps = new WheelSteps();

  constructor(
    private readonly state: FullBoardState,
    private readonly cellUnder: (event: MouseEvent) => Point,
  ) {}

  /** Rotates the tile to the next orientation that fits. */
  rotate(step = 1) {
    const { ghost, events } = this.state;
    const ways = this.shown?.cell.ways.length;
    if (!ghost || !ways) return;
    events.change?.({ ghost: { ...ghost, way: (ghost.way + step + ways) % ways } });
    events.rotate?.();
  }

  /** Called when the mouse enters a cell or moves in it. */
  enter(event: PointerEvent, cell: OpenCell) {
    if (event.pointerType !== "mouse") return;
    // The board moved under a resting mouse: the tile stays where the keyboard moved it.
    const rests = Math.hypot(event.clientX - this.mouse[0], event.clientY - this.mouse[1]) < 1;
    if (!this.shown || !rests) this.show(cell);
  }

  trackMouse(event: PointerEvent) {
    if (event.pointerType === "mouse") this.mouse = [event.clientX, event.clientY];
  }

  isShownAt(cell: OpenCell): boolean {
    const { ghost } = this.state;
    return ghost !== null && ghost.x === cell.x && ghost.y === cell.y;
  }

  press(event: PointerEvent) {
    this.byTouch = event.pointerType !== "mouse";
    this.longPressed = false;
    clearTimeout(this.longPress);
    // A second finger moves the board. It neither drags the tile nor inspects a cell.
    if (!event.isPrimary) {
      this.drag = null;
      return;
    }
    if (!this.byTouch) return;
    if ((event.target as Element).closest?.(".cell.ghost")) this.drag = { pointer: event.pointerId, moved: false };
    const [x, y] = this.cellUnder(event);
    this.pressedAt = [event.clientX, event.clientY];
    this.longPress = setTimeout(() => {
      this.longPressed = true;
      this.state.events.empty?.(Math.floor(x), Math.floor(y));
    }, LONG_PRESS);
  }

  /** The tile follows the finger to the nearest cell where it fits. */
  move(event: PointerEvent) {
    const [x, y] = this.pressedAt;
    if (Math.hypot(event.clientX - x, event.clientY - y) > PRESS_SLACK) clearTimeout(this.longPress);
    if (!this.drag || this.drag.pointer !== event.pointerId) return;
    const near = nearestCell(this.state.cells, ...this.cellUnder(event));
    if (!near || this.isShownAt(near)) return;
    this.drag.moved = true;
    this.show(near);
  }

  release() {
    clearTimeout(this.longPress);
    // The click that follows a drag does not rotate the tile.
    if (this.drag?.moved)
      setTimeout(() => {
        this.drag = null;
      }, 0);
    else this.drag = null;
  }

  /** A finger shows the tile and then rotates it; the mouse places it. */
  click(cell: OpenCell) {
    if (this.drag?.moved || this.longPressed) return;
    const here = this.isShownAt(cell);
    if (this.byTouch) {
      if (here) this.rotate();
      else this.show(cell);
      return;
    }
    const way = here ? (this.state.ghost?.way ?? 0) : this.show(cell);
    this.state.events.place?.(cell, way);
  }

  wheel(event: WheelEvent) {
    event.preventDefault();
    event.stopPropagation();
    const step = this.steps.take(event);
    if (step) this.rotate(step);
  }

  contextMenu(event: MouseEvent) {
    if (!this.shown) return;
    event.preventDefault();
    if (!this.byTouch) this.rotate();
  }

  /** Shows the tile at a cell, in its current orientation if that fits. Returns the index of the orientation. */
  private show(cell: OpenCell): number {
    const { ghost, events } = this.state;
    if (ghost && this.isShownAt(cell)) return ghost.way;
    const turns = this.shown?.way.turns;
    const way = Math.max(
      0,
      cell.ways.findIndex((one) => one.turns === turns),
    );
    events.change?.({ ghost: { x: cell.x, y: cell.y, way } });
    return way;
  }
}
