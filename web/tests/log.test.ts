import { expect, test } from "vitest";
import { auctionLines, nearestBid } from "../src/app/auction";
import {
  added,
  effectiveLines,
  figureOf,
  joined,
  justDrawn,
  type LogLine,
  lastLaid,
  lastOf,
  seatOf,
} from "../src/app/log";
import type { EventView } from "../src/protocol";

const line = (number: number, actions: number, is = "did"): LogLine => ({
  number,
  actions,
  what: { is, seat: 1, say: "", chance: [] } as LogLine["what"],
  events: [],
});

test("undone lines do not count, and later lines do", () => {
  const log = [line(2, 1, "started"), line(3, 2), line(4, 3), line(5, 2, "undone"), line(6, 4), line(7, 1, "undone")];
  expect(effectiveLines(log.slice(0, 3)).map((one) => one.number)).toEqual([2, 3, 4]);
  expect(effectiveLines(log.slice(0, 5)).map((one) => one.number)).toEqual([2, 3, 5, 6]);
  expect(effectiveLines(log).map((one) => one.number)).toEqual([2, 7]);
});

test("the owner of a figure is known while it is on the board and after it returned", () => {
  const moved = (id: number, seat: number, figure: string): EventView => ({ is: "moved", id, seat, figure });
  const log = [{ ...line(2, 1), events: [moved(7, 1, "big"), moved(8, 0, "follower")] }, line(3, 2)];
  const stands = { id: 9, seat: 0, kind: "wagon", at: { on: "crown", place: 1 } } as const;
  expect(figureOf(9, [stands], log)).toMatchObject({ seat: 0, kind: "wagon" });
  expect(figureOf(7, [stands], log)).toEqual({ seat: 1, kind: "big" });
  expect(figureOf(3, [stands], log)).toBe(undefined);
});

test("loaded history goes before the lines we have, without duplicates", () => {
  const numbers = (lines: LogLine[]) => lines.map((one) => one.number);
  expect(numbers(joined([line(2, 1), line(3, 2)], [line(3, 2), line(4, 3)]))).toEqual([2, 3, 4]);
  expect(numbers(joined([], [line(3, 2)]))).toEqual([3]);
  expect(numbers(joined([line(2, 1)], []))).toEqual([2]);
  // The history may already contain updates that arrive later. They are not added twice.
  const early = joined([line(2, 1), line(3, 2)], [line(2, 1)]);
  expect(numbers(added(added(early, line(3, 2)), line(4, 3)))).toEqual([2, 3, 4]);
  expect(numbers(added([], line(2, 1)))).toEqual([2]);
});

test("the line about the drawn first player stays until the viewers have moved", () => {
  const began: LogLine = { ...line(2, 1), what: { is: "started", first: 1, drawn: true } };
  const log = [began, line(3, 2)];
  expect(justDrawn([began], [0])).toBe(began);
  // The other player, who starts, has moved.
  expect(justDrawn(log, [0])).toBe(began);
  expect(justDrawn(log, [1])).toBe(undefined);
  expect(justDrawn(log, [0, 1])).toBe(undefined);
  // Spectators see it until anyone has moved.
  expect(justDrawn([began], [])).toBe(began);
  expect(justDrawn(log, [])).toBe(undefined);
  // Nobody was drawn, or the log does not say so.
  expect(justDrawn([{ ...began, what: { is: "started", first: 0, drawn: false } }], [0])).toBe(undefined);
  expect(justDrawn([], [0])).toBe(undefined);
});

test("chat messages have no seat in the log", () => {
  expect(seatOf({ is: "undone", seat: 2 })).toBe(2);
  expect(seatOf({ is: "started", first: 1, drawn: true })).toBe(undefined);
  expect(seatOf({ is: "said", at: 0, seat: 1, name: "", text: "" })).toBe(undefined);
});

const did = (number: number, actions: number, seat: number, say: string, ...events: EventView[]): LogLine => ({
  number,
  actions,
  what: { is: "did", seat, say, chance: [] },
  events,
  seat,
});
const laid = (tile: number): EventView => ({ is: "placed", tile, kind: 0, x: 0, y: 0, turns: 0 });
const back = (number: number, actions: number, seat: number): LogLine => ({
  number,
  actions,
  what: { is: "undone", seat },
  events: [],
  seat,
});

test("the last tile of each seat ignores undone moves", () => {
  const log = [did(1, 1, 0, "place", laid(1)), did(2, 2, 1, "place", laid(2)), did(3, 3, 0, "place", laid(3))];
  expect([...lastLaid(log)]).toEqual([
    [0, 3],
    [1, 2],
  ]);
  expect([...lastLaid([...log, back(4, 2, 0)])]).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

test("with several seats on one screen, the one that acted last is found", () => {
  const log = [did(1, 1, 0, "place"), did(2, 2, 1, "place"), did(3, 3, 2, "place")];
  expect(lastOf(log, [0, 1])).toBe(1);
  expect(lastOf([...log, back(4, 1, 1)], [0, 1])).toBe(0);
  expect(lastOf(log, [3])).toBe(undefined);
});

test("a pass belongs to an auction only while a tile is on sale", () => {
  const won: EventView = { is: "won", seat: 1, kind: 3 };
  const log = [
    did(1, 1, 0, "pass"),
    did(2, 2, 1, "offer bend 2"),
    did(3, 3, 2, "bid 3"),
    did(4, 4, 0, "pass"),
    did(5, 5, 1, "sell", won),
    did(6, 6, 1, "pass"),
    did(7, 7, 2, "offer bend 0", won),
  ];
  expect([...auctionLines(log).keys()]).toEqual([2, 3, 4, 5]);
  // The offer was undone, so nothing is on sale.
  expect([...auctionLines([...log.slice(0, 2), back(3, 1, 1), did(4, 2, 0, "pass")]).keys()]).toEqual([2]);
  // Only the bid was undone, so the tile is still on sale.
  expect([...auctionLines([...log.slice(0, 3), back(4, 2, 2), did(5, 3, 2, "pass")]).keys()]).toEqual([2, 3, 5]);
});

test("the nearest legal bid never exceeds the wanted one", () => {
  const bids = [4, 5, 7, 12].map((value) => ({ pick: 100 + value, verb: "bid", say: `bid ${value}`, value }));
  const made = (wish: number) => nearestBid(bids, wish)?.value;
  expect([0, 4, 5, 6, 7, 11, 12, 99].map(made)).toEqual([4, 4, 5, 5, 7, 7, 12, 12]);
  expect(nearestBid([], 3)).toBe(undefined);
});
