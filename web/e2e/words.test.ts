/** Pages in Ukrainian and Russian contain no English text. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeTable, stage } from "./browser";
import { play } from "./player";

const on = stage();

/** Names, keys and addresses that are the same in every language. */
const SAME =
  /Bastide|Chrome|Linux|cookie|Games Quarterly|English|Enter|Esc|Ctrl|Shift|WASD|https?:\S+|[0-9a-f]{16,}|[A-Z]{2,4}-[A-Z]?\d+[a-z]?|\b[0-9A-Z]{4}(-[0-9A-Z]{4})+\b/g;

/** English words on a page, including text for screen readers. */
async function english(page: Page): Promise<string[]> {
  const said = await page.evaluate(async () => {
    // The list of refused actions is put into words when it is opened.
    for (const one of document.querySelectorAll<HTMLDetailsElement>(".controls details:not([open])"))
      await new Promise((opened) => {
        one.addEventListener("toggle", opened, { once: true });
        one.open = true;
      });
    const all = [document.title, document.body.innerText];
    for (const one of document.querySelectorAll("[aria-label], [title], [alt], [placeholder]"))
      for (const name of ["aria-label", "title", "alt", "placeholder"]) all.push(one.getAttribute(name) ?? "");
    for (const one of document.querySelectorAll("option, details")) all.push(one.textContent ?? "");
    return all.join("\n");
  });
  return [...new Set(said.replaceAll(SAME, "").match(/[a-z]{3,}/gi) ?? [])];
}

test.each(["uk", "ru"])("pages in %s contain no English words", async (locale) => {
  const { page, errors } = await on.open({ locale });
  page.setDefaultTimeout(120_000);
  for (const path of ["/", "/settings", "/privacy", "/moderation", "/reset#x", "/recover", "/recover#x", "/nowhere"]) {
    await page.goto(on.url + path);
    await page.waitForSelector("h1");
    expect(await english(page), path).toEqual([]);
  }
  await page.goto(`${on.url}/tiles`);
  await page.waitForSelector("svg.tile");
  expect(await english(page), "tiles").toEqual([]);
  await page.goto(`${on.url}/new`);
  await page.waitForSelector("[data-group]");
  // Open all collapsed groups.
  for (const group of await page.locator("[data-group] summary, [data-lessons] summary").all()) await group.click();
  for (const preset of await page.locator("[data-preset]").evaluateAll((all) => all.map((one) => one.dataset.preset))) {
    if (preset === "own") continue;
    const before = await page.getAttribute("[data-told]", "data-told");
    await page.click(`[data-preset=${preset}]`);
    if (preset !== "base")
      await page.waitForFunction((before) => {
        const told = document.querySelector<HTMLElement>("[data-told]")?.dataset.told;
        return told && told !== before && document.querySelectorAll("[data-told] li").length > 5;
      }, before);
    await page.waitForTimeout(100);
    expect(await english(page), preset).toEqual([]);
  }
  await page.click("[data-preset=own]");
  for (const box of await page.locator("[data-module]").all()) await box.check();
  await page.waitForFunction(() => document.querySelectorAll("[data-option]").length > 30);
  for (const part of ["options", "pieces", "alone"]) await page.locator(`[data-${part}] > summary`).click();
  // Change every rule option, so that the summary mentions it.
  const options = await page.locator("[data-option]").evaluateAll((all) => all.map((one) => one.dataset.option));
  for (const option of options) {
    const select = page.locator(`[data-option=${option}]`);
    // An option that no longer makes a difference is not listed.
    if (await select.count()) await select.selectOption({ index: 1 }, { timeout: 5_000 }).catch(() => {});
  }
  await page.waitForFunction(() => document.querySelectorAll("[data-told] ul a.clause").length > 20);
  expect(await english(page), "own").toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test.each(["uk", "ru"])("a game with all modules and its replay contain no English words in %s", async (locale) => {
  const { page, errors } = await on.open({ locale, settings: { confirm: false } });
  page.setDefaultTimeout(120_000);
  await page.goto(on.url);
  const id = await makeTable(page, { preset: "everything", seats: [{ is: "open" }, { is: "open" }] });
  await page.goto(`${on.url}/t/${id}`);
  await page.waitForSelector("[data-sit]");
  expect(await english(page), "seats").toEqual([]);
  await page.fill(".name input", "Іван");
  await page.click("[data-all]");
  await page.waitForSelector(".table");
  for (let n = 1; n <= 30; n += 1) {
    await play(page, n, 6);
    expect(await english(page), `after ${6 * n} touches`).toEqual([]);
  }
  for (const tab of ["chat", "remaining", "sheet", "more"]) {
    await page.click(`#tab-${tab}`);
    expect(await english(page), tab).toEqual([]);
  }
  for (const at of [1, 2, 3, 10, 40, 80, 120]) {
    await page.goto(`${on.url}/t/${id}/replay?at=${at}`);
    await page.waitForSelector("[data-tile]");
    expect(await english(page), `replay ${at}`).toEqual([]);
  }
  expect(errors).toEqual([]);
  await page.context().close();
});
