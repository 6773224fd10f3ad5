import { expect, test } from "vitest";
import { timeAgo } from "../src/app/text/ago";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

test.each([
  ["en", ["1 minute ago", "59 minutes ago", "1 hour ago", "yesterday", "3 days ago"]],
  ["uk", ["1 хвилину тому", "59 хвилин тому", "1 годину тому", "учора", "3 дні тому"]],
  ["ru", ["1 минуту назад", "59 минут назад", "1 час назад", "вчера", "3 дня назад"]],
])("times in %s are words that people use", (language, texts) => {
  expect([MINUTE, HOUR - 1, HOUR, DAY, 3 * DAY].map((passed) => timeAgo(passed, language))).toEqual(texts);
});

test("less than a minute has no number, even if the clock of the server is ahead", () => {
  for (const passed of [MINUTE - 1, 0, -HOUR]) expect(timeAgo(passed, "en")).toBeUndefined();
});
