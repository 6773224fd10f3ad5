/** A WebSocket to a table. It reconnects with growing delays, and detects a dead network early. */
import type { ToClient } from "../protocol";

/** Time limit for a connection attempt, in milliseconds. The browser itself would wait for minutes. */
const CONNECT_TIMEOUT = 10_000;
const PING_INTERVAL = 10_000;
/** A connection counts as dead if no message, not even a pong, arrives for this many milliseconds. */
const SILENCE_LIMIT = 45_000;

/** The server's close codes after which the client does not reconnect. */
const CLOSE_VERSION = 4001;
const CLOSE_TABLE = 4004;

/** Why a connection was closed: `lost` is retried, the others are final. */
export type SocketClose = "lost" | "version" | "table";

export interface SocketHandlers {
  /** Called when the connection opens. Returns the first message to send. */
  hello: () => string;
  message: (message: ToClient) => void;
  /** Called when the connection closes. `attempts` is the number of failed attempts since it last worked. */
  closed: (reason: SocketClose, attempts: number) => void;
}

export class TableSocket {
  private socket: WebSocket | null = null;
  private stopped = false;
  /** True from the server's welcome until the connection closes. */
  private ready = false;
  /** True while the client tries to restore a lost connection. */
  private lost = false;
  private attempts = 0;
  private lastMessage = 0;
  private readonly ping: ReturnType<typeof setInterval>;
  private reconnect: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly id: string,
    private readonly handlers: SocketHandlers,
  ) {
    // The browser notices a lost network long before a socket does.
    addEventListener("offline", this.drop);
    addEventListener("online", this.reconnectNow);
    this.ping = setInterval(() => this.checkAlive(), PING_INTERVAL);
  }

  open() {
    if (this.stopped) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/tables/${this.id}/socket`);
    this.socket = socket;
    const timeout = setTimeout(() => {
      if (this.socket === socket) this.drop();
    }, CONNECT_TIMEOUT);
    socket.onopen = () => {
      clearTimeout(timeout);
      socket.send(this.handlers.hello());
    };
    socket.onmessage = (event) => {
      // An abandoned socket may still deliver messages. Ignore them: the server repeats the replies on the next socket.
      if (this.socket !== socket) return;
      this.lastMessage = Date.now();
      this.handlers.message(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      clearTimeout(timeout);
      if (this.socket === socket) this.closed(event.code);
    };
  }

  /** Called when the server has welcomed us: the next delay is short again. */
  accepted() {
    this.ready = true;
    this.lost = false;
    this.attempts = 0;
  }

  /** Sends a message. Returns false and sends nothing until the server has welcomed us. */
  send(message: string): boolean {
    if (!this.ready || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(message);
    return true;
  }

  /** Closes the socket with a close handshake, then reconnects. */
  restart() {
    this.socket?.close();
  }

  /** Abandons the socket without a close handshake, and reconnects. */
  readonly drop = () => {
    const socket = this.socket;
    if (!socket) return;
    this.socket = null;
    socket.close();
    this.closed(0);
  };

  /** Closes the socket for good. */
  stop() {
    this.stopped = true;
    removeEventListener("offline", this.drop);
    removeEventListener("online", this.reconnectNow);
    clearInterval(this.ping);
    clearTimeout(this.reconnect);
    this.socket?.close();
  }

  /** Called when the network is back: reconnects without delay. */
  private readonly reconnectNow = () => {
    if (this.stopped || !this.lost) return;
    clearTimeout(this.reconnect);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.attempts = 0;
    this.open();
  };

  private checkAlive() {
    if (!this.ready) return;
    if (Date.now() - this.lastMessage > SILENCE_LIMIT) this.drop();
    else this.send(JSON.stringify({ t: "ping" }));
  }

  private closed(code: number) {
    if (this.stopped) return;
    this.ready = false;
    const reason = code === CLOSE_VERSION ? "version" : code === CLOSE_TABLE ? "table" : "lost";
    this.lost = reason === "lost";
    this.handlers.closed(reason, this.attempts);
    if (!this.lost) return;
    // The delay is random, so that clients do not all reconnect at the same moment after a server restart.
    const pause = Math.min(2_000, 150 * 2 ** this.attempts) * (0.5 + Math.random());
    this.attempts += 1;
    clearTimeout(this.reconnect);
    this.reconnect = setTimeout(() => this.open(), pause);
  }
}
