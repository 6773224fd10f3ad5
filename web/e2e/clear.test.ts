/** The board is clear to see: small tiles, fields, roles of figures, coordinates, places where the tile does not fit. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { passportOf, shot, stage, wrongs } from "./browser";
import { play } from "./player";
import { recordLarge, type Scene, show } from "./scenes";

const on = stage();
/** A board with all modules and 190 tiles, on a phone and on a wide screen. */
const LARGE: Scene = { name: "large", size: [390, 844], touch: true };
const WIDE: Scene = { name: "large", size: [1280, 860] };

test.runIf(process.env.RECORD)(
  "a large board is recorded",
  () => recordLarge(on, "large", "everything", 6, 190),
  1_500_000,
);

const tileWidth = async (page: Page) => (await page.locator("[data-tile]").first().boundingBox())?.width ?? 0;
/** The share of tiles with a simple drawing, which has no houses and plants. */
const simple = (page: Page) =>
  page.locator("[data-tile]").evaluateAll((all) => {
    const isSimple = (tile: Element) => !/id="s-(h[a-d]|t[a-c]|wa)"/.test(tile.getAttribute("href") ?? "");
    return all.filter(isSimple).length / all.length;
  });

test("on a phone, a board with 190 tiles has simple tiles and large figures; zooming in brings the details back", async () => {
  const { page, errors } = await show(on, LARGE);
  expect(await page.locator("[data-tile]").count()).toBeGreaterThanOrEqual(190);
  expect(await tileWidth(page)).toBeLessThan(38);
  expect(await simple(page)).toBe(1);
  await shot(page, "clear-large-phone");
  const figure = page.locator(".figure use").first();
  const height = async () => ((await figure.boundingBox())?.height ?? 0) / (await tileWidth(page));
  const far = await height();
  while ((await tileWidth(page)) < 60) await page.keyboard.press("+");
  await expect.poll(() => simple(page)).toBeLessThan(0.6);
  expect(far).toBeGreaterThan(1.4 * (await height()));
  await shot(page, "clear-large-phone-near");
  expect(errors).toEqual([]);
  await page.context().close();
});

test("every follower shows its role, and every symbol on the board is drawn", async () => {
  const { page, errors } = await show(on, WIDE);
  const figures = await page
    .locator(".figure use")
    .evaluateAll((all) => all.map((one) => [one.getAttribute("href") ?? "", (one as SVGUseElement).getBBox().height]));
  const symbols = figures.map(([href]) => String(href));
  expect(symbols.length).toBeGreaterThan(5);
  expect(symbols.filter((href) => /^#f-(big-)?(knight|highwayman|monk|farmer)-\d$/.test(href)).length).toBeGreaterThan(
    3,
  );
  expect(figures.filter(([, height]) => Number(height) < 5)).toEqual([]);
  await shot(page, "clear-large");
  expect(errors).toEqual([]);
  await page.context().close();
});

test("no two fields look alike, and the legend goes from field to field", async () => {
  const { page, errors } = await show(on, WIDE);
  await page.keyboard.press("x");
  await page.waitForSelector(".fields path");
  const looks = await page
    .locator("[data-field]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-look")));
  expect(looks.length).toBeGreaterThan(40);
  expect(new Set(looks).size).toBe(looks.length);
  const numbers = await page.locator(".sign .number").allTextContents();
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(await page.locator(".sign.held use").count()).toBeGreaterThan(0);
  await shot(page, "clear-fields");
  const legend = page.locator(".legend [role=status]");
  expect(await legend.innerText()).toBe(`${looks.length} fields`);
  // By keyboard and by buttons; after the last field comes the first.
  const chosen = () => page.locator("[data-field].chosen").getAttribute("data-field");
  await page.keyboard.press("n");
  expect(await chosen()).toBe("0");
  expect(await legend.innerText()).toMatch(`Field 1 of ${looks.length}`);
  expect(await legend.innerText()).toMatch(/(No farmer; worth|Ada \d: )/);
  await page.keyboard.press("p");
  expect(await chosen()).toBe(`${looks.length - 1}`);
  await page.click("[data-field-next]");
  expect(await chosen()).toBe("0");
  // The board moves to a field that is out of view.
  while ((await tileWidth(page)) < 150) await page.keyboard.press("+");
  for (let n = 0; n < 8; n += 1) {
    await page.click("[data-field-previous]");
    const sign = await page.locator(".sign.chosen").boundingBox();
    expect(sign && sign.x > -40 && sign.x < 1280 && sign.y > -40 && sign.y < 860).toBe(true);
  }
  expect(await wrongs(page)).toEqual([]);
  await shot(page, "clear-field");
  await page.keyboard.press("x");
  await page.waitForSelector(".legend", { state: "detached" });
  expect(errors).toEqual([]);
  await page.context().close();
});

