import { beforeAll, expect, test } from "vitest";
import { speak, tOr } from "../src/app/i18n.svelte";
import { ofTwo, phaseOf, phasesOf, sentenceOf } from "../src/app/turn";
import { type GameView, PHASES, type TableView } from "../src/protocol";

const steps = PHASES.flatMap(({ steps }) => steps);
const shown = (decision: string, confirming = false) =>
  phasesOf(decision, confirming).map(({ word, is }) =>
    is === "now" ? `[${word}]` : is === "past" ? `${word}✓` : word,
  );

beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  await speak("en");
});

test("every decision of the server belongs to a named phase", () => {
  expect(steps.length).toBeGreaterThan(60);
  for (const decision of steps) {
    const phase = phaseOf(decision);
    expect(phase, decision).toBeDefined();
    expect(tOr(`phase-${phase}`, ""), decision).not.toBe("");
    expect(phasesOf(decision, false).filter(({ is }) => is === "now").length, decision).toBe(1);
  }
});

test("the usual phases are in order, and other phases appear between them while they last", () => {
  expect(shown("place")).toEqual(["draw✓", "[place]", "act", "score", "end"]);
  expect(shown("act")).toEqual(["draw✓", "place✓", "[act]", "score", "end"]);
  expect(shown("dragon")).toEqual(["draw✓", "place✓", "act✓", "[dragon]", "score", "end"]);
  expect(shown("bid")).toEqual(["draw✓", "place✓", "act✓", "score✓", "[offer]", "end"]);
  expect(shown("plague")).toEqual(["draw✓", "[plague]", "place", "act", "score", "end"]);
  expect(shown("place", true)).toEqual(["draw✓", "place✓", "act✓", "score✓", "[end]"]);
});

test("while the final scoring plays out, nothing says that the game is over", () => {
  const over = game({ decision: "over" });
  expect(shown("over").at(-1)).toBe("[final]");
  const scoring = sentenceOf(over, { phase: "playing" } as TableView, [], nobody);
  expect(scoring).toBe("Final scoring");
  expect(sentenceOf(over, { phase: "over" } as TableView, [], nobody)).toBe("Game over");
});

test("an unknown decision marks no phase", () => {
  expect(shown("something-new")).toEqual(["draw", "place", "act", "score", "end"]);
});

const nobody = { acting: false, waiting: false, alone: false };
const game = (more: object) =>
  ({ decision: "place", seat: 0, turn: {}, options: [], places: [], ...more }) as unknown as GameView;
const table = (more: object = {}) => ({ phase: "playing", seats: [], ...more }) as unknown as TableView;
const names = ["Ann", "Bob"];

test("an extra turn is named", () => {
  expect([{}, { first: true }, { extra: true }].map((turn) => ofTwo(game({ turn })))).toEqual([undefined, 1, 2]);
});

test("one sentence tells users who must decide what", () => {
  const say = (what: object, at: object = {}, who: object = {}) =>
    sentenceOf(game(what), table(at), names, { acting: true, waiting: false, alone: true, ...who });
  expect(say({})).toBe("You: place the tile");
  expect(say({}, {}, { alone: false }), "several at one screen").toBe("Ann: place the tile");
  expect(say({}, {}, { acting: false })).toBe("Ann: place the tile");
  expect(say({ decision: "act", options: [{ verb: "put" }, { verb: "pass" }] })).toMatch(
    /place a figure on the tile, or pass/,
  );
  expect(say({ decision: "act", options: [{ verb: "fairy" }, { verb: "pass" }] })).toMatch(/something else/);
  expect(say({ decision: "dragon", seat: 1 }, {}, { acting: false })).toBe("Bob: move the dragon one tile");
  expect(say({}, { awaiting_confirmation: 0 }, { waiting: true })).toBe("Confirm your turn, or undo.");
  expect(say({}, { awaiting_confirmation: 1 })).toBe("Waiting for Bob to confirm.");
  expect(say({}, { paused: 1 })).toBe("Bob paused the game.");
});
