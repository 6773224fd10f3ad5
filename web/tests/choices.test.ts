import { expect, test, vi } from "vitest";
import { iconOf, labelOf, labelsOf } from "../src/app/choices";
import { speak } from "../src/app/i18n.svelte";
import type { TextContext } from "../src/app/text/context";
import type { GameView, OptionView } from "../src/protocol";

const option = (pick: number, notation: string): OptionView => ({ pick, verb: "put", notation });

test("options with equal labels are numbered, others are not", () => {
  const options = [option(4, "field"), option(5, "road"), option(7, "field"), option(9, "field")];
  const labels = labelsOf(options, (one) => one.notation);
  expect([...labels]).toEqual([
    [4, "field · 1"],
    [5, "road"],
    [7, "field · 2"],
    [9, "field · 3"],
  ]);
});

test("the option of a bridge has a picture", () => {
  expect(iconOf({} as TextContext, { verb: "bridge", tile: 2 }, 0)).toBe("f-bridge");
});

test("the label of a pass names what the player declines", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
  const pass: OptionView = { pick: 1, verb: "pass", decision: "act", notation: "pass" };
  const game = (...options: OptionView[]) => ({ options, pieces: {} }) as unknown as GameView;
  const context = { names: [] } as unknown as TextContext;
  expect(labelOf(context, game(pass, option(2, "put")), pass)).toBe("No figure");
  expect(labelOf(context, game(pass), pass)).toBe("Pass");
  expect(labelOf(context, game(pass), { ...pass, decision: "bid" })).toBe("Pass");
});
