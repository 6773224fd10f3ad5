import { beforeAll, expect, test } from "vitest";
import { speak } from "../src/app/i18n.svelte";
import { RecentEvents } from "../src/app/recent-events.svelte";
import type { TextContext } from "../src/app/text/context";
import type { EventView, GameView, PublicEvent, Update } from "../src/protocol";

const context = {
  art: { name: (kind: number) => `tile ${kind}` },
  names: ["Ann", "Bob"],
} as unknown as TextContext;
const game = { turn: { seat: 1 }, pieces: {} } as GameView;
const update = (number: number, event: PublicEvent, ...events: EventView[]) => ({ number, event, events }) as Update;
const texts = (recent: RecentEvents) => recent.announcements.map((one) => one.text);

beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} }, matchMedia: () => ({ matches: true }) });
  await speak("en");
});

test("events in quick succession are added line by line, and old lines are dropped", () => {
  const recent = new RecentEvents();
  for (let n = 1; n <= 45; n += 1) recent.announce(`line ${n}`);
  expect(texts(recent).length).toBe(40);
  expect(texts(recent).at(-1)).toBe("line 45");
  expect(new Set(recent.announcements.map((one) => one.key)).size).toBe(40);
  recent.announce("line 45");
  expect(texts(recent).slice(-2), "the same again is another line").toEqual(["line 45", "line 45"]);
});

test("a drawn tile is announced with the player whose turn it is", () => {
  const recent = new RecentEvents();
  const passed: PublicEvent = { is: "acted", seat: 0, action: { verb: "pass", decision: "act" }, chance: [] };
  recent.add(update(1, passed, { is: "turn", seat: 1 }, { is: "drawn", kind: 7 }), { game, context });
  expect(texts(recent)).toEqual(["Bob’s turn. Bob draws “tile 7”"]);
  recent.add(update(2, passed, { is: "discarded", kind: 7 }, { is: "drawn", kind: 8 }), { game, context });
  expect(texts(recent)[1]).toBe("“tile 7” fits nowhere and is discarded. Bob draws “tile 8”");
});

test("chat and table events are announced, except your own messages", () => {
  const recent = new RecentEvents();
  const said: PublicEvent = { is: "chat", at: 0, seat: 1, name: "Bob", text: "well played" };
  recent.add(update(1, said), { game, context });
  recent.add(update(2, said), { game, context, quiet: true });
  recent.add(update(3, { is: "resigned", seat: 1, timed_out: false }), { game, context });
  expect(texts(recent)).toEqual(["Bob: well played", "Bob resigns"]);
});

test("missed events are announced once after reconnecting", () => {
  const recent = new RecentEvents();
  recent.add(update(1, { is: "paused", seat: 0 }), { game, context: null });
  expect(texts(recent)).toEqual([]);
  recent.catchUp(context);
  recent.catchUp(context);
  expect(texts(recent)).toEqual(["Ann pauses the game"]);
});

test("the die and the actions of an auction are announced", () => {
  const recent = new RecentEvents();
  const rolled: PublicEvent = { is: "acted", seat: 0, action: { verb: "fly" }, chance: [{ verb: "roll", value: 2 }] };
  recent.add(update(1, rolled), { game, context });
  const bid: PublicEvent = { is: "acted", seat: 1, action: { verb: "bid", value: 4 }, chance: [] };
  recent.add(update(2, bid), { game, context });
  expect(texts(recent)).toEqual(["The die shows 2: nowhere to land: returns to supply", "Bob bids 4"]);
});
