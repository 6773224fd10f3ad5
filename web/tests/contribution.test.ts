import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fairnessReport, newCommitment, noteAccepted, valueToReveal } from "../src/app/contribution";
import type { StartingView } from "../src/protocol";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const SEED = "ab".repeat(32);
const OTHER = "cd".repeat(32);
const link = (value: string) =>
  createHash("sha256").update("bastide contribution 2\0").update(Buffer.from(value, "hex")).digest("hex");
const starting = (commitments: (string | undefined)[], round = 1): StartingView => ({
  round,
  awaited: commitments.map((_, seat) => seat),
  until: 0,
  contributions: commitments.map((commitment) => ({ commitment })),
});

test("each revealed value is a preimage of the one before it", () => {
  const commitment = newCommitment();
  let expected = commitment;
  for (let round = 1; round <= 6; round += 1) {
    const value = valueToReveal(SEED, starting([OTHER, commitment], round), 1) ?? "";
    expect(link(value)).toBe(expected);
    expected = value;
  }
  expect(valueToReveal(SEED, starting([OTHER, commitment], 7), 1), "the chain has six values").toBeUndefined();
});

test("nothing is revealed for other players", () => {
  const commitment = newCommitment();
  expect(valueToReveal(SEED, starting([OTHER, commitment]), 0)).toBeUndefined();
  expect(valueToReveal(SEED, starting([undefined, commitment]), 0)).toBeUndefined();
});

test("nothing more is revealed after another commitment has changed", () => {
  const commitment = newCommitment();
  expect(valueToReveal(SEED, starting([OTHER, commitment]), 1)).toBeDefined();
  expect(valueToReveal(SEED, starting(["ef".repeat(32), commitment], 2), 1)).toBeUndefined();
  expect(valueToReveal(OTHER, starting([OTHER, commitment], 2), 1)).toBeUndefined();
  expect(valueToReveal(SEED, starting([OTHER, commitment], 2), 1)).toBeDefined();
});

test("a page without storage can reveal what it committed to", () => {
  vi.stubGlobal("localStorage", undefined);
  const commitment = newCommitment();
  expect(valueToReveal(SEED, starting([commitment]), 0)).toBeDefined();
});

test("the report tells who contributed and who did not reveal", () => {
  const mine = newCommitment();
  const all = [{ commitment: OTHER, value: "01" }, {}, { commitment: mine, missed: 1 }];
  expect(fairnessReport(SEED, all)).toEqual({ contributed: [0], missed: [2], dropped: [], changed: false });
});

test("the report warns about a server that ignores a value or changes a commitment", () => {
  const mine = newCommitment();
  valueToReveal(SEED, starting([OTHER, mine]), 1);
  noteAccepted(mine, 1);
  const dropped = [
    { commitment: OTHER, value: "01" },
    { commitment: mine, missed: 1 },
  ];
  expect(fairnessReport(SEED, dropped)).toMatchObject({ dropped: [1], changed: false });
  const late = [dropped[0], { commitment: mine, missed: 2 }];
  expect(fairnessReport(SEED, late), "the second value was not accepted").toMatchObject({ dropped: [] });
  const changed = [
    { commitment: "ef".repeat(32), value: "01" },
    { commitment: mine, value: "02" },
  ];
  expect(fairnessReport(SEED, changed)).toMatchObject({ dropped: [], changed: true });
  expect(fairnessReport(OTHER, [{ commitment: OTHER }, { commitment: mine }])).toMatchObject({ changed: true });
});
