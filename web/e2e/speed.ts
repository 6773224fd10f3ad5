/** Measures the client's speed: prints times and never fails. Build the client and the server, then run `npm run bench`. */
import type { Browser, CDPSession, Page } from "playwright-core";
import { test } from "vitest";
import { launch, makeTable, open } from "./browser";
import { Server } from "./server";

/** The numbers of tiles on the board for which updates are measured, and how far a board may differ from them. */
const [SIZES, NEAR] = [[70, 190], 8];

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

/** The page's work in CPU milliseconds since it was opened. Other programs on the machine do not change it. */
async function work(cdp: CDPSession) {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const of = (name: string) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1_000;
  return {
    script: of("ScriptDuration"),
    layout: of("LayoutDuration") + of("RecalcStyleDuration"),
    all: of("TaskDuration"),
  };
}

/** Takes one random action over a socket that stays open. Returns the step after it and the number of tiles. */
function act(driver: Page, id: string, seed: number): Promise<{ step: number; tiles: number; over: boolean }> {
  return driver.evaluate(
    ({ id, seed }) =>
      new Promise((resolve) => {
        const at = window as unknown as { socket?: WebSocket; tiles: number; step: number; game: any };
        const choose = () => {
          const picks = [
            ...at.game.places.map((place: number[]) => place[3]),
            ...at.game.options.map((one: any) => one.pick),
          ];
          const pick = picks[(seed * 7919) % picks.length];
          const command = { do: "act", step: at.step, pick, confirm: true };
          at.socket?.send(JSON.stringify({ t: "command", id: `${id} ${at.step}`, command }));
        };
        const open = at.socket ?? new WebSocket(`${location.origin.replace("http", "ws")}/api/v1/tables/${id}/socket`);
        open.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          const game = message.snapshot?.game ?? message.game;
          if (!game) return;
          at.tiles = game.unchanged_tiles + game.tiles.length;
          [at.game, at.step] = [game, message.snapshot?.step ?? message.step];
          if (message.t === "welcome") choose();
          else resolve({ step: at.step, tiles: at.tiles, over: message.table?.phase === "over" });
        };
        if (at.socket) choose();
        else open.onopen = () => open.send(JSON.stringify({ t: "hello", version: 1, since: null }));
        at.socket = open;
      }),
    { id, seed },
  );
}

/**
 * The script, layout and total CPU time for one update, with these numbers of tiles on the board. All seats belong to the user, so
 * every update brings a decision with everything that the page shows about it. Another browser makes the moves.
 */
async function updates(browser: Browser, sizes: number[]): Promise<[string, string][]> {
  const server = await Server.start("speed");
  const { page } = await open(browser, { reducedMotion: "no-preference", settings: { speed: "instant" } });
  await page.goto(server.url);
  const id = await makeTable(page, { preset: "everything", seats: [{ is: "open" }, { is: "open" }] });
  await page.goto(`${server.url}/t/${id}`);
  await page.click("[data-all]");
  await page.waitForSelector(".table");
  const second = await launch();
  const driver = await (await second.newContext({ storageState: await page.context().storageState() })).newPage();
  await driver.goto(`${server.url}/api`);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const found = new Map(sizes.map((size) => [size, [] as { script: number; layout: number; all: number }[]]));
  for (let n = 1, tiles = 0, over = false; !over && tiles < Math.max(...sizes) + NEAR; n += 1) {
    const before = await work(cdp);
    const done = await act(driver, id, n);
    await page.waitForSelector(`.table[data-step="${done.step}"]`);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const after = await work(cdp);
    [tiles, over] = [done.tiles, done.over];
    const size = sizes.find((size) => Math.abs(size - tiles) <= NEAR);
    if (size)
      found.get(size)?.push({
        script: after.script - before.script,
        layout: after.layout - before.layout,
        all: after.all - before.all,
      });
  }
  await second.close();
  await page.context().close();
  await server.stop();
  const middle = (list: number[]) => list.sort((one, two) => one - two)[Math.floor(list.length / 2)]?.toFixed(1);
  const mean = (list: number[]) => (list.reduce((sum, one) => sum + one, 0) / list.length).toFixed(1);
  return [...found].flatMap(([size, all]): [string, string][] => {
    const of = (key: "script" | "layout" | "all") => {
      const list = all.map((one) => one[key]);
      return `${middle(list)} ms (mean ${mean(list)} ms of ${list.length})`;
    };
    return [
      [`script for an update with ${size} tiles`, of("script")],
      [`style and layout for it`, of("layout")],
      [`all work of the page for it, painting too`, of("all")],
    ];
  });
}

test("the client's speed", async () => {
  const browser = await launch();
  const figures: [string, string][] = [];
  for (const preset of process.env.UPDATES ? [] : ["base", "everything"]) {
    const [first, ...rest] = await begin(browser, preset);
    figures.push([`from Play to the first playable move, ${preset}, new server`, `${first} ms`]);
    figures.push([`the same after that, best of three`, `${Math.min(...rest)} ms`]);
  }
  figures.push(...(await updates(browser, SIZES)));
  for (const [what, value] of figures) console.log(`${what}: ${value}`);
  await browser.close();
});
