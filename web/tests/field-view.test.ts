import { expect, test } from "vitest";
import { FieldView } from "../src/app/field-view.svelte";
import type { Field } from "../src/board/fields";

const field = (...tiles: number[]): Field => ({ parts: tiles.map((tile) => [tile, 0]), worth: [], points: 0 });
const press = (code: string) => ({ code }) as KeyboardEvent;

async function shown(fields: Field[]): Promise<FieldView> {
  const view = new FieldView({ ask: async () => fields } as unknown as ConstructorParameters<typeof FieldView>[0]);
  await view.show(true);
  return view;
}

test("the user goes from field to field, and from the last to the first", async () => {
  const view = await shown([field(0), field(1), field(2)]);
  const seen = [view.chosen];
  for (const by of [1, 1, 1, 1, -1, -1] as const) {
    view.step(by);
    seen.push(view.chosen);
  }
  expect(seen).toEqual([null, 0, 1, 2, 0, 2, 1]);
  expect([view.handleKey(press("KeyN")), view.handleKey(press("KeyR"))]).toEqual([true, false]);
  expect(view.chosen).toBe(2);
});

test("the first step back goes to the last field", async () => {
  const view = await shown([field(0), field(1), field(2)]);
  view.handleKey(press("KeyP"));
  expect(view.chosen).toBe(2);
});

test("the chosen field stays chosen when fields join, and no field is chosen in a new view", async () => {
  const view = await shown([field(0), field(1), field(2)]);
  view.step(-1);
  view.update([field(0, 1), field(3, 2)]);
  expect(view.chosen).toBe(1);
  await view.show(false);
  expect([view.chosen, view.handleKey(press("KeyN"))]).toEqual([null, false]);
});
