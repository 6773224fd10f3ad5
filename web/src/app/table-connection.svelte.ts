/** The connection to a table: the state received from the server, and the commands and queries sent to it. */
import type {
  ChatView,
  Command,
  ContributionView,
  GameView,
  Query,
  QueryAnswers,
  Refusal,
  Snapshot,
  TableView,
  TileView,
  ToClient,
  Update,
} from "../protocol";
import { api, RefusedError } from "./api";
import { noteAccepted, valueToReveal } from "./contribution";
import { beforeEvents, type FinalStep, finalSteps, splitFinale } from "./final-scoring";
import { keepEqual } from "./keep-equal";
import { added, joined, type LogLine, seatOf } from "./log";
import { PendingRequests } from "./pending-requests";
import { figuresBeforeScoring, Playback, type PlaybackSpeed } from "./playback";
import { readTable, removeTable, saveTable } from "./storage";
import { type SocketClose, TableSocket } from "./table-socket";

export type { LogLine };

/** `gone`: there is no such table; `broken`: the server denies access, and `refusal` has the reason. */
export type ConnectionStatus = "connecting" | "open" | "lost" | "gone" | "version" | "broken";

const PROTOCOL = 1;
/** The format version of the copy in the browser's storage. */
const STORED = 2;
/** The maximum length of the log in memory, and in the browser's storage. */
const [LOG_LINES, STORED_LINES] = [5_000, 150];
/** A connection that never opened counts as lost after this many failed attempts. */
const QUIET_ATTEMPTS = 2;

export class TableConnection {
  status: ConnectionStatus = $state("connecting");
  /** Why the server denies access. */
  refusal: Refusal | null = $state(null);
  setup: Snapshot["setup"] | null = $state.raw(null);
  table: TableView | null = $state.raw(null);
  game: GameView | null = $state.raw(null);
  tiles: TileView[] = $state.raw([]);
  /** The seats of this browser's user. */
  seats: number[] = $state.raw([]);
  /** True once the server has sent the user's seats. A stored copy does not contain them. */
  seatsKnown = $state(false);
  /** Seats reserved for this browser's user. */
  held: number[] = $state.raw([]);
  owner = $state(false);
  /** By seat: true if its player is connected. */
  present: boolean[] = $state.raw([]);
  spectators = $state(0);
  chat: ChatView[] = $state.raw([]);
  /** The number of chat messages that the user has seen. */
  chatRead = $state(0);
  log: LogLine[] = $state.raw([]);
  /** The hash of the seed of the draws. */
  commitment = $state("");
  /** The contributions to the draws, by seat; empty until the game has begun. */
  contributions: ContributionView[] = $state.raw([]);
  step = $state(0);
  /** What waits to be sent and can be withdrawn: a move, or another command. */
  queued: "move" | "choice" | null = $state(null);
  /** Updates have arrived that are not shown yet. */
  behind = $state(false);
  /** The step of the final scoring that is shown now. */
  finale: FinalStep | null = $state.raw(null);
  /** The server's clock minus ours, in milliseconds. */
  clockOffset = 0;
  /** The number of the newest update, and of the newest one that is shown. */
  private number = 0;
  private shown = 0;
  private closed = false;
  /** The figures before the final scoring. */
  private figuresBefore: GameView["figures"] = [];
  /** Chat messages sent from here that the server has not sent back yet. */
  private ownMessages: string[] = [];
  /** The seats and values revealed from here. Unanswered commands are sent again after a reconnection, so each is sent once. */
  private readonly revealed = new Set<string>();
  /** True if the log is complete or its missing part is being loaded. */
  private logComplete = false;
  private readonly socket: TableSocket;
  private readonly requests: PendingRequests;
  private readonly playback: Playback;

