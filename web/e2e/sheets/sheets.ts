/**
 * Writes contact sheets: pictures that show every screen of the client at several sizes, in each language and in both themes.
 * `SHEETS_SIZES`, `SHEETS_LANGUAGES`, `SHEETS_THEMES` and `SHEETS_SCREENS` are comma-separated lists that limit what is shown. A name
 * of a screen stands for all screens whose names begin with it.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { stage } from "../browser";
import { montage, type Shot, split } from "./montage";
import { SCREENS, type Screen, setTime } from "./screens";
import { prepare, type Stock } from "./tables";

const SIZES: [number, number][] = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 860],
  [1920, 1080],
];
const LANGUAGES = ["en", "uk", "ru"];
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const chosen = (name: string) => process.env[`SHEETS_${name}`]?.split(",").filter(Boolean);
/** The values that the user chose, or all of them. */
function only<T>(
  name: string,
  all: T[],
  label: (one: T) => string,
  matches = (one: string, wish: string) => one === wish,
) {
  const wishes = chosen(name);
  for (const wish of wishes ?? [])
    if (!all.some((one) => matches(label(one), wish))) throw new Error(`SHEETS_${name}: there is no ${wish}`);
  return wishes ? all.filter((one) => wishes.some((wish) => matches(label(one), wish))) : all;
}
const labelOf = ([width, height]: [number, number]) => `${width}x${height}`;
const sizes = only("SIZES", SIZES, labelOf);
const languages = only("LANGUAGES", LANGUAGES, String);
const themes: Theme[] = only("THEMES", [...THEMES], String);
const screens = only(
  "SCREENS",
  SCREENS,
  ({ name }) => name,
  (name, wish) => name.startsWith(wish),
);

const folder = join(import.meta.dirname, "out");
const on = stage();
let stock: Stock;
let desk: Page;
beforeAll(async () => {
  stock = await prepare(on);
  desk = await on.browser.newPage();
});

/** The shots of each sheet, by size, language and theme. */
const taken = new Map<string, Shot[]>();

/** Waits until all pictures in view are loaded and nothing moves. */
async function settle(page: Page) {
  await page.waitForFunction(
    () =>
      [...document.images].every((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return image.complete || top > innerHeight || bottom < 0;
      }) && [...document.querySelectorAll("image")].every((tile) => tile.href.baseVal),
  );
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  // A change of the theme fades some colours. Animations that repeat never end.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== "running" || one.effect?.getTiming().iterations === Infinity),
  );
  await page.waitForTimeout(150);
}

/** Takes the screenshots of a page at its present size, in each theme. A long page is shown in parts. */
async function take(page: Page, screen: Screen, size: [number, number], language: string) {
  const top = await page.evaluate(() => scrollY);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: screen.motion ? "no-preference" : "reduce" });
    const key = [labelOf(size), language, theme].join("-");
    const shots = taken.get(key) ?? [];
    taken.set(key, shots);
    const most = screen.parts ?? 1;
    for (let part = 0; part < most; part += 1) {
      if (most > 1) {
        const end = await page.evaluate((at) => {
          const last = document.documentElement.scrollHeight - innerHeight;
          scrollTo(0, at * innerHeight);
          return at * innerHeight >= last;
        }, part);
        if (end) part = most;
      } else await page.evaluate((top) => scrollTo(0, top), top);
      await settle(page);
      const name =
        most > 1 ? `${screen.name}-${1 + shots.filter((one) => one.screen === screen.name).length}` : screen.name;
      const picture = await page.screenshot();
      shots.push({ name, screen: screen.name, picture });
      mkdirSync(join(folder, key), { recursive: true });
      writeFileSync(join(folder, key, `${name}.png`), picture);
    }
  }
}

/** Opens a screen once for small and once for large screens, because a page cannot start or stop being a touch screen. */
async function show(screen: Screen, language: string) {
  for (const touch of [true, false]) {
    const wanted = sizes.filter(([width, height]) => Math.min(width, height) < 800 === touch);
    if (!wanted.length) continue;
    const [width, height] = wanted[0];
    const { page, errors } = await on.open({
      viewport: { width, height },
      hasTouch: touch,
      isMobile: touch,
      locale: language,
      serviceWorkers: "block",
      storageState: stock.visitors[screen.visitor ?? "stranger"],
      settings: { confirm: true, speed: "relaxed" },
      reducedMotion: screen.motion ? "no-preference" : "reduce",
    });
    page.setDefaultTimeout(60_000);
    // A screen with animations sets its own time.
    if (!screen.motion) await setTime(page, stock.now + (screen.later ?? 0));
    await screen.before?.(page, stock);
    await page.goto(on.url + screen.path(stock));
    await page.waitForSelector(screen.wait);
    await screen.act?.(page);
    for (const size of wanted) {
      await page.setViewportSize({ width: size[0], height: size[1] });
      await screen.again?.(page);
      await take(page, screen, size, language);
    }
    expect(errors, screen.name).toEqual([]);
    await page.context().close();
  }
}

describe.each(languages)("in %s", (language) => {
  test.each(screens)("$name", (screen) => show(screen, language));
});

test("the sheets are written", async () => {
  for (const [key, shots] of taken) {
    const size = key.split("-")[0].split("x").map(Number) as [number, number];
    const { columns, sheets } = split(shots, size);
    for (const [at, list] of sheets.entries()) {
      const name = `${key}-${String(at + 1).padStart(2, "0")}`;
      writeFileSync(join(folder, `${name}.png`), await montage(desk, name, columns, list));
    }
    console.log(`${key}: ${shots.length} screenshots on ${sheets.length} sheets in ${folder}`);
  }
});
