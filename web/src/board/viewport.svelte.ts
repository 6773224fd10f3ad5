/** The visible part of the board: pan, zoom, and conversion from screen points to cells. */
import { select } from "d3-selection";
import { type ZoomBehavior, zoom, zoomIdentity } from "d3-zoom";
import { extent, type Point, spin } from "./geometry";
import type { FullBoardState } from "./state";

/** The minimum and maximum scale of a board, and the maximum when it is fitted. */
const [SMALLEST, LARGEST, FITTED] = [0.08, 4, 2.2];
/** A cell this close to the edge, in CSS pixels, does not count as visible. */
const EDGE = 30;

interface ViewportHooks {
  /** Returns whether this event is for the tile in hand and not for the board. */
  isForHand: (event: Event) => boolean;
  /** Called when the user has moved the board. */
  moved: () => void;
}

export class Viewport {
  transform = $state.raw({ x: 0, y: 0, k: 1 });
  width = $state(300);
  height = $state(300);
  /** The scale of targets: they grow when the board is zoomed out. */
  readonly grow = $derived(Math.min(2.4, Math.max(1, 0.8 / this.transform.k)));
  /** True while the whole board is kept in view: until the user moves it. */
  private fitted = true;
  private svg: SVGSVGElement | undefined;
  private behavior: ZoomBehavior<SVGSVGElement, unknown> | undefined;

  constructor(
    private readonly state: Pick<FullBoardState, "tiles" | "quarter" | "coveredBottom">,
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
        this.transform = event.transform;
        if (!event.sourceEvent) return;
        this.fitted = false;
        this.hooks.moved();
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

  /** Fits the board again, unless the user has moved it. */
  refit() {
    if (this.fitted) this.fit();
  }

  fit() {
    if (!this.svg || !this.behavior) return;
    const { tiles, quarter, coveredBottom } = this.state;
    const box = extent(tiles, this.far());
    const [w, h] = quarter % 2 ? [box.height, box.width] : [box.width, box.height];
    const height = this.height - coveredBottom;
    const k = Math.min(this.width / w, height / h, FITTED);
    const [cx, cy] = spin([box.x + box.width / 2, box.y + box.height / 2], quarter);
    const to = zoomIdentity.translate(this.width / 2 - cx * k, height / 2 - cy * k).scale(k);
    select(this.svg).call(this.behavior.transform, to);
    this.fitted = true;
  }

  zoom(factor: number) {
    if (this.svg && this.behavior) select(this.svg).call(this.behavior.scaleBy, factor);
  }

  pan(dx: number, dy: number) {
    const { k } = this.transform;
    if (this.svg && this.behavior) select(this.svg).call(this.behavior.translateBy, dx / k, dy / k);
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
}
