/** Reports, the page for moderators, mutes, bans and blocked people. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeTable, post, shot, stage, wrongs } from "./browser";

const on = stage();

/** Two players at a table. Bob has written in the chat. */
async function two() {
  const both = [await on.open(), await on.open()];
  const [ann, bob] = both.map(({ page }) => page);
  await ann.goto(on.url);
  const id = await makeTable(ann, { preset: "first-game", seats: [{ is: "open" }, { is: "open" }] });
  for (const [at, page] of [ann, bob].entries()) {
    await page.goto(`${on.url}/t/${id}`);
    await page.fill(".name input", ["Ann", "Bob"][at]);
    await page.click(`[data-sit='${at}']`);
  }
  for (const page of [ann, bob]) {
    await page.waitForSelector(".table");
    await page.click("#tab-chat");
  }
  await say(ann, "good luck");
  await say(bob, "you are all stupid");
  await ann.waitForSelector(".talk:has-text('you are all stupid')");
  return { ann, bob, id, errors: both.flatMap((one) => one.errors) };
}

async function say(page: Page, text: string) {
  await page.fill(".talk + form input", text);
  await page.press(".talk + form input", "Enter");
}

/** A page whose user is a moderator. */
async function moderator(name: string, options = {}) {
  const { page, errors } = await on.open(options);
  await page.goto(on.url);
  await post(page, "/me");
  await post(page, "/me/account", { name, password: "correct horse" });
  on.server.admin("role", name, "moderator");
  return { page, errors };
}

test("a report reaches the moderators, who mute and then ban the player", async () => {
  const { ann, bob, id, errors } = await two();
  await ann.click("[data-report-message]");
  await ann.waitForSelector("[data-report-dialog]");
  expect(await ann.locator("[data-report-dialog] h2").innerText()).toBe("Report Bob");
  await ann.fill("[data-report-dialog] textarea", "He insults everybody.");
  await shot(ann, "report-dialog");
  expect(await wrongs(ann)).toEqual([]);
  await ann.click("[data-report-send]");
  await ann.waitForSelector("[data-reported]");
  await ann.keyboard.press("Escape");
  // Players can also be reported without a message.
  await ann.click("#tab-more");
  await ann.click("[data-report-seat='1']");
  await ann.click("[data-report-send]");
  await ann.waitForSelector("[data-reported]");
  await ann.keyboard.press("Escape");

  const { page: mod } = await moderator("Greta");
  await mod.goto(`${on.url}/settings`);
  await mod.click("[data-moderation]");
  await mod.waitForSelector("[data-moderation-page='2']");
  const first = mod.locator("[data-report]").first();
  expect(await first.locator("h2").innerText()).toBe("Ann reports Bob");
  expect(await first.locator(".reported").innerText()).toBe("Bob: you are all stupid");
  expect(await first.innerText()).toContain("1 earlier report, upheld: 0");
  expect(await wrongs(mod)).toEqual([]);
  await shot(mod, "moderation");
  // Two clicks mute Bob for a day.
  await first.locator("[data-choose='mute']").click();
  await shot(mod, "moderation-mute");
  await first.locator("[data-span='day']").click();
  await mod.waitForSelector("[data-moderation-page='1']");
  await say(bob, "another one");
  await bob.waitForSelector("text=You can't use the chat: Insults or threats.");
  // Two more clicks ban him. His page says why, and he cannot come back.
  const second = mod.locator("[data-report]").first();
  expect(await second.innerText()).toContain("1 earlier report, upheld: 1");
  await second.locator("[data-choose='ban']").click();
  await second.locator("[data-span='week']").click();
  await mod.waitForSelector("[data-moderation-page='0']");
  await bob.waitForSelector("text=You are banned");
  await shot(bob, "banned");
  await bob.goto(`${on.url}/t/${id}`);
  await bob.waitForSelector("text=You are banned");
  // The table can be closed, and everybody sees why.
  await mod.evaluate(
    (table) =>
      fetch("/api/v1/admin", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ do: "close-table", table, reason: "Insults." }),
      }),
    id,
  );
  await ann.waitForSelector("[data-over]");
  expect(await ann.locator("[data-over]").innerText()).toContain("A moderator closed this table.");
  await shot(ann, "closed");
  expect(errors).toEqual([]);
});

test("a player does not see the chat of somebody they have blocked, until they unblock them", async () => {
  const { ann, bob, errors } = await two();
  await ann.click("[data-report-message]");
  await ann.click("[data-block]");
  await ann.waitForSelector("[data-blocked]");
  await ann.keyboard.press("Escape");
  await ann.waitForSelector(".talk:not(:has-text('you are all stupid'))");
  await say(bob, "can you hear me");
  // Ann's own message arrives after Bob's, so Bob's would be there by now.
  await bob.waitForSelector(".talk:has-text('can you hear me')");
  await say(ann, "it is quiet here");
  await ann.waitForSelector(".talk:has-text('it is quiet here')");
  expect(await ann.locator(".talk").innerText()).not.toContain("can you hear me");
  await ann.goto(`${on.url}/settings`);
  await ann.waitForSelector("[data-blocked-people='1']");
  await ann.locator("[data-blocked-people]").scrollIntoViewIfNeeded();
  await shot(ann, "blocked-people");
  expect(await wrongs(ann)).toEqual([]);
  await ann.click("[data-unblock]");
  await ann.waitForSelector("[data-blocked-people='0']");
  await ann.goBack();
  await ann.click("#tab-chat");
  await ann.waitForSelector(".talk:has-text('can you hear me')");
  expect(errors).toEqual([]);
});

test("the pages for moderators fit phones and screens, light and dark, in every language", async () => {
  const { ann } = await two();
  for (let report = 0; report < 2; report += 1) {
    await ann.click("[data-report-message]");
    await ann.click("[data-report-send]");
    await ann.waitForSelector("[data-reported]");
    await ann.keyboard.press("Escape");
  }
  const sizes = { phone: { width: 360, height: 640 }, desktop: { width: 1280, height: 860 } };
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const language of ["en", "uk", "ru"]) {
      const theme = language === "uk" ? "dark" : "light";
      const name = `Mod ${size} ${language}`;
      const { page, errors } = await moderator(name, { viewport, settings: { language, theme } });
      await page.goto(`${on.url}/moderation`);
      await page.waitForSelector("[data-moderation-page='2']");
      await page.click("[data-choose='ban']");
      await shot(page, `moderation-${size}-${language}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await wrongs(page), name).toEqual([]);
      expect(errors).toEqual([]);
      await page.context().close();
    }
  }
});

test("an admin's link sets a new password once", async () => {
  const { page, errors } = await on.open();
  await page.goto(on.url);
  await post(page, "/me");
  await post(page, "/me/account", { name: "Forgetful", password: "correct horse" });
  const text = on.server.admin("reset-password", "Forgetful", "--reason", "Forgot it");
  const link = text.match(/\/reset#[0-9a-f]+/)?.[0] ?? text;
  await page.goto(on.url + link);
  await page.fill("input[type='password']", "a fresh password");
  await shot(page, "reset");
  expect(await wrongs(page)).toEqual([]);
  await page.click("form button[type='submit']");
  await page.waitForSelector("[data-reset-done]");
  await page.reload();
  await page.fill("input[type='password']", "yet another one");
  await page.click("form button[type='submit']");
  await page.waitForSelector("text=This link is wrong, has expired, or has been used before.");
  expect(errors).toEqual([]);
});
