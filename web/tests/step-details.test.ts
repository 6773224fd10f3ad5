/** Queries about the current step, over a connection and a clock that the tests control. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RefusedError } from "../src/app/api";
import { StepDetails } from "../src/app/step-details.svelte";
import type { DetailsAnswer } from "../src/protocol";

interface Asked {
  step: number;
  signal: AbortSignal;
  answer: (answer: DetailsAnswer) => void;
  refuse: (code: string, seconds?: number) => void;
}

let asked: Asked[];
let answers: DetailsAnswer[];
let connection: { step: number; ask: (query: { step: number }, signal: AbortSignal) => Promise<DetailsAnswer> };
let details: StepDetails;
const steps = () => asked.map(({ step }) => step);
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  [asked, answers] = [[], []];
  connection = {
    step: 1,
    ask: ({ step }, signal) =>
      new Promise((answer, reject) => {
        const refuse = (code: string, seconds?: number) =>
          reject(new RefusedError({ code, retry_after_seconds: seconds, text: "" } as never, 422));
        asked.push({ step, signal, answer, refuse });
      }),
  };
  details = new StepDetails(connection as never, (answer) => answers.push(answer));
});
afterEach(() => vi.useRealTimers());

test("the player's own step is asked about at once, and only once", async () => {
  details.load(["preview"], true);
  expect(steps()).toEqual([1]);
  const answer = { preview: [] } as DetailsAnswer;
  asked[0].answer(answer);
  await settled();
  expect(details.current).toBe(answer);
  expect(answers).toEqual([answer]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(steps()).toEqual([1]);
  connection.step = 2;
  expect(details.current, "an answer counts only for its step").toBeNull();
});

test("another player's step is asked about only after it stays for 120 ms", () => {
  for (const step of [1, 2, 3]) {
    connection.step = step;
    details.load(["unfillable-places"], false);
    vi.advanceTimersByTime(119);
  }
  expect(steps()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(steps()).toEqual([3]);
  vi.advanceTimersByTime(10_000);
  expect(steps()).toEqual([3]);
});

test("a new step cancels the query about the step before it", () => {
  details.load(["preview"], true);
  connection.step = 2;
  details.load(["preview"], true);
  expect(steps()).toEqual([1, 2]);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  details.load([], true);
  expect(asked[1].signal.aborted, "nothing to ask").toBe(true);
  expect(steps()).toEqual([1, 2]);
});

test("a query that is too fast is repeated when the server allows it, unless a new step begins", async () => {
  details.load(["preview"], true);
  asked[0].refuse("too-fast", 2);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(steps()).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(steps()).toEqual([1, 1]);
  asked[1].refuse("too-fast", 2);
  await settled();
  connection.step = 2;
  details.load(["preview"], false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(steps()).toEqual([1, 1, 2]);
});

test("any other refusal is final", async () => {
  details.load(["preview"], true);
  asked[0].refuse("stale");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(steps()).toEqual([1]);
  expect(details.current).toBeNull();
});

test("places that no tile fits stay until the next answer", async () => {
  details.load(["unfillable-places"], true);
  asked[0].answer({ "unfillable-places": [[1, 2]] } as DetailsAnswer);
  await settled();
  connection.step = 2;
  details.load(["unfillable-places"], false);
  expect(details.unfillable).toEqual([[1, 2]]);
  await vi.advanceTimersByTimeAsync(120);
  asked[1].answer({ "unfillable-places": [] as [number, number][] } as DetailsAnswer);
  await settled();
  expect(details.unfillable).toEqual([]);
});
