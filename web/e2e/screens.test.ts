/** Error screens, and installing the client and opening it offline. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { makeTable, shot, stage, wrongs } from "./browser";
import { play } from "./player";

const on = stage();

const PHONE = { viewport: { width: 360, height: 740 } };

test.each(["en", "uk", "ru"])("missing tables, pages and replays have an error screen in %s", async (locale) => {
  const { page, errors } = await on.open({ locale, ...PHONE });
  for (const path of [
    "/t/nosuchtable",
    "/nowhere/at/all",
    "/t/nosuchtable/replay",
    "/rules/nothing",
    "/new?passport=XXXX",
  ]) {
    await page.goto(on.url + path);
    await page.waitForSelector("h1");
    if (path.startsWith("/new")) await page.waitForSelector("[data-dead]");
    const text = (await page.innerText("main")).replaceAll("Games Quarterly", "");
    if (locale !== "en") expect(text, path).not.toMatch(/[a-z]{4}/);
    expect(await wrongs(page), path).toEqual([]);
    await shot(page, `screen-nothing-${locale}${path.replaceAll(/[/?=]/g, "-")}`);
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

test("visitors see that a table is full or its game is over", async () => {
  const owner = await on.open({ settings: { confirm: false } });
  await owner.page.goto(on.url);
  const id = await on.seated(owner.page, { preset: "first-game" });
  const { page, errors } = await on.open(PHONE);
  await page.goto(`${on.url}/t/${id}`);
  await page.waitForSelector(".watch");
  expect(await page.innerText(".watch")).toMatch(/All seats are taken/);
  await shot(page, "screen-full");
  await play(owner.page, 5);
  await page.waitForSelector("[data-over]");
  expect(await page.innerText("[data-over]")).toMatch(/Game over[\s\S]*Replay/);
  // A reload shows the same.
  await page.reload();
  await page.waitForSelector("[data-over]");
  await shot(page, "screen-over");
  expect(await wrongs(page)).toEqual([]);
  expect(errors).toEqual([]);
  await owner.page.context().close();
  await page.context().close();
});

test.each([
  ["en", ["This page is out of date", "Can’t reach the server", "All seats are taken"]],
  ["uk", ["Ця сторінка застаріла", "Сервер недоступний", "Усі місця зайняті"]],
  ["ru", ["Эта страница устарела", "Сервер недоступен", "Все места заняты"]],
])("outdated pages, lost connections and full tables each have their own text in %s", async (locale, texts) => {
  const owner = await on.open({ settings: { confirm: false } });
  await owner.page.goto(on.url);
  const id = await on.seated(owner.page, { preset: "first-game" });
  const { page, errors } = await on.open({ locale, ...PHONE, serviceWorkers: "block" });
  let code: number | undefined = 4001;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (code) socket.close({ code, reason: "test" });
    else socket.connectToServer();
  });
  const seen: string[] = [];
  for (const [name, next, selector] of [
    ["old", 4001, "[data-screen]"],
    ["away", 1001, "[data-screen]"],
    ["full", undefined, ".watch"],
  ] as const) {
    code = next;
    await page.goto(`${on.url}/t/${id}`);
    await page.waitForSelector(selector);
    const text = await page.innerText(selector);
    if (locale !== "en") expect(text, name).not.toMatch(/[a-z]{4}/);
    seen.push(text);
    await shot(page, `screen-${name}-${locale}`);
  }
  for (const [at, text] of texts.entries()) expect(seen[at]).toContain(text);
  expect(errors).toEqual([]);
  for (const one of [owner.page, page]) await one.context().close();
});

test.each(["en", "uk", "ru"])("the home page says once in %s which game this is, and shows a board", async (locale) => {
  const messages = readFileSync(join(import.meta.dirname, `../src/locale/${locale}.ftl`), "utf8");
  const text = messages.match(/^which-game = (.*)$/m)?.[1] ?? "";
  // The name follows these words.
  const name = text.match(/(?:board game |гри «|игры «)(\p{L}+)/u)?.[1] ?? "nothing";
  const { page, errors } = await on.open({ locale, ...PHONE });
  await page.goto(on.url);
  await page.waitForSelector("[data-game]");
  expect(await page.innerText("[data-game]")).toBe(text);
  expect((await page.innerText("body")).split(name).length - 1).toBe(1);
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>(".hero img")?.naturalWidth);
  expect(await wrongs(page)).toEqual([]);
  await shot(page, `home-${locale}`);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("an outdated page asks for a reload, at a table and when a script is missing", async () => {
  const { page } = await on.open({ ...PHONE, serviceWorkers: "block" });
  await page.routeWebSocket(/\/socket$/, (socket) => socket.close({ code: 4001, reason: "another version" }));
  await page.goto(`${on.url}/t/anything`);
  await page.waitForSelector("[data-screen]");
  expect(await page.innerText("[data-screen]")).toMatch(/This page is out of date[\s\S]*Reload/);
  await shot(page, "screen-old");
  await page.goto(on.url);
  await page.waitForSelector("[data-play]");
  await page.route(/\/assets\/Settings-.*\.js$/, (route) =>
    route.fulfill({ status: 404, body: "there is no such file" }),
  );
  await page.click("header a[href='/settings']");
  await page.waitForSelector("[data-screen]");
  expect(await page.innerText("[data-screen] h1")).toBe("This page is out of date");
  await page.context().close();
});

test("the page has a screen for an unreachable server, which closes when the server is back", async () => {
  const { page } = await on.open({ ...PHONE, serviceWorkers: "block" });
  await page.goto(on.url);
  const id = await makeTable(page, { preset: "first-game", seats: [{ is: "open" }, { is: "open" }] });
  let away = true;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (away) socket.close({ code: 1001, reason: "going away" });
    else socket.connectToServer();
  });
  await page.goto(`${on.url}/t/${id}`);
  await page.waitForSelector("[data-screen]");
  expect(await page.innerText("[data-screen] h1")).toBe("Can’t reach the server");
  await shot(page, "screen-away");
  away = false;
  await page.waitForSelector("[data-sit]");
  await page.context().close();
});

test("the home page recovers by itself when the server is back", async () => {
  const { page } = await on.open({ serviceWorkers: "block" });
  // The page is cached, but none of its pictures are.
  const pictures = /\/(board\.svg|clauses\/)/;
  await page.route(pictures, (route) => route.abort());
  await page.goto(on.url);
  await page.waitForSelector(".hero img", { state: "attached" });
  await page.click("header a[href='/settings']");
  await page.waitForSelector("h1:has-text('Settings')");
  await on.server.kill();
  await page.unroute(pictures);
  await page.click("header .brand");
  await page.waitForSelector(".hero [role=alert]");
  expect(await page.innerText(".hero [role=alert]")).toMatch(/Can’t reach the server/);
  await page.locator(".learn").scrollIntoViewIfNeeded();
  await on.server.run();
  await page.waitForSelector(".hero [role=alert]", { state: "detached" });
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll<HTMLImageElement>(".hero img, .learn img")];
    return all.length === 5 && all.every((one) => one.naturalWidth && getComputedStyle(one).visibility === "visible");
  });
  await shot(page, "screen-back");
  await page.context().close();
});

test("a private table tells signed-out players that it is private", async () => {
  const { page } = await on.open({ settings: { confirm: false } });
  await page.goto(on.url);
  const id = await on.seated(page, { preset: "first-game", spectators: false });
  await play(page, 1, 3);
  await page.goto(on.url);
  await page.evaluate(() => fetch("/api/v1/me", { method: "DELETE" }));
  for (const path of [`/t/${id}`, `/t/${id}/replay`]) {
    await page.goto(on.url + path);
    await page.waitForSelector("[data-screen]");
    expect(await page.innerText("[data-screen] h1"), path).toBe("This table is private");
  }
  // The browser has deleted its copy of the table.
  await page.goto(on.url);
  expect(await page.evaluate((id) => localStorage.getItem(`bastide-table-${id}`), id)).toBe(null);
  await page.context().close();
});

test.each(["full", "closed"])("a user can play in a browser whose storage is %s", async (how) => {
  const { page, errors } = await on.open({ colorScheme: "dark" });
  await page.addInitScript((how) => {
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    if (how === "full") Storage.prototype.setItem = refuse;
    else Object.defineProperty(window, "localStorage", { get: refuse });
  }, how);
  await page.goto(on.url);
  await page.click("[data-play]");
  await page.waitForSelector(".sentence.yours");
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
  expect(errors).toEqual([]);
  await page.context().close();
});

/** The QR code on the page, and the expected QR code. */
const codeOf = (page: Page) => page.locator(".qr path").getAttribute("d");
function drawnCode(link: string): string {
  const { data } = encode(link, { ecc: "L", border: 2 });
  return data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
}

