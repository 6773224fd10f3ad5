/** A table as its user sees it: its state, and everything the user can do. The views only display it. */
import { onMount, untrack } from "svelte";
import { type Art, loadArt } from "../board/art";
import type { ScreenBox } from "../board/fitting";
import { TileCopies } from "../board/geometry";
import { BoardPlaces } from "../board/places";
import type { BoardApi } from "../board/state";
import type { BlockedTarget, BoardTarget } from "../board/targets";
import type { Command } from "../protocol";
import { api, RefusedError } from "./api";
import { AUCTION_STEPS } from "./auction";
import { BoardWords } from "./board-words.svelte";
import { BotThinking } from "./bot-thinking.svelte";
import { newCommitment } from "./contribution";
import { FieldView } from "./field-view.svelte";
import { hintText, placementOf } from "./hint";
import { language } from "./i18n.svelte";
import { Inspector } from "./inspect.svelte";
import { figureOf, justDrawn } from "./log";
import { OpenDecision } from "./open-decision.svelte";
import { RecentEvents } from "./recent-events.svelte";
import { go } from "./router.svelte";
import { playbackSpeed, settings } from "./settings.svelte";
import { TableAlerts } from "./table-alerts.svelte";
import { TableConnection } from "./table-connection.svelte";
import type { TextContext } from "./text/context";
import { seatName } from "./text/names";
import { refusalText } from "./text/refusals";
import { TilePlacing } from "./tile-placing.svelte";

/** The delay before the drawings are loaded again after a failure, in milliseconds. */
const ART_RETRY = 1_500;
/** A command without a reply counts as slow after this many milliseconds. */
const SLOW_COMMAND = 600;

/** A message to the user, with the rule clause that it refers to. */
export interface TableNotice {
  text: string;
  clause?: string;
}

export const SIDE_TABS = ["log", "chat", "remaining", "sheet", "more"] as const;
export type SideTab = (typeof SIDE_TABS)[number];

export class TableController {
  readonly connection: TableConnection;
  readonly recent = new RecentEvents();
  readonly decision: OpenDecision;
  readonly inspector: Inspector;
  readonly fieldView: FieldView;
  readonly thinking: BotThinking;
  readonly words: BoardWords;
  readonly placing: TilePlacing;
  readonly alerts: TableAlerts;
  art: Art | null = $state.raw(null);
  board: BoardApi | undefined = $state.raw();
  /** The rotation of the board, in quarter turns. */
  quarter = $state(0);
  /** The number of commands without a reply. */
  private waiting = $state(0);
  /** True while a command has no reply yet. */
  readonly busy = $derived(this.waiting > 0);
  /** True once a command has had no reply for `SLOW_COMMAND`. */
  slow = $state(false);
  notice: TableNotice | null = $state.raw(null);
  /** True while the sheet with the log and the chat is open. Only phones have it. */
  sheetOpen = $state(false);
  /** The open tab of the side panel. */
  tab: SideTab = $state("log");
  /** The part of the board that its buttons cover. */
  covers: ScreenBox[] = $state.raw([]);
  /** True if the last pointer was a finger. */
  byFinger = $state(matchMedia("(pointer: coarse)").matches);
  readonly game = $derived.by(() => this.connection.game);
  readonly table = $derived.by(() => this.connection.table);
  /** As text, so that the names stay the same object while a clock in the list of seats changes. */
  private readonly seatNames = $derived(JSON.stringify(this.table?.seats.map((seat) => seatName(seat)) ?? []));
  readonly names: string[] = $derived(JSON.parse(this.seatNames));
  readonly figures = $derived(this.game?.figures);
  readonly pieces = $derived(this.game?.pieces);
  readonly context: TextContext | null = $derived.by(() => this.textContext());
  private readonly copies = new TileCopies();
  /** The user's active seats: not resigned, and not played by a bot. */
  readonly playing = $derived.by(() =>
    this.connection.seats.filter((seat) => !this.table?.seats[seat]?.substitute && !this.table?.seats[seat]?.resigned),
  );
  /** True if the game waits for the user's choice. */
  readonly acting = $derived.by(() => {
    const seat = this.game?.seat ?? undefined;
    const running = this.table?.phase === "playing" && this.table.paused === undefined;
    return running && seat !== undefined && this.playing.includes(seat);
  });
  /** True if the turn waits for the user's confirmation. */
  readonly confirming = $derived(
    this.table?.awaiting_confirmation !== undefined && this.playing.includes(this.table.awaiting_confirmation),
  );
  readonly canUndo = $derived(this.table?.undo !== undefined && this.playing.includes(this.table.undo));
  /** True if another player decides in an auction, which everybody sees. */
  readonly bidding = $derived.by(
    () =>
      !this.acting &&
      this.table?.phase === "playing" &&
      !!this.game?.pieces.sale &&
      AUCTION_STEPS.has(this.game.decision),
  );
  /** True if the game begins as soon as this browser has revealed its values, so there is nothing to show before it. */
  readonly beginsAtOnce = $derived.by(() => {
    const { seats, seatsKnown, status } = this.connection;
    const awaited = this.table?.starting?.awaited;
    return !!awaited && status === "open" && seatsKnown && awaited.every((seat) => seats.includes(seat));
  });
  /** The log line about the player drawn to start; undefined once the user has acted. */
  readonly startLine = $derived.by(() => {
    const several = this.table?.phase === "playing" && this.table.seats.length > 1;
    return several ? justDrawn(this.connection.log, this.connection.seats) : undefined;
  });

