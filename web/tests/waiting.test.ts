import { expect, test } from "vitest";
import { waitingActions } from "../src/app/waiting";

const MINUTE = 60_000;

test("a reminder is offered when it is due", () => {
  const waiting = { seat: 1, nudge: 5 * MINUTE };
  expect(waitingActions(waiting, 4 * MINUTE)).toMatchObject({ nudge: false, nudged: false, next: MINUTE });
  expect(waitingActions(waiting, 5 * MINUTE)).toMatchObject({ nudge: true, nudged: false, next: undefined });
});

test("after a reminder, first a bot can take over and then the win can be claimed", () => {
  const waiting = { seat: 1, replace: 3 * MINUTE, claim: 10 * MINUTE };
  const at = (minutes: number) => waitingActions(waiting, minutes * MINUTE);
  expect(at(0)).toMatchObject({ nudge: false, nudged: true, replace: false, claim: false, replaceIn: 3 });
  expect(at(0).claimIn).toBeUndefined();
  expect(at(3)).toMatchObject({ replace: true, claim: false, claimIn: 7, next: 7 * MINUTE });
  expect(at(10)).toMatchObject({ replace: true, claim: true, next: undefined });
});

test("with a clock, there is nothing to do after a reminder", () => {
  expect(waitingActions({ seat: 0 }, 99)).toEqual({
    nudge: false,
    nudged: true,
    replace: false,
    claim: false,
    replaceIn: undefined,
    claimIn: undefined,
    next: undefined,
  });
});
