/** A table over a socket: what there is to see, and what we do there. Lost connections are taken up again. */
import type {
  Command,
  GameView,
  Question,
  Refusal,
  Snapshot,
  TableView,
  TalkView,
  TileView,
  ToClient,
  Update,
} from "../protocol";
import { api, Refused } from "./api";
import { forgetTable, recallTable, retainTable } from "./kept";
import { added, joined, type LogLine, seatOf } from "./log";

export type { LogLine };

export type Link = "connecting" | "open" | "lost" | "gone" | "version" | "broken";

interface Waiting {
  message: string;
  /** Of what is done: without an answer by then the line is lost. */
  due?: ReturnType<typeof setTimeout>;
  command: boolean;
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

const PROTOCOL = 1;
const LINES = 5_000;
/** A command is answered at once, or nobody has heard it. */
const ANSWER = 3_000;
const CONNECT = 10_000;

export class TableLink {
  link: Link = $state("connecting");
  trouble: Refusal | null = $state(null);
  setup: Snapshot["setup"] | null = $state.raw(null);
  table: TableView | null = $state.raw(null);
  game: GameView | null = $state.raw(null);
  tiles: TileView[] = $state.raw([]);
  seats: number[] = $state.raw([]);
  /** Seats that are held for this person. */
  held: number[] = $state.raw([]);
  owner = $state(false);
  here: boolean[] = $state.raw([]);
  watchers = $state(0);
  talk: TalkView[] = $state.raw([]);
  /** So much of the talk was read. */
  read = $state(0);
  log: LogLine[] = $state.raw([]);
  commitment = $state("");
  step = $state(0);
  ahead = 0;
  private number = 0;
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private closed = false;
  private tries = 0;
  private beat: ReturnType<typeof setInterval> | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;
  private heard = 0;
  /** What was said from here and has not come back yet. */
  private saying: string[] = [];
  /** Everything from the beginning is in the log, or is being asked for. */
  private whole = false;

  constructor(
    readonly id: string,
    private onupdate: (update: Update) => void,
  ) {
    this.restore();
    this.keep = this.keep.bind(this);
    addEventListener("pagehide", this.keep);
    // The browser knows of a lost network long before a socket does.
    addEventListener("offline", this.drop);
    addEventListener("online", this.hurry);
    // A socket speaks for whoever the browser was when it was opened: be somebody first.
    api
      .enter()
      .catch(() => {})
      .then(() => this.open());
    this.beat = setInterval(() => this.pulse(), 10_000);
  }

  /** What was seen is kept when the page goes away: who comes back sees what happened since. */
  private keep() {
    if (!this.table || !this.setup) return;
    const { number, step, setup, commitment, table, game, tiles, talk, read } = this;
    const log = this.log.slice(-150);
    const kept = { v: PROTOCOL, number, step, setup, commitment, table, game, tiles, talk, read, log };
    retainTable(this.id, JSON.stringify(kept));
  }

  private restore() {
    try {
      const kept = JSON.parse(recallTable(this.id) ?? "null");
      if (kept?.v !== PROTOCOL) return;
      this.take({ version: PROTOCOL, kinds: [], ...kept });
      this.tiles = kept.tiles;
      this.read = kept.read ?? 0;
      this.log = kept.log;
    } catch {
      // What cannot be read was not kept: begin with everything.
    }
  }

  close() {
    this.keep();
    removeEventListener("pagehide", this.keep);
    removeEventListener("offline", this.drop);
    removeEventListener("online", this.hurry);
    this.closed = true;
    clearInterval(this.beat);
    clearTimeout(this.again);
    for (const waiting of this.waiting.values()) clearTimeout(waiting.due);
    this.socket?.close();
  }

  private pulse() {
    if (this.link !== "open") return;
    if (Date.now() - this.heard > 45_000) this.drop();
    else this.send(JSON.stringify({ t: "ping" }));
  }