test("the QR code on the new-table page always encodes the rules code beside it", async () => {
  const { page, errors } = await on.open(PHONE);
  await page.goto(`${on.url}/new`);
  const seen: string[] = [];
  for (const preset of ["base", "everything", "own"]) {
    const before = seen.at(-1) ?? "";
    await page.click(`[data-preset=${preset}] input`);
    await page.waitForFunction((before) => {
      const told = document.querySelector<HTMLElement>("[data-told]")?.dataset.told;
      return told && told !== before;
    }, before);
    await page.waitForSelector(".qr path");
    const passport = (await page.getAttribute("[data-told]", "data-told")) as string;
    expect(await page.innerText(".share code")).toBe(passport);
    expect(await codeOf(page), preset).toBe(drawnCode(`${on.url}/new?passport=${passport}`));
    seen.push(passport);
  }
  await page.locator(".share").scrollIntoViewIfNeeded();
  await shot(page, "code");
  expect(errors).toEqual([]);
  await page.context().close();
});

test("an empty clock field is reset to its default", async () => {
  const { page } = await on.open();
  await page.goto(`${on.url}/new`);
  await page.waitForSelector("[data-told]");
  await page.click("details.card:has(select) summary");
  await page.locator(".fields select").first().selectOption("turn");
  await page.fill("[data-seconds]", "");
  await page.click("[data-create]");
  await page.waitForSelector(".clock");
  const clock = await page.evaluate(async () => {
    const answer = await fetch(`/api/v1/tables/${location.pathname.split("/")[2]}`);
    return (await answer.json()).snapshot.setup.clock;
  });
  expect(clock).toEqual({ is: "turn", seconds: 60 });
  await page.context().close();
});

