import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { type Entry, FluentParser, type Message, type Pattern, serializeExpression } from "@fluent/syntax";
import { expect, test } from "vitest";
import { CLIENT_CODES } from "../src/app/text/refusals";
import { nameIn, nameKey, readNames } from "../src/board/tile-names";
import { REFUSALS } from "../src/protocol";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const LANGUAGES = ["en", "uk", "ru"];
const texts = Object.fromEntries(LANGUAGES.map((code) => [code, read(`web/src/locale/${code}.ftl`)]));

function messages(code: string): Map<string, Message> {
  const resource = new FluentParser().parse(texts[code]);
  const junk = resource.body.filter((entry: Entry) => entry.type === "Junk");
  expect(junk, `${code}.ftl cannot be read`).toEqual([]);
  const entries = resource.body.filter((entry): entry is Message => entry.type === "Message");
  const found = new Map(entries.map((entry) => [entry.id.name, entry]));
  expect(found.size, `${code}.ftl has a key twice`).toBe(entries.length);
  return found;
}
const all = Object.fromEntries(LANGUAGES.map((code) => [code, messages(code)]));

/** The names of the parameters. */
function variables(pattern: Pattern | null): string[] {
  const names = new Set<string>();
  for (const element of pattern?.elements ?? []) {
    if (element.type === "Placeable")
      for (const [, name] of serializeExpression(element.expression).matchAll(/\$([a-z_]+)/g)) names.add(name);
  }
  return [...names].sort();
}

const refusalCode = (name: string) => name.match(/^refused-(.+)$/)?.[1];
const ofServer = (name: string) => (refusalCode(name) ?? "") in REFUSALS;

test("every language has every message with the same parameters", () => {
  for (const code of LANGUAGES.slice(1)) {
    const names = [...all[code].keys()].filter((name) => !ofServer(name));
    expect(names.sort(), code).toEqual([...all.en.keys()].sort());
    for (const [name, message] of all.en)
      expect(variables(all[code].get(name)?.value ?? null), `${code}: ${name}`).toEqual(variables(message.value));
  }
});

test("every refusal has a Ukrainian and a Russian message, and the English one is the server's", () => {
  const codes = (language: string) => [...all[language].keys()].flatMap((name) => refusalCode(name) ?? []).sort();
  expect(codes("en")).toEqual([...CLIENT_CODES].sort());
  for (const language of ["uk", "ru"]) {
    expect(codes(language)).toEqual([...CLIENT_CODES, ...Object.keys(REFUSALS)].sort());
    for (const [code, parameters] of Object.entries(REFUSALS)) {
      const used = variables(all[language].get(`refused-${code}`)?.value ?? null);
      expect(parameters, `${language}: ${code}`).toEqual(expect.arrayContaining(used));
    }
  }
});

test("every message can be formatted", () => {
  const args = Object.fromEntries(
    ["n", "days", "hours", "points", "percent", "at", "of", "size", "place", "value", "bid"].map((name) => [name, 3]),
  );
  for (const word of [
    "name",
    "names",
    "what",
    "say",
    "figure",
    "place",
    "tile",
    "kind",
    "quarter",
    "sector",
    "word",
    "text",
    "source",
    "from",
    "to",
    "goods",
    "card",
    "clause",
    "list",
    "side",
    "link",
    "edition",
    "module",
    "level",
    "least",
    "most",
    "part",
    "time",
    "more",
    "piece",
    "first",
    "then",
    "owner",
    "onto",
    "spell",
    "other",
    "day",
  ])
    args[word] ??= 1;
  for (const parameter of Object.values(REFUSALS).flat()) args[parameter] ??= 1;
  for (const code of LANGUAGES) {
    const bundle = new FluentBundle(code, { useIsolating: false });
    bundle.addResource(new FluentResource(texts[code]));
    for (const name of all[code].keys()) {
      const errors: Error[] = [];
      const value = bundle.getMessage(name)?.value;
      if (value) bundle.formatPattern(value, args, errors);
      expect(errors, `${code}: ${name}`).toEqual([]);
    }
  }
});

test.each([
  [
    "uk",
    {
      1: "Лишилася 1 плитка",
      2: "Лишилося 2 плитки",
      5: "Лишилося 5 плиток",
      11: "Лишилося 11 плиток",
      21: "Лишилася 21 плитка",
      22: "Лишилося 22 плитки",
    },
  ],
  [
    "ru",
    {
      1: "Остался 1 квадрат",
      2: "Осталось 2 квадрата",
      5: "Осталось 5 квадратов",
      11: "Осталось 11 квадратов",
      21: "Остался 21 квадрат",
      22: "Осталось 22 квадрата",
    },
  ],
  ["en", { 1: "1 tile left", 2: "2 tiles left" }],
])("plurals of %s are right", (code, expected) => {
  const bundle = new FluentBundle(code, { useIsolating: false });
  bundle.addResource(new FluentResource(texts[code]));
  const value = bundle.getMessage("left-tiles")?.value;
  for (const [n, text] of Object.entries(expected))
    expect(value && bundle.formatPattern(value, { n: Number(n) })).toBe(text);
});

