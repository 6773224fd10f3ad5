/** Fair draws: commitments, reveals, and what the table's menu says about them. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeTable, post, shot, stage } from "./browser";

const on = stage();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const OPEN = { is: "open" };

/** Opens the part of the menu about fair draws. */
async function openFairness(page: Page) {
  if (await page.locator("button.more").isVisible()) await page.click("button.more");
  await page.click("#tab-more");
  await page.click("details.hash summary");
}

async function sit(page: Page, id: string, seat: number, name: string) {
  await page.goto(`${on.url}/t/${id}`);
  await page.fill(".name input", name);
  await page.click(`[data-sit='${seat}']`);
}

test("all browsers reveal at once, and the menu names the players who contributed", async () => {
  const [one, two] = [await on.open(), await on.open()];
  await one.page.goto(on.url);
  const id = await makeTable(one.page, { preset: "first-game", seats: [OPEN, OPEN, OPEN] });
  await sit(one.page, id, 0, "Ann");
  // Another player on the same screen has a contribution of their own.
  await one.page.fill("[data-other]", "Cid");
  await one.page.click("[data-sit='1']");
  await sit(two.page, id, 2, "Bob");
  for (const { page, errors } of [one, two]) {
    await page.waitForSelector(".table");
    await openFairness(page);
    expect(await page.textContent("[data-fair=contributed]")).toContain("Ann, Cid, Bob");
    expect(await page.locator("[data-fair=missed], [data-fair=dropped], [data-fair=changed]").count()).toBe(0);
    expect(errors).toEqual([]);
  }
  await shot(one.page, "fair-all");
  for (const { page } of [one, two]) await page.context().close();
});

test("a game begins without a player who does not reveal, and everybody sees that", async () => {
  const [one, two] = [await on.open(PHONE), await on.open()];
  await one.page.goto(on.url);
  const id = await makeTable(one.page, { preset: "first-game", seats: [OPEN, OPEN] });
  await sit(one.page, id, 0, "Ann");
  await two.page.goto(on.url);
  await post(two.page, "/me");
  const command = { do: "sit", seat: 1, name: "Bob", commitment: "0".repeat(64) };
  await post(two.page, `/tables/${id}/command`, { command });
  await one.page.waitForSelector("[data-starting]");
  expect(await one.page.textContent("[data-starting]")).toContain("Bob");
  expect(await one.page.locator("[data-sit], .own + .soft + button").count(), "the seats are fixed").toBe(0);
  await shot(one.page, "fair-starting");
  await one.page.waitForSelector(".table");
  await openFairness(one.page);
  expect(await one.page.textContent("[data-fair=contributed]")).toContain("Ann");
  expect(await one.page.textContent("[data-fair=missed]")).toContain("Bob");
  await shot(one.page, "fair-missed");
  await one.page.click("#tab-log");
  await one.page.waitForSelector("text=did not reveal their random numbers in time: Bob");
  expect(one.errors).toEqual([]);
  for (const { page } of [one, two]) await page.context().close();
});
