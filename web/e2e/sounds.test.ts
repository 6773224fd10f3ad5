/** Sounds: nothing plays before a gesture, and each sound has a switch. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeTable, shot, stage, wrongs } from "./browser";

const on = stage();

/** Counts the tones that a page starts, by their first pitch. */
async function record(page: Page) {
  await page.addInitScript(() => {
    const pitches: number[] = [];
    Object.assign(window, { pitches });
    const real = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      const made = real.call(this);
      const set = made.frequency.setValueAtTime.bind(made.frequency);
      made.frequency.setValueAtTime = (pitch, at) => {
        pitches.push(pitch);
        return set(pitch, at);
      };
      return made;
    };
  });
}
const heard = (page: Page) => page.evaluate(() => (window as any).pitches as number[]);
const hears = (page: Page, pitch: number) =>
  page.waitForFunction((pitch) => (window as any).pitches.includes(pitch), pitch);
/** The first tone of each sound. */
const PITCH = { tile: 190, figure: 520, score: 587, turn: 660 };

test("each sound has a switch, which plays it, and there is a volume", async () => {
  const { page, errors } = await on.open();
  await record(page);
  await page.goto(`${on.url}/settings`);
  await page.waitForSelector("[data-sound]");
  const checked = () =>
    page.locator("[data-sound]").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
  expect(await checked()).toEqual([false, false, false, true]);
  expect(await wrongs(page)).toEqual([]);
  expect(await heard(page)).toEqual([]);
  for (const name of ["tile", "figure", "score"] as const) {
    await page.click(`[data-sound=${name}]`);
    await hears(page, PITCH[name]);
  }
  await page.click("[data-sound=turn]");
  expect(await heard(page), "switching a sound off is silent").not.toContain(PITCH.turn);
  await page.locator("#volume").fill("0");
  await page.locator("[data-sound=turn]").scrollIntoViewIfNeeded();
  await shot(page, "sounds");
  await page.reload();
  await page.waitForSelector("[data-sound]");
  expect(await checked()).toEqual([true, true, true, false]);
  expect(await page.inputValue("#volume")).toBe("0");
  await page.click("[data-sound=turn]");
  expect(await checked()).toEqual([true, true, true, true]);
  expect(await heard(page), "without volume there is no sound").toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a table is silent before the first gesture, and then plays what is switched on", async () => {
  const settings = {
    confirm: false,
    motion: "off",
    sounds: { volume: 50, on: { tile: true, figure: false, score: false, turn: true } },
  };
  const { page, errors } = await on.open({ settings });
  await record(page);
  await page.goto(on.url);
  const id = await makeTable(page, { preset: "first-game", seats: [{ is: "open" }, { is: "bot", level: "easy" }] });
  await page.goto(`${on.url}/t/${id}`);
  // Scripts make no gestures: these clicks take the seat and place a tile in silence.
  await page.locator("[data-sit]").dispatchEvent("click");
  await page.waitForSelector(".sentence.yours");
  const step = await page.getAttribute(".table", "data-step");
  await page.locator("[data-cell]").first().dispatchEvent("click");
  await page.waitForFunction((step) => document.querySelector<HTMLElement>(".table")?.dataset.step !== step, step);
  expect(await heard(page)).toEqual([]);
  await page.keyboard.press("0");
  // The bot places a tile, and then it is the user's turn.
  await hears(page, PITCH.tile);
  await hears(page, PITCH.turn);
  const pitches = await heard(page);
  expect(pitches).not.toContain(PITCH.figure);
  expect(pitches).not.toContain(PITCH.score);
  expect(errors).toEqual([]);
  await page.context().close();
});
