/** The open decision as this user sees it: the options, those that the user considers, and their outcomes. */
import { type BoardTarget, type GhostTile, shownAt } from "../board/targets";
import type { Detail } from "../protocol";
import { buttonsOf, cellsOf, labelsIn, targetsOf } from "./choices";
import { blockedOf, forecastsOf, misfitsOf, noteOf, overlayOf } from "./decision-aids";
import { StepDetails } from "./step-details.svelte";
import type { TableController } from "./table-controller.svelte";

export class OpenDecision {
  /** Where the tile in hand is shown. */
  ghost: GhostTile | null = $state.raw(null);
  /** The kind of figure that the user wants to place. */
  figure: string | null = $state(null);
  /** The options at the place that the user touched, if there are several. */
  narrowed: number[] | null = $state.raw(null);
  /** The option whose button the user points at. */
  hovered: number | null = $state(null);
  /** The options of the target that the user points at. */
  aimed: number[] = $state.raw([]);
  /** Cells where the auctioned tile fits. */
  fitting: [number, number][] = $state.raw([]);
  private readonly details: StepDetails;

  readonly cells = $derived.by(() => (this.at.acting && this.at.game ? cellsOf(this.at.game) : []));
  readonly options = $derived.by(() => (this.at.acting && this.at.game ? buttonsOf(this.at.game) : []));
  /** The kinds of figures that can be placed, and the chosen one. */
  readonly kinds = $derived([
    ...new Set(this.options.filter((option) => option.verb === "put").map((option) => option.figure ?? "")),
  ]);
  readonly kind = $derived(this.figure && this.kinds.includes(this.figure) ? this.figure : this.kinds[0]);
  /** The options that the board shows. If there are several kinds of figures, only the chosen kind. */
  private readonly offered = $derived(
    this.options.filter((option) => {
      if (this.hovered !== null) return option.pick === this.hovered;
      return option.verb !== "put" || option.figure === this.kind;
    }),
  );
  /** Open cells where no remaining tile fits. Empty after the last tile: nothing fits anywhere then. */
  readonly unfillable = $derived.by(() => {
    const { table, game } = this.at;
    const isLast = game?.tiles_left === 0 && game.turn.drawn === undefined;
    return table?.phase === "playing" && !isLast ? this.details.unfillable : [];
  });
  readonly aids = $derived.by(() => this.details.current?.["decision-aids"] ?? null);
  readonly forecasts = $derived.by(() => {
    const scores = this.at.game?.players.map((player) => player.projected ?? player.score) ?? [];
    return forecastsOf(this.aids, this.details.current?.preview ?? [], scores);
  });
  readonly notes = $derived.by(() => {
    const seat = this.at.game?.seat ?? 0;
    const all = this.options.map((option) => [option.pick, noteOf(option, seat, this.forecasts.get(option.pick))]);
    return new Map(all.filter(([, note]) => note) as [number, string][]);
  });
  /** The options that the user considers. */
  private readonly considered = $derived(
    this.hovered !== null ? [this.hovered] : this.aimed.length ? this.aimed : (this.narrowed ?? []),
  );
  /** The labels of all options. */
  readonly labels = $derived.by(() => {
    const { context, game } = this.at;
    return context && game ? labelsIn(context, game) : new Map<number, string>();
  });
  readonly targets = $derived.by(() => {
    const { context, game } = this.at;
    if (!context || game?.seat === undefined || game.seat === null) return [];
    return targetsOf(context, this.offered, game, this.labels, this.notes, this.considered);
  });
  /** The option that places the tile in hand as it is shown. */
  readonly proposed = $derived(shownAt(this.cells, this.ghost)?.way.pick);
  readonly overlay = $derived.by(() => {
    // A tile with a flying machine shows the landing cells while it is still in hand.
    const flies = this.aids?.options.some((outcome) => outcome.pick === this.proposed) && !this.considered.length;
    const shown = flies ? [this.proposed ?? -1] : this.considered;
    return overlayOf(this.options, this.aids, shown, [...this.at.inspector.around, ...this.fitting]);
  });
  readonly blocked = $derived.by(() => {
    const { acting, context } = this.at;
    if (!acting || !context || !this.aids || this.hovered !== null) return [];
    const taken = new Set(this.targets.map((target) => target.key));
    return blockedOf(context, this.aids.refused, this.kind ?? "follower", taken);
  });
  readonly misfits = $derived.by(() =>
    this.at.acting && this.at.game?.decision === "place" ? misfitsOf(this.aids) : [],
  );

  constructor(private readonly at: TableController) {
    this.details = new StepDetails(at.connection, (answer) => at.fieldView.update(answer.fields));
  }

  /** Called when a new step begins: clears the selection, and asks the server about the new decision. */
  restart() {
    const { acting, bidding, connection, table } = this.at;
    this.narrowed = null;
    this.hovered = null;
    this.aimed = [];
    const include: Detail[] = [];
    if (acting || bidding) include.push("decision-aids");
    if (acting) include.push("preview");
    if (table?.phase === "playing") include.push("unfillable-places");
    if (this.at.fieldView.isOn) include.push("fields");
    const isSettled = !connection.behind && connection.status === "open";
    this.details.load(isSettled && connection.game ? include : [], acting);
  }

  /** Returns whether this target has effects elsewhere on the board. If so, the first tap shows them and the second chooses. */
  reachesFar(target: BoardTarget): boolean {
    return target.picks.some((pick) => {
      const outcome = this.forecasts.get(pick)?.outcome;
      return !!(outcome?.cells || outcome?.roads || outcome?.removes?.length);
    });
  }
}
