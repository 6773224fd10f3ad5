/** A replay: its current position, and commands that move to another position. */
import { untrack } from "svelte";
import { type Art, loadArt } from "../board/art";
import { copiesOf } from "../board/geometry";
import { BoardPlaces } from "../board/places";
import type { BoardApi, BoardState } from "../board/state";
import type { Query, Snapshot } from "../protocol";
import { api, RefusedError, type ReplayedGame } from "./api";
import { overlayOf } from "./decision-aids";
import { FieldView } from "./field-view.svelte";
import { language, t } from "./i18n.svelte";
import { Inspector } from "./inspect.svelte";
import { covered } from "./parts/BoardTools.svelte";
import { go, search } from "./router.svelte";
import { colours, settings } from "./settings.svelte";
import type { TextContext } from "./text/context";
import { seatName } from "./text/names";
import { refusalText } from "./text/refusals";
import { joinSentences } from "./text/sentences";
import { contentsByTile, tileLines } from "./tile-contents";

/** The pause between two actions while the replay runs, in milliseconds. */
const PACE = 900;

export class ReplayController {
  art: Art | null = $state.raw(null);
  shown: ReplayedGame | null = $state.raw(null);
  snapshot: Snapshot | null = $state.raw(null);
  failure: { title: string; text: string } | null = $state.raw(null);
  board: BoardApi | undefined = $state.raw();
  quarter = $state(0);
  running = $state(false);
  readonly inspector: Inspector;
  readonly fieldView: FieldView;
  private requests = 0;
  /** The position that is being loaded: keys pressed in quick succession continue from there. */
  private target = 0;
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

  async show(at?: number) {
    this.requests += 1;
    const request = this.requests;
    if (at !== undefined) this.target = at;
    try {
      const next = (at !== undefined && this.known.get(at)) || (await api.replay(this.id, at));
      this.known.set(next.at, next);
      if (request !== this.requests) return;
      this.shown = next;
      this.target = next.at;
      this.inspector.close();
      this.fieldView.refresh();
      go(`/t/${this.id}/replay?at=${next.at}`, true);
    } catch (error) {
      this.fail(error);
    }
  }

  step(by: number) {
    if (this.shown) this.show(Math.max(0, Math.min(this.shown.of, this.target + by)));
  }

  showLast() {
    if (this.shown) this.show(this.shown.of);
  }

  /** Starts or stops the replay. At the end it starts again from the beginning. */
  toggleRun() {
    if (!this.running && this.shown && this.shown.at >= this.shown.of) this.show(0);
    this.running = !this.running;
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
      coveredBottom: covered(),
      marks: game.turn.placed === undefined ? [] : [{ tile: game.turn.placed, colour: colours()[game.turn.seat] }],
      highlighted: inspector.lit,
      inspected: inspector.place,
      fields: this.fieldView.fields,
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
      await this.show(wanted === null ? 0 : Number(wanted) || 0);
      this.art = await loadArt(look.snapshot.setup.passport, settings.safe, language());
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown) {
    const refusal = error instanceof RefusedError ? error.refusal : null;
    if (refusal?.code === "private-table") this.failure = { title: t("private-table"), text: t("private-text") };
    else this.failure = { title: t("replay-of"), text: refusal ? refusalText(refusal) : String(error) };
  }

  private continueRun() {
    if (!this.running || !this.shown) return;
    if (this.shown.at >= this.shown.of) {
      this.running = false;
      return;
    }
    const later = setTimeout(() => this.step(1), PACE);
    return () => clearTimeout(later);
  }
}
