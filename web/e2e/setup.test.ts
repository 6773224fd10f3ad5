/** The setup of a new table: presets in groups, pieces, and parts without their tiles. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { shot, stage, wrongs } from "./browser";

const on = stage();
const PHONE = { viewport: { width: 360, height: 740 } };

test.each(["en", "uk", "ru"])("presets are grouped, and nothing is wider than a phone, in %s", async (locale) => {
  const { page, errors } = await on.open({ locale, ...PHONE });
  await page.goto(`${on.url}/new`);
  await page.waitForSelector("[data-told]");
  for (const summary of await page.locator("[data-lessons] summary, [data-group] summary").all()) await summary.click();
  expect(await page.locator("[data-preset]").count()).toBe(43);
  expect(await page.locator(".lessons button").count()).toBe(13);
  await page.locator(".lessons button").nth(3).click();
  expect(await page.locator("[data-preset=inns-modern] input").isChecked()).toBe(true);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  expect(await wrongs(page)).toEqual([]);
  await shot(page, `presets-${locale}`);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("pieces, and parts without their tiles, can be chosen by keyboard, and notes list what cannot happen", async () => {
  const { page, errors } = await on.open(PHONE);
  await page.goto(`${on.url}/new`);
  await page.locator("[data-preset=own] input").focus();
  await page.keyboard.press("Space");
  await page.locator("[data-alone] > summary").focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-part=tower]").focus();
  await page.keyboard.press("Space");
  await page.locator("[data-pieces] > summary").focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-piece=builder]").focus();
  await page.keyboard.type("2");
  const notes = page.locator("[data-notes]");
  await notes.waitFor();
  expect(await notes.innerText()).toContain("No tile in this game shows a tower base, so towers are never built.");
  await page.waitForFunction(() => document.querySelector("[data-told]")?.textContent?.includes("Builder ×2"));
  // A rule option is listed only while it makes a difference.
  await page.locator("[data-options] > summary").click();
  await page.waitForSelector("[data-option=builder]");
  expect(await page.locator("[data-option=tower-turns], [data-option=revision]").count()).toBe(0);
  await page.locator("[data-piece=builder]").selectOption("");
  await page.waitForFunction(() => !document.querySelector("[data-option=builder]"));
  expect(await wrongs(page)).toEqual([]);
  await shot(page, "pieces");
  expect(errors).toEqual([]);
  await page.context().close();
});

/** Select boxes whose chosen text is cut off or different from the text that is shown. */
const cutTexts = (page: Page) =>
  page.locator(".fields select, .seats select, [data-first], [data-option]").evaluateAll((all) =>
    all.flatMap((one) => {
      const select = one as HTMLSelectElement;
      const text = select.parentElement?.querySelector<HTMLElement>(".text");
      const chosen = select.selectedOptions[0].text;
      if (!text) return [`cannot wrap: ${chosen}`];
      const fits = text.scrollWidth <= text.clientWidth && text.offsetHeight <= select.offsetHeight;
      return fits && text.textContent === chosen ? [] : [chosen];
    }),
  );

test.each(["en", "uk", "ru"])("chosen texts wrap where they are wider than the phone, in %s", async (locale) => {
  const { page, errors } = await on.open({ locale, viewport: { width: 360, height: 640 } });
  await page.goto(`${on.url}/new`);
  await page.waitForSelector("[data-told]");
  await page.locator("details.card > summary").click();
  await page.locator(".fields select").first().selectOption("fischer");
  await page.locator(".seats select").nth(1).selectOption("open");
  await page.locator("[data-first]").selectOption("creator");
  expect(await cutTexts(page)).toEqual([]);
  const [text, one] = await page
    .locator(".fields .select")
    .first()
    .locator(".text")
    .evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [range.getClientRects().length, getComputedStyle(text).pointerEvents];
    });
  expect(text, "the longest text needs two lines").toBeGreaterThan(1);
  expect(one, "a tap reaches the select box").toBe("none");
  await page.click("[data-preset=own]");
  await page.locator("[data-options] > summary").click();
  await page.waitForSelector("[data-option]");
  expect(await cutTexts(page)).toEqual([]);
  expect(await page.innerText("[data-options]"), "clauses are links, not part of the texts").not.toMatch(
    /\([A-Z]{3,4}-/,
  );
  expect(await wrongs(page)).toEqual([]);
  await shot(page, `wrapped-${locale}`);
  expect(errors).toEqual([]);
  await page.context().close();
});

test.each([
  ["by default a bot fills in for absent players", false, "A bot fills in for players who are away for 90 seconds"],
  ["the host can leave absent players out", true, "No bot fills in for absent players"],
])("%s", async (_, unchecked, plan) => {
  const { page, errors } = await on.open();
  await page.goto(`${on.url}/new`);
  await page.locator(".seats select").nth(1).selectOption("open");
  if (unchecked) {
    const box = page.getByLabel("Let a bot fill in for players who are away for 90 seconds");
    await box.evaluate((one) => {
      for (let up = one.closest("details"); up; up = up.parentElement?.closest("details") ?? null) up.open = true;
    });
    await box.uncheck();
  }
  await page.click("[data-create]:enabled");
  await page.waitForSelector("[data-plan]:not([data-plan=''])");
  expect(await page.innerText("[data-plan]")).toContain(plan);
  expect(errors).toEqual([]);
  await page.context().close();
});
