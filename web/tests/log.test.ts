import { expect, test } from "vitest";
import { auctionAction, nearestBid } from "../src/app/auction";
import {
  added,
  effectiveLines,
  figureOf,
  joined,
  justDrawn,
  type LogLine,
  lastLaid,
  lastOf,
  linesToRead,
  seatOf,
} from "../src/app/log";
import type { ActionView, EventView } from "../src/protocol";

const line = (number: number, actions: number, is = "acted"): LogLine => ({
  number,
  actions,
  event: { is, seat: 1, action: { verb: "pass" }, chance: [] } as unknown as LogLine["event"],
  events: [],
});

test("undone lines do not count, and later lines do", () => {
  const log = [line(2, 1, "started"), line(3, 2), line(4, 3), line(5, 2, "undone"), line(6, 4), line(7, 1, "undone")];
  expect(effectiveLines(log.slice(0, 3)).map((one) => one.number)).toEqual([2, 3, 4]);
  expect(effectiveLines(log.slice(0, 5)).map((one) => one.number)).toEqual([2, 3, 5, 6]);
  expect(effectiveLines(log).map((one) => one.number)).toEqual([2, 7]);
});

test("the log shows neither undone moves nor that they were undone", () => {
  const log = [line(2, 1, "started"), line(3, 2), line(4, 3), line(5, 2, "undone"), line(6, 3)];
  expect(linesToRead(log).map((one) => one.number)).toEqual([2, 3, 6]);
});

test("the owner of a figure is known while it is on the board and after it has gone home", () => {
  const moved = (id: number, seat: number, figure: string): EventView => ({ is: "moved", id, seat, figure });
  const log = [{ ...line(2, 1), events: [moved(7, 1, "big"), moved(8, 0, "follower")] }, line(3, 2)];
  const stands = { id: 9, seat: 0, kind: "wagon", at: { on: "crown", place: 1 } } as const;
  expect(figureOf(9, [stands], log)).toMatchObject({ seat: 0, kind: "wagon" });
  expect(figureOf(7, [stands], log)).toEqual({ seat: 1, kind: "big" });
  expect(figureOf(3, [stands], log)).toBe(undefined);
});

test("loaded history is added before the existing lines, without duplicates", () => {
  const numbers = (lines: LogLine[]) => lines.map((one) => one.number);
  expect(numbers(joined([line(2, 1), line(3, 2)], [line(3, 2), line(4, 3)]))).toEqual([2, 3, 4]);
  expect(numbers(joined([], [line(3, 2)]))).toEqual([3]);
  expect(numbers(joined([line(2, 1)], []))).toEqual([2]);
  // The history may contain updates that arrive later. They are not added twice.
  const early = joined([line(2, 1), line(3, 2)], [line(2, 1)]);
  expect(numbers(added(added(early, line(3, 2)), line(4, 3)))).toEqual([2, 3, 4]);
  expect(numbers(added([], line(2, 1)))).toEqual([2]);
});

test("the line about the drawn first player stays until the viewers have moved", () => {
  const began: LogLine = { ...line(2, 1), event: { is: "started", first: 1, drawn: true, contributions: [] } };
  const log = [began, line(3, 2)];
  expect(justDrawn([began], [0])).toBe(began);
  // The other player, who starts, has acted.
  expect(justDrawn(log, [0])).toBe(began);
  expect(justDrawn(log, [1])).toBe(undefined);
  expect(justDrawn(log, [0, 1])).toBe(undefined);
  // Spectators see it until anyone has moved.
  expect(justDrawn([began], [])).toBe(began);
  expect(justDrawn(log, [])).toBe(undefined);
  // Nobody was drawn, or the log does not contain the start.
  expect(justDrawn([{ ...began, event: { is: "started", first: 0, drawn: false, contributions: [] } }], [0])).toBe(
    undefined,
  );
  expect(justDrawn([], [0])).toBe(undefined);
});

test("chat messages have no seat in the log", () => {
  expect(seatOf({ is: "undone", seat: 2 })).toBe(2);
  expect(seatOf({ is: "started", first: 1, drawn: true, contributions: [] })).toBe(undefined);
  expect(seatOf({ is: "chat", at: 0, seat: 1, name: "", text: "" })).toBe(undefined);
});

const acted = (number: number, actions: number, seat: number, verb: string, ...events: EventView[]): LogLine => ({
  number,
  actions,
  event: { is: "acted", seat, action: { verb }, chance: [] },
  events,
  seat,
});
const laid = (tile: number): EventView => ({ is: "placed", tile, kind: 0, x: 0, y: 0, turns: 0 });
const back = (number: number, actions: number, seat: number): LogLine => ({
  number,
  actions,
  event: { is: "undone", seat },
  events: [],
  seat,
});

test("the last tile of each seat ignores undone moves", () => {
  const log = [acted(1, 1, 0, "place", laid(1)), acted(2, 2, 1, "place", laid(2)), acted(3, 3, 0, "place", laid(3))];
  expect([...lastLaid(log)]).toEqual([
    [0, 3],
    [1, 2],
  ]);
  expect([...lastLaid([...log, back(4, 2, 0)])]).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

test("with several seats on one screen, `lastOf` finds the one that acted last", () => {
  const log = [acted(1, 1, 0, "place"), acted(2, 2, 1, "place"), acted(3, 3, 2, "place")];
  expect(lastOf(log, [0, 1])).toBe(1);
  expect(lastOf([...log, back(4, 1, 1)], [0, 1])).toBe(0);
  expect(lastOf(log, [3])).toBe(undefined);
});

test("a pass belongs to an auction only if it answers a bid", () => {
  const won: EventView = { is: "won", seat: 1, kind: 3 };
  const of = (action: ActionView, ...events: EventView[]) =>
    auctionAction({ event: { is: "acted", seat: 0, action, chance: [] }, events });
  for (const action of [
    { verb: "offer", kind: 3, value: 2 },
    { verb: "bid", value: 3 },
    { verb: "pass", decision: "bid" },
    { verb: "buy", value: 3 },
  ])
    expect(of(action)).toBe(action);
  expect(of({ verb: "sell", value: 3 }, won)?.verb).toBe("sell");
  expect(of({ verb: "pass", decision: "act" })).toBe(undefined);
  // The last tile is taken without an auction.
  expect(of({ verb: "offer", kind: 3, value: 0 }, won)).toBe(undefined);
  expect(auctionAction(back(3, 1, 1))).toBe(undefined);
});

test("the nearest legal bid never exceeds the wanted one", () => {
  const bids = [4, 5, 7, 12].map((value) => ({ pick: 100 + value, verb: "bid", notation: `bid ${value}`, value }));
  const made = (wish: number) => nearestBid(bids, wish)?.value;
  expect([0, 4, 5, 6, 7, 11, 12, 99].map(made)).toEqual([4, 4, 5, 5, 7, 7, 12, 12]);
  expect(nearestBid([], 3)).toBe(undefined);
});