  constructor(
    readonly id: string,
    /** Called after an update is applied. `isFinaleShown` is true if its scores have been shown step by step. */
    private onupdate: (update: Update, isFinaleShown: boolean) => void,
    speed: () => PlaybackSpeed = () => "instant",
    /** Called when a step of the final scoring is shown. */
    private onfinale: (update: Update, step: FinalStep) => void = () => {},
  ) {
    this.playback = new Playback({
      speed,
      preview: (update) => this.preview(update),
      finale: (update, step) => this.showFinale(update, step),
      apply: (update) => this.apply(update),
      waiting: (waiting) => {
        this.behind = waiting;
      },
    });
    this.socket = new TableSocket(id, {
      hello: () => JSON.stringify({ t: "hello", version: PROTOCOL, since: this.table ? this.number : null }),
      message: (message) => this.receive(message),
      closed: (reason, attempts) => this.disconnected(reason, attempts),
    });
    this.requests = new PendingRequests(
      (message) => this.socket.send(message),
      this.socket.drop,
      () => this.followQueue(),
    );
    this.restore();
    addEventListener("pagehide", this.store);
    // The server reads the user from the session when the socket opens, so start a session first.
    api
      .enter()
      .catch(() => {})
      .then(() => this.socket.open());
  }

  close() {
    this.store();
    removeEventListener("pagehide", this.store);
    this.closed = true;
    this.requests.suspend();
    this.socket.stop();
  }

  /** The number of chat messages that the user has not seen. */
  get unread(): number {
    return Math.max(0, this.chat.length - this.chatRead);
  }

  /** Sends a command. The promise resolves when the server has stored it. */
  act(command: Command): Promise<number> {
    const done = this.requests.request<number>({ t: "command", command });
    if (command.do !== "chat") return done;
    const { text } = command;
    this.ownMessages.push(text);
    return done.catch((error) => {
      // The server never sends a refused message back.
      this.ownMessages = this.ownMessages.filter((one) => one !== text);
      throw error;
    });
  }

  /** Asks the server. An aborted query is forgotten: its promise never settles. */
  ask<Q extends Query>(query: Q, signal?: AbortSignal): Promise<QueryAnswers[Q["ask"]]> {
    return this.requests.request({ t: "query", query }, signal);
  }

  /** True if several turns have arrived that are not shown yet. */
  get catchingUp(): boolean {
    return this.playback.turnsWaiting > 1;
  }

  /** Shows everything that has arrived. */
  catchUp() {
    this.playback.flush();
  }

  /** Loads everything again. */
  reload() {
    this.table = null;
    this.game = null;
    this.log = [];
    this.playback.clear();
    this.socket.restart();
  }

  /** Withdraws the commands that wait for a connection. */
  cancelQueued() {
    this.requests.withdraw(this.withdrawable);
  }

  /** The commands that the user can withdraw. Chat messages and revealed values are always sent. */
  private get withdrawable(): Command[] {
    return this.requests.unsent.filter((command) => command.do !== "chat" && command.do !== "reveal");
  }

  private followQueue() {
    const waiting = this.withdrawable;
    const isMove = waiting.every((command) => command.do === "act");
    this.queued = waiting.length ? (isMove ? "move" : "choice") : null;
  }

  /** Returns whether this chat message was sent from here. Spectators' messages have no seat, so their text is compared. */
  isOwnMessage({ seat, text }: ChatView): boolean {
    const at = this.ownMessages.indexOf(text);
    if (at >= 0) this.ownMessages.splice(at, 1);
    return at >= 0 || (seat !== null && this.seats.includes(seat));
  }

  /** Stores the table in the browser, so that a later visit can show it before the server answers. */
  private readonly store = () => {
    this.playback.flush();
    if (!this.table || !this.setup) return;
    const { number, step, setup, commitment, contributions, table, game, tiles, chat, chatRead } = this;
    const log = this.log.slice(-STORED_LINES);
    const stored = {
      v: STORED,
      number,
      step,
      setup,
      commitment,
      contributions,
      table,
      game,
      tiles,
      chat,
      read: chatRead,
      log,
    };
    saveTable(this.id, JSON.stringify(stored));
  };

