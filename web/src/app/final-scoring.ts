/** The final scoring of a game, score by score: at a table and in a replay. */
import type { EventView, FigureView, GameView } from "../protocol";

/** A step of the final scoring that is shown. */
export interface FinalStep {
  /** The number of the step, from 1; 0 before the first one. */
  at: number;
  /** The number of steps. */
  of: number;
  events: EventView[];
}

/** Splits events where the final scoring begins. `final` is null if it does not begin there. */
export function splitFinale(events: EventView[]): { before: EventView[]; final: EventView[] | null } {
  const at = events.findIndex(({ is }) => is === "finale");
  return at < 0 ? { before: events, final: null } : { before: events.slice(0, at), final: events.slice(at + 1) };
}

/** The steps of the final scoring. All scores of one feature make one step, with the figures that it returns. */
export function finalSteps(events: EventView[]): EventView[][] {
  const steps: EventView[][] = [[]];
  let last = "";
  for (const event of events) {
    const scored = event.is === "scored" ? JSON.stringify([event.source, event.spot]) : "";
    if (scored && last && scored !== last) steps.push([]);
    last = scored || last;
    steps[steps.length - 1].push(event);
  }
  return last ? steps : [];
}

/** The game before these events, which are its last ones. `known` has the earlier places of figures. */
export function beforeEvents(game: GameView, events: EventView[], known: FigureView[]): GameView {
  const players = game.players.map((player) => ({ ...player, supply: { ...player.supply } }));
  const figures = [...game.figures];
  const add = (seat: number | undefined, points: number) => {
    if (seat !== undefined && players[seat]) players[seat].score += points;
  };
  for (const event of events) {
    if (event.is === "scored") add(event.seat, -event.points);
    if (event.is === "paid") {
      add(event.from, event.points);
      add(event.to, -event.points);
    }
    if (event.is !== "moved" || !event.from || event.to) continue;
    const stood = known.find(({ id }) => id === event.id);
    figures.push(stood ?? { id: event.id, seat: event.seat, kind: event.figure, at: event.from });
    const { supply } = players[event.seat];
    supply[event.figure] = Math.max(0, (supply[event.figure] ?? 0) - 1);
  }
  return { ...game, players, figures };
}
