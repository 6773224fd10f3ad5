/** A replay: its current position, and commands that move to another position. */
import { untrack } from "svelte";
import { type Art, loadArt } from "../board/art";
import type { ScreenBox } from "../board/fitting";
import { copiesOf } from "../board/geometry";
import { BoardPlaces } from "../board/places";
import type { BoardApi, BoardState } from "../board/state";
import type { GameView, HistoryView, Query, Snapshot } from "../protocol";
import { api, RefusedError, type ReplayedGame } from "./api";
import { overlayOf } from "./decision-aids";
import { FieldView } from "./field-view.svelte";
import { beforeEvents, finalSteps } from "./final-scoring";
import { language, t } from "./i18n.svelte";
import { Inspector } from "./inspect.svelte";
import { type LogLine, seatOf } from "./log";
import {
  compare,
  finalEvents,
  markedTiles,
  movesOf,
  moveText,
  type ReplayMove,
  type ReplayPosition,
  replayText,
} from "./replay-moves";
import { go, search } from "./router.svelte";
import { colours, settings } from "./settings.svelte";
import type { TextContext } from "./text/context";
import { seatName } from "./text/names";
import { refusalText } from "./text/refusals";
import { joinSentences } from "./text/sentences";
import { contentsByTile, tileLines } from "./tile-contents";

/** The pause between two moves while the replay runs, in milliseconds. */
const PACE = 900;

export class ReplayController {
  art: Art | null = $state.raw(null);
  shown: ReplayedGame | null = $state.raw(null);
  snapshot: Snapshot | null = $state.raw(null);
  failure: { title: string; text: string } | null = $state.raw(null);
  board: BoardApi | undefined = $state.raw();
  quarter = $state(0);
  /** The part of the board that its buttons cover. */
  covers: ScreenBox[] = $state.raw([]);
  running = $state(false);
  /** True if the user steps through single actions instead of moves. */
  finer = $state(false);
  /** True while the list of moves covers the board. Only small screens need this. */
  listOpen = $state(false);
  private log: LogLine[] = $state.raw([]);
  /** The position that is shown. */
  position: ReplayPosition = $state.raw({ at: 0 });
  readonly inspector: Inspector;
  readonly fieldView: FieldView;
  private requests = 0;
  /** The position that is being loaded: keys pressed in quick succession continue from there. */
  private target: ReplayPosition = { at: 0 };
  private readonly known = new Map<number, ReplayedGame>();

  readonly table = $derived(this.snapshot?.table);
  readonly names = $derived(this.table?.seats.map((seat) => seatName(seat)) ?? []);
  /** True if features and fields can be inspected at this table. */
  readonly features = $derived(this.snapshot?.setup.aids.features !== false);
  readonly context: TextContext | null = $derived.by(() => {
    const { art, shown, names } = this;
    if (!art || !shown || !this.table) return null;
    const { tiles, pieces } = shown.game;
    return { art, places: new BoardPlaces(art, tiles, copiesOf(art, tiles), pieces), names };
  });
  /** The texts of the whole game. Only the final position has all its tiles. */
  private readonly wholeContext: TextContext | null = $derived.by(() => {
    const { art, names, snapshot } = this;
    const game = snapshot?.game;
    if (!art || !game) return null;
    return { art, places: new BoardPlaces(art, game.tiles, copiesOf(art, game.tiles), game.pieces), names };
  });
  readonly moves: ReplayMove[] = $derived(movesOf(this.log));
  readonly moveTexts: string[] = $derived.by(() => {
    const { wholeContext, moves } = this;
    return wholeContext ? moves.map((move) => moveText(wholeContext, move)) : [];
  });
  /** The number of steps of the final scoring. */
  readonly finals = $derived(this.moves.filter(({ scores }) => scores.length).length);
  /** The positions of the slider and of the buttons. */
  readonly stops: ReplayPosition[] = $derived.by(() => {
    if (!this.finer && this.moves.length > 1) return this.moves;
    const last = this.moves.filter(({ counted }) => counted !== undefined);
    const single = Array.from({ length: (this.shown?.of ?? 0) + (last.length ? 0 : 1) }, (_, at) => ({ at }));
    return [...single, ...last];
  });
  /** The last stop at or before the position. */
  readonly index = $derived(this.stops.findLastIndex((stop) => compare(stop, this.position) <= 0));
  /** The move whose end is shown; undefined within a move. */
  readonly move = $derived(this.moves.find((move) => compare(move, this.position) === 0));
  private readonly contents = $derived.by(() =>
    this.context && this.shown ? contentsByTile(this.context, this.shown.game) : new Map<number, string[]>(),
  );

