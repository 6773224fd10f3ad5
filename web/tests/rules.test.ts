import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clauses, rulesPage } from "../rules";
import { PAGES } from "../src/clauses";

const folder = join(import.meta.dirname, "../../docs/rules");
const pages = (of: string) => readdirSync(of).filter((file) => /^[a-z]+\.md$/.test(file));
const read = (...path: string[]) => readFileSync(join(folder, ...path), "utf8");

test("every clause has its own anchor on the page of its prefix", () => {
  const seen = new Set<string>();
  for (const file of pages(folder)) {
    const text = read(file);
    const html = rulesPage(text, "en");
    const ids = clauses(text);
    expect(ids.length, file).toBe([...text.matchAll(/^- \*\*[A-Z]+-/gm)].length);
    for (const id of ids) {
      expect(html, `${file} ${id}`).toContain(`<b id="${id}" class="clause">`);
      expect(PAGES[id.split("-")[0]], `${file} ${id}`).toBe(file.replace(".md", ""));
      expect(seen.has(id), `${id} stands twice`).toBe(false);
      seen.add(id);
    }
  }
  // Every link to a clause has a target.
  for (const file of pages(folder)) {
    const html = rulesPage(read(file), "en");
    for (const [, page, id] of html.matchAll(/href="\/rules\/([a-z]+)#([A-Z]+-[A-Z]?\d+[a-z]?)"/g)) {
      expect(seen.has(id), `${file} leads to ${id}`).toBe(true);
      expect(PAGES[id.split("-")[0]]).toBe(page);
    }
    for (const [, page] of html.matchAll(/href="\/rules\/([a-z]+)["#]/g))
      expect(existsSync(join(folder, `${page}.md`)), `${file} leads to ${page}`).toBe(true);
  }
  expect(seen.size).toBeGreaterThan(200);
});

test("marks and titles of clauses become text", () => {
  const html = rulesPage("- **BASE-7** [choice] {Last tile} It ends (ABY-5), not `BASE-8`.", "uk");
  expect(html).toContain(
    '<b id="BASE-7" class="clause">BASE-7</b> <span class="mark">наше тлумачення</span> <i>Last tile.</i>',
  );
  expect(html).toContain('(<a href="/rules/abbey#ABY-5">ABY-5</a>)');
  expect(html).toContain("<code>BASE-8</code>");
});

test("a clause's title may be part of its bold head", () => {
  const html = rulesPage("- **BASE-7 Last tile fits nowhere.** [choice] It ends.", "en");
  expect(html).toContain(
    '<b id="BASE-7" class="clause">BASE-7</b> <span class="mark">our reading</span> <i>Last tile fits nowhere.</i> It ends.',
  );
});

test.each(["uk", "ru"])("the pages in %s have the same clauses as the English pages", (language) => {
  const own = join(folder, language);
  for (const file of existsSync(own) ? pages(own) : []) {
    expect(existsSync(join(folder, file)), `${language}/${file} has no English page`).toBe(true);
    expect(clauses(read(language, file)), `${language}/${file}`).toEqual(clauses(read(file)));
  }
});
