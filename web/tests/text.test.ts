import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { speak, type UiLanguage } from "../src/app/i18n.svelte";
import { portraitOf } from "../src/app/portraits";
import { clockText } from "../src/app/text/clock";
import type { TextContext } from "../src/app/text/context";
import { eventText, termsText } from "../src/app/text/events";
import { botLevel, nameText, seatName } from "../src/app/text/names";
import { atText } from "../src/app/text/places";
import { refusalText } from "../src/app/text/refusals";
import { joinSentences } from "../src/app/text/sentences";
import type { EventView, SeatView, SpotView } from "../src/protocol";

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: {} } });
});

const seat = (name: string, bot?: string) => ({ name, free: !name, bot }) as SeatView;

test.each([
  ["en", ["Easy bot 2", "Easy bot", "Guest 3", "Open seat", "Ann"]],
  ["uk", ["Легкий бот 2", "Легкий бот", "Гість 3", "Вільне місце", "Ann"]],
  ["ru", ["Лёгкий бот 2", "Лёгкий бот", "Гость 3", "Свободное место", "Ann"]],
])("seats are named in %s", async (code, names) => {
  await speak(code as UiLanguage);
  const seats = [seat("Easy bot 2", "easy"), seat("", "easy"), seat("Гість 3"), seat(""), seat("Ann")];
  expect(seats.map(seatName)).toEqual(names);
});

test.each([
  ["en", "Ada", "Ada (Medium)"],
  ["uk", "Ада", "Ада (Середній)"],
  ["ru", "Ада", "Ада (Средний)"],
])("a bot’s name in %s has its level where nothing else shows it", async (code, name, full) => {
  await speak(code as UiLanguage);
  const ada = seat("Ada (medium)", "medium");
  expect([seatName(ada), botLevel(ada), nameText(ada.name)]).toEqual([name, "medium", full]);
  // A person keeps their name, even while a bot plays for them.
  for (const person of [
    { ...seat("Ada", "easy"), substitute: true },
    { ...seat("Ada", "easy"), resigned: true },
  ])
    expect([seatName(person), botLevel(person)]).toEqual(["Ada", undefined]);
  expect(["Ada", "Ada (boss)", "Zoe (medium)"].map(nameText)).toEqual(["Ada", "Ada (boss)", "Zoe (medium)"]);
});

test("every name that the server gives to bots has a message, and every level a portrait", async () => {
  const source = readFileSync(join(import.meta.dirname, "../../crates/table/src/names.rs"), "utf8");
  const list = source.slice(source.indexOf("const BOTS"), source.indexOf("\n];"));
  const names = [...list.matchAll(/"([A-Z][a-z]+)"/g)].map(([, name]) => name);
  expect(names.length).toBe(36);
  for (const code of ["en", "uk", "ru"] as const) {
    await speak(code);
    const shown = names.map((name) => seatName(seat(`${name} (easy)`, "easy")));
    expect(new Set(shown).size, "no two bots have the same name").toBe(36);
    if (code === "en") expect(shown).toEqual(names);
    else expect(shown.filter((name) => !/^[А-ЯІЇЄ][а-яіїє]+$/.test(name))).toEqual([]);
  }
  for (const level of ["random", "easy", "greedy", "medium", "hard", "expert"])
    expect(portraitOf(level), level).toMatch(/^data:image\/svg/);
});

test.each([
  ["en", "2 d 5 h"],
  ["uk", "2 д 5 год"],
  ["ru", "2 д 5 ч"],
])("days and hours of a clock are shown in %s", async (code, text) => {
  await speak(code as UiLanguage);
  expect(clockText(2 * 86400 + 5 * 3600 + 59)).toBe(text);
  expect([9, 65, 3600, 5 * 3600 + 62].map(clockText)).toEqual(["0:09", "1:05", "1:00:00", "5:01:02"]);
});

/** Two tiles are on the board. Bert’s big follower has the id 7. */
const context = {
  art: { name: () => "Meadow" },
  places: {
    tiles: [
      [0, 0, 0, 0],
      [0, -3, 2, 0],
    ],
    kind: () => "road",
    area: () => undefined,
  },
  names: ["Anna", "Bert"],
  who: (id: number) => (id === 7 ? { seat: 1, kind: "big" } : undefined),
} as unknown as TextContext;
const spot = { on: "part", tile: 1, part: 0 } as const;
const EVENTS: EventView[] = [
  { is: "dragon", tile: 1 },
  { is: "fairy", tile: 1 },
  { is: "fairy", tile: 1, id: 7 },
  { is: "bridge", tile: 1, way: "ns" },
  { is: "castle", spot },
  { is: "gold", tile: 1 },
  { is: "spell", spell: "mage", spot },
  { is: "spell", spell: "witch" },
  { is: "floor", tile: 1, height: 1 },
  { is: "floor", tile: 9, height: 2 },
  { is: "paid", from: 0, points: 1 },
];