/** Simulates a plain HTTP address in a local network. */
const plain = (page: Page, copies: boolean) =>
  page.addInitScript((copies) => {
    Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined });
    if (!copies) document.execCommand = () => false;
  }, copies);
const chosen = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    return field.value?.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  });

test("copying a link works over plain HTTP too", async () => {
  const { page, errors } = await on.open();
  await plain(page, true);
  await page.goto(on.url);
  const id = await makeTable(page, { preset: "first-game", seats: [{ is: "open" }, { is: "open" }] });
  await page.goto(`${on.url}/t/${id}`);
  await page.click("[data-copy]");
  await page.waitForFunction(() => document.querySelector("[data-copy]")?.textContent === "Copied");
  await page.focus(".name input");
  await page.fill(".name input", "");
  await page.evaluate(() => document.querySelector(".name input")?.removeAttribute("maxlength"));
  await page.keyboard.press("Control+V");
  expect(await page.inputValue(".name input")).toBe(`${on.url}/t/${id}`);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a link that cannot be copied is selected, and the page does not claim that it was copied", async () => {
  const { page, errors } = await on.open(PHONE);
  await plain(page, false);
  await page.goto(on.url);
  const id = await on.seated(page, { preset: "first-game" });
  const open = await makeTable(page, { preset: "first-game", seats: [{ is: "open" }, { is: "open" }] });
  for (const [path, link] of [
    [`/t/${open}`, `/t/${open}`],
    [`/t/${id}/replay?at=0`, `/t/${id}/replay?at=0`],
    ["/new", "/new?passport="],
    ["/settings", "/recover#"],
  ]) {
    await page.goto(on.url + path);
    if (path === "/settings") await page.click("section:has(h2) > button");
    await page.click("[data-copy]");
    await page.waitForSelector(".failed [role=alert]");
    expect(await page.innerText(".failed [role=alert]"), path).toMatch(/Couldn’t copy/);
    expect(await page.innerText("[data-copy]"), path).not.toBe("Copied");
    expect((await chosen(page))?.startsWith(on.url + link), path).toBe(true);
    expect(await wrongs(page), path).toEqual([]);
    await shot(page, `copy${path.replaceAll(/[/?=]/g, "-").replace(open, "open").replace(id, "id")}`);
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

test("the client can be installed, opens offline, and reconnects", async () => {
  const { page } = await on.open();
  await page.goto(on.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const cdp = await page.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  // A private window never offers installation. Nothing else may prevent it.
  expect(installabilityErrors.filter((one) => one.errorId !== "in-incognito")).toEqual([]);
  const { data } = await cdp.send("Page.getAppManifest");
  expect(JSON.parse(data ?? "{}").name).toBe("Bastide");
  await page.waitForFunction(async () => (await caches.keys()).some((name) => name.startsWith("bastide-")));
  await on.server.kill();
  for (const path of ["/", "/settings", "/new"]) {
    await page.goto(on.url + path);
    await page.waitForSelector("h1");
  }
  expect(await page.innerText("main")).toMatch(/Can’t reach the server/);
  await shot(page, "screen-offline");
  await on.server.run();
  await page.goto(on.url);
  await page.click("[data-play]");
  await page.waitForSelector(".sentence.yours");
  await page.context().close();
});

test("a player who reloads while the server is down is not told that they are watching", async () => {
  const { page } = await on.open({ settings: { confirm: false } });
  await page.goto(on.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.waitForFunction(async () => (await caches.keys()).some((name) => name.startsWith("bastide-")));
  await page.click("[data-play]");
  await page.waitForSelector(".sentence.yours");
  await on.server.kill();
  await page.reload();
  await page.waitForSelector(".table [data-tile]");
  expect(await page.locator(".watch").count()).toBe(0);
  await shot(page, "screen-down");
  await on.server.run();
  await page.waitForSelector(".sentence.yours");
  // Spectators are told as soon as the server answers.
  const guest = await on.open();
  await guest.page.goto(page.url());
  await guest.page.waitForSelector(".watch");
  await guest.page.context().close();
  await page.context().close();
});

test("a new client replaces the cached one", async () => {
  const { page } = await on.open();
  await page.goto(on.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.evaluate(async () => {
    const old = await caches.open("bastide-older");
    await old.put("/assets/old.js", new Response("old"));
    const worker = await navigator.serviceWorker.getRegistration();
    await worker?.unregister();
  });
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.waitForFunction(async () => !(await caches.keys()).includes("bastide-older"));
  expect((await page.evaluate(() => caches.keys())).length).toBe(1);
  await page.context().close();
});
