/**
 * Requests that have no reply yet. After a reconnection each is sent again with the same id, and the server carries out
 * each id only once.
 */

import type { Command, Query } from "../protocol";

/** How long to wait for the reply to a command, in milliseconds. After that the connection counts as lost. */
const REPLY_TIMEOUT = 3_000;
/** A random delay of up to this many milliseconds is added to the server's retry time. */
const RETRY_JITTER = 300;

type Timer = ReturnType<typeof setTimeout>;

interface PendingRequest {
  message: string;
  /** Commands have a reply timeout. Queries have none, because they may be slow. */
  command?: Command;
  /** True once the request was sent: the server may have carried it out, even if no reply came. */
  sent: boolean;
  /** Runs while the request waits for a reply. */
  timeout?: Timer;
  /** Runs until the request is sent again. */
  retry?: Timer;
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

const newId = () => crypto.randomUUID?.() ?? Math.random().toString(36).slice(2) + Date.now().toString(36);

/** The user withdrew the command before it was sent. */
export class CancelledError extends Error {}

export class PendingRequests {
  private readonly pending = new Map<string, PendingRequest>();

  constructor(
    /** Sends a message. Returns false if the connection is not open. */
    private readonly send: (message: string) => boolean,
    /** Called when a command got no reply in time. */
    private readonly ontimeout: () => void,
    /** Called when the commands that wait to be sent may have changed. */
    private readonly onqueue: () => void,
  ) {}

  /** Sends a message with a new id. The promise settles with the reply. */
  request<T>(message: { t: string; command?: Command; query?: Query }, signal?: AbortSignal): Promise<T> {
    const id = newId();
    signal?.addEventListener("abort", () => this.take(id));
    return new Promise<T>((resolve, reject) => {
      const text = JSON.stringify({ ...message, id });
      const { command } = message;
      const request = { message: text, command, sent: false, resolve: resolve as () => void, reject };
      this.pending.set(id, request);
      this.post(request);
    });
  }

  /** Called when the connection is open again. */
  resendAll() {
    for (const request of this.pending.values()) this.post(request);
  }

  /** True if a command with this id waits for its reply. */
  isCommand(id: string): boolean {
    return this.pending.get(id)?.command !== undefined;
  }

  /** The commands that wait to be sent. */
  get unsent(): Command[] {
    return [...this.pending.values()].flatMap(({ command, sent }) => (command && !sent ? [command] : []));
  }

  /** Withdraws these commands. A command that was sent stays, because the server may have carried it out. */
  withdraw(commands: Command[]) {
    for (const [id, { command, sent }] of this.pending)
      if (command && !sent && commands.includes(command)) this.reject(id, new CancelledError());
  }

  /** The server refused a command as too fast. Sends it again when the server allows it, unless a reply comes first. */
  retryAfter(id: string, seconds: number) {
    const request = this.pending.get(id);
    if (!request) return;
    this.stopTimers(request);
    request.retry = setTimeout(() => this.post(request), seconds * 1_000 + Math.random() * RETRY_JITTER);
  }

  resolve(id: string, value: unknown) {
    this.take(id)?.resolve(value as never);
  }

  /** Returns false if no request is waiting for this reply. */
  reject(id: string | undefined, error: Error): boolean {
    const request = id === undefined ? undefined : this.take(id);
    request?.reject(error);
    return request !== undefined;
  }

  /** Called when the connection is lost: stops all timers until it is open again. */
  suspend() {
    for (const request of this.pending.values()) this.stopTimers(request);
  }

  private post(request: PendingRequest) {
    this.stopTimers(request);
    if (this.send(request.message)) {
      request.sent = true;
      if (request.command) request.timeout = setTimeout(this.ontimeout, REPLY_TIMEOUT);
    }
    this.onqueue();
  }

  private take(id: string): PendingRequest | undefined {
    const request = this.pending.get(id);
    this.pending.delete(id);
    if (request) {
      this.stopTimers(request);
      this.onqueue();
    }
    return request;
  }

  private stopTimers(request: PendingRequest) {
    clearTimeout(request.timeout);
    clearTimeout(request.retry);
  }
}