  /** Must be called during component initialization, because it registers effects. */
  constructor(readonly id: string) {
    const controller = this;
    // Queries are about the current position.
    const past = {
      get tiles() {
        return controller.shown?.game.tiles ?? [];
      },
      ask: <Q extends Query>(query: Q) => api.ask(id, query, this.shown?.at ?? 0),
    };
    this.inspector = new Inspector({
      connection: past,
      context: () => this.context,
      tile: (tile) => tileLines(this.context, this.contents, tile),
      decisionAids: () => null,
      say: () => {},
    });
    this.fieldView = new FieldView(past);
    untrack(() => this.load());
    $effect(() => this.continueRun());
  }

  /** Shows a position. */
  async show(position: ReplayPosition) {
    this.requests += 1;
    const request = this.requests;
    this.target = position;
    try {
      const next = await this.loadPosition(position);
      if (request !== this.requests) return;
      this.shown = next;
      // Without a number of steps, the end of the game is the end of its final scoring.
      const counted = next.at < next.of ? undefined : (position.counted ?? (this.finals || undefined));
      this.position = this.target = { at: next.at, counted };
      this.inspector.close();
      this.fieldView.refresh();
      go(this.link, true);
    } catch (error) {
      this.fail(error);
    }
  }

  /** The link to the position. */
  get link(): string {
    const { at, counted } = this.position;
    return `/t/${this.id}/replay?at=${at}${counted === undefined ? "" : `&counted=${counted}`}`;
  }

  /** Moves by one move, or by one action if the user wants single actions. */
  step(by: 1 | -1, stops = this.stops) {
    const next =
      by > 0
        ? stops.find((stop) => compare(stop, this.target) > 0)
        : stops.findLast((stop) => compare(stop, this.target) < 0);
    if (next) this.show(next);
  }

  /** Moves by one action. */
  stepAction(by: 1 | -1) {
    this.finer = true;
    this.step(by);
  }

  showFirst() {
    this.show({ at: 0 });
  }

  showLast() {
    const last = this.stops.at(-1);
    if (last) this.show(last);
  }

  /** A sentence about what led to the position. */
  get caption(): string {
    const { move, context, shown } = this;
    if (!shown || !context) return "";
    if (move && (!this.finer || move.scores.length)) return this.moveTexts[this.moves.indexOf(move)] ?? "";
    if (!shown.action) return t("replay-start");
    return replayText(context, shown.seat ?? shown.game.turn.seat, shown.action, shown.game.tiles.at(-1)?.[0]);
  }

  /** The position as a number. */
  get positionText(): string {
    const { shown, moves, finals, move } = this;
    if (move?.scores.length) return t("final-of", { at: move.counted ?? 0, of: finals });
    if (this.finer || moves.length < 2) return t("step-of", { at: shown?.at ?? 0, of: shown?.of ?? 0 });
    return t("move-of", { at: this.index, of: moves.length - 1 - finals });
  }

  /** Starts or stops the replay. At the end it starts again from the beginning. */
  toggleRun() {
    if (!this.running && this.atEnd) this.showFirst();
    this.running = !this.running;
  }

  private get atEnd(): boolean {
    const last = this.stops.at(-1);
    return !last || compare(this.position, last) >= 0;
  }

