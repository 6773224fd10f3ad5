import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeTable, shot, stage, wrongs } from "./browser";

const on = stage();

/** Creates an account, or signs in to it. */
async function account(page: Page, way: "keep" | "in", name: string) {
  await page.goto(`${on.url}/settings`);
  await page.waitForSelector("[data-account='']");
  await page.check(`.account input[value='${way}']`);
  await page.fill(".account input[autocomplete='username']", name);
  await page.fill(".account input[type='password']", "eight or more");
  await page.click(".account button[type='submit']");
  await page.waitForSelector(`[data-account='${name}']`);
}

test("a user can end sessions, download their data and delete it", async () => {
  const one = await on.open();
  const two = await on.open();
  await account(one.page, "keep", "Ottilie");
  await account(two.page, "in", "Ottilie");
  const seats = [{ is: "open" }, { is: "open" }];
  const id = await makeTable(one.page, { preset: "first-game", seats, first: "seat-1" });
  await one.page.goto(`${on.url}/t/${id}`);
  await one.page.click("[data-sit='0']");
  await one.page.waitForSelector("[data-sit='0']", { state: "detached" });

  await one.page.goto(`${on.url}/settings`);
  await one.page.waitForSelector("[data-current='true']");
  expect(await one.page.locator("[data-session]").count()).toBe(2);
  expect(await one.page.innerText("[data-current='true']")).toContain("This browser");
  expect(await one.page.innerText("[data-current='false']")).toContain("Chrome, Linux");
  await one.page.click("[data-end-others]");
  await one.page.waitForFunction(() => document.querySelectorAll("[data-session]").length === 1);
  await two.page.goto(`${on.url}/settings`);
  await two.page.waitForSelector("[data-account='']");

  const downloading = one.page.waitForEvent("download");
  await one.page.click("[data-export]");
  const data = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  expect(data.account.name).toBe("Ottilie");
  expect(data.tables.map((table: { id: string }) => table.id)).toEqual([id]);

  await one.page.click("[data-delete]");
  expect(await wrongs(one.page)).toEqual([]);
  await shot(one.page, "delete-data");
  await one.page.fill(".data input[type='password']", "something else");
  await one.page.click("[data-delete-sure]");
  await one.page.waitForSelector(".data [role='alert']");
  await one.page.fill(".data input[type='password']", "eight or more");
  await one.page.click("[data-delete-sure]");
  await one.page.waitForSelector("[data-deleted]");
  await one.page.goto(`${on.url}/settings`);
  await one.page.waitForSelector("[data-account='']");
  expect(await one.page.locator("[data-session]").count()).toBe(0);
  // Nobody can take the name.
  await one.page.fill(".account input[autocomplete='username']", "Ottilie");
  await one.page.fill(".account input[type='password']", "eight or more");
  await one.page.click(".account button[type='submit']");
  await one.page.waitForSelector(".account [role='alert']");
  expect([...one.errors.filter((error) => !/40[39]/.test(error)), ...two.errors]).toEqual([]);
  await one.page.context().close();
  await two.page.context().close();
});

test.each([
  ["light", "phone"],
  ["dark", "phone"],
  ["light", "desktop"],
  ["dark", "desktop"],
] as const)(
  "sessions, personal data and the privacy page can be read in %s mode on a %s",
  async (colorScheme, size) => {
    const viewport = size === "phone" ? { width: 360, height: 740 } : { width: 1280, height: 900 };
    const { page, errors } = await on.open({ colorScheme, viewport, hasTouch: size === "phone" });
    await account(page, "keep", `Person ${colorScheme} ${size}`);
    await page.goto(`${on.url}/settings`);
    await page.waitForSelector("[data-session]");
    await page.click("[data-delete]");
    for (const part of [".sessions", ".data"]) {
      await page.locator(part).scrollIntoViewIfNeeded();
      await shot(page, `settings${part}-${colorScheme}-${size}`);
    }
    expect(await wrongs(page)).toEqual([]);
    await page.goto(`${on.url}/privacy`);
    await page.waitForSelector("[data-privacy]");
    expect(await page.innerText("[data-privacy]")).toContain("90 days");
    expect(await wrongs(page)).toEqual([]);
    await shot(page, `privacy-${colorScheme}-${size}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);
