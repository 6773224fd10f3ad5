/** The end of a game: the last confirmation, the final scoring step by step, the result and its picture. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Update } from "../src/protocol";
import { makeTable, shot, stage, wrongs } from "./browser";
import { hurry, play } from "./player";

const on = stage();

/** A game of one person against themselves, just before its end. The person must confirm each turn. */
async function nearEnd(settings: object, reducedMotion: "reduce" | "no-preference") {
  const { page, errors } = await on.open({ settings: { confirm: true, ...settings }, reducedMotion });
  await page.goto(on.url);
  const id = await makeTable(page, { preset: "base-modern", seats: [{ is: "open" }, { is: "open" }] });
  await page.goto(`${on.url}/t/${id}`);
  await page.click("[data-all]");
  await page.waitForSelector(".table");
  expect(await hurry(page, id, "", 5, { left: 1 })).toBe(true);
  const updates: Update[] = [];
  /** The step of each query about details, by its id, and the steps that were answered. */
  const [asked, answered] = [new Map<string, number>(), new Set<number>()];
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => {
      const { id, query } = JSON.parse(String(payload));
      if (query?.ask === "details") asked.set(id, query.step);
    });
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.t === "update") updates.push(message);
      if (message.t === "answer") answered.add(asked.get(message.id) ?? -1);
    });
  });
  await page.goto(`${on.url}/t/${id}`);
  await page.waitForSelector(".table");
  return { page, errors, id, updates, answered };
}

const finaleOf = (updates: Update[]) => updates.find(({ events }) => events.some(({ is }) => is === "finale"));

/** The number of cells that are marked because no remaining tile fits. */
const marked = (page: Page) => page.locator(".dead path").count();

/** Everyone's score as the page shows it. */
const scoresOn = (page: Page) =>
  page.locator(".players .score").evaluateAll((all) => all.map((one) => Number(one.textContent?.match(/-?\d+/)?.[0])));

test("the final scoring comes after the last confirmation, step by step, and can be skipped", async () => {
  const { page, errors, updates, answered } = await nearEnd({ speed: "relaxed" }, "no-preference");
  await play(page, 3, 1e9, ".table:has([data-tiles-left='0']) [data-confirm]:enabled");
  const step = Number(await page.getAttribute(".table", "data-step"));
  await expect.poll(() => answered.has(step), { message: "the page knows where no tile fits" }).toBe(true);
  expect(await marked(page), "after the last tile no place is marked").toBe(0);
  const over = play(page, 3);
  await page.waitForSelector("[data-finale='1']");
  expect(await marked(page)).toBe(0);
  const finale = finaleOf(updates);
  expect(finale?.event.is, "the last turn was confirmed first").toBe("confirmed");
  expect(finale?.table?.undo, "nothing can be undone").toBeUndefined();
  const first = await scoresOn(page);
  expect(await page.locator("[data-over]").count(), "the result comes later").toBe(0);
  expect(await wrongs(page)).toEqual([]);
  await shot(page, "final-scoring");
  await page.waitForSelector("[data-finale='2']");
  const second = await scoresOn(page);
  expect(second, "the totals run along").not.toEqual(first);
  await page.click("[data-skip]");
  await page.waitForSelector("[data-over]");
  await over;
  expect(await marked(page)).toBe(0);
  const last = finale?.game?.players.map(({ score }) => score);
  expect(await scoresOn(page)).toEqual(last);
  expect(await page.locator("[data-confirm]").count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("without animations the result is shown at once, with a picture to save and a replay", async () => {
  const { page, errors, id } = await nearEnd({}, "reduce");
  await play(page, 4);
  expect(await page.locator("[data-finale]").count()).toBe(0);
  const download = page.waitForEvent("download");
  await page.click("[data-share-picture]");
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`bastide-${id}.png`);
  await saved.saveAs(join(import.meta.dirname, "shots", "result-picture.png"));
  const picture = readFileSync(await saved.path());
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
  await shot(page, "result");
  expect(await wrongs(page)).toEqual([]);
  const [line, panel] = [page.locator(".log li").last(), page.locator("#panel")];
  const [inside, around] = [await line.boundingBox(), await panel.boundingBox()];
  const bottom = (box: typeof inside) => (box ? box.y + box.height : 0);
  expect(bottom(inside), "the newest line of the log is in view").toBeLessThanOrEqual(bottom(around));
  expect(bottom(inside)).toBeGreaterThan(around?.y ?? 0);
  await page.click(`a[href="/t/${id}/replay"]`);
  await page.waitForSelector("[data-move]");
  expect(errors).toEqual([]);
  await page.context().close();
});
