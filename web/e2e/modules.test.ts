import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { passportOf, stage } from "./browser";
import { play } from "./player";

const on = stage();

const MODULES = [
  "base",
  "river",
  "gq",
  "abbot",
  "inns",
  "traders",
  "dragon",
  "tower",
  "abbey",
  "count",
  "king",
  "cathars",
  "bridges",
  "wheel",
  "flyers",
  "messages",
  "ferries",
  "gold",
  "mages",
  "robbers",
  "circles",
];
/** Lines of the log that name no destination. */
async function unfinished(page: Page): Promise<string[]> {
  await page.evaluate(() => document.querySelector<HTMLElement>("#tab-log")?.click());
  const log = page.locator("[role=tabpanel]");
  await expect.poll(() => log.innerText()).toContain("places");
  return (await log.innerText()).split("\n").filter((line) => /(→|=|\bto|\bat)\s*$/.test(line));
}

const AIDS = { remaining: false, projected: false, hints: false };

/** The test plays every seat through the page, so every decision must have a control. */
test.each(MODULES)("the page has a control for every decision of a whole game with %s", async (module) => {
  const { page, errors } = await on.open({ settings: { confirm: false }, plain: true });
  await page.goto(on.url);
  const passport = await passportOf(page, module === "base" ? [] : [module]);
  await on.seated(page, { passport, aids: AIDS });
  const played = await play(page, MODULES.indexOf(module) + 1);
  console.log(
    `${module}: ${played.touches} touches; ${Object.keys(played.steps).join(" ")}; ${Object.keys(played.verbs).join(" ")}`,
  );
  expect(played.touches).toBeGreaterThan(60);
  expect(await unfinished(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("three players on one screen finish a game with all modules", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false }, plain: true });
  await page.goto(on.url);
  await on.seated(page, { preset: "everything", aids: AIDS }, 3);
  const played = await play(page, 77);
  console.log(
    `everything: ${played.touches} touches; ${Object.keys(played.steps).join(" ")}; ${Object.keys(played.verbs).join(" ")}`,
  );
  expect(played.touches).toBeGreaterThan(200);
  expect(Object.keys(played.steps).length).toBeGreaterThan(12);
  expect(errors).toEqual([]);
  await page.context().close();
});