  private open() {
    if (this.closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/tables/${this.id}/socket`);
    this.socket = socket;
    // Where nothing comes through, a browser waits for minutes.
    const late = setTimeout(() => {
      if (this.socket === socket) this.drop();
    }, CONNECT);
    socket.onopen = () => {
      clearTimeout(late);
      const since = this.game || this.table ? this.number : null;
      socket.send(JSON.stringify({ t: "hello", version: PROTOCOL, since }));
    };
    socket.onmessage = (event) => {
      // A line that was given up says nothing any more: what is asked again is answered on the next.
      if (this.socket !== socket) return;
      this.heard = Date.now();
      this.hear(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      clearTimeout(late);
      if (this.socket === socket) this.lost(event.code);
    };
  }

  private lost(code: number) {
    if (this.closed) return;
    if (code === 4001) this.link = "version";
    // Why it is closed may have been said before.
    else if (code === 4004) this.link = this.link === "broken" ? "broken" : "gone";
    else {
      if (this.table || this.tries > 2) this.link = "lost";
      // Never the same for all: after a restart not everybody comes back in the same moment.
      const pause = Math.min(2_000, 150 * 2 ** this.tries) * (0.5 + Math.random());
      this.tries += 1;
      clearTimeout(this.again);
      this.again = setTimeout(() => this.open(), pause);
    }
  }

  /** Gives the line up without waiting for the other side to agree. */
  private drop = () => {
    const socket = this.socket;
    if (!socket) return;
    this.socket = null;
    socket.close();
    for (const waiting of this.waiting.values()) clearTimeout(waiting.due);
    this.lost(0);
  };

  /** The network is back: no pause. */
  private hurry = () => {
    if (this.closed || this.link !== "lost") return;
    clearTimeout(this.again);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.tries = 0;
    this.open();
  };

  private send(message: string) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(message);
  }

  private ready() {
    this.link = "open";
    this.tries = 0;
    this.resend();
    this.fill();
  }

  /** Asks for what happened before we came. The log is whole then, and so are the points by source. */
  private async fill() {
    if (this.whole) return;
    this.whole = true;
    const before: LogLine[] = [];
    try {
      for (let after: number | undefined = 0; after !== undefined && !this.closed; ) {
        const page = await api.history(this.id, after);
        for (const { number, actions, what, events } of page.updates)
          before.push({ number, actions, what, events, seat: seatOf(what) });
        after = page.next;
      }
      this.log = joined(before, this.log).slice(-LINES);
    } catch {
      // It is asked for again with the next connection; the game does not wait for it.
      this.whole = false;
    }
  }

  /** What was not answered is sent again; by its name the server does it once. */
  private resend() {
    for (const waiting of this.waiting.values()) this.post(waiting);
  }

  private post(waiting: Waiting) {
    clearTimeout(waiting.due);
    this.send(waiting.message);
    if (waiting.command && this.link === "open") waiting.due = setTimeout(this.drop, ANSWER);
  }

  private hear(message: ToClient) {
    switch (message.t) {
      case "welcome":
        this.ahead = message.now - Date.now();
        this.seats = message.seats;
        this.held = message.held ?? [];
        this.owner = message.owner;
        this.take(message.snapshot);
        this.whole = false;
        this.ready();
        break;
      case "again":
        this.ahead = message.now - Date.now();
        this.seats = message.seats;
        this.held = message.held ?? [];
        this.owner = message.owner;
        // The clocks may have stood still meanwhile.
        this.table = message.table;
        this.ready();
        break;
      case "update":
        this.update(message);
        break;
      case "you":
        this.seats = message.seats;
        this.held = message.held ?? [];
        break;
      case "here":
        this.here = message.seats;
        this.watchers = message.watchers;
        break;
      case "done":
        this.settle(message.id)?.resolve(message.number as never);
        break;
      case "answer":
        this.settle(message.id)?.resolve(message.answer as never);
        break;
      case "refused": {
        if (message.refusal.code === "too-fast") {
          // Nothing was done: what was refused is sent again, if it is still waited for.
          const again = this.waiting.get(message.id ?? "");
          if (again) setTimeout(() => this.post(again), 400 + 400 * Math.random());
          break;
        }
        const waiting = message.id ? this.settle(message.id) : undefined;
        if (waiting) waiting.reject(new Refused(message.refusal, 422));
        else {
          this.trouble = message.refusal;
          if (!this.table || this.link !== "open") this.shut(message.refusal.code);
        }
        break;
      }
      case "pong":
        this.ahead = message.now - Date.now();
    }
  }

  /** We are not let in. What was kept of a table that is not ours, or not there, is not shown either. */
  private shut(code: string) {
    this.link = code === "no-table" ? "gone" : "broken";
    if (code !== "no-table" && code !== "not-yours") return;
    this.table = null;
    this.game = null;
    forgetTable(this.id);
  }

  private settle(id: string) {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    clearTimeout(waiting?.due);
    return waiting;
  }

  private take(snapshot: Snapshot) {
    this.number = snapshot.number;
    this.step = snapshot.step;
    this.setup = snapshot.setup;
    this.commitment = snapshot.commitment;
    this.table = snapshot.table;
    this.game = snapshot.game;
    this.tiles = snapshot.game?.tiles ?? [];
    this.talk = snapshot.talk;
  }

  private update(update: Update) {
    if (update.number <= this.number) return;
    this.number = update.number;
    this.step = update.step;
    if (update.table) this.table = update.table;
    if (update.game) {
      if (update.game.kept > this.tiles.length) {
        // Something was missed: begin again with everything.
        this.table = null;
        this.game = null;
        this.socket?.close();
        return;
      }
      this.tiles = [...this.tiles.slice(0, update.game.kept), ...update.game.tiles];
      this.game = update.game;
    }
    // When the game is over everybody hears what those who looked on said.
    if (update.talk) this.talk = update.talk;
    if (update.what.is === "said") this.talk = [...this.talk, update.what];
    const { number, actions, what, events } = update;
    this.log = added(this.log.slice(-LINES), { number, actions, what, events, seat: seatOf(what) });
    this.onupdate(update);
  }

  /** Was it said from here? Of those who look on nothing tells but the words. */
  saidHere({ seat, text }: TalkView): boolean {
    const at = this.saying.indexOf(text);
    if (at >= 0) this.saying.splice(at, 1);
    return at >= 0 || (seat !== null && this.seats.includes(seat));
  }

  private request<T>(message: object): Promise<T> {
    const id = crypto.randomUUID?.() ?? Math.random().toString(36).slice(2) + Date.now().toString(36);
    const text = JSON.stringify({ ...message, id });
    return new Promise<T>((resolve, reject) => {
      const keep = resolve as (value: never) => void;
      const waiting = { message: text, command: "command" in message, resolve: keep, reject };
      this.waiting.set(id, waiting);
      this.post(waiting);
    });
  }

  /** What was said since somebody looked. */
  get unread(): number {
    return Math.max(0, this.talk.length - this.read);
  }

  /** Does something; the promise is kept when it is stored. */
  act(command: Command): Promise<number> {
    const done = this.request<number>({ t: "do", command });
    if (command.do !== "say") return done;
    const { text } = command;
    this.saying.push(text);
    return done.catch((error) => {
      // It will not come back.
      this.saying = this.saying.filter((one) => one !== text);
      throw error;
    });
  }

  ask<T>(question: Question): Promise<T> {
    return this.request<T>({ t: "ask", question });
  }
}
