/** Debian's Chromium, driven by playwright-core. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A page whose errors are remembered. */
export async function open(
  browser: Browser,
  options: BrowserContextOptions & { settings?: object } = {},
): Promise<{ page: Page; errors: string[] }> {
  const { settings, ...rest } = options;
  const context = await browser.newContext({
    locale: "en",
    viewport: { width: 1280, height: 860 },
    reducedMotion: "reduce",
    ...rest,
  });
  if (settings)
    await context.addInitScript((text) => localStorage.setItem("bastide-settings", text), JSON.stringify(settings));
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (line) => {
    if (line.type() === "error" && !/WebSocket|Failed to load resource|ERR_CONNECTION/.test(line.text()))
      errors.push(line.text());
  });
  return { page, errors };
}

/** What axe finds wrong on a page, in short. */
export async function wrongs(page: Page): Promise<string[]> {
  // The page's policy forbids inline scripts; this one is put in by the debugger.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const found = await (window as any).axe.run(document, { resultTypes: ["violations"] });
    return found.violations.map(
      (one: any) =>
        `${one.id}: ${one.nodes
          .slice(0, 3)
          .map((node: any) => node.html.slice(0, 160))
          .join(" | ")}`,
    );
  });
}

/** Makes a table through the server's interface, as this page's person. */
export async function makeTable(page: Page, table: object): Promise<string> {
  return page.evaluate(async (body) => {
    const post = (path: string, what?: object) =>
      fetch(`/api/v1${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: what && JSON.stringify(what),
      });
    await post("/me");
    const answer = await (await post("/tables", body)).json();
    if (!answer.id) throw new Error(JSON.stringify(answer));
    return answer.id as string;
  }, table);
}
