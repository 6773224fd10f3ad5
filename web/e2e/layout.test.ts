/** The layout of the table on laptops, and of the settings on phones. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeTable, post, shot, stage, wrongs } from "./browser";
import { hurry } from "./player";

const on = stage();

/** A game of one person, with enough moves to fill the log. Returns the table's id. */
async function longGame(page: Page, seats: number, preset = "base-modern"): Promise<string> {
  await page.goto(on.url);
  const id = await makeTable(page, {
    preset,
    seats: Array.from({ length: seats }, () => ({ is: "open" })),
  });
  for (let seat = 0; seat < seats; seat += 1)
    await post(page, `/tables/${id}/command`, { command: { do: "sit", seat, name: `Ann ${seat + 1}` } });
  await hurry(page, id, "place", 3, { least: preset === "everything" ? 70 : 20 });
  await page.goto(`${on.url}/t/${id}`);
  await page.waitForSelector(".log li", { state: "attached" });
  return id;
}

/** The part of an element that is inside the window, from 0 to 1. */
const shownPart = (page: Page, selector: string) =>
  page
    .locator(selector)
    .last()
    .evaluate((one) => {
      const { top, bottom, height } = one.getBoundingClientRect();
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / height;
    });

test.each([
  [768, 1024],
  [1280, 720],
  [1280, 860],
  [1366, 768],
  [1920, 1080],
])("the newest line of the log and the input of the chat are in view at %i × %i", async (width, height) => {
  const { page, errors } = await on.open({ viewport: { width, height } });
  await longGame(page, 2);
  expect(await shownPart(page, ".log li")).toBe(1);
  await page.click("#tab-chat");
  await page.waitForSelector("#panel form input");
  expect(await shownPart(page, "#panel form input")).toBe(1);
  await page.click("#tab-more");
  expect(await shownPart(page, "#tab-more"), "the tabs stay in view").toBe(1);
  expect(await wrongs(page)).toEqual([]);
  await shot(page, `layout-${width}`);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("on a tablet the log and the decision are in view together, even in a game with all expansions", async () => {
  const { page, errors } = await on.open({ viewport: { width: 768, height: 1024 }, hasTouch: true });
  await longGame(page, 3, "everything");
  for (const selector of [".sentence", ".log li", "[role=tab]"])
    expect(await shownPart(page, selector), selector).toBe(1);
  await page.locator("[data-cell]").first().dispatchEvent("click");
  await page.waitForSelector("[data-lay]:enabled, [data-confirm], .controls [data-pick]");
  expect(await wrongs(page)).toEqual([]);
  await shot(page, "layout-tablet");
  expect(errors).toEqual([]);
  await page.context().close();
});

test("on a phone in landscape a short name is shown whole", async () => {
  const { page, errors } = await on.open({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
  await longGame(page, 2);
  const cut = await page
    .locator(".players .name")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent?.trim()));
  expect(cut).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test.each(["en", "uk", "ru"])("on a phone the choices of a setting share one line, in %s", async (locale) => {
  const { page, errors } = await on.open({ locale, viewport: { width: 360, height: 640 } });
  await page.goto(`${on.url}/settings`);
  await page.waitForSelector(".ways");
  const lines = await page
    .locator(".ways:not(.tall):has(span)")
    .evaluateAll((all) =>
      all.map(
        (group) => new Set([...group.querySelectorAll("label")].map((one) => one.getBoundingClientRect().top)).size,
      ),
    );
  expect(
    lines.every((count) => count === 1),
    `${lines}`,
  ).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await shot(page, `settings-phone-${locale}`);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("only a device with a touch screen is asked whether it may vibrate", async () => {
  for (const hasTouch of [true, false]) {
    const { page, errors } = await on.open({ hasTouch });
    await page.goto(`${on.url}/settings`);
    await page.waitForSelector(".ways");
    expect(await page.getByLabel("Vibrate when I place a tile").count(), `touch: ${hasTouch}`).toBe(hasTouch ? 1 : 0);
    expect(errors).toEqual([]);
    await page.context().close();
  }
});
