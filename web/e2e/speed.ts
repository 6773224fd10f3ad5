/** Measures the client's speed: prints times and never fails. Build the client and the server, then run `npm run bench`. */
import type { Browser } from "playwright-core";
import { test } from "vitest";
import { launch, makeTable, open } from "./browser";
import { play } from "./player";
import { Server } from "./server";

/** The times from `Play` to the first possible move, in milliseconds. The first is with an empty picture cache on the server. */
async function begin(browser: Browser, preset: string): Promise<number[]> {
  const server = await Server.start("speed");
  const times: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const { page } = await open(browser);
    await page.goto(server.url);
    await page.locator(".hero select").nth(0).selectOption(preset);
    const start = Date.now();
    await page.click("[data-play]");
    await page.waitForSelector(".cell, .controls [data-pick]");
    times.push(Date.now() - start);
    await page.context().close();
  }
  await server.stop();
  return times;
}

test("the client's speed", async () => {
  const browser = await launch();
  const figures: [string, string][] = [];
  for (const preset of ["base", "everything"]) {
    const [first, ...rest] = await begin(browser, preset);
    figures.push([`from Play to the first playable move, ${preset}, new server`, `${first} ms`]);
    figures.push([`the same after that, best of three`, `${Math.min(...rest)} ms`]);
  }
  const server = await Server.start("speed");
  const { page } = await open(browser, { settings: { confirm: false } });
  await page.goto(server.url);
  const id = await makeTable(page, {
    preset: "everything",
    seats: [{ is: "open" }, { is: "open" }],
    aids: { remaining: false, projected: false, hints: false },
  });
  await page.goto(`${server.url}/t/${id}`);
  await page.click("[data-all]");
  await page.waitForSelector(".table");
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  const total = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
    const layout = of("LayoutDuration") + of("RecalcStyleDuration");
    return { script: of("ScriptDuration"), layout, all: of("TaskDuration") };
  };
  for (let n = 0; n < 60; n += 1) {
    const tiles = await page.locator("[data-tile]").count();
    const before = await total();
    const { touches } = await play(page, n + 1, 20);
    const after = await total();
    if (touches && tiles > 20 && n % 5 === 0) {
      const each = (from: number, to: number) => ((to - from) * 1000) / touches;
      figures.push([`script for a move with ${tiles} tiles`, `${each(before.script, after.script).toFixed(1)} ms`]);
      figures.push([`style and layout for it`, `${each(before.layout, after.layout).toFixed(1)} ms`]);
      figures.push([`all work of the page for it, painting too`, `${each(before.all, after.all).toFixed(1)} ms`]);
    }
    if (!touches || tiles > 210) break;
  }
  for (const [what, value] of figures) console.log(`${what}: ${value}`);
  await browser.close();
  await server.stop();
});
