import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { drawn, makeTable, shot, stage, wrongs } from "./browser";
import { play } from "./player";

const on = stage();

/** Starts a game against a bot from the home page with one click. */
async function begin(page: Page, preset = "first-game", level = "easy") {
  await page.goto(on.url);
  await page.locator(".hero select").nth(0).selectOption(preset);
  await page.locator(".hero select").nth(1).selectOption(level);
  await page.click("[data-play]");
  await page.waitForSelector(".sentence.yours");
}
const stepOf = (page: Page) => page.getAttribute(".table", "data-step");
const moved = (page: Page, before: string | null) =>
  page.waitForFunction((before) => document.querySelector<HTMLElement>(".table")?.dataset.step !== before, before);
const settled = (page: Page) =>
  page.waitForFunction(() => document.querySelector<HTMLElement>(".table")?.dataset.busy === "false");

const SIZES = { phone: [360, 740], tablet: [820, 1180], desktop: [1440, 900] } as const;

test.each(["en", "uk", "ru"])("every page in %s fits at every size, and axe finds no violations", async (language) => {
  for (const [name, [width, height]] of Object.entries(SIZES)) {
    const { page, errors } = await on.open({
      locale: language,
      viewport: { width, height },
      hasTouch: name !== "desktop",
    });
    const look = async (what: string) => {
      expect(await wrongs(page), `${what} ${language} ${name}`).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${what} ${language} ${name} is wider than the screen`).toBeLessThanOrEqual(0);
      await shot(page, `${what}-${language}-${name}`);
    };
    for (const path of ["/", "/new", "/settings", "/privacy", "/rules/base", "/recover", "/nowhere/at/all"]) {
      await page.goto(on.url + path);
      await page.waitForSelector("h1");
      expect(await page.getAttribute("html", "lang")).toBe(language);
      await look(path === "/" ? "home" : path.split("/")[1]);
    }
    await begin(page);
    await look("table");
    expect(errors).toEqual([]);
    await page.context().close();
  }
});

test("dark mode passes axe, and all tiles are shown", async () => {
  const { page, errors } = await on.open({ colorScheme: "dark" });
  for (const path of ["/", "/new", "/settings", "/privacy", "/rules/dragon", "/tiles"]) {
    await page.goto(on.url + path);
    await page.waitForSelector("h1");
    if (path === "/tiles") await page.waitForSelector("svg.tile");
    expect(await wrongs(page), path).toEqual([]);
  }
  expect(await page.locator("svg.tile").count()).toBeGreaterThan(200);
  await begin(page, "everything");
  expect(await wrongs(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a turn can be undone until it is confirmed", async () => {
  const { page, errors } = await on.open();
  await page.goto(on.url);
  // The bot has no figure on the board yet.
  const seats = [{ is: "open" }, { is: "bot", level: "easy" }];
  const id = await makeTable(page, { preset: "first-game", seats, first: "seat-1" });
  await page.goto(`${on.url}/t/${id}`);
  await page.click("[data-sit='0']");
  await page.waitForSelector(".sentence.yours");
  const tiles = await page.locator("[data-tile]").count();
  let before = await stepOf(page);
  await page.locator("[data-cell]").first().dispatchEvent("click");
  await moved(page, before);
  await settled(page);
  expect(await page.locator("[data-tile]").count()).toBe(tiles + 1);
  before = await stepOf(page);
  await page.click("[data-undo]");
  await moved(page, before);
  await settled(page);
  expect(await page.locator("[data-tile]").count()).toBe(tiles);
  // Place another tile and a follower, then undo one step with the keyboard.
  before = await stepOf(page);
  await page.locator("[data-cell]").first().dispatchEvent("click");
  await moved(page, before);
  await settled(page);
  before = await stepOf(page);
  await page.locator(".controls [data-pick]").first().click();
  await moved(page, before);
  await page.waitForSelector("[data-confirm]");
  await shot(page, "confirm");
  // If the feature is complete, its follower has already gone home, so compare the step.
  before = await stepOf(page);
  await page.keyboard.press("Control+z");
  await moved(page, before);
  await settled(page);
  expect(await page.getAttribute("[data-decision]", "data-decision")).toBe("act");
  expect(await page.locator("[data-confirm]").count()).toBe(0);
  expect(await page.locator("[data-figure]").count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a whole game can be played with the keyboard alone", async () => {
  const { page, errors } = await on.open();
  await page.goto(on.url);
  // Use the keyboard to reach the button too.
  for (let n = 0; n < 40; n += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.hasAttribute("data-play"))) break;
  }
  await page.keyboard.press("Enter");
  await page.waitForSelector(".sentence.yours");
  const arrows = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];
  for (let n = 0; (await page.locator("[data-over]").count()) === 0; n += 1) {
    await page.waitForSelector(".sentence.yours, [data-over]");
    await settled(page);
    if (await page.locator("[data-over]").count()) break;
    const before = await stepOf(page);
    if (await page.locator("[data-confirm]").count()) await page.keyboard.press("Enter");
    else if (await page.locator("[data-cell]").count()) {
      await page.keyboard.press(arrows[n % 4]);
      await page.keyboard.press("r");
      if (await page.locator(".cell.ghost").count()) await page.keyboard.press("Enter");
      else continue;
    } else await page.keyboard.press(n % 3 ? "1" : "0");
    await page.waitForFunction(
      (before) =>
        document.querySelector<HTMLElement>(".table")?.dataset.step !== before || document.querySelector("[data-over]"),
      before,
    );
  }
  expect(await page.locator("[data-over]").innerText()).toMatch(/wins|share/);
  await shot(page, "over");
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a game can be played by touch alone: tap a place, tap to rotate, targets large enough for a finger", async () => {
  const { page, errors } = await on.open({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(on.url);
  await page.locator(".hero select").nth(1).selectOption("easy");
  await page.tap("[data-play]");
  let turned = 0;
  let large = 0;
  // Play at least twelve steps, and more until both cases have come up.
  for (let turns = 0; turns < 12 || !turned || !large; turns += 1) {
    await page.waitForSelector(".sentence.yours");
    await settled(page);
    const before = await stepOf(page);
    if (await page.locator("[data-confirm]").count()) await page.tap("[data-confirm]");
    else if (await page.locator("[data-cell]").count()) {
      const cell = page.locator("[data-cell]").nth(turns % (await page.locator("[data-cell]").count()));
      const box = await cell.locator("rect").boundingBox();
      if (!box) throw new Error("a place is not to be seen");
      const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
      await page.touchscreen.tap(...at);
      await page.waitForSelector(".cell.ghost");
      expect(await stepOf(page), "a tap lays nothing").toBe(before);
      const way = await page.getAttribute(".cell.ghost .turning", "style");
      if (await page.locator(".cell.ghost .spin").count()) {
        await page.touchscreen.tap(...at);
        expect(await page.getAttribute(".cell.ghost .turning", "style")).not.toBe(way);
        turned += 1;
      }
      await page.tap("[data-lay]");
    } else if (await page.locator(".loupe .area").count()) {
      const box = await page.locator(".loupe .area circle").first().boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), "a target for a finger").toBeGreaterThanOrEqual(44);
      large += 1;
      await shot(page, "loupe");
      await page.locator(".loupe .area circle").first().tap();
    } else await page.locator(".controls [data-pick]").first().tap();
    await moved(page, before);
  }
  expect(turned).toBeGreaterThan(0);
  expect(large).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("two browsers at one table see each other's moves, and the game ends for both", async () => {
  const [one, two] = [await on.open({ settings: { confirm: false } }), await on.open({ settings: { confirm: false } })];
  await one.page.goto(on.url);
  const id = await makeTable(one.page, { preset: "first-game", seats: [{ is: "open" }, { is: "open" }] });
  await one.page.goto(`${on.url}/t/${id}`);
  await one.page.click("[data-sit='0']");
  await two.page.goto(`${on.url}/t/${id}`);
  await two.page.fill(".name input", "Боб");
  await two.page.click("[data-sit='1']");
  await one.page.waitForSelector(".table");
  await two.page.waitForSelector(".table");
  // The first browser sees that the other player is here.
  await one.page.waitForFunction(() => !document.querySelector<HTMLElement>(".players")?.innerText.includes("away"));
  await one.page.click("#tab-chat");
  await two.page.click("#tab-chat");
  await one.page.fill(".side form input", "hello");
  await one.page.keyboard.press("Enter");
  await two.page.waitForSelector(".talk li");
  await Promise.all([play(one.page, 5), play(two.page, 6)]);
  for (const { page, errors } of [one, two]) {
    expect(await drawn(page)).toBe(72);
    expect(errors).toEqual([]);
  }
  expect(await one.page.locator("[data-over] p").innerText()).toBe(await two.page.locator("[data-over] p").innerText());
  // A link opens the replay at a position, and the keyboard steps through it.
  await one.page.goto(`${on.url}/t/${id}/replay?at=20`);
  await one.page.waitForSelector("[data-tile]");
  const tiles = await one.page.locator("[data-tile]").count();
  for (let n = 0; n < 4; n += 1) await one.page.keyboard.press("ArrowRight");
  await one.page.waitForFunction((tiles) => document.querySelectorAll("[data-tile]").length > tiles, tiles);
  expect(await wrongs(one.page)).toEqual([]);
  await shot(one.page, "replay");
  await one.page.context().close();
  await two.page.context().close();
});

test("the client reconnects after the server is killed and restarted, and nothing is lost", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false } });
  await begin(page);
  await play(page, 3, 6);
  await settled(page);
  await page.waitForSelector(".sentence.yours");
  const tiles = await page.locator("[data-tile]").count();
  await on.server.kill();
  await page.waitForSelector(".banner.lost");
  await shot(page, "lost");
  await on.server.run();
  await page.waitForSelector(".banner.lost", { state: "detached" });
  await settled(page);
  expect(await page.locator("[data-tile]").count()).toBe(tiles);
  await play(page, 4, 6);
  // A reload shows the same game.
  const shown = await page.locator("[data-tile]").count();
  await page.reload();
  await page.waitForSelector(".sentence.yours");
  expect(await page.locator("[data-tile]").count()).toBeGreaterThanOrEqual(shown);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("dead links and full tables have their own screens", async () => {
  const { page } = await on.open();
  await page.goto(`${on.url}/t/nosuchtable`);
  await page.waitForSelector("[data-screen]");
  expect(await page.innerText("h1")).toBe("Table not found");
  expect(await wrongs(page)).toEqual([]);
  const guest = await on.open();
  await begin(page);
  await guest.page.goto(page.url());
  await guest.page.waitForSelector(".watch");
  expect(await guest.page.locator("[data-cell]").count()).toBe(0);
  await on.seated(page, { preset: "base", spectators: false });
  await guest.page.goto(page.url());
  await guest.page.waitForSelector("[data-screen]");
  expect(await guest.page.innerText("h1")).toBe("This table is private");
  await page.context().close();
  await guest.page.context().close();
});

test("aids show fields, features, hints and remaining tiles", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false } });
  await begin(page, "base", "easy");
  await play(page, 9, 20);
  await page.waitForSelector(".sentence.yours");
  await settled(page);
  await page.keyboard.press("x");
  await page.waitForSelector(".fields path");
  await shot(page, "fields");
  await page.keyboard.press("x");
  await page.waitForSelector(".fields", { state: "detached" });
  // A long press shows the fields until the key or button is released.
  const button = page.locator(".tools [aria-pressed]");
  for (const [hold, release] of [
    [() => page.keyboard.down("x"), () => page.keyboard.up("x")],
    [() => button.hover().then(() => page.mouse.down()), () => page.mouse.up()],
  ]) {
    await hold();
    await page.waitForSelector(".fields path");
    await page.waitForTimeout(500);
    await release();
    await page.waitForSelector(".fields", { state: "detached" });
  }
  await button.click();
  await page.waitForSelector(".fields path");
  await button.click();
  await page.waitForSelector(".fields", { state: "detached" });
  await page.locator(".parts path").first().dispatchEvent("click");
  await page.waitForSelector(".info");
  expect(await page.locator(".lit path").count()).toBeGreaterThan(0);
  await page.keyboard.press("h");
  await page.waitForSelector(".notice");
  expect(await page.innerText(".notice")).toMatch(/Suggested move/);
  await page.click("#tab-remaining");
  expect(await page.locator(".grid figure").count()).toBeGreaterThan(5);
  expect(await wrongs(page)).toEqual([]);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a user can create an account, sign in from another browser, change the password and sign out", async () => {
  const one = await on.open();
  await begin(one.page);
  const table = one.page.url();
  const keep = async (page: Page, way: string, password: string) => {
    await page.goto(`${on.url}/settings`);
    await page.waitForSelector("[data-account='']");
    await page.check(`.account input[value='${way}']`);
    await page.fill(".account input[autocomplete='username']", "Zoë");
    await page.fill(".account input[type='password']", password);
    await page.click(".account button[type='submit']");
  };
  await keep(one.page, "keep", "eight or more");
  await one.page.waitForSelector("[data-account='Zoë']");
  expect(await wrongs(one.page)).toEqual([]);
  await shot(one.page, "account");
  const two = await on.open({ locale: "uk" });
  await keep(two.page, "in", "something else");
  await two.page.waitForSelector(".account [role='alert']");
  expect(await two.page.innerText(".account [role='alert']")).toBe("Неправильне ім’я або пароль.");
  await keep(two.page, "in", "eight or more");
  await two.page.waitForSelector("[data-account='Zoë']");
  // The account holds the seat in both browsers.
  await two.page.goto(table);
  await two.page.waitForSelector(".sentence.yours");
  // Changing the password signs the other browser out.
  await one.page.fill(".account input[autocomplete='current-password']", "eight or more");
  await one.page.fill(".account input[autocomplete='new-password']", "another of them");
  await one.page.click(".account button[type='submit']");
  await one.page.waitForFunction(() => document.querySelector(".account [role='status']")?.textContent !== "");
  await two.page.goto(`${on.url}/settings`);
  await two.page.waitForSelector("[data-account='']");
  await one.page.click("[data-out]");
  await one.page.waitForSelector("[data-account='']");
  expect([...one.errors, ...two.errors.filter((error) => !error.includes("403"))]).toEqual([]);
  await one.page.context().close();
  await two.page.context().close();
});

test("a late spectator sees the whole log and all points", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false } });
  await begin(page);
  await play(page, 11, 40);
  await page.waitForSelector(".sentence.yours");
  await settled(page);
  const read = async (one: Page) => {
    await one.click("#tab-sheet");
    const sheet = await one.innerText("#panel");
    await one.click("#tab-log");
    return { sheet, lines: await one.locator(".log li").allInnerTexts() };
  };
  const before = await read(page);
  expect(before.lines.length).toBeGreaterThan(10);
  const guest = await on.open();
  await guest.page.goto(page.url());
  await guest.page.waitForFunction((count) => {
    document.querySelector<HTMLElement>("#tab-log")?.click();
    return document.querySelectorAll(".log li").length >= count;
  }, before.lines.length);
  expect(await read(guest.page)).toEqual(before);
  // A browser that has lost its stored copy sees the same.
  await page.evaluate(() => localStorage.removeItem(`bastide-table-${location.pathname.split("/")[2]}`));
  await page.reload();
  await page.waitForSelector(".log li");
  await page.waitForFunction((count) => document.querySelectorAll(".log li").length >= count, before.lines.length);
  expect((await read(page)).sheet).toEqual(before.sheet);
  expect(errors).toEqual([]);
  await page.context().close();
  await guest.page.context().close();
});
