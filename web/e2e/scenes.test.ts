import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { shot, stage } from "./browser";
import { difference, MOST, small } from "./compare";
import { fileOf, record, type Scene, show } from "./scenes";

const on = stage();
/** A separate page that compares pictures, because the content policy of the pages under test forbids it. */
let desk: Page;
beforeAll(async () => {
  desk = await on.browser.newPage();
});

const PHONE: Partial<Scene> = { size: [360, 740], touch: true };
const SCENES: Scene[] = [
  { name: "home", path: "/", wait: ".hero .art img" },
  { name: "new", path: "/new", wait: "[data-told] img" },
  { name: "rules", path: "/rules/inns", wait: "svg.tile" },
  { name: "base", decision: "place", tiles: 30 },
  { name: "fields", decision: "place", tiles: 40, act: (page) => page.keyboard.press("x"), wait: "[data-cell]" },
  { name: "phone", decision: "act", tiles: 24, ...PHONE },
  { name: "bazaar", modules: ["bridges"], decision: "bid", tiles: 12 },
  { name: "wheel", modules: ["wheel"], decision: "place", tiles: 36 },
  { name: "dragon", modules: ["dragon"], decision: "dragon", tiles: 14 },
  { name: "dark", modules: ["tower", "count"], decision: "act", tiles: 34, dark: true },
  { name: "over", over: true, act: (page) => page.click("#tab-sheet"), wait: "[data-over]" },
];

test.runIf(process.env.RECORD).each(SCENES.filter((scene) => !scene.path))("$name is recorded", async (scene) => {
  mkdirSync(fileOf("."), { recursive: true });
  await record(on, scene);
});

const look = async (page: Page, name: string) => small(desk, await shot(page, `scene-${name}`));

test.each(SCENES)("$name looks like its reference picture", async (scene) => {
  const { page, errors } = await show(on, scene);
  const now = await look(page, scene.name);
  const file = fileOf(`${scene.name}.webp`);
  if (process.env.BLESS) writeFileSync(file, now);
  expect(existsSync(file), `no picture of ${scene.name}: look at e2e/shots, then BLESS=1 npm run e2e -- scenes`).toBe(
    true,
  );
  const stored = readFileSync(file);
  expect(stored.length, "pictures stay small").toBeLessThanOrEqual(40 * 1024);
  const part = await difference(desk, stored, now);
  console.log(`${scene.name}: ${(100 * part).toFixed(2)} % differs, ${(stored.length / 1024).toFixed(0)} KB`);
  expect(part, `${scene.name} looks otherwise: compare e2e/shots/scene-${scene.name}.png`).toBeLessThanOrEqual(MOST);
  expect(errors).toEqual([]);
  await page.context().close();
});

/** The comparison must notice missing parts and ignore small differences in text rendering. */
test.each([
  ["base", ".figures { display: none }", true],
  ["base", ".players { visibility: hidden }", true],
  ["dragon", ".controls { visibility: hidden }", true],
  ["fields", ".fields { display: none }", true],
  ["over", "[data-over] { display: none }", true],
  ["home", ".art img { visibility: hidden }", true],
  ["base", "* { -webkit-font-smoothing: none; text-rendering: geometricPrecision; font-weight: 500 }", false],
])("in scene %s, the change %s is noticed: %s", async (name, style, seen) => {
  const scene = SCENES.find((one) => one.name === name);
  if (!scene) throw new Error(name);
  const { page } = await show(on, scene);
  await page.evaluate((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
  }, style);
  await page.waitForTimeout(100);
  const part = await difference(desk, readFileSync(fileOf(`${name}.webp`)), await look(page, `${name}-changed`));
  console.log(`${name} with ${style}: ${(100 * part).toFixed(2)} % differs`);
  if (seen) expect(part).toBeGreaterThan(MOST);
  else expect(part).toBeLessThanOrEqual(MOST);
  await page.context().close();
});
