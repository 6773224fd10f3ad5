import { expect, test } from "vitest";
import { botToAct } from "../src/app/bot-thinking.svelte";
import type { TableView } from "../src/protocol";

const table = (change: object) =>
  ({
    phase: "playing",
    to_act: 1,
    seats: [{ name: "Ann" }, { name: "Ada (medium)", bot: "medium" }],
    ...change,
  }) as TableView;

test("a bot is thinking if it must act and the table does not wait for people", () => {
  expect(botToAct(table({}))).toBe(1);
  expect(botToAct(table({ to_act: 0 }))).toBeUndefined();
  for (const change of [
    { phase: "open" },
    { phase: "over", to_act: undefined },
    { paused: 0 },
    { takeback: { seat: 0, agreed: [] } },
    { awaiting_confirmation: 0 },
  ])
    expect(botToAct(table(change)), JSON.stringify(change)).toBeUndefined();
  expect(botToAct(null)).toBeUndefined();
});
