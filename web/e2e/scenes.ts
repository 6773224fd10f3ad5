/** Scenes for picture comparison: recorded positions from the real server, shown by the real client. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { passportOf, type Stage } from "./browser";
import { hurry, play } from "./player";

const folder = join(import.meta.dirname, "scenes");
export const fileOf = (name: string) => join(folder, name);

export interface Scene {
  name: string;
  /** The path of a page without a game. */
  path?: string;
  /** A game with these modules (default: all) at the first such decision with at least this many tiles on the board. */
  modules?: string[];
  decision?: string;
  tiles?: number;
  /** True if the game is played to its end. */
  over?: boolean;
  /** Prepares the page before the screenshot. */
  act?: (page: Page) => Promise<unknown>;
  wait?: string;
  size?: [number, number];
  touch?: boolean;
  dark?: boolean;
  language?: string;
}

/** A recorded connection: its first message and the answers to queries. */
interface Said {
  passport: string;
  welcome: unknown;
  answers: Record<string, unknown>;
}

const SEED = 11;
const QUESTIONS = [{ ask: "fields" }, { ask: "unfillable-places" }];

/** Plays until the scene comes up, and records the server's messages. */
export async function record(on: Stage, scene: Scene) {
  const { page } = await on.open({ settings: { confirm: false } });
  page.setDefaultTimeout(180_000);
  await page.goto(on.url);
  const passport = await passportOf(page, scene.modules ?? []);
  const id = await on.seated(page, { passport, title: "Scene" }, 2, "Ada");
  if (scene.over) await play(page, SEED);
  for (let n = 1; !scene.over; n += 1) {
    if (await page.locator("[data-over]").count()) throw new Error(`${scene.name} did not come; record again`);
    const decision = await page.locator("[data-decision]").first().getAttribute("data-decision");
    const tiles = await page.locator("[data-tile]").count();
    if (decision === scene.decision && tiles >= (scene.tiles ?? 0)) break;
    await play(page, SEED + n, 1);
    await page.waitForFunction(() => document.querySelector<HTMLElement>(".table")?.dataset.busy === "false");
  }
  await store(page, scene.name, passport, id);
  await page.context().close();
}

/** Stores the server's messages about a table. */
async function store(page: Page, name: string, passport: string, id: string) {
  const said = await page.evaluate(
    ({ id, questions }) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/v1/tables/${id}/socket`);
        const answers: Record<string, unknown> = {};
        let welcome: unknown;
        socket.onopen = () => socket.send(JSON.stringify({ t: "hello", version: 1, since: null }));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.t === "welcome") {
            welcome = message;
            for (const query of questions) socket.send(JSON.stringify({ t: "query", id: query.ask, query }));
          } else if (message.t === "answer") answers[message.id] = message.answer;
          else if (message.t === "refused") answers[message.id] = null;
          if (Object.keys(answers).length === questions.length) resolve({ welcome, answers });
        };
      }),
    { id, questions: QUESTIONS },
  );
  writeFileSync(fileOf(`${name}.json.gz`), gzipSync(JSON.stringify({ passport, ...(said as object) }), { level: 9 }));
}

/** Records the first placement on a board with this many tiles. Plays over the socket, because a page would take too long. */
export async function recordLarge(on: Stage, name: string, preset: string, seats: number, tiles: number) {
  const { page } = await on.open();
  await page.goto(on.url);
  const presets = await page.evaluate(async () => (await fetch("/api/v1/presets")).json());
  const { passport } = presets.find((one: { name: string }) => one.name === preset);
  const id = await on.seated(page, { passport, title: "Scene" }, seats, "Ada");
  await page.goto(on.url);
  await hurry(page, id, "place", SEED, { least: tiles });
  await store(page, name, passport, id);
  await page.context().close();
}

/** Opens a scene as it was recorded. */
export async function show(on: Stage, scene: Scene) {
  const [width, height] = scene.size ?? [1280, 860];
  const { page, errors } = await on.open({
    viewport: { width, height },
    hasTouch: scene.touch,
    isMobile: scene.touch,
    colorScheme: scene.dark ? "dark" : "light",
    locale: scene.language ?? "en",
    serviceWorkers: "block",
  });
  page.setDefaultTimeout(180_000);
  if (!scene.path) {
    const file = fileOf(`${scene.name}.json.gz`);
    if (!existsSync(file)) throw new Error(`${scene.name} was never recorded: RECORD=1 npm run e2e -- scenes`);
    const said: Said = JSON.parse(gunzipSync(readFileSync(file)).toString());
    await page.routeWebSocket(/\/tables\/scene\/socket$/, (socket) => {
      socket.onMessage((text) => {
        const message = JSON.parse(String(text));
        const say = (what: object) => socket.send(JSON.stringify(what));
        if (message.t === "hello") say({ ...(said.welcome as object), now: Date.now() });
        else if (message.t === "query") {
          const answer = said.answers[message.query.ask];
          if (answer) say({ t: "answer", id: message.id, answer });
          else say({ t: "refused", id: message.id, refusal: { code: "no-aid", text: "" } });
        }
      });
    });
    await page.route(/\/tables\/scene\//, (route) =>
      route.fulfill({ status: 404, json: { refused: { code: "no-file", text: "" } } }),
    );
  }
  await page.goto(on.url + (scene.path ?? "/t/scene"));
  await page.waitForSelector(scene.wait ?? (scene.path ? "h1" : "[data-tile]"));
  await scene.act?.(page);
  // Wait until all pictures are loaded and nothing moves.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  await page.waitForFunction(() => [...document.querySelectorAll("image")].every((tile) => tile.href.baseVal));
  await page.evaluate(async () => {
    const tiles = [...document.querySelectorAll("image")].map((tile) => {
      const picture = new Image();
      picture.src = tile.href.baseVal;
      return picture.decode();
    });
    await Promise.all([document.fonts.ready, ...tiles]);
  });
  await page.waitForTimeout(300);
  return { page, errors };
}