test.each([
  [
    "en",
    [
      "the dragon moves to −3, 2",
      "the fairy moves to −3, 2",
      "the fairy moves to Bert’s big follower at −3, 2",
      "a bridge is built at −3, 2, north–south",
      "a castle is built at −3, 2",
      "an ingot is placed at −3, 2",
      "Mage → Road (middle) · −3, 2",
      "Witch leaves the board",
      "the tower at −3, 2 has 1 floor",
      "the tower at … has 2 floors",
      "Anna pays 1 point",
    ],
  ],
  [
    "uk",
    [
      "дракон летить на −3, 2",
      "фея переходить на −3, 2",
      "фея переходить на −3, 2 до фігурки (Bert, великий підданець)",
      "на −3, 2 збудовано міст, північ–південь",
      "на −3, 2 збудовано замок",
      "на −3, 2 покладено злиток",
      "Чародій → Дорога (середина) · −3, 2",
      "Відьма сходить із мапи",
      "вежа на −3, 2: 1 поверх",
      "вежа на …: 2 поверхи",
      "Anna платить 1 очко",
    ],
  ],
  [
    "ru",
    [
      "дракон летит на −3, 2",
      "фея переходит на −3, 2",
      "фея переходит на −3, 2 к фишке (Bert, большой подданный)",
      "на −3, 2 построен мост, север–юг",
      "на −3, 2 построен замок",
      "на −3, 2 положен слиток",
      "Маг → Дорога (середина) · −3, 2",
      "Ведьма уходит с карты",
      "башня на −3, 2: 1 этаж",
      "башня на …: 2 этажа",
      "Anna платит 1 очко",
    ],
  ],
])("events about pieces include their place in %s", async (code, texts) => {
  await speak(code as UiLanguage);
  expect(EVENTS.map((event) => eventText(context, event).replaceAll("\u00a0", " "))).toEqual(texts);
});

test("coordinates stay on one line, and the terms of a score are joined", async () => {
  await speak("en");
  expect(atText(-3, 12)).toBe("−3,\u00a012");
  const terms: [string, number, number][] = [
    ["tiles", 2, 4],
    ["arms", 1, 2],
  ];
  expect(termsText(terms)).toBe("2 tiles = 4, 1 coat of arms = 2");
});

test.each([
  ["en", "This table has no seat 8."],
  ["uk", "За цим столом немає такого місця."],
  ["ru", "За этим столом нет такого места."],
] as const)("a seat that does not exist is refused as such in %s", async (code, text) => {
  await speak(code);
  expect(refusalText({ code: "no-seat", seat: 7, text: "This table has no seat 8." })).toBe(text);
});

test("sentences are joined without doubled punctuation", () => {
  expect(joinSentences(["Bob’s turn", "", undefined, "Ann wins.", "Well played!", "1 way fits", "north"])).toBe(
    "Bob’s turn. Ann wins. Well played! 1 way fits. north",
  );
  expect(joinSentences(["“Who?”", "Ann (again.)", "a", "b."])).toBe("“Who?” Ann (again.) a. b.");
  expect(joinSentences([])).toBe("");
});

test.each([
  ["en", "Bert: Builder → beside the stacks"],
  ["uk", "Bert: Будівельник → поруч зі стосами"],
  ["ru", "Bert: Строитель → рядом со стопками"],
])("a builder that moves beside the stacks has a destination in %s", async (code, text) => {
  await speak(code as UiLanguage);
  const moved: EventView = { is: "moved", id: 3, seat: 1, figure: "builder", to: { on: "stacks" } };
  expect(eventText(context, moved)).toBe(text);
});

test.each([
  ["en", "Bert: Follower → Crown place 4"],
  ["uk", "Bert: Підданець → Місце з короною 4"],
  ["ru", "Bert: Подданный → Коронная ячейка 4"],
])("a crown place has its number in %s", async (code, text) => {
  await speak(code as UiLanguage);
  const moved: EventView = { is: "moved", id: 3, seat: 1, figure: "follower", to: { on: "crown", place: 3 } };
  expect(eventText(context, moved)).toBe(text);
});

/** One place of each kind to which a figure can go. */
const SPOTS: Record<SpotView["on"], SpotView> = {
  part: spot,
  bridge: { on: "bridge", tile: 1 },
  castle: { on: "castle", tile: 1, part: 0 },
  tower: { on: "tower", tile: 1 },
  quarter: { on: "quarter", quarter: "market" },
  crown: { on: "crown", place: 0 },
  prison: { on: "prison", seat: 0 },
  stacks: { on: "stacks" },
};

test.each(["en", "uk", "ru"] as const)("a figure that moves has a destination of every kind in %s", async (code) => {
  await speak(code);
  const texts = Object.values(SPOTS).map((to) =>
    eventText(context, { is: "moved", id: 3, seat: 1, figure: "follower", to }),
  );
  for (const text of texts) expect(text).toMatch(/→ \S/);
  expect(new Set(texts).size).toBe(texts.length);
});

test.each([
  ["en", "1 tile, including its own tile = 1", "8 tiles, including its own tile = 8"],
  ["uk", "1 плитка разом із власною = 1", "8 плиток разом із власною = 8"],
  ["ru", "1 квадрат вместе с собственным = 1", "8 квадратов вместе с собственным = 8"],
] as const)("the points of a cloister count its own tile in %s", async (code, alone, seven) => {
  await speak(code);
  expect([termsText([["around", 1, 1]]), termsText([["around", 8, 8]])]).toEqual([alone, seven]);
});
