import { afterEach, expect, test, vi } from "vitest";
import { readItem, readTable, saveTable, writeItem } from "../src/app/storage";

/** A local storage with this much room, in characters. */
function store(connection = 1e9) {
  const stored: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      const used = Object.entries(stored).reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0);
      if (used + value.length > connection) throw new Error("full");
      stored[key] = value;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  };
  const keys = {
    ownKeys: () => Object.keys(stored),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  vi.stubGlobal("localStorage", new Proxy(methods, keys));
  return stored;
}
const tables = (stored: object) => Object.keys(stored).filter((key) => key.startsWith("bastide-table-"));
afterEach(() => vi.unstubAllGlobals());

test("the ten most recent tables are stored", () => {
  const stored = store();
  writeItem("bastide-name", "Ann");
  for (let n = 1; n <= 12; n += 1) saveTable(`t${n}`, "x");
  saveTable("t3", "y");
  saveTable("t13", "x");
  expect(tables(stored)).toHaveLength(10);
  expect([readTable("t3"), readTable("t4"), readTable("t13")]).toEqual(["y", null, "x"]);
  expect(readItem("bastide-name")).toBe("Ann");
});

test("when the storage is full, the oldest tables are removed first", () => {
  store(2_500);
  for (const id of ["a", "b", "c"]) saveTable(id, id.repeat(1_000));
  expect(["a", "b", "c"].map((id) => readTable(id)?.length)).toEqual([undefined, 1_000, 1_000]);
  // A table that does not fit at all is not stored.
  saveTable("d", "d".repeat(3_000));
  expect(readTable("d")).toBe(null);
});

test("a browser without storage causes no errors", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(writeItem("a", "b")).toBe(false);
  expect(readItem("a")).toBe(null);
  saveTable("t", "x");
  expect(readTable("t")).toBe(null);
});
