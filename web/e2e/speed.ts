/** Measures the client's speed: prints times and never fails. Build the client and the server, then run `npm run bench`. */
import { setTimeout } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "playwright-core";
import { test } from "vitest";
import { launch, makeTable, open } from "./browser";
import { Server } from "./server";

/** The time between two looks at the page's work, in milliseconds. */
const POLL = 60;
/** The numbers of tiles on the board for which updates are measured, and how many updates. */
const [SIZES, SAMPLES] = [[70, 190], 24];

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

/** The page's work once it has stopped. Nothing runs inside the page, because that would be measured too. */
async function settled(cdp: CDPSession) {
  let now = await work(cdp);
  for (let calm = 0; calm < 3; ) {
    await setTimeout(POLL);
    const next = await work(cdp);
    calm = next.script === now.script ? calm + 1 : 0;
    now = next;
  }
  return now;
}

/** Takes random actions over a socket that stays open, until there are this many tiles: at least one. Returns the step after them. */
function act(driver: Page, id: string, most: number): Promise<{ step: number; tiles: number; over: boolean }> {
  return driver.evaluate(
    ({ id, most }) =>
      new Promise((resolve, reject) => {
        const at = window as unknown as { socket?: WebSocket; step: number; game: any };
        const choose = () => {
          const places = at.game.places.map((place: number[]) => place[3]);
          const picks = places.length ? places : at.game.options.map((one: any) => one.pick);
          const command = { do: "act", step: at.step, pick: picks[(at.step * 7919) % picks.length], confirm: true };
          at.socket?.send(JSON.stringify({ t: "command", id: `${id} ${at.step}`, command }));
        };
        const open = at.socket ?? new WebSocket(`${location.origin.replace("http", "ws")}/api/v1/tables/${id}/socket`);
        open.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.t === "refused") reject(new Error(data));
          const game = message.snapshot?.game ?? message.game;
          if (!game) return;
          [at.game, at.step] = [game, message.snapshot?.step ?? message.step];
          const tiles = game.unchanged_tiles + game.tiles.length;
          const over = message.table?.phase === "over";
          if (message.t === "welcome" || (tiles < most && !over)) choose();
          else resolve({ step: at.step, tiles, over });
        };
        if (at.socket) choose();
        else open.onopen = () => open.send(JSON.stringify({ t: "hello", version: 1, since: null }));
        at.socket = open;
      }),
    { id, most },
  );
}

/** A page whose work is measured while another browser makes the moves. */
class Measured {
  private received = 0;

  private constructor(
    private readonly page: Page,
    private readonly cdp: CDPSession,
  ) {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        this.received = Math.max(this.received, JSON.parse(String(payload)).step ?? 0);
      }),
    );
  }

  static async of(page: Page): Promise<Measured> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
    return new Measured(page, cdp);
  }

  /** The mean CPU time of the next updates at a table, each for scripts, for styles and layout, and for everything. */
  async updates(url: string, driver: Page, id: string): Promise<string> {
    await this.page.goto(url);
    await this.page.waitForSelector(".table");
    const before = await settled(this.cdp);
    for (let n = 0; n < SAMPLES; n += 1) {
      const { step } = await act(driver, id, 0);
      while (this.received < step) await setTimeout(POLL);
      await settled(this.cdp);
    }
    const after = await settled(this.cdp);
    await this.page.goto("about:blank");
    const each = (key: keyof typeof before) => ((after[key] - before[key]) / SAMPLES).toFixed(1);
    return `script ${each("script")} ms, style and layout ${each("layout")} ms, all ${each("all")} ms`;
  }
}

/**
 * The CPU time for one update, with these numbers of tiles on the board: for someone who watches another player's
 * turn, and for the player, who gets a decision and all its details with each update.
 */
async function updates(browser: Browser, sizes: number[]): Promise<[string, string][]> {
  const server = await Server.start("speed");
  const options = { reducedMotion: "no-preference" as const, settings: { speed: "instant" } };
  const [{ page }, { page: watcher }] = [await open(browser, options), await open(browser, options)];
  await page.goto(server.url);
  const id = await makeTable(page, { preset: "everything", seats: [{ is: "open" }, { is: "open" }] });
  const table = `${server.url}/t/${id}`;
  await page.goto(table);
  await page.click("[data-all]");
  await page.waitForSelector(".table");
  const second = await launch();
  const driver = await (await second.newContext({ storageState: await page.context().storageState() })).newPage();
  await driver.goto(server.url);
  await page.goto("about:blank");
  const [playing, watching] = [await Measured.of(page), await Measured.of(watcher)];
  const figures: [string, string][] = [];
  for (const size of sizes) {
    await act(driver, id, size);
    figures.push([`an update with ${size} tiles, watching`, await watching.updates(table, driver, id)]);
    figures.push([`an update with ${size} tiles, with a decision`, await playing.updates(table, driver, id)]);
  }
  await second.close();
  await server.stop();
  return figures;
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
