/** Fingers on a touch screen, and what fits on it. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The smallest size that a finger can hit, in CSS pixels. Half a pixel is a rounding error. */
export const FINGER = 43.5;
export const phone = (width: number, height: number) => ({
  viewport: { width, height },
  hasTouch: true,
  isMobile: true,
});
export const stepOf = (page: Page) => page.getAttribute(".table", "data-step");
export const scaleOf = (page: Page) =>
  page.evaluate(() =>
    Number(
      document
        .querySelector(".board > g")
        ?.getAttribute("transform")
        ?.match(/scale\(([\d.]+)/)?.[1],
    ),
  );
export async function answered(page: Page, before: string | null, timeout?: number) {
  await page.waitForFunction(
    (before) =>
      document.querySelector<HTMLElement>(".table")?.dataset.step !== before || !!document.querySelector("[data-over]"),
    before,
    { timeout },
  );
}
/** Waits until the user must act and no request is pending. */
export const ready = (page: Page) =>
  page.waitForFunction(
    () =>
      !!document.querySelector("[data-over]") ||
      (document.querySelector<HTMLElement>(".table")?.dataset.busy === "false" &&
        !!document.querySelector(".sentence.yours")),
  );

export interface Spot {
  x: number;
  y: number;
  size: number;
}
/** The middle and the smaller side of an element that can be tapped, after it is scrolled into view; null if something covers it. */
export function spotOf(page: Page, what: string, nth = 0): Promise<Spot | null> {
  return page.evaluate(
    ({ what, nth }) => {
      const one = document.querySelectorAll<HTMLElement>(what)[nth];
      if (one.closest(".panel")) one.scrollIntoView({ block: "nearest" });
      const { x, y, width, height } = one.getBoundingClientRect();
      const [cx, cy] = [x + width / 2, y + height / 2];
      const top = document.elementFromPoint(cx, cy);
      const hit = one.contains(top) || top?.contains(one);
      return hit ? { x: cx, y: cy, size: Math.min(width, height) } : null;
    },
    { what, nth },
  );
}
export async function tap(page: Page, what: string, nth = 0) {
  const spot = await spotOf(page, what, nth);
  if (!spot) throw new Error(`${what} cannot be tapped: something covers it`);
  expect(spot.size, what).toBeGreaterThanOrEqual(FINGER);
  await page.touchscreen.tap(spot.x, spot.y);
}

/** The size of the selected place, which nothing covers. The board may still make room for a panel that grows. */
export async function shownSize(page: Page): Promise<number> {
  await page.waitForSelector(".cell.ghost");
  const measure = () =>
    page.locator(".cell.ghost rect").evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return { size: Math.min(width, height), clear: !!top?.closest(".cell.ghost") };
    });
  await expect.poll(async () => (await measure()).clear, { message: "nothing covers the selected place" }).toBe(true);
  return (await measure()).size;
}

/** Does something that may come too early, until it has had its effect. Gives up after ten times. */
export async function until(act: () => Promise<void>, effect: () => Promise<unknown>) {
  for (let times = 1; ; times += 1) {
    await act();
    const happened = await effect().then(
      () => true,
      () => false,
    );
    if (happened) return;
    if (times === 10) throw new Error("ten taps had no effect");
  }
}
/** Selects a place by touch. Returns its size after that. */
export async function select(page: Page, part: number): Promise<number> {
  const cells = page.locator("[data-cell] rect");
  const box = await cells.nth(Math.floor(part * (await cells.count()))).boundingBox();
  if (!box) throw new Error("there is no place for the tile");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  return shownSize(page);
}

/** Elements that are wider than their box or outside the window. */
export const overflows = (page: Page) =>
  page.evaluate(() => {
    const wide = [
      document.documentElement,
      ...document.querySelectorAll<HTMLElement>("aside.panel, .bar, .status, .players li"),
    ];
    const out = [...document.querySelectorAll(".status, .status .score, .tools button, aside.panel")].filter((one) => {
      const { x, y, right, bottom } = one.getBoundingClientRect();
      return x < -1 || y < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    });
    return [
      ...wide
        .filter((one) => one.scrollWidth > one.clientWidth + 1)
        .map((one) => `wide: ${one.tagName} ${one.className}`),
      ...out.map((one) => `out: ${one.tagName} ${one.className}`),
    ];
  });
/** Phones, tablets and laptops. */
export const SCREENS: [number, number][] = [
  [360, 640],
  [390, 844],
  [412, 915],
  [844, 390],
  [667, 375],
  [768, 1024],
  [1280, 720],
  [1366, 768],
];
