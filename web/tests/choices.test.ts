import { expect, test, vi } from "vitest";
import { iconOf, labelOf, labelsOf } from "../src/app/choices";
import { speak } from "../src/app/i18n.svelte";
import type { TextContext } from "../src/app/text/context";
import type { GameView, OptionView } from "../src/protocol";

const option = (pick: number, say: string): OptionView => ({ pick, verb: "put", say });

test("options with equal labels are numbered, others are not", () => {
  const options = [option(4, "field"), option(5, "road"), option(7, "field"), option(9, "field")];
  const labels = labelsOf(options, (one) => one.say);
  expect([...labels]).toEqual([
    [4, "field · 1"],
    [5, "road"],
    [7, "field · 2"],
    [9, "field · 3"],
  ]);
});

test("a bridge has a picture", () => {
  expect(iconOf({} as TextContext, { pick: 1, verb: "bridge", say: "bridge", tile: 2 }, 0, "act")).toBe("f-bridge");
});

test("the pass button says what is not done", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
  const pass: OptionView = { pick: 1, verb: "pass", say: "pass" };
  const game = (asks: string, ...options: OptionView[]) => ({ asks, options, pieces: {} }) as unknown as GameView;
  const context = { names: [] } as unknown as TextContext;
  expect(labelOf(context, game("act", pass, option(2, "put")), pass)).toBe("No figure");
  expect(labelOf(context, game("act", pass), pass)).toBe("Pass");
});