  /** Must be called during component initialization, because it registers effects. */
  constructor(readonly id: string) {
    this.connection = new TableConnection(
      id,
      (update, isFinaleShown) => this.alerts.updated(update, isFinaleShown),
      playbackSpeed,
      ({ number }, { at, events }) => this.recent.showScores(`${number}-${at}`, events),
    );
    this.words = new BoardWords(this);
    this.decision = new OpenDecision(this);
    this.fieldView = new FieldView(this.connection);
    this.inspector = new Inspector({
      connection: this.connection,
      context: () => this.context,
      tile: (tile) => this.words.linesOf(tile),
      decisionAids: () => (this.acting ? this.decision.aids : null),
      say: (text) => this.recent.announce(text),
    });
    this.thinking = new BotThinking(this.connection, (text) => this.recent.announce(text));
    this.placing = new TilePlacing(this);
    this.alerts = new TableAlerts(this);
    onMount(() => () => this.connection.close());
    $effect(() => this.loadArt());
    $effect(() => this.followDecision());
    $effect(() => this.closeSheetAtEnd());
  }

  async send(command: Command) {
    this.waiting += 1;
    this.notice = null;
    const slow = setTimeout(() => {
      this.slow = true;
    }, SLOW_COMMAND);
    try {
      await this.connection.act(command);
    } catch (error) {
      // A stale command needs no message: the board already shows the newer state.
      if (error instanceof RefusedError && error.refusal.code !== "stale")
        this.notice = { text: refusalText(error.refusal), clause: error.refusal.clause };
    }
    clearTimeout(slow);
    this.slow = false;
    this.waiting -= 1;
  }

  /** Shows everything that has arrived. Returns whether there was something to skip. */
  skip(): boolean {
    const { behind } = this.connection;
    this.connection.catchUp();
    return behind;
  }

  async pick(option: number) {
    if (this.busy) return;
    const { decision } = this;
    // A tile that is being placed stays on the board until the server replies.
    if (option !== decision.proposed) decision.ghost = null;
    await this.send({ do: "act", step: this.connection.step, pick: option, confirm: !settings.confirm });
    decision.ghost = null;
  }

  confirm() {
    this.move({ do: "confirm", step: this.connection.step });
  }

  undo() {
    this.move({ do: "undo", step: this.connection.step });
  }

  /** Sends a command about the current step. Ignores it while another command waits: the server would refuse the second as stale. */
  private async move(command: Command) {
    if (!this.busy) await this.send(command);
  }

  /** Shows a tab of the side panel. On a phone this opens the sheet. */
  showTab(tab: SideTab) {
    this.tab = tab;
    this.sheetOpen = true;
  }

  /** Chooses the option of a target on the board. If the target has several options, shows only those. */
  choose(target: BoardTarget) {
    const { decision } = this;
    const possible = decision.options.filter((option) => target.picks.includes(option.pick));
    const shownFirst = this.byFinger && decision.reachesFar(target) && `${decision.narrowed}` !== `${target.picks}`;
    if (!shownFirst && possible.length === 1) this.pick(possible[0].pick);
    else decision.narrowed = target.picks;
  }

  explainBlocked(one: BlockedTarget) {
    this.inspector.explain(this.decision.blocked.find((other) => other.key === one.key)?.refused);
  }

  /** Clears all selections and closes everything that is open. */
  dismiss() {
    if (!this.busy) this.decision.ghost = null;
    this.decision.narrowed = null;
    this.inspector.close();
    this.notice = null;
    this.sheetOpen = false;
  }

  /** Asks a bot what it would choose, and shows the answer. */
  async hint() {
    const answer = await this.connection.ask({ ask: "hint" }).catch((error) => this.failed(error));
    const best = answer?.moves[0];
    if (!best || !this.game || !this.context) return;
    this.notice = { text: hintText(this.context, this.game, this.decision.cells, best) };
    const placement = placementOf(this.decision.cells, best.pick);
    if (!placement || this.busy) return;
    const { x, y } = placement.cell;
    this.decision.ghost = { x, y, way: placement.way };
    this.board?.focus(x, y);
  }

  async rematch() {
    const next = await api
      .rematch(this.id, this.connection.seats.map(newCommitment))
      .catch((error) => this.failed(error));
    if (next) go(`/t/${next.id}`);
  }

  async sit(seat: number, name: string) {
    await api.enter();
    await this.send({ do: "sit", seat, name, commitment: newCommitment() });
  }

  private failed(error: unknown): null {
    if (error instanceof RefusedError) this.notice = { text: refusalText(error.refusal) };
    return null;
  }

  private textContext(): TextContext | null {
    const { art, pieces, names } = this;
    if (!art || !pieces) return null;
    const { tiles } = this.connection;
    const places = new BoardPlaces(art, tiles, this.copies.of(art, tiles), pieces);
    return { art, places, names, who: (id) => figureOf(id, this.figures ?? [], this.connection.log) };
  }

  /** Loads the drawings, and retries while the server is unreachable. */
  private loadArt() {
    const passport = this.connection.setup?.passport;
    if (!passport) return;
    const [safe, code] = [settings.safe, language()];
    let stopped = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      const art = await loadArt(passport, safe, code).catch(() => null);
      if (stopped) return;
      if (art) this.art = art;
      else retry = setTimeout(load, ART_RETRY);
    };
    load();
    return () => {
      stopped = true;
      clearTimeout(retry);
    };
  }

  /** Resets the decision at each step, and when the server sends our seats. */
  private followDecision() {
    this.connection.step;
    this.connection.behind;
    this.connection.status;
    this.acting;
    this.bidding;
    untrack(() => {
      this.inspector.close();
      this.decision.restart();
    });
  }

  /** At the end of the game, closes the sheet, because it covers the result. */
  private closeSheetAtEnd() {
    if (this.table?.phase === "over") this.sheetOpen = false;
  }
}
