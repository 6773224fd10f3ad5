/** The connection to a table, over a socket and a clock that the tests control. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newCommitment } from "../src/app/contribution";
import { TableConnection } from "../src/app/table-connection.svelte";
import type { Snapshot, TableView, ToClient, Update } from "../src/protocol";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { t: string; id?: string }[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  /** The server accepts the connection and sends the table. */
  welcome(shown = snapshot) {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
    this.receive({ t: "welcome", version: 1, now: Date.now(), seats: [0], owner: true, snapshot: shown });
  }

  receive(message: ToClient) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  /** The commands that were sent, by id. */
  get commands(): string[] {
    return this.sent.flatMap((one) => (one.t === "command" && one.id ? [one.id] : []));
  }
}

const snapshot = {
  number: 1,
  step: 1,
  setup: {},
  commitment: "",
  table: { seats: [] },
  chat: [],
} as unknown as Snapshot;
const tooFast = (id: string): ToClient => ({
  t: "refused",
  id,
  refusal: { code: "too-fast", retry_after_seconds: 1, text: "" },
});
const latest = () => FakeSocket.all[FakeSocket.all.length - 1];
const emit = new Map<string, () => void>();
let connection: TableConnection;

beforeEach(async () => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "test" });
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => emit.set(name, listener));
  vi.stubGlobal("removeEventListener", (name: string) => emit.delete(name));
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ updates: [] })));
  connection = new TableConnection("table", () => {});
  await vi.advanceTimersByTimeAsync(0);
  latest().welcome();
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a command refused as too fast is sent again, and if there is no reply in 3 s, the client reconnects", async () => {
  connection.act({ do: "pause", seat: 0 }).catch(() => {});
  const socket = latest();
  const [id] = socket.commands;
  socket.receive(tooFast(id));
  await vi.advanceTimersByTimeAsync(990);
  expect(socket.commands, "not before the time that the server named").toEqual([id]);
  await vi.advanceTimersByTimeAsync(400);
  expect(socket.commands).toEqual([id, id]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(connection.status).toBe("lost");
});

