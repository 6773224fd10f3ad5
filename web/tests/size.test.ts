import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const dist = join(import.meta.dirname, "../dist");
const MOST = 200 * 1024;

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

test("scripts and styles of the table page are at most 200 KB compressed", () => {
  const path = join(dist, ".vite/manifest.json");
  expect(existsSync(path), "build the client first: npm run build").toBe(true);
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path, "utf8"));
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    expect(chunk, name).toBeDefined();
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const other of chunk.imports ?? []) add(other);
  };
  const table = Object.keys(manifest).find((name) => name.endsWith("pages/Table.svelte"));
  const context = Object.keys(manifest).filter((name) => /locale\/(en|uk|ru)\.ftl/.test(name));
  const tiles = Object.keys(manifest).filter((name) => /locale\/tiles\.(uk|ru)\.ftl/.test(name));
  expect([context.length, tiles.length]).toEqual([3, 2]);
  add("index.html");
  add(table ?? "");
  // Count only the largest language, because users load only one.
  const size = (file: string) => gzipSync(readFileSync(join(dist, file))).length;
  const largest = (names: string[]) => Math.max(...names.map((name) => size(manifest[name].file)));
  const language = largest(context) + largest(tiles);
  const all = [...files].reduce((sum, file) => sum + size(file), language);
  console.log(`the table page: ${(all / 1024).toFixed(1)} KB of script and style`);
  expect(all).toBeLessThanOrEqual(MOST);
});
