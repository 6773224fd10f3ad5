/** Debian's Chromium, driven by playwright-core. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { Server } from "./server";

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Options = BrowserContextOptions & { settings?: object };
interface Opened {
  page: Page;
  errors: string[];
}

/** A page whose errors are remembered. */
export async function open(browser: Browser, options: Options = {}): Promise<Opened> {
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

/** Asks the server for something, as this page's person. */
function post(page: Page, path: string, what?: object): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ({ path, body }) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`/api/v1${path}`, { method: "POST", headers, body });
      return JSON.parse((await answer.text()) || "{}");
    },
    { path, body: what && JSON.stringify(what) },
  );
}

/** The passport of a game with these modules. */
export async function passportOf(page: Page, modules: string[]): Promise<string> {
  const answer = await post(page, "/passport", { edition: "classic", modules, without: [], options: [] });
  return answer.passport as string;
}

/** Makes a table through the server's interface, as this page's person. The first seat starts unless the table says otherwise. */
export async function makeTable(page: Page, table: object): Promise<string> {
  await post(page, "/me");
  const answer = await post(page, "/tables", { first: "seat-1", ...table });
  if (!answer.id) throw new Error(JSON.stringify(answer));
  return answer.id as string;
}

/** How many tiles lie on the board or were set aside because they fitted nowhere, as the page shows them. */
export async function drawn(page: Pick<Page, "click" | "evaluate">): Promise<number> {
  await page.click("#tab-remaining");
  return page.evaluate(() => document.querySelectorAll("[data-tile], [data-discarded] svg.tile").length);
}

/** Keeps a picture of a page, to be looked at. */
export async function shot(page: Page, name: string): Promise<Buffer> {
  const folder = join(import.meta.dirname, "shots");
  mkdirSync(folder, { recursive: true });
  const picture = await page.screenshot();
  writeFileSync(join(folder, `${name}.png`), picture);
  return picture;
}

/** A server and a browser, for all tests of a file. */
export class Stage {
  server!: Server;
  browser!: Browser;

  async start() {
    this.server = await Server.start();
    this.browser = await launch();
  }

  async stop() {
    await this.browser?.close();
    await this.server?.stop();
  }

  get url(): string {
    return this.server.url;
  }

  open(options: Options = {}): Promise<Opened> {
    return open(this.browser, options);
  }

  /** Makes a table with so many seats for people, and takes all of them. */
  async seated(page: Page, table: object, seats = 2, name = ""): Promise<string> {
    const id = await makeTable(page, { ...table, seats: Array.from({ length: seats }, () => ({ is: "open" })) });
    await page.goto(`${this.url}/t/${id}`);
    if (name) await page.fill(".name input", name);
    await page.click("[data-all]");
    await page.waitForSelector(".table");
    return id;
  }
}

/** The stage of a test file: there before its tests, gone after them. */
export function stage(): Stage {
  const stage = new Stage();
  beforeAll(() => stage.start());
  afterAll(() => stage.stop());
  return stage;
}
