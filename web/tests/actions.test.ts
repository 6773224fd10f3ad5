import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { speak, type UiLanguage } from "../src/app/i18n.svelte";
import { actionText } from "../src/app/text/actions";
import type { TextContext } from "../src/app/text/context";
import type { ActionView } from "../src/protocol";

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: {} } });
});

const context = {
  art: { name: () => "Плитка" },
  places: {
    tiles: [
      [0, 0, 0, 0],
      [0, 3, -2, 0],
    ],
    kind: (_: number, part: number) => ["city", "road", "field", "cloister", "garden"][part],
    area: () => undefined,
  },
  names: ["Анна", "Богдан"],
} as unknown as TextContext;
const part = (at: number) => ({ tile: 1, spot: { on: "part" as const, tile: 1, part: at } });
const bobs = { id: 7, seat: 1, figure: "follower", ...part(0) };

/** Every verb, and every decision that has its own wording. */
const ACTIONS: ActionView[] = [
  { verb: "draw", kind: 4 },
  { verb: "roll", value: 2 },
  { verb: "message", value: 5 },
  { verb: "place", at: [3, -2], turns: 1 },
  { verb: "place", at: [3, -2], turns: 1, word: "ns" },
  { verb: "place", at: [3, -2], turns: 1, word: "over s" },
  { verb: "abbey", at: [3, -2] },
  { verb: "bridge", tile: 1, word: "ew" },
  ...["follower", "big", "abbot", "mayor", "wagon"].map((figure, at) => ({ verb: "put", figure, ...part(at) })),
  { verb: "put", figure: "builder", ...part(1) },
  { verb: "put", figure: "pig", ...part(2) },
  { verb: "put", figure: "follower", tile: 1, spot: { on: "bridge", tile: 1 } },
  { verb: "fly", figure: "follower" },
  { verb: "crown", figure: "big", value: 3 },
  { verb: "top", figure: "follower", tile: 1 },
  { verb: "floor", tile: 1 },
  { verb: "barn", at: [3, -2] },
  { verb: "enter", figure: "follower", quarter: "castle" },
  { verb: "move", id: 1, seat: 0, figure: "wagon", ...part(1) },
  { verb: "recall", id: 1, seat: 0, figure: "abbot", ...part(3) },
  { verb: "banish", ...bobs },
  { verb: "capture", ...bobs },
  { verb: "exchange", id: 1, seat: 0, figure: "follower", spot: { on: "prison", seat: 1 } },
  { verb: "ransom", id: 1, seat: 0, figure: "big", spot: { on: "prison", seat: 1 } },
  { verb: "fairy", ...bobs },
  { verb: "fairy", tile: 1 },
  { verb: "dragon", word: "n", at: [3, -2] },
  { verb: "count", quarter: "market" },
  { verb: "gold", tile: 1 },
  { verb: "cast", word: "mage", ...part(0) },
  { verb: "cast", word: "witch", ...part(1) },
  { verb: "lift", word: "mage" },
  { verb: "robber", seat: 1, word: "messenger", value: 9 },
  { verb: "rob", seat: 1 },
  { verb: "ferry", ...part(1), to: { on: "part", tile: 1, part: 1 } },
  { verb: "castle", ...part(0) },
  ...["gold-order", "message", "castle-pick"].map((decision) => ({ verb: "pick", decision, ...part(0) })),
  { verb: "mark", word: "normal" },
  { verb: "circle", word: "add" },
  { verb: "offer", kind: 4, value: 2 },
  { verb: "bid", value: 3 },
  { verb: "buy", value: 3 },
  { verb: "sell", value: 3 },
  ...["message", "extra-turn"].map((decision) => ({ verb: "yes", decision })),
  ...["act", "abbey", "bid", "message", "extra-turn", "drive"].map((decision) => ({ verb: "pass", decision })),
];

test("the list has all of the server's verbs", () => {
  const source = readFileSync(join(import.meta.dirname, "../../crates/table/src/view/action.rs"), "utf8");
  const verbs = [...source.matchAll(/(?:bare|about|on)\((?:state, )?"([a-z]+)"/g)].map((match) => match[1]);
  expect([...new Set(ACTIONS.map(({ verb }) => verb))].sort()).toEqual([...new Set(verbs)].sort());
});

test.each(["uk", "ru"] as UiLanguage[])("every action is a sentence in %s, without English words", async (code) => {
  await speak(code);
  const texts = ACTIONS.map((action) => actionText(context, 0, action));
  expect(texts.filter((text) => /[a-z{}]|\(\)|\s\s|\s$/i.test(text))).toEqual([]);
  expect(new Set(texts).size).toBeGreaterThan(ACTIONS.length - 3);
});

test.each([
  [
    "en",
    [
      "Анна places the tile at 3,\u00a0−2",
      "Анна places the tile at 3,\u00a0−2, with a bridge to the south",
      "Анна places a follower in the city (middle)",
      "Анна puts the big follower on crown place 4",
      "Анна takes a follower prisoner (Богдан)",
      "Анна puts the mage in the city (middle)",
      "Анна passes",
      "Анна passes",
    ],
  ],
  [
    "uk",
    [
      "Анна викладає плитку на 3,\u00a0−2",
      "Анна викладає плитку на 3,\u00a0−2, з мостом на півдні",
      "Анна ставить підданця в місто (середина)",
      "Анна ставить великого підданця на місце з короною 4",
      "Анна бере в полон підданця (Богдан)",
      "Анна ставить чародія в місто (середина)",
      "Анна пасує",
      "Анна пасує",
    ],
  ],
  [
    "ru",
    [
      "Анна выкладывает квадрат на 3,\u00a0−2",
      "Анна выкладывает квадрат на 3,\u00a0−2, с мостом на юге",
      "Анна ставит подданного в город (середина)",
      "Анна ставит большого подданного в коронную ячейку 4",
      "Анна берёт в плен подданного (Богдан)",
      "Анна ставит мага в город (середина)",
      "Анна пасует",
      "Анна пасует",
    ],
  ],
])("an action reads as a sentence in %s", async (code, texts) => {
  await speak(code as UiLanguage);
  const shown: ActionView[] = [
    { verb: "place", at: [3, -2], turns: 1 },
    { verb: "place", at: [3, -2], turns: 1, word: "over s" },
    { verb: "put", figure: "follower", ...part(0) },
    { verb: "crown", figure: "big", value: 3 },
    { verb: "capture", ...bobs },
    { verb: "cast", word: "mage", ...part(0) },
    { verb: "pass", decision: "bid" },
    { verb: "pass", decision: "drive" },
  ];
  expect(shown.map((action) => actionText(context, 0, action))).toEqual(texts);
});
