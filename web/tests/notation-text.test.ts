import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { speak, type UiLanguage } from "../src/app/i18n.svelte";
import { notationText } from "../src/app/notation-text";
import { Art, type Shapes, type Sprite } from "../src/board/art";

const folder = join(import.meta.dirname, "../../tests/records/v1");
/** A separator outside quotation marks. */
const outside = (what: string) => new RegExp(`${what}(?=(?:[^"]*"[^"]*")*[^"]*$)`);

/** Every action of the records that are kept, and the names of their players. */
function recorded(): { said: Set<string>; names: Set<string> } {
  const [said, names] = [new Set<string>(), new Set<string>()];
  for (const file of readdirSync(folder)) {
    const [head, ...games] = readFileSync(join(folder, file), "utf8").split("\n\n");
    const players = head.match(/^players (.*)$/m)?.[1].match(/"[^"]*"|\S+/g) ?? [];
    for (const name of players) names.add(name.replaceAll('"', ""));
    for (const line of games.join("\n").split("\n")) {
      const moves = line.replace(outside("\\s*#.*"), "").replace(/^(\d+ ?)?("[^"]*"|[^\s:]+)?\s*:\s*/, "");
      if (moves.startsWith("expect")) continue;
      for (const one of moves.split(outside(";"))) if (one.trim()) said.add(one.trim());
    }
  }
  return { said, names };
}
const { said, names } = recorded();
/** What is in none of the records. */
const SELDOM = [
  "bridge 3,-1 ns",
  "banish P2 follower city n at 3,-1",
  "exchange P1 follower prison P2",
  "ransom P1 big 2 prison P2",
  "move P1 follower supply to road n at 3,-1",
  "recall P1 follower crown 4",
  "fairy tile 3,-1",
  "lift mage",
  "lift witch",
  "capture P1 barn 3,-1",
];
const ids = [...said].flatMap((one) => one.match(/^(?:draw|offer) (\S+)/)?.[1] ?? []);
const kinds = [...new Set([...ids, "cloister"])].map((id) => ({ id, name: "Плитка" }));
const art = new Art({ kinds } as unknown as Shapes, {} as Sprite);

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
});

test("the records hold almost every verb", () => {
  const source = readFileSync(join(folder, "../../../crates/notation/src/action.rs"), "utf8");
  const verbs = source.match(/const VERBS[^[]*\[&str; \d+\] = \[([^\]]*)\]/)?.[1].match(/[a-z]+/g) ?? [];
  expect(verbs.length).toBeGreaterThan(30);
  const used = new Set([...said, ...SELDOM].map((one) => one.split(" ")[0]));
  expect(verbs.filter((verb) => !used.has(verb))).toEqual([]);
});

test.each(["uk", "ru"] as UiLanguage[])("nothing of a record is left in English, said in %s", async (code) => {
  await speak(code);
  const left: string[] = [];
  for (const one of [...said, ...SELDOM]) {
    let text = notationText(art, one);
    for (const name of names) text = text.replaceAll(name, "");
    if (/[a-z]/i.test(text)) left.push(`${one}: ${text}`);
  }
  expect(said.size).toBeGreaterThan(1000);
  expect(left).toEqual([]);
});

test("names, features that tiles are called after and crown places are said as elsewhere", async () => {
  await speak("en");
  expect(notationText(art, 'recall "Easy bot 2" abbot cloister at 9,6')).toBe(
    "takes back: Easy bot 2 abbot cloister · 9,6",
  );
  expect(notationText(art, "draw cloister")).toBe("draws: “Плитка”");
  expect(notationText(art, "crown big 3")).toBe("crown place: big follower 4");
  expect(notationText(art, "place -1,-8 r1 bridge over s")).toBe(
    "places the tile: -1,-8 ↻1 with a bridge to the south",
  );
  expect(notationText(art, "rob city")).toBe("robs: city");
  await speak("uk");
  expect(notationText(art, 'rob "Easy bot"')).not.toMatch(/[a-z]/i);
});