  private restore() {
    try {
      const stored = JSON.parse(readTable(this.id) ?? "null");
      if (stored?.v !== STORED) return;
      this.setSnapshot({ version: PROTOCOL, kinds: [], ...stored });
      this.tiles = stored.tiles;
      this.chatRead = stored.read ?? 0;
      this.log = stored.log;
    } catch {
      // Ignore an unreadable copy: the server sends the table.
    }
  }

  private disconnected(reason: SocketClose, attempts: number) {
    this.requests.suspend();
    if (reason === "version") this.status = "version";
    // An earlier refusal may already have given the reason.
    else if (reason === "table") this.status = this.status === "broken" ? "broken" : "gone";
    else if (this.table || attempts > QUIET_ATTEMPTS) this.status = "lost";
  }

  private receive(message: ToClient) {
    switch (message.t) {
      case "welcome":
        this.setSnapshot(message.snapshot);
        this.logComplete = false;
        this.accepted(message);
        break;
      case "reconnected":
        this.playback.flush();
        // The clocks may have stopped in the meantime.
        this.table = message.table;
        this.accepted(message);
        break;
      case "update":
        this.update(message);
        break;
      case "your-seats":
        this.seats = message.seats;
        this.seatsKnown = true;
        this.held = message.held ?? [];
        break;
      case "presence":
        this.present = message.seats;
        this.spectators = message.spectators;
        break;
      case "done":
        this.requests.resolve(message.id, message.number);
        break;
      case "answer":
        this.requests.resolve(message.id, message.answer);
        break;
      case "refused":
        this.refused(message.id ?? undefined, message.refusal);
        break;
      case "pong":
        this.clockOffset = message.now - Date.now();
    }
  }

  private accepted(message: Extract<ToClient, { t: "welcome" | "reconnected" }>) {
    this.clockOffset = message.now - Date.now();
    this.seats = message.seats;
    this.seatsKnown = true;
    this.held = message.held ?? [];
    this.owner = message.owner;
    this.status = "open";
    this.socket.accepted();
    this.requests.resendAll();
    this.reveal(this.table);
    this.completeLog();
  }

  private refused(id: string | undefined, refusal: Refusal) {
    if (refusal.code === "too-fast" && id !== undefined && this.requests.isCommand(id)) {
      this.requests.retryAfter(id, refusal.retry_after_seconds);
    } else if (!this.requests.reject(id, new RefusedError(refusal, 422))) {
      this.refusal = refusal;
      if (!this.table || this.status !== "open") this.shutOut(refusal.code);
    }
  }

  /** Called when the server denies access. If the table is private or gone, its stored copy is hidden and removed too. */
  private shutOut(code: Refusal["code"]) {
    this.status = code === "no-table" ? "gone" : "broken";
    if (code !== "no-table" && code !== "private-table") return;
    this.table = null;
    this.game = null;
    removeTable(this.id);
  }

  /** Loads all earlier updates, page by page, because the score sheet needs them. */
  private async completeLog() {
    if (this.logComplete) return;
    this.logComplete = true;
    const before: LogLine[] = [];
    try {
      for (let after: number | undefined = 0; after !== undefined && !this.closed; ) {
        const page = await api.history(this.id, after);
        for (const { number, actions, event, events } of page.updates)
          before.push({ number, actions, event, events, seat: seatOf(event) });
        after = page.next;
      }
      // The server may be ahead of the board. A line about a tile that is not there yet would be put into wrong words.
      const happened = before.filter((line) => line.number <= this.shown);
      this.log = joined(happened, this.log).slice(-LOG_LINES);
    } catch {
      // The next connection tries again. Until then the game works without the history.
      this.logComplete = false;
    }
  }