test("coordinates are optional, follow the board and match its places on every rotation", async () => {
  const { page, errors } = await on.open();
  await page.goto(on.url);
  await on.seated(page, { preset: "base" }, 2, "Ada");
  await page.waitForSelector("[data-cell]");
  expect(await page.locator(".rulers text").count()).toBe(0);
  await page.keyboard.press("c");
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const cell = page.locator("[data-cell]").first();
    const [x, y] = ((await cell.getAttribute("data-cell")) ?? "").replaceAll("-", "−").split(" ");
    const middle = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
    };
    const [cx, cy] = await middle("[data-cell]");
    const [column, row] = quarter % 2 ? [y, x] : [x, y];
    expect((await middle(`[data-column="${column}"]`))[0], `${quarter}: ${x} ${y}`).toBeCloseTo(cx, -1);
    expect((await middle(`[data-row="${row}"]`))[1], `${quarter}: ${x} ${y}`).toBeCloseTo(cy, -1);
    await page.keyboard.press("t");
  }
  await shot(page, "clear-coordinates");
  // The setting is kept.
  await page.reload();
  await page.waitForSelector(".rulers text");
  await page.goto(`${on.url}/settings`);
  await page.getByLabel("Show coordinates").uncheck();
  await page.goBack();
  await page.waitForSelector("[data-cell]");
  expect(await page.locator(".rulers").count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("places where the tile does not fit have no mark until the mouse is over them", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false } });
  await page.goto(on.url);
  await on.seated(page, { passport: await passportOf(page, []) }, 2, "Ada");
  // The mouse is still where it took the seats, which may be over a place: move it to where no tile comes.
  const away = () => page.mouse.move(2, 200);
  await away();
  await play(page, 5, 1e9, "[data-closed]");
  const closed = page.locator("[data-closed]").first();
  expect(await closed.evaluate((one) => getComputedStyle(one).fill)).toMatch(/transparent|rgba\(0, 0, 0, 0\)/);
  expect(await page.locator(".misfit, .clash").count()).toBe(0);
  const box = await closed.boundingBox();
  if (!box) throw new Error("the place is not to be seen");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForSelector(".misfit");
  await away();
  await page.waitForSelector(".misfit", { state: "detached" });
  expect(errors).toEqual([]);
  await page.context().close();
});

test("the marks of last moves leave the edges of their tiles visible", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false } });
  await page.goto(on.url);
  await on.seated(page, { preset: "base" }, 2, "Ada");
  await play(page, 5, 8);
  await page.waitForSelector(".marks rect");
  const drawn = await page.locator(".marks rect").evaluateAll((all) =>
    all.map((one) => {
      const rect = one as SVGRectElement;
      const dashes = getComputedStyle(rect).strokeDasharray.split(/[ ,]+/).map(Number.parseFloat);
      const shown = dashes.filter((_, n) => n % 2 === 0).reduce((sum, dash) => sum + dash, 0);
      return shown / rect.getTotalLength();
    }),
  );
  expect(drawn.length).toBeGreaterThan(0);
  for (const share of drawn) expect(share).toBeLessThan(0.4);
  await shot(page, "clear-marks");
  expect(errors).toEqual([]);
  await page.context().close();
});
