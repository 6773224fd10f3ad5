/**
 * Shows the updates of a table one after another, so that people can follow: tile, figure, scoring, and the final scoring feature by
 * feature. The display lags behind the server, and catches up when several turns are waiting.
 */
import type { EventView, FigureView, Update } from "../protocol";
import { type FinalStep, finalSteps, splitFinale } from "./final-scoring";

export type PlaybackSpeed = "instant" | "fast" | "relaxed";

/** Something to show, and how long it stays before the next frame, in milliseconds at normal pace. */
interface Frame {
  show: () => void;
  hold: number;
  /** A tile was placed: the frame begins a turn. */
  turn: boolean;
  /** The frame shows a part of an update. It is left out when the user skips ahead. */
  partial: boolean;
}

/** How long each kind of event stays before the next one, and how long the final scoring takes at most, in milliseconds. */
const HOLDS = {
  fast: { tile: 450, figure: 400, score: 800, finale: 25_000 },
  relaxed: { tile: 900, figure: 800, score: 1_500, finale: 50_000 },
};
type Holds = (typeof HOLDS)["fast"];

export interface PlaybackSource {
  /** The speed that applies now. */
  speed: () => PlaybackSpeed;
  /** Shows the figures of an update before anything is scored. */
  preview: (update: Update) => void;
  /** Shows a step of the final scoring in an update. */
  finale: (update: Update, step: FinalStep) => void;
  /** Shows the state after an update. */
  apply: (update: Update) => void;
  /** Called when frames start or stop waiting. */
  waiting: (waiting: boolean) => void;
}

export class Playback {
  private queue: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly source: PlaybackSource) {}

  /**
   * Adds an update. It is shown immediately unless an earlier one must stay visible for a moment. The user's own actions never wait:
   * they show everything that came before them.
   */
  add(update: Update, own: boolean) {
    const speed = this.source.speed();
    if (own || speed === "instant") this.flush();
    if (speed === "instant") {
      this.source.apply(update);
      return;
    }
    this.queue.push(...this.frames(update, HOLDS[speed]));
    if (this.timer === undefined) this.next();
    this.report();
  }

  /** Shows everything that waits. */
  flush() {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const frame of this.queue.splice(0)) if (!frame.partial) frame.show();
    this.report();
  }

  /** Discards all waiting updates: the whole state is about to be replaced. */
  clear() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.report();
  }

  private frames(update: Update, holds: Holds): Frame[] {
    const partial = (show: () => void, hold: number) => ({ show, hold, turn: false, partial: true });
    const { before, final } = splitFinale(update.events);
    const steps = final ? finalSteps(final) : [];
    const frames = figuresBeforeScoring([], before) ? [partial(() => this.source.preview(update), holds.figure)] : [];
    if (steps.length) {
      const hold = Math.min(holds.score, holds.finale / steps.length);
      for (const [at, events] of [before, ...steps].entries())
        frames.push(partial(() => this.source.finale(update, { at, of: steps.length, events }), hold));
    }
    // The final scoring has been shown: what comes after it need not wait.
    const hold = steps.length ? 0 : holdAfter(update.events, holds);
    return [...frames, { show: () => this.source.apply(update), hold, turn: isTurn(update), partial: false }];
  }

  private next() {
    this.timer = undefined;
    const frame = this.queue.shift();
    if (!frame) return;
    frame.show();
    if (frame.hold) this.timer = setTimeout(() => this.advance(), frame.hold / Math.max(1, this.turnsWaiting));
    else this.next();
  }

  private advance() {
    this.next();
    this.report();
  }

  /** The number of turns that are not shown yet. */
  get turnsWaiting(): number {
    return this.queue.filter((frame) => frame.turn).length;
  }

  private report() {
    this.source.waiting(this.queue.length > 0);
  }
}

const isTurn = (update: Update) => update.events.some((event) => event.is === "placed");

function holdAfter(events: EventView[], holds: Holds): number {
  if (events.some((event) => event.is === "scored" || event.is === "wheel")) return holds.score;
  if (events.some((event) => event.is === "placed")) return holds.tile;
  if (events.some((event) => ["moved", "dragon", "floor", "bridge", "castle", "fairy"].includes(event.is)))
    return holds.figure;
  return 0;
}

/**
 * The figures on the board just before the first score of an update. Null if no figure both arrives and goes home in that update.
 */
export function figuresBeforeScoring(figures: FigureView[], events: EventView[]): FigureView[] | null {
  const first = events.findIndex((event) => event.is === "scored");
  if (first < 0) return null;
  const moves = (list: EventView[]) => list.flatMap((event) => (event.is === "moved" ? [event] : []));
  const [before, after] = [moves(events.slice(0, first)), moves(events.slice(first))];
  const arrived = before.filter((move) => move.to && after.some((later) => later.id === move.id && !later.to));
  if (!arrived.length) return null;
  const last = new Map(before.map((move) => [move.id, move]));
  const placed = [...last.values()].flatMap(({ id, seat, figure: kind, to: at }): FigureView[] =>
    at ? [{ id, seat, kind, at }] : [],
  );
  return [...figures.filter((figure) => !last.has(figure.id)), ...placed];
}
