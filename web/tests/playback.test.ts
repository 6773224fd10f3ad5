/** Updates are shown in steps, and everything that arrived can be shown at any time. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { figuresBeforeScoring, Playback, type PlaybackSpeed } from "../src/app/playback";
import type { EventView, SpotView, Update } from "../src/protocol";

const spot: SpotView = { on: "part", tile: 1, part: 0 };
const placed: EventView = { is: "placed", tile: 1, kind: 0, x: 0, y: 1, turns: 0 };
const put: EventView = { is: "moved", id: 7, seat: 1, figure: "follower", to: spot };
const home: EventView = { is: "moved", id: 7, seat: 1, figure: "follower", from: spot };
const scored: EventView = { is: "scored", seat: 1, points: 4, source: "city", terms: [], complete: true, spot };
const update = (number: number, ...events: EventView[]) => ({ number, events }) as Update;

let shown: string[];
let behind: boolean;
let speed: PlaybackSpeed;
let playback: Playback;

beforeEach(() => {
  vi.useFakeTimers();
  [shown, behind, speed] = [[], false, "fast"];
  playback = new Playback({
    speed: () => speed,
    preview: ({ number }) => shown.push(`figures of ${number}`),
    finale: ({ number }, { at, of, events }) => shown.push(`${number}: ${at} of ${of}, ${events.length} events`),
    apply: ({ number }) => shown.push(`${number}`),
    waiting: (waiting) => {
      behind = waiting;
    },
  });
});
afterEach(() => vi.useRealTimers());

test("the first update is shown immediately, the next one after a moment", () => {
  playback.add(update(1, placed), false);
  expect(shown).toEqual(["1"]);
  expect(behind, "nothing waits").toBe(false);
  playback.add(update(2, put), false);
  expect(shown).toEqual(["1"]);
  expect(behind).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(shown).toEqual(["1", "2"]);
  expect(behind).toBe(false);
});

test("a follower that scores and returns in one update is shown before it returns", () => {
  playback.add(update(1, put, scored, home), false);
  expect(shown).toEqual(["figures of 1"]);
  expect(behind).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(shown).toEqual(["figures of 1", "1"]);
  expect(figuresBeforeScoring([], [put, scored, home])).toEqual([{ id: 7, seat: 1, kind: "follower", at: spot }]);
  expect(figuresBeforeScoring([], [put]), "nothing was scored").toBeNull();
  expect(figuresBeforeScoring([], [scored, home]), "the follower was there before").toBeNull();
});

test("five waiting turns take about as long as two", () => {
  const time = (turns: number) => {
    shown = [];
    for (let n = 0; n < turns; n += 1) {
      playback.add(update(2 * n, placed), false);
      playback.add(update(2 * n + 1, put), false);
    }
    let passed = 0;
    for (; behind; passed += 10) vi.advanceTimersByTime(10);
    expect(shown).toHaveLength(2 * turns);
    vi.advanceTimersByTime(5_000);
    return passed;
  };
  const [two, five] = [time(2), time(5)];
  expect(five).toBeLessThan(two * 2);
});

test("everything that waits can be shown, and an instant speed shows it too", () => {
  for (const number of [1, 2, 3]) playback.add(update(number, placed), false);
  expect(shown).toEqual(["1"]);
  playback.flush();
  expect(shown).toEqual(["1", "2", "3"]);
  expect(behind).toBe(false);
  playback.add(update(4, placed), false);
  playback.add(update(5, placed), false);
  speed = "instant";
  playback.add(update(6, placed), false);
  expect(shown).toEqual(["1", "2", "3", "4", "5", "6"]);
  vi.advanceTimersByTime(5_000);
  expect(shown, "nothing is shown twice").toHaveLength(6);
});

test("the user's own action shows everything before it, and other players' updates wait for it", () => {
  playback.add(update(1, placed), false);
  playback.add(update(2, put), false);
  expect(shown).toEqual(["1"]);
  playback.add(update(3, placed), true);
  expect(shown, "the user's own action does not wait").toEqual(["1", "2", "3"]);
  expect(behind).toBe(false);
  playback.add(update(4, placed), false);
  expect(shown, "another player's update waits").toEqual(["1", "2", "3"]);
  expect(behind).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(shown).toEqual(["1", "2", "3", "4"]);
});

test("the user's own follower that scores at once is shown before it returns", () => {
  playback.add(update(1, placed), false);
  playback.add(update(2, put, scored, home), true);
  expect(shown).toEqual(["1", "figures of 2"]);
  expect(behind).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(shown).toEqual(["1", "figures of 2", "2"]);
});

test("a new snapshot replaces everything that waits", () => {
  for (const number of [1, 2, 3]) playback.add(update(number, placed), false);
  playback.clear();
  vi.advanceTimersByTime(5_000);
  expect(shown).toEqual(["1"]);
  expect(behind).toBe(false);
});

test("the final scoring is shown feature by feature, and a click skips it", () => {
  const road: EventView = { ...scored, source: "road", spot: { on: "part", tile: 2, part: 1 } };
  const last = [placed, { is: "finale" } as EventView, scored, home, road];
  const steps = ["1: 0 of 2, 1 events", "1: 1 of 2, 2 events", "1: 2 of 2, 1 events", "1"];
  playback.add(update(1, ...last), false);
  playback.add(update(2), false);
  expect(shown).toEqual(steps.slice(0, 1));
  vi.advanceTimersByTime(800);
  expect(shown).toEqual(steps.slice(0, 2));
  vi.advanceTimersByTime(5_000);
  expect(shown).toEqual([...steps, "2"]);
  shown = [];
  playback.add(update(1, ...last), false);
  playback.flush();
  expect(shown, "the other steps are left out").toEqual([steps[0], "1"]);
  shown = [];
  speed = "instant";
  playback.add(update(1, ...last), false);
  expect(shown).toEqual(["1"]);
});

test("a long final scoring does not take longer than 25 seconds", () => {
  const many = Array.from(
    { length: 100 },
    (_, tile): EventView => ({ ...scored, spot: { on: "part", tile, part: 0 } }),
  );
  playback.add(update(1, { is: "finale" }, ...many), false);
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(26_000);
  expect(shown).toHaveLength(102);
});