  /** The state of the board in a position. */
  boardState(art: Art, shown: ReplayedGame): BoardState {
    const { inspector } = this;
    const { game } = shown;
    const { context, contents } = this;
    return {
      art,
      label: t("board-text", { n: game.tiles.length }),
      tiles: game.tiles,
      figures: game.figures,
      pieces: game.pieces,
      quarter: this.quarter,
      north: t("compass-north"),
      coordinates: settings.coordinates,
      covers: this.covers,
      marks: this.marks(game),
      highlighted: inspector.lit,
      inspected: inspector.place,
      fields: this.fieldView.fields,
      chosenField: this.fieldView.chosen,
      overlay: overlayOf([], null, [], inspector.around),
      tileLabel: (tile) => joinSentences(tileLines(context, contents, tile)),
      events: {
        change: ({ quarter = this.quarter }) => {
          this.quarter = quarter;
        },
        part: this.features ? (tile, part) => inspector.light(tile, part) : undefined,
        figure: (figure) => inspector.lightFigure(figure),
        empty: (x, y) => inspector.inspect(x, y),
        castle: (castle) => inspector.point(castle && { tile: castle[0], part: castle[1] }),
        hover: (figure, box) => inspector.pointAt(figure, box),
      },
    };
  }

  private async load() {
    try {
      const look = await api.look(this.id);
      this.snapshot = look.snapshot;
      const wanted = search().get("at");
      const counted = search().get("counted");
      await this.loadLog();
      await this.show({ at: Number(wanted) || 0, counted: counted === null ? undefined : Number(counted) || 0 });
      this.art = await loadArt(look.snapshot.setup.passport, settings.safe, language());
    } catch (error) {
      this.fail(error);
    }
  }

  /** Loads the history page by page. Without it, the replay steps through single actions. */
  private async loadLog() {
    const log: LogLine[] = [];
    for (let after: number | undefined = 0; after !== undefined; ) {
      const page: HistoryView | null = await api.history(this.id, after).catch(() => null);
      if (!page) return;
      for (const { number, actions, event, events } of page.updates)
        log.push({ number, actions, event, events, seat: seatOf(event) });
      after = page.next;
    }
    this.log = log;
  }

  /** The game in a position. The server knows only the game after the final scoring, so its steps are undone here. */
  private async loadPosition({ at, counted }: ReplayPosition): Promise<ReplayedGame> {
    const whole = await this.loadActions(at);
    const events = counted === undefined || whole.at < whole.of ? null : finalEvents(this.log);
    if (!events) return whole;
    const earlier = await this.loadActions(Math.max(0, at - 1));
    const undone = finalSteps(events).slice(counted).flat();
    return { ...whole, game: beforeEvents(whole.game, undone, earlier.game.figures) };
  }

  private async loadActions(at: number): Promise<ReplayedGame> {
    const loaded = this.known.get(at) ?? (await api.replay(this.id, at));
    this.known.set(loaded.at, loaded);
    return loaded;
  }

  private marks({ turn }: GameView): BoardState["marks"] {
    if (this.move && !this.finer)
      return markedTiles(this.move).map(({ tile, seat }) => ({ tile, colour: colours()[seat] }));
    return turn.placed === undefined ? [] : [{ tile: turn.placed, colour: colours()[turn.seat] }];
  }

  private fail(error: unknown) {
    const refusal = error instanceof RefusedError ? error.refusal : null;
    if (refusal?.code === "private-table") this.failure = { title: t("private-table"), text: t("private-text") };
    else this.failure = { title: t("replay-of"), text: refusal ? refusalText(refusal) : String(error) };
  }

  private continueRun() {
    if (!this.running || !this.shown) return;
    if (this.atEnd) {
      this.running = false;
      return;
    }
    const later = setTimeout(() => this.step(1), PACE);
    return () => clearTimeout(later);
  }
}
