/** The visible part of the board: pan, zoom, and conversion from screen points to cells. */
import { select } from "d3-selection";
import "d3-transition";
import { type ZoomBehavior, zoom, zoomIdentity } from "d3-zoom";
import { closeUp, fitCells, freeArea, type View } from "./fitting";
import { openPlaces, type Point, spin } from "./geometry";
import type { FullBoardState } from "./state";

/** The minimum and maximum scale of a board, and the maximum when it is fitted. */
const [SMALLEST, LARGEST, FITTED] = [0.08, 4, 2.2];
/** A cell this close to the edge, in CSS pixels, does not count as visible. */
const EDGE = 30;
/** The smallest size that a finger can hit, in CSS pixels. */
export const FINGER = 44;
/** The scale of a tile that a finger places: large enough to hit, and to see the tiles around it. */
export const CLOSE = 0.8;
/** The scale at which a finger can hit each target on a tile: targets on one tile are at least 22 units apart. */
export const CLOSEST = FINGER / 22;
/** The duration of a zoom to a place and back, in milliseconds. */
const GLIDE = 220;

interface ViewportHooks {
  /** Returns whether this event is for the tile in hand and not for the board. */
  isForHand: (event: Event) => boolean;
  /** Called when the user has moved the board. */
  moved: () => void;
}

export class Viewport {
  transform: View = $state.raw({ x: 0, y: 0, k: 1 });
  width = $state(300);
  height = $state(300);
  /** The scale of targets: they grow when the board is zoomed out. */
  readonly grow = $derived(Math.min(2.4, Math.max(1, 0.8 / this.transform.k)));
  /** True while the whole board is kept in view: until the user moves it. */
  private fitted = true;
  /** The view to return to, and the point on the rotated board that is shown larger. */
  private close: { before: View; fitted: boolean; at: Point; scale: number } | null = null;
  private svg: SVGSVGElement | undefined;
  private behavior: ZoomBehavior<SVGSVGElement, unknown> | undefined;

  constructor(
    private readonly state: Pick<FullBoardState, "tiles" | "quarter" | "covers">,
    /** Marked cells that may be away from the tiles. */
    private readonly far: () => { x: number; y: number }[],
    private readonly hooks: ViewportHooks,
  ) {}

  /** Attaches to the element. Returns a function that detaches from it. */
  attach(svg: SVGSVGElement): () => void {
    this.svg = svg;
    this.behavior = zoom<SVGSVGElement, unknown>()
      .scaleExtent([SMALLEST, LARGEST])
      // Use the size from the observer below: measuring here would force a layout during an update.
      .extent(() => [
        [0, 0],
        [this.width, this.height],
      ])
      .filter((event) => !this.hooks.isForHand(event) && !event.button)
      .clickDistance(6)
      .on("zoom", (event) => {
        const zoomed = event.transform.k !== this.transform.k;
        this.transform = event.transform;
        if (event.sourceEvent) this.movedByUser(zoomed);
      });
    select(svg).call(this.behavior).on("dblclick.zoom", null);
    const observer = new ResizeObserver(() => {
      this.width = svg.clientWidth;
      this.height = svg.clientHeight;
      this.refit();
    });
    observer.observe(svg);
    return () => observer.disconnect();
  }

  /** How far beside a cell a finger may touch, in cells: nothing if cells are large enough. */
  get fingerReach(): number {
    const size = 100 * this.transform.k;
    return size < FINGER ? FINGER / 2 / size : 0;
  }

  private get size(): Point {
    return [this.width, this.height];
  }

  /** Keeps a place that is shown larger in view. Otherwise fits the board again, unless the user has moved it. */
  refit() {
    if (this.close) this.show(this.closeView(this.close.at, this.close.scale));
    else if (this.fitted) this.fit();
  }

  fit() {
    this.close = null;
    this.fitted = true;
    this.show(this.fittedView());
  }

  private fittedView(): View {
    const { tiles, quarter, covers } = this.state;
    const cells = [...tiles.map(([, x, y]) => ({ x, y })), ...openPlaces(tiles), ...this.far()];
    return fitCells(cells, quarter, this.size, covers, FITTED);
  }

  /** Shows a cell at this scale or larger, until `leave` is called or the user zooms. */
  approach(x: number, y: number, scale: number) {
    const at = spin([x * 100 + 50, y * 100 + 50], this.state.quarter);
    if (this.close?.scale === scale && this.close.at.every((n, axis) => n === at[axis])) return;
    this.close = { before: this.transform, fitted: this.fitted, ...this.close, at, scale };
    this.fitted = false;
    this.glide(this.closeView(at, scale));
  }

  /** Returns to the view before `approach`. */
  leave() {
    if (!this.close) return;
    const { before, fitted } = this.close;
    this.close = null;
    this.fitted = fitted;
    this.glide(fitted ? this.fittedView() : before);
  }

  zoom(factor: number) {
    if (!this.svg || !this.behavior) return;
    select(this.svg).call(this.behavior.scaleBy, factor);
    this.movedByUser(true);
  }

  pan(dx: number, dy: number) {
    const { k } = this.transform;
    if (!this.svg || !this.behavior) return;
    select(this.svg).call(this.behavior.translateBy, dx / k, dy / k);
    this.movedByUser(false);
  }

  /** Brings a cell into view if it is out of view. */
  focus(x: number, y: number) {
    const [px, py] = spin([x * 100 + 50, y * 100 + 50], this.state.quarter);
    const [sx, sy] = [px * this.transform.k + this.transform.x, py * this.transform.k + this.transform.y];
    const inView = sx >= EDGE && sy >= EDGE && sx <= this.width - EDGE && sy <= this.height - EDGE;
    if (!inView && this.svg && this.behavior) select(this.svg).call(this.behavior.translateTo, px, py);
  }

  /** The point on the board under a pointer, in cell units. */
  cellUnder(event: MouseEvent): Point {
    const box = this.svg?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const { x: dx, y: dy, k } = this.transform;
    const [x, y] = spin([(event.clientX - box.left - dx) / k, (event.clientY - box.top - dy) / k], -this.state.quarter);
    return [x / 100, y / 100];
  }

  /** A user who zooms keeps that view; a user who only pans still returns from a close-up. */
  private movedByUser(zoomed: boolean) {
    this.fitted = false;
    if (zoomed) this.close = null;
    this.hooks.moved();
  }

  /** The whole cell is in view, and still below the finger that touched it: a second tap rotates the tile. */
  private closeView(at: Point, scale: number): View {
    const edge = 50 * Math.max(this.transform.k, scale);
    return closeUp(this.transform, at, scale, freeArea(this.size, this.state.covers), edge);
  }

  private show({ x, y, k }: View) {
    if (!this.svg || !this.behavior) return;
    select(this.svg).interrupt().call(this.behavior.transform, zoomIdentity.translate(x, y).scale(k));
  }

  private glide(to: View) {
    if (!this.svg || !this.behavior) return;
    const still = this.svg.closest(".still") || matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still) this.show(to);
    else
      select(this.svg)
        .transition()
        .duration(GLIDE)
        .call(this.behavior.transform, zoomIdentity.translate(to.x, to.y).scale(to.k));
  }
}