  private setSnapshot(snapshot: Snapshot) {
    this.playback.clear();
    this.finale = null;
    this.number = this.shown = snapshot.number;
    this.step = snapshot.step;
    this.setup = snapshot.setup;
    this.commitment = snapshot.commitment;
    this.contributions = snapshot.contributions ?? [];
    this.table = snapshot.table;
    this.game = snapshot.game;
    this.tiles = snapshot.game?.tiles ?? [];
    this.chat = snapshot.chat;
  }

  private update(update: Update) {
    if (update.number <= this.number) return;
    this.number = update.number;
    // The others wait for our values, so reveal them before earlier updates are shown.
    this.reveal(update.table);
    this.playback.add(update, this.isOwnAction(update));
  }

  /** Returns whether this user has caused an update of the game. A bot may play for one of the user's seats. */
  private isOwnAction({ event, table }: Update): boolean {
    if (event.is !== "acted" && event.is !== "confirmed" && event.is !== "undone") return false;
    return this.seats.includes(event.seat) && !(table ?? this.table)?.seats[event.seat]?.substitute;
  }

  /** Reveals the values of this browser's seats that the table awaits. */
  private reveal(table: TableView | null | undefined) {
    const starting = table?.starting;
    for (const seat of starting?.awaited ?? []) {
      const value = starting && valueToReveal(this.commitment, starting, seat);
      const key = `${seat}:${value}`;
      if (!value || this.revealed.has(key)) continue;
      this.revealed.add(key);
      this.act({ do: "reveal", seat, value }).then(
        () => noteAccepted(starting.contributions[seat].commitment, starting.round),
        // Too late, or another tab was faster. The table's menu shows what happened.
        () => {},
      );
    }
  }

  /** Shows the figures that an update places and takes home again. Nothing can be chosen meanwhile. */
  private preview(update: Update) {
    const figures = this.game && figuresBeforeScoring(this.game.figures, update.events);
    if (figures && this.game) this.game = { ...this.game, figures, seat: undefined, options: [], places: [] };
  }

  /** The list stays the same object while no tile is added or removed, so that nothing has to be drawn again. */
  private setTiles({ unchanged_tiles, tiles }: GameView) {
    if (tiles.length || unchanged_tiles < this.tiles.length)
      this.tiles = [...this.tiles.slice(0, unchanged_tiles), ...tiles];
  }

  /** Shows the game after a step of the final scoring. The server sends only the game after all steps. */
  private showFinale(update: Update, step: FinalStep) {
    if (!update.game || update.game.unchanged_tiles > this.tiles.length) return;
    if (!this.finale) this.figuresBefore = this.game?.figures ?? [];
    const { final } = splitFinale(update.events);
    const undone = finalSteps(final ?? []).slice(step.at);
    const game = beforeEvents(update.game, undone.flat(), this.figuresBefore);
    this.finale = step;
    this.setTiles(update.game);
    // The projected scores are those after the last step.
    const players = game.players.map((player) => ({ ...player, projected: undefined }));
    this.game = { ...game, players, seat: undefined, options: [], places: [] };
    if (update.table) this.table = update.table;
    this.onfinale(update, step);
  }

  private apply(update: Update) {
    const isFinaleShown = this.finale !== null;
    this.finale = null;
    this.step = update.step;
    this.shown = update.number;
    if (update.table) this.table = keepEqual(this.table, update.table);
    if (update.game) {
      if (update.game.unchanged_tiles > this.tiles.length) {
        // An update was missed.
        this.reload();
        return;
      }
      this.setTiles(update.game);
      this.game = keepEqual(this.game, update.game);
    }
    // At the end of a game everybody gets the spectators' messages too.
    if (update.chat) this.chat = update.chat;
    if (update.event.is === "started") this.contributions = update.event.contributions;
    if (update.event.is === "chat") this.chat = [...this.chat, update.event];
    const { number, actions, event, events } = update;
    this.log = added(this.log.slice(-LOG_LINES), { number, actions, event, events, seat: seatOf(event) });
    this.onupdate(update, isFinaleShown);
  }
}
