import { beforeAll, expect, test } from "vitest";
import { speak, type UiLanguage } from "../src/app/i18n.svelte";
import { verdictText, winnersText } from "../src/app/result";
import type { GameView, TableView } from "../src/protocol";

beforeAll(() => {
  Object.assign(globalThis, { document: { documentElement: {} } });
});

const NAMES = ["Ann", "Bert", "Cleo"];
const game = (...scores: number[]) => ({ players: scores.map((score) => ({ score })) }) as GameView;
const table = (players: number, ...resigned: number[]) =>
  ({ seats: NAMES.slice(0, players).map((name, at) => ({ name, resigned: resigned.includes(at) })) }) as TableView;

test.each([
  ["a lead", [40, 28, 20], [], 0, "You won by 12."],
  ["a lead over the second place", [20, 28, 40], [], 1, "You lost by 12."],
  ["a shared first place", [40, 28, 40], [], 2, "You tied for first with Ann."],
  ["a lead over a player who resigned", [40, 50, 20], [1], 0, "You won by 20."],
  ["a resignation", [40, 50, 20], [1], 1, "You lost."],
  ["a resignation of everyone else", [4, 50, 20], [1, 2], 0, "You won!"],
])("a player is told about %s", async (_, scores, resigned, seat, text) => {
  await speak("en");
  expect(verdictText(game(...scores), table(3, ...resigned), NAMES, [seat])).toBe(text);
});

test("spectators, people who share a screen and a player alone are told only who won", async () => {
  await speak("en");
  expect(verdictText(game(3, 4), table(2), NAMES, [])).toBe("");
  expect(verdictText(game(3, 4), table(2), NAMES, [0, 1])).toBe("");
  expect(verdictText(game(3), table(1), NAMES, [0])).toBe("");
  expect(winnersText(game(3, 4), table(2), NAMES)).toBe("Bert wins with 4 points.");
  expect(winnersText(game(4, 4), table(2), NAMES)).toBe("Ann, Bert share the victory.");
  expect(winnersText(game(3, 4), table(2, 1), NAMES)).toBe("Ann wins with 3 points.");
});

test.each([
  ["uk", "Ви перемогли з перевагою в 1 очко.", "Ви програли з відставанням у 12 очок."],
  ["ru", "Вы победили с перевесом в 1 очко.", "Вы проиграли с отставанием в 12 очков."],
])("the result is told in %s", async (code, won, lost) => {
  await speak(code as UiLanguage);
  const text = (...scores: number[]) =>
    verdictText(game(...scores), table(2), NAMES, [0]).replace(/[\u2068\u2069]/g, "");
  expect([text(3, 2), text(3, 15)]).toEqual([won, lost]);
});
