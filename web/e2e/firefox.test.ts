/** The same client in Debian's Firefox, driven over WebDriver BiDi: Playwright cannot drive a Firefox that it did not build. */
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { drawn } from "./browser";
import { keep, type Watched, watch } from "./evidence";
import { fontEnvironment } from "./fonts";
import { play } from "./player";
import { fixRandom, SEED } from "./seed";
import { Server } from "./server";

let server: Server;
let browser: Browser;
let pages: Watched[] = [];
beforeAll(async () => {
  server = await Server.start("firefox");
  browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    headless: true,
    env: { ...process.env, ...fontEnvironment(), TZ: "UTC" },
    extraPrefsFirefox: { "intl.accept_languages": "en", "ui.prefersReducedMotion": 1 },
  });
});
afterEach(async ({ task }) => {
  const errors = task.result?.errors?.map((error) => error.stack ?? error.message).join("\n\n") ?? "";
  if (task.result?.state === "fail") await keep(task.file.name, task.name, errors, pages, server);
  pages = [];
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Opens a page and collects its errors. */
async function open(): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage();
  page.setDefaultTimeout(180_000);
  // Both libraries have the same API for everything these tests use.
  pages.push(watch(page as never));
  await page.evaluateOnNewDocument(fixRandom, SEED);
  await page.setViewport({ width: 1280, height: 860 });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  return { page, errors };
}

test("a whole base game against a bot and its replay work in Firefox", async () => {
  const { page, errors } = await open();
  await page.goto(server.url);
  await page.waitForSelector("[data-play]");
  await page.evaluate(() => localStorage.setItem("bastide-settings", JSON.stringify({ confirm: false })));
  await page.reload();
  await page.waitForSelector("[data-play]");
  await page.select(".hero label:nth-of-type(3) select", "easy");
  await page.click("[data-play]");
  await page.waitForSelector(".sentence.yours");
  const played = await play(page as never, 3);
  // The bot places half of the tiles.
  expect(played.touches).toBeGreaterThan(35);
  expect(await drawn(page as never)).toBe(72);
  const id = new URL(page.url()).pathname.split("/")[2];
  await page.goto(`${server.url}/t/${id}/replay?at=40`);
  await page.waitForSelector("[data-tile]");
  const before = await page.$$eval("[data-tile]", (all) => all.length);
  for (let n = 0; n < 4; n += 1) await page.keyboard.press("ArrowRight");
  await page.waitForFunction((n) => document.querySelectorAll("[data-tile]").length > n, {}, before);
  expect(errors).toEqual([]);
  await page.close();
});

test("every page and its pictures load in Firefox", async () => {
  const { page, errors } = await open();
  for (const [path, what] of [
    ["/", ".hero .art img"],
    ["/new", "[data-preset=everything] img"],
    ["/rules/dragon", "article .clause"],
    ["/tiles", "svg.tile"],
    ["/settings", "select"],
    ["/recover", "h1"],
    ["/t/nosuchtable", "[data-screen]"],
    ["/nowhere", "[data-screen]"],
  ]) {
    await page.goto(server.url + path);
    await page.waitForSelector(what);
    if (what.endsWith("img"))
      await page.waitForFunction((what) => document.querySelector<HTMLImageElement>(what)?.naturalWidth, {}, what);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
  }
  expect(errors).toEqual([]);
  await page.close();
});
