/** Debian's Chromium, driven by playwright-core. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { keep, type Watched, watch } from "./evidence";
import { fontEnvironment } from "./fonts";
import { fixRandom, SEED } from "./seed";
import { Server } from "./server";

/** The timeout for everything, in milliseconds. It is long because a busy machine is slow. */
const PATIENCE = 180_000;

/** The browsers that can run the tests. The headless shell comes first because it needs less CPU time. */
const INSTALLED = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? INSTALLED.find((path) => existsSync(path)),
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
    env: { ...process.env, ...fontEnvironment(), LANG: "C.UTF-8", TZ: "UTC" },
  });
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * `plain` hides all drawings of tiles. They cost about a fifth of the CPU time of a long game, so tests that play one and look at none
 * of them use it.
 */
type Options = BrowserContextOptions & { settings?: object; plain?: boolean };
interface Opened {
  page: Page;
  errors: string[];
}

/** Runs in the page. Its content policy forbids style elements, but not adopted style sheets. */
function hideTiles() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".board :is(.tiles, .ground), svg.tile { visibility: hidden }");
  addEventListener("DOMContentLoaded", () => document.adoptedStyleSheets.push(sheet));
}

/** Loads all the client's fonts as soon as a page opens, so that no test measures a fallback font. */
function loadFonts(page: Page) {
  const load = () => page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load().catch(() => null))));
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...args) => {
    const answer = await goto(...args);
    await load();
    return answer;
  };
  page.reload = async (...args) => {
    const answer = await reload(...args);
    await load();
    return answer;
  };
}

/** Opens a page and collects its errors. Random numbers, language, time zone and fonts are the same on every machine. */
export async function open(browser: Browser, options: Options = {}): Promise<Opened> {
  const { settings, plain, ...rest } = options;
  const context = await browser.newContext({
    locale: "en",
    timezoneId: "UTC",
    viewport: { width: 1280, height: 860 },
    reducedMotion: "reduce",
    ...rest,
  });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(fixRandom, SEED);
  if (settings)
    await context.addInitScript((text) => localStorage.setItem("bastide-settings", text), JSON.stringify(settings));
  if (plain) await context.addInitScript(hideTiles);
  const page = await context.newPage();
  loadFonts(page);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (line) => {
    if (line.type() === "error" && !/WebSocket|Failed to load resource|ERR_CONNECTION/.test(line.text()))
      errors.push(line.text());
  });
  return { page, errors };
}

/** The violations that axe finds on a page, in short form. */
export async function wrongs(page: Page): Promise<string[]> {
  // The page's content policy forbids inline scripts, so the debugger injects this one.
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

/** Sends a POST request as this page's user. */
export function post(page: Page, path: string, what?: object): Promise<Record<string, unknown>> {
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

/** Creates a table through the API as this page's user. Seat 1 starts unless `table` specifies otherwise. */
export async function makeTable(page: Page, table: object): Promise<string> {
  await post(page, "/me");
  const answer = await post(page, "/tables", { first: "seat-1", ...table });
  if (!answer.id) throw new Error(JSON.stringify(answer));
  return answer.id as string;
}

/** The number of tiles that the page shows on the board or as discarded. */
export async function drawn(page: Pick<Page, "click" | "evaluate">): Promise<number> {
  await page.click("#tab-remaining");
  return page.evaluate(() => document.querySelectorAll("[data-tile], [data-discarded] svg.tile").length);
}

/** Saves a screenshot for people to look at. */
export async function shot(page: Page, name: string): Promise<Buffer> {
  const folder = join(import.meta.dirname, "shots");
  mkdirSync(folder, { recursive: true });
  const picture = await page.screenshot();
  writeFileSync(join(folder, `${name}.png`), picture);
  return picture;
}

/** A server and a browser for all tests of a file. */
export class Stage {
  server!: Server;
  browser!: Browser;
  private pages: Watched[] = [];

  constructor(private readonly limits: boolean) {}

  async start(name: string) {
    this.server = await Server.start(name, this.limits);
    this.browser = await launch();
  }

  /** Called before each test. Pages that are already open are shared by all tests of the file. */
  begin() {
    this.pages = [];
  }

  /** Called after a failed test: saves the evidence and closes the test's pages. */
  async failed(file: string, name: string, error: string) {
    await keep(file, name, error, this.pages, this.server);
    for (const { page } of this.pages) await page.context().close();
  }

  async stop() {
    await this.browser?.close();
    await this.server?.stop();
  }

  get url(): string {
    return this.server.url;
  }

  async open(options: Options = {}): Promise<Opened> {
    const opened = await open(this.browser, options);
    this.pages.push(watch(opened.page));
    return opened;
  }

  /** Creates a table with this many open seats, and takes all of them. */
  async seated(page: Page, table: object, seats = 2, name = ""): Promise<string> {
    const id = await makeTable(page, { ...table, seats: Array.from({ length: seats }, () => ({ is: "open" })) });
    await page.goto(`${this.url}/t/${id}`);
    if (name) await page.fill(".name input", name);
    await page.click("[data-all]");
    await page.waitForSelector(".table");
    return id;
  }
}

/**
 * The stage of a test file. It starts before the file's tests and stops after them. Its server has no rate limits unless `limits` is
 * true.
 */
export function stage(limits = false): Stage {
  const stage = new Stage(limits);
  // biome-ignore lint/correctness/noEmptyPattern: vitest wants a pattern here
  beforeAll(({}, suite) => stage.start(suite.file.name));
  beforeEach(() => stage.begin());
  afterEach(async ({ task }) => {
    const errors = task.result?.errors?.map((error) => error.stack ?? error.message).join("\n\n") ?? "";
    if (task.result?.state === "fail") await stage.failed(task.file.name, task.name, errors);
  });
  afterAll(() => stage.stop());
  return stage;
}
