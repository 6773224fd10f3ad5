import { beforeAll, expect, test } from "vitest";
import { type Language, speak } from "../src/app/i18n.svelte";
import { clockText, seatName } from "../src/app/words";
import type { SeatView } from "../src/protocol";

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: {} } });
});

const seat = (name: string, bot?: string) => ({ name, free: !name, bot }) as SeatView;

test.each([
  ["en", ["Easy bot 2", "Easy bot", "Guest 3", "Free seat", "Ann"]],
  ["uk", ["Бот (Легкий) 2", "Бот (Легкий)", "Гість 3", "Вільне місце", "Ann"]],
  ["ru", ["Бот (Лёгкий) 2", "Бот (Лёгкий)", "Гость 3", "Свободное место", "Ann"]],
])("seats are named in %s", async (code, names) => {
  await speak(code as Language);
  const seats = [seat("Easy bot 2", "easy"), seat("", "easy"), seat("Гість 3"), seat(""), seat("Ann")];
  expect(seats.map(seatName)).toEqual(names);
});

test.each([
  ["en", "2 d 5 h"],
  ["uk", "2 д 5 год"],
  ["ru", "2 д 5 ч"],
])("days and hours of a clock are said in %s", async (code, text) => {
  await speak(code as Language);
  expect(clockText(2 * 86400 + 5 * 3600 + 59)).toBe(text);
  expect([9, 65, 3600, 5 * 3600 + 62].map(clockText)).toEqual(["0:09", "1:05", "1:00:00", "5:01:02"]);
});