/** Words that the server can send, read from its source. Each needs a message. */
function context(path: string, pattern: RegExp): string[] {
  const found = [...read(path).matchAll(pattern)].map((match) => match[1]);
  expect(found.length, `${path} has no such words any more`).toBeGreaterThan(0);
  return [...new Set(found)];
}
function need(prefix: string, names: string[]) {
  for (const name of names) expect(all.en.has(`${prefix}-${name}`), `${prefix}-${name}`).toBe(true);
}
const list = (path: string, start: RegExp): string[] => {
  const found = read(path).match(new RegExp(`${start.source}[\\s\\S]*?\\[("[a-z", -]*)\\]`))?.[1] ?? "";
  return [...found.matchAll(/"([a-z-]+)"/g)].map((match) => match[1]);
};

test("every step, verb, figure, feature, quarter, sector and kind of goods has a message", () => {
  need("step", context("crates/engine/src/rules/plan.rs", /^ {4}[A-Z][A-Za-z]* = "([a-z-]+)":/gm));
  const verbs = context("crates/table/src/view/action.rs", /(?:bare|about|on)\((?:state, )?"([a-z]+)"/g);
  const chance = ["draw", "roll", "message"];
  expect(verbs.length).toBeGreaterThan(31);
  need("does", verbs);
  need(
    "verb",
    verbs.filter((verb) => !chance.includes(verb)),
  );
  need("object", list("crates/engine/src/vocab.rs", /impl FigureKind/));
  need("onto", [...list("crates/engine/src/vocab.rs", /impl FeatureKind/), "bridge", "castle", "tower"]);
  for (const [prefix, start, least] of [
    ["kind", /impl FeatureKind/, 6],
    ["figure", /impl FigureKind/, 8],
    ["goods", /impl Goods/, 3],
    ["sector", /impl Sector/, 6],
  ] as const) {
    const names = list("crates/engine/src/vocab.rs", start);
    expect(names.length, prefix).toBe(least);
    need(prefix, names);
  }
  need("quarter", ["castle", "market", "smithy", "cathedral"]);
});

test("every term and source of points has a message", () => {
  const text = read("crates/engine/src/event.rs");
  const codes = text.slice(text.indexOf("pub const fn code"), text.indexOf("pub const fn names"));
  const terms = [...codes.matchAll(/=> "([a-z]+)"/g)].map((match) => match[1]);
  expect(terms.length).toBeGreaterThan(20);
  need("term", terms);
  const names = [...text.slice(text.indexOf("impl Source")).matchAll(/Self::[A-Z][a-z]+ => "([a-z]+)"/g)].map(
    (match) => match[1],
  );
  expect(names.length).toBeGreaterThan(9);
  need("source", names);
  need("source", list("crates/engine/src/vocab.rs", /impl Sector/));
  need("source", list("crates/engine/src/vocab.rs", /impl FeatureKind/));
});

test("every event has a message", () => {
  const events = context("crates/table/src/view/event.rs", /^ {4}([A-Z][A-Za-z]+)(?: \{|,)/gm).map((name) =>
    name.toLowerCase(),
  );
  need(
    "event",
    events.filter((name) => name !== "moved"),
  );
  need("event", ["put", "home"]);
});

test("every message that the client uses exists", () => {
  const files = readdirSync(join(root, "web/src"), { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(svelte|ts)$/.test(file),
  );
  for (const file of files) {
    for (const [, name] of read(`web/src/${file}`).matchAll(/\bt\("([a-z0-9-]+)"/g))
      expect(all.en.has(name), `${file}: ${name}`).toBe(true);
  }
});

/** The keys of a separate message file, which translates the server's sentences. */
function further(file: string): Set<string> {
  const resource = new FluentParser().parse(read(`web/src/locale/${file}.ftl`));
  expect(
    resource.body.filter((entry: Entry) => entry.type === "Junk"),
    file,
  ).toEqual([]);
  const names = resource.body.filter((entry): entry is Message => entry.type === "Message").map((one) => one.id.name);
  expect(names.length, `${file} says something twice`).toBe(new Set(names).size);
  return new Set(names);
}

test.each(["uk", "ru"])("%s has exactly one message for every option, step, part and note", (code) => {
  const source = read("crates/engine/src/rules/options.rs");
  const table = source.slice(source.indexOf("options! {"), source.indexOf("#[cfg(test)]"));
  const wanted = new Set<string>();
  let option = "";
  for (const line of table.split("\n")) {
    option = line.match(/^ {4}[a-z_]+: "([a-z-]+)" [A-Z]/)?.[1] ?? option;
    const value = line.match(/^ {8}[A-Z][A-Za-z]* = "([a-z0-9-]+)",/)?.[1];
    if (option) wanted.add(`option-${option}`);
    if (value) wanted.add(`option-${option}-${value}`);
  }
  expect(wanted.size).toBeGreaterThan(100);
  const plan = read("crates/engine/src/rules/plan.rs");
  const codes = new Map(
    [...plan.matchAll(/^ {4}([A-Z][A-Za-z]*) = "([a-z-]+)":/gm)].map(([, step, word]) => [step, word]),
  );
  const course = read("crates/engine/src/rules/course.rs") + read("crates/engine/src/rules/course_end.rs");
  const steps = [...course.matchAll(/asks\(\s*Step::\w+,\s*Step::(\w+),|Step::(\w+)\.code\(\)/g)];
  const passages = [...course.matchAll(/"([a-z-]+)",\s*"[A-Z]{2,4}-|\.coded\("([a-z-]+)"\)/g)];
  expect(steps.length + passages.length).toBeGreaterThan(100);
  for (const [, step, other] of steps) wanted.add(`plan-${codes.get(step ?? other)}`);
  for (const [, passage, other] of passages) wanted.add(`plan-${passage ?? other}`);
  const wording = read("crates/engine/src/rules/wording.rs");
  const until = wording.indexOf("fn gardens");
  for (const [, part] of wording.slice(0, until).matchAll(/\(\s*"([a-z-]+)",\s*"/g)) wanted.add(`part-${part}`);
  const parts = new Map(
    [...read("crates/engine/src/rules/mechanic.rs").matchAll(/^ {4}([A-Z]\w*) = "([a-z-]+)" in/gm)].map(
      ([, name, word]) => [name, word],
    ),
  );
  for (const [table, note] of [
    ["const fn unused", "unused"],
    ["const fn no_tiles", "no-tiles"],
  ]) {
    const rows = wording.slice(wording.indexOf(table)).split("\n}\n")[0];
    const named = [...rows.matchAll(/Mechanic::(\w+) =>/g)];
    expect(named.length, note).toBeGreaterThan(15);
    for (const [, name] of named) wanted.add(`note-${note}-${parts.get(name)}`);
  }
  for (const note of ["nobody", "pigs", "dragon-stays", "dragon-waits", "volcano"]) wanted.add(`note-${note}`);
  expect([...further(`rules.${code}`)].sort()).toEqual([...wanted].sort());
});

test("every module, part, preset and level has a message", () => {
  need("module", context("crates/engine/src/rules/module.rs", /^ {4}row\("([a-z]+)"/gm));
  need("part", context("crates/engine/src/rules/mechanic.rs", /^ {4}[A-Z][A-Za-z]* = "([a-z-]+)" in/gm));
  need("level", list("crates/ai/src/level.rs", /fn name/));
  const presets = context("crates/notation/src/preset.rs", /special\(\s*"([a-z-]+)"/g);
  need(
    "preset",
    presets.flatMap((name) => [name, `${name}-text`]),
  );
  need("group", list("crates/notation/src/preset.rs", /fn code/));
  const pieces = list("crates/engine/src/rules/pieces.rs", /fn name/);
  const shared = context("crates/notation/src/setup_summary.rs", /\(Mechanic::\w+, (?:\d+, )?"([a-z-]+)"\)/g);
  for (const piece of [...pieces, ...shared])
    expect(all.en.has(`figure-${piece}`) || all.en.has(`piece-${piece}`), piece).toBe(true);
});

test.each(["uk", "ru"])("%s has exactly one message for every part of a tile name", (code) => {
  const folder = "crates/tiles/data";
  const names = readdirSync(join(root, folder)).flatMap((file) =>
    [...read(`${folder}/${file}`).matchAll(/^name = "([^"]+)"/gm)].map((match) => match[1]),
  );
  expect(names.length).toBeGreaterThan(300);
  const wanted = new Set(names.flatMap((name) => name.split(", ").map(nameKey)));
  expect([...further(`tiles.${code}`)].sort()).toEqual([...wanted].sort());
  const known = readNames(read(`web/src/locale/tiles.${code}.ftl`));
  for (const name of names) expect(nameIn(known, name), name).not.toMatch(/[a-z]/);
});
