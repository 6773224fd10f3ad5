/** The example page, which shows a board without the client or a server. */
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { build, type PreviewServer, preview } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, open, shot } from "./browser";

let site: PreviewServer;
let browser: Browser;

beforeAll(async () => {
  const configFile = join(import.meta.dirname, "../vite.example.config.ts");
  await build({ configFile, logLevel: "warn" });
  site = await preview({ configFile, preview: { host: "127.0.0.1", port: 0 } });
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test("the example page shows a stored position, and a tile can be placed", async () => {
  const { page, errors } = await open(browser);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) calls.push(request.url());
  });
  await page.goto(`${site.resolvedUrls?.local[0]}board.html`);
  const tiles = page.locator(".board [data-tile]");
  await tiles.first().waitFor();
  expect(await tiles.count()).toBe(10);
  expect(await tiles.first().getAttribute("href"), "tiles are drawn").toMatch(/^data:image.*<path/);
  expect(await page.locator(".board [data-figure]").count()).toBe(7);
  const scale = () => page.locator(".board > g").evaluate((g) => g.getAttribute("transform"));

  const fitted = await scale();
  await page.click("#in");
  expect(await scale(), "zoom() enlarges the board").not.toBe(fitted);
  await page.click("#fit");
  expect(await scale(), "fit() shows the whole board again").toBe(fitted);
  await page.click("#turn");
  await page.locator(".board .compass").waitFor();

  const cell = page.locator(".board [data-cell]").first();
  await cell.hover();
  await page.locator(".board .cell.ghost").waitFor();
  await shot(page, "board-example");
  await cell.click();
  await expect.poll(() => tiles.count()).toBe(11);
  expect(await page.locator(".board [data-cell]").count()).toBe(0);
  expect(await page.textContent("#said")).toMatch(/^Placed at/);
  expect(calls, "no server is asked").toEqual([]);
  expect(errors).toEqual([]);
});
