import { beforeAll, expect, test } from "vitest";
import { speak } from "../src/app/i18n.svelte";
import { News } from "../src/app/news.svelte";
import type { Words } from "../src/app/words";
import type { EventView, GameView, Happened, Update } from "../src/protocol";

const words = {
  art: { name: (kind: number) => `tile ${kind}`, find: () => -1 },
  names: ["Ann", "Bob"],
} as unknown as Words;
const game = { turn: { seat: 1 }, pieces: {} } as GameView;
const update = (number: number, what: Happened, ...events: EventView[]) => ({ number, what, events }) as Update;
const texts = (news: News) => news.heard.map((one) => one.text);

beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} }, matchMedia: () => ({ matches: true }) });
  await speak("en");
});

test("what comes fast is added line by line, and old lines go", () => {
  const news = new News();
  for (let n = 1; n <= 45; n += 1) news.spoken = `line ${n}`;
  expect(texts(news).length).toBe(40);
  expect(texts(news).at(-1)).toBe("line 45");
  expect(new Set(news.heard.map((one) => one.key)).size).toBe(40);
  news.spoken = "line 45";
  expect(texts(news).slice(-2), "the same again is another line").toEqual(["line 45", "line 45"]);
});

test("a tile that is drawn is told with whose turn it is", () => {
  const news = new News();
  const did: Happened = { is: "did", seat: 0, say: "pass", chance: [] };
  news.take(update(1, did, { is: "turn", seat: 1 }, { is: "drawn", kind: 7 }), { game, words });
  expect(texts(news)).toEqual(["Bob's turn. Bob draws tile 7"]);
  news.take(update(2, did, { is: "discarded", kind: 7 }, { is: "drawn", kind: 8 }), { game, words });
  expect(texts(news)[1]).toBe("tile 7 fits nowhere and leaves the game. Bob draws tile 8");
});

test("talk and what happens beside the game are told, but not one's own words", () => {
  const news = new News();
  const said: Happened = { is: "said", at: 0, seat: 1, name: "Bob", text: "well played" };
  news.take(update(1, said), { game, words });
  news.take(update(2, said), { game, words, quiet: true });
  news.take(update(3, { is: "resigned", seat: 1, flag: false }), { game, words });
  expect(texts(news)).toEqual(["Bob: well played", "Bob gives up"]);
});

test("who comes back hears what happened, once", () => {
  const news = new News();
  news.take(update(1, { is: "paused", seat: 0 }), { game, words: null });
  expect(texts(news)).toEqual([]);
  news.catchUp(words);
  news.catchUp(words);
  expect(texts(news)).toEqual(["Ann pauses the game"]);
});