test("a reconnection between a too-fast refusal and the retry leaves no timer behind", async () => {
  const done = connection.act({ do: "pause", seat: 0 });
  const [id] = latest().commands;
  latest().receive(tooFast(id));
  // The network is lost and returns before the retry is due. The command is sent again immediately and succeeds.
  emit.get("offline")?.();
  emit.get("online")?.();
  const socket = latest();
  socket.welcome();
  expect(socket.commands).toEqual([id]);
  socket.receive({ t: "done", id, number: 2 });
  await expect(done).resolves.toBe(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(socket.commands, "a command that is done is not sent again").toEqual([id]);
  expect(connection.status, "the healthy connection stays").toBe("open");
  expect(latest()).toBe(socket);
});

test("a query that was refused as too fast is not sent again by itself", async () => {
  const answer = connection.ask({ ask: "fields" });
  const socket = latest();
  const queries = () => socket.sent.filter((one) => one.t === "query");
  socket.receive(tooFast(queries()[0].id ?? ""));
  await expect(answer).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(queries()).toHaveLength(1);
});

test("an aborted query is not sent again after a reconnection", async () => {
  const outdated = new AbortController();
  connection.ask({ ask: "fields" }, outdated.signal);
  connection.ask({ ask: "unfillable-places" });
  outdated.abort();
  emit.get("offline")?.();
  emit.get("online")?.();
  latest().welcome();
  expect(latest().sent.filter((one) => one.t === "query")).toHaveLength(1);
});

test("a command that waits for the connection can be cancelled", async () => {
  emit.get("offline")?.();
  const done = connection.act({ do: "pause", seat: 0 });
  connection.cancelQueued();
  await expect(done).rejects.toThrow();
  emit.get("online")?.();
  latest().welcome();
  expect(latest().commands).toEqual([]);
});

test("a command that was sent cannot be cancelled, because the server may have carried it out", async () => {
  const done = connection.act({ do: "pause", seat: 0 });
  const [id] = latest().commands;
  emit.get("offline")?.();
  expect(connection.queued, "nothing waits to be sent").toBeNull();
  const later = connection.act({ do: "act", step: 1, pick: 0, confirm: true });
  expect(connection.queued).toBe("move");
  connection.cancelQueued();
  await expect(later).rejects.toThrow();
  expect(connection.queued).toBeNull();
  emit.get("online")?.();
  latest().welcome();
  expect(latest().commands).toEqual([id]);
  latest().receive({ t: "done", id, number: 2 });
  await expect(done).resolves.toBe(2);
});

test("only moves are called moves, and chat messages are never withdrawn", async () => {
  emit.get("offline")?.();
  connection.act({ do: "chat", text: "hello" });
  expect(connection.queued).toBeNull();
  connection.act({ do: "act", step: 1, pick: 0, confirm: true }).catch(() => {});
  expect(connection.queued).toBe("move");
  connection.act({ do: "pause", seat: 0 }).catch(() => {});
  expect(connection.queued).toBe("choice");
  connection.cancelQueued();
  emit.get("online")?.();
  latest().welcome();
  const sent = latest().sent as { command?: { do: string } }[];
  expect(sent.flatMap(({ command }) => command?.do ?? [])).toEqual(["chat"]);
});

test("a command that waited is not offered for cancelling once it is sent", async () => {
  emit.get("offline")?.();
  const done = connection.act({ do: "act", step: 1, pick: 0, confirm: true });
  emit.get("online")?.();
  latest().welcome();
  expect(connection.queued).toBeNull();
  const [id] = latest().commands;
  emit.get("offline")?.();
  connection.cancelQueued();
  emit.get("online")?.();
  latest().welcome();
  latest().receive({ t: "done", id, number: 2 });
  await expect(done).resolves.toBe(2);
});

test("other players' actions play out in steps, and the user's own are shown at once unless a bot takes them", async () => {
  const slow = new TableConnection(
    "table",
    () => {},
    () => "relaxed",
  );
  await vi.advanceTimersByTimeAsync(0);
  latest().welcome();
  const placed = { is: "placed", tile: 1, kind: 0, x: 0, y: 1, turns: 0 };
  const acts = (step: number, seat: number, substitute?: string) => {
    const table = { phase: "playing", seats: [{ substitute }, {}] };
    const event = { is: "acted", seat, action: {}, chance: [] };
    const update = { t: "update", number: step, step, at: 0, actions: step, event, events: [placed], table };
    latest().receive(update as unknown as ToClient);
  };
  for (const step of [2, 3]) acts(step, 1);
  expect(slow.step).toBe(2);
  acts(4, 0);
  expect(slow.step).toBe(4);
  acts(5, 0, "easy");
  expect(slow.step).toBe(4);
  expect(slow.behind).toBe(true);
  slow.close();
});

/** The values revealed over a socket, by seat. */
const reveals = (socket: FakeSocket) =>
  (socket.sent as { command?: { do: string; seat: number } }[]).flatMap(({ command }) =>
    command?.do === "reveal" ? [command.seat] : [],
  );

test("the history has no lines about updates that are not shown yet", async () => {
  const line = (number: number) => ({
    number,
    step: number,
    at: 0,
    actions: number,
    event: { is: "paused" },
    events: [],
  });
  let finish = (_: Response) => {};
  const history = new Promise<Response>((resolve) => {
    finish = resolve;
  });
  vi.stubGlobal("fetch", (address: string) =>
    address.includes("history") ? history : Promise.resolve(new Response("{}")),
  );
  connection.close();
  connection = new TableConnection("table", () => {});
  await vi.advanceTimersByTimeAsync(0);
  latest().welcome();
  const numbers = () => connection.log.map(({ number }) => number);
  // The server has stored two more updates, but only the history has arrived.
  finish(new Response(JSON.stringify({ updates: [line(1), line(2), line(3)] })));
  await vi.advanceTimersByTimeAsync(0);
  expect(numbers()).toEqual([1]);
  for (const number of [2, 3]) {
    latest().receive({ t: "update", ...line(number) } as unknown as ToClient);
    expect(numbers().at(-1)).toBe(number);
  }
  expect(numbers()).toEqual([1, 2, 3]);
});

test("the browser reveals its values when the game starts, and again after a reload", async () => {
  const contributions = [
    { commitment: newCommitment() },
    { commitment: "0".repeat(64) },
    { commitment: newCommitment() },
  ];
  const starting = { round: 1, awaited: [0, 1, 2], until: 0, contributions };
  const table = { phase: "open", seats: [], starting } as unknown as TableView;
  const update: Update = { number: 2, step: 2, at: 0, actions: 0, event: { is: "starting" }, events: [], table };
  latest().receive({ t: "update", ...update });
  expect(reveals(latest()), "one value for each seat of this browser").toEqual([0, 2]);
  // Another player reveals. Our values were already sent, so they are not sent again.
  latest().receive({ t: "update", ...update, number: 3, event: { is: "revealed", seat: 1 } });
  expect(reveals(latest())).toEqual([0, 2]);
  const reloaded = new TableConnection("table", () => {});
  await vi.advanceTimersByTimeAsync(0);
  latest().welcome({ ...snapshot, table: { ...table, starting: { ...starting, awaited: [2] } } });
  expect(reveals(latest())).toEqual([2]);
  reloaded.close();
});
