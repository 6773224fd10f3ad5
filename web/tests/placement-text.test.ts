import { beforeAll, expect, test, vi } from "vitest";
import { speak, type UiLanguage } from "../src/app/i18n.svelte";
import { placedText, sidesText, turnedText } from "../src/app/placement-text";
import { Art, type Shapes, type Sprite } from "../src/board/art";

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
});

/** A city in the north with a road below it; a city on all edges; an abbey, which has no sides. */
const shapes = {
  kinds: [{ id: "cap" }, { id: "full" }, { id: "abbey" }],
  tiles: {
    cap: {
      parts: [
        { kind: "city", at: "n" },
        { kind: "road", at: "e w" },
        { kind: "field", at: "en wn" },
        { kind: "field", at: "es se sw ws" },
      ],
    },
    full: { parts: [{ kind: "city", at: "n e s w" }] },
    abbey: { parts: [{ kind: "cloister", at: "" }] },
  },
} as unknown as Shapes;
const art = new Art(shapes, {} as Sprite);
const cell = { x: -3, y: 2, ways: [0, 1].map((turns) => ({ turns, pick: turns })) };

test.each([
  ["en", "city north; road east, west; field south", "city on all edges"],
  ["uk", "місто: північ; дорога: схід, захід; поле: південь", "місто: усі сторони"],
  ["ru", "город: север; дорога: восток, запад; поле: юг", "город: все стороны"],
])("the sides of a tile are described in %s", async (code, cap, full) => {
  await speak(code as UiLanguage);
  expect(sidesText(art, 0, { turns: 0, pick: 0 })).toBe(cap);
  expect(sidesText(art, 1, { turns: 3, pick: 0 })).toBe(full);
  expect(sidesText(art, 2, { turns: 0, pick: 0 })).toBe("");
});

test("a tile is described in its orientation, at first and after each rotation, with the bridge it needs", async () => {
  await speak("en");
  const turned = [1, 2, 3].map((turns) => sidesText(art, 0, { turns, pick: 0 }));
  expect(turned).toEqual([
    "road north, south; city east; field west",
    "field north; road east, west; city south",
    "road north, south; field east; city west",
  ]);
  const first = "Place −3,\u00a02: 2 rotations fit. Option 1 of 2: city north; road east, west; field south";
  expect(placedText(art, 0, cell)).toBe(first);
  expect(placedText(art, 1, { ...cell, ways: [cell.ways[0]] })).toBe(
    "Place −3,\u00a02: 1 rotation fits. city on all edges",
  );
  expect(turnedText(art, 0, cell, cell.ways[1])).toBe("Option 2 of 2: road north, south; city east; field west");
  expect(sidesText(art, 1, { turns: 0, pick: 0, word: "over n" })).toBe(
    "city on all edges; with a bridge to the north",
  );
});
