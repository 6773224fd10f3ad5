/** The screens of the contact sheets: who sees each of them, at which address, and what they do first. */
import type { Page, WebSocketRoute } from "playwright-core";
import { MOMENT_NAMES, SETUPS, type Stock, type Visitor } from "./tables";

export interface Screen {
  name: string;
  visitor?: Visitor;
  path: (stock: Stock) => string;
  /** Prepares the page before it is opened. */
  before?: (page: Page, stock: Stock) => Promise<unknown>;
  /** The element that shows that the page is complete. */
  wait: string;
  act?: (page: Page) => Promise<unknown>;
  /** Called after each change of the size, if something has to be done again. */
  again?: (page: Page) => Promise<unknown>;
  /** The largest number of screenfuls of a long page. */
  parts?: number;
  motion?: boolean;
  /** How long after everything was ready, in milliseconds. */
  later?: number;
}

const table = (name: string) => (stock: Stock) => `/t/${stock.ids[name]}`;
const openAll = (selector: string) => (page: Page) =>
  page.evaluate((selector) => {
    for (const one of document.querySelectorAll<HTMLDetailsElement>(selector)) one.open = true;
  }, selector);
const fit = (page: Page) => page.locator("[data-fit]").evaluate((one: HTMLElement) => one.click());
/** Opens a tab of the panel. On a phone it is on a sheet. */
const tab = (name: string) => async (page: Page) => {
  const more = page.locator(".status .more");
  if ((await more.count()) && (await more.getAttribute("aria-expanded")) !== "true") await more.click();
  await page.locator(`#tab-${name}`).evaluate((one: HTMLElement) => one.click());
};

const pages: Screen[] = [
  { name: "home", path: () => "/", wait: ".hero img", parts: 4 },
  { name: "home-own", visitor: "host", path: () => "/", wait: "[data-joinable]", parts: 3 },
  { name: "new", path: () => "/new", wait: "[data-told] img", parts: 5 },
  {
    name: "new-groups",
    path: () => "/new",
    wait: "[data-told] img",
    act: openAll("[data-lessons], [data-group]"),
    parts: 6,
  },
  {
    name: "new-custom",
    path: () => "/new",
    wait: "[data-told] img",
    act: async (page) => {
      await page.click("[data-preset=own]");
      for (const name of ["inns", "dragon", "tower"]) await page.check(`[data-module=${name}]`);
      await page.waitForSelector("[data-option=revision], [data-option]", { state: "attached" });
      await openAll("[data-alone], [data-pieces], [data-options]")(page);
    },
    parts: 12,
  },
  { name: "new-settings", path: () => "/new", wait: "[data-told] img", act: clocks, parts: 8 },
  { name: "new-everything", path: () => "/new", wait: "[data-told] img", act: everything, parts: 8 },
  { name: "new-broken", path: () => "/new?passport=XXXX", wait: "[data-dead]" },
  { name: "rules", path: () => "/rules/base", wait: "article img.example", parts: 5 },
  { name: "rules-list", path: () => "/rules/base", wait: "article h2", act: showList },
  { name: "rules-turn", path: () => "/rules/turn", wait: "article h2", parts: 2 },
  { name: "rules-abbey", path: () => "/rules/abbey", wait: "article svg.tile", parts: 4 },
  { name: "rules-count", path: () => "/rules/count", wait: "article svg.tile", parts: 3 },
  { name: "tiles", path: () => "/tiles", wait: "svg.tile", parts: 3 },
  { name: "settings", path: () => "/settings", wait: ".account", parts: 4 },
  { name: "account-sign-in", path: () => "/settings", wait: ".account", act: refuseSignIn },
  { name: "account-own", visitor: "member", path: () => "/settings", wait: ".account [data-out]", act: showAccount },
  { name: "recovery-link", visitor: "host", path: () => "/settings", wait: "[data-account]", act: makeLink },
  { name: "recover", path: (stock) => `/recover#${stock.recovery}`, wait: "h1" },
  { name: "recover-broken", path: () => "/recover", wait: "[role=alert]" },
  { name: "not-found", path: () => "/nowhere/at/all", wait: "h1" },
  { name: "dead-link", path: () => "/t/nosuchtable", wait: "h1" },
  { name: "private", path: table("private"), wait: "h1" },
  { name: "unreachable", path: table("base-place"), before: closing(1001), wait: "[data-screen]" },
  { name: "outdated", path: table("base-place"), before: closing(4001), wait: "[data-screen]" },
  { name: "seats", path: table("open"), wait: "[data-sit]", act: waitForBadges, parts: 3 },
  { name: "seats-host", visitor: "host", path: table("open"), wait: "[data-sit]", act: waitForBadges, parts: 3 },
];

async function clocks(page: Page) {
  await openAll("details.card")(page);
  await page.locator(".fields select").first().selectOption("fischer");
  await page.locator(".seats select").nth(1).selectOption("open");
}
async function everything(page: Page) {
  await page.click("[data-preset=everything]");
  await page.waitForFunction(() => document.querySelectorAll("[data-told] li").length > 20);
}
async function showList(page: Page) {
  const button = page.locator(".rules .which");
  if (await button.isVisible()) await button.click();
}
async function refuseSignIn(page: Page) {
  await page.locator(".account [value=in]").check();
  await page.locator(".account input[autocomplete=username]").fill("Beatrice");
  await page.locator(".account input[type=password]").fill("wrong");
  await page.locator(".account button[type=submit]").click();
  await page.waitForSelector(".account [role=alert]");
  await page.locator(".account").scrollIntoViewIfNeeded();
}
async function showAccount(page: Page) {
  await page.locator(".account").scrollIntoViewIfNeeded();
}
async function makeLink(page: Page) {
  await page.click("section:has(h2) > button");
  await page.waitForSelector("[data-copy]");
  await page.locator("[data-copy]").scrollIntoViewIfNeeded();
}
async function waitForBadges(page: Page) {
  await page.waitForSelector("#badge-0", { state: "attached" });
}

/** Closes each socket with a code, as a server does that is going away or has been updated. */
function closing(code: number) {
  return (page: Page) => page.routeWebSocket(/\/socket$/, (socket) => socket.close({ code, reason: "sheets" }));
}
/** Sets the time of the page and of the server's greeting, this many milliseconds after everything was ready. */
export async function setTime(page: Page, now: number) {
  await page.clock.setFixedTime(now);
  await page.routeWebSocket(/\/socket$/, (socket) => pass(socket, now));
}
/** Connects a socket to the server. The greeting has the time of the page. */
function pass(socket: WebSocketRoute, now: number) {
  socket.connectToServer().onMessage((text) => {
    const message = JSON.parse(String(text));
    socket.send(message.t === "welcome" ? JSON.stringify({ ...message, now }) : text);
  });
}
/** Closes the first socket and all later ones when the page calls `loseConnection`. */
async function losing(page: Page, { now }: Stock) {
  let lost = false;
  const open: WebSocketRoute[] = [];
  await page.exposeFunction("loseConnection", async () => {
    lost = true;
    for (const socket of open) await socket.close({ code: 1001, reason: "sheets" });
  });
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (lost) return void socket.close({ code: 1001, reason: "sheets" });
    pass(socket, now);
    open.push(socket);
  });
}
async function loseConnection(page: Page) {
  await page.evaluate(() => (window as unknown as { loseConnection(): Promise<void> }).loseConnection());
  await page.waitForFunction(() => document.querySelector<HTMLElement>(".table")?.dataset.busy === "true");
}
/** Plays the recorded end of a game. The answer to every query is that this aid is off. */
async function playFinale(page: Page, { finale, now }: Stock) {
  await page.clock.install({ time: now });
  let say = (_: string) => {};
  await page.exposeFunction("endGame", () => say(finale.update));
  await page.routeWebSocket(/\/socket$/, (socket) => {
    say = (text) => socket.send(text);
    socket.onMessage((text) => {
      const message = JSON.parse(String(text));
      if (message.t === "hello") socket.send(JSON.stringify({ ...JSON.parse(finale.welcome), now: now }));
      else if (message.t === "query")
        socket.send(JSON.stringify({ t: "refused", id: message.id, refusal: { code: "no-aid", text: "" } }));
    });
  });
}
/** Stops the clock of the page in the third step of the final scoring. */
async function stopInFinale(page: Page) {
  await page.evaluate(() => (window as unknown as { endGame(): Promise<void> }).endGame());
  await page.waitForSelector("[data-finale='3']");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20);
}

/** The screens of a table with one setup. */
function atTable(setup: keyof typeof SETUPS): Screen[] {
  const at = (moment: string) => table(`${setup}-${moment}`);
  const screen = (name: string, moment: string, more: Partial<Screen> = {}): Screen => ({
    name: `${setup}-${name}`,
    visitor: "host",
    path: at(moment),
    wait: ".table [data-tile]",
    again: fit,
    ...more,
  });
  const moments = MOMENT_NAMES.map((moment) => screen(moment, moment));
  const tabs = ["log", "chat", "remaining", "sheet", "more"];
  return [
    ...moments,
    screen("selected", "place", { act: selectPlace, again: async () => {} }),
    screen("waiting", "other", { later: 600_000 }),
    screen("fields", "place", { act: showFields }),
    ...tabs.map((name) => screen(`tab-${name}`, "place", { again: tab(name) })),
    screen("spectator", "place", { visitor: "stranger" }),
    screen("lost", "place", { before: losing, act: loseConnection }),
    screen("over", "over", { wait: "[data-over]" }),
    screen("over-points", "over", { wait: "[data-over]", again: tab("sheet") }),
    screen("replay", "over", {
      path: (stock) => `${at("over")(stock)}/replay?at=90`,
      wait: ".replay [data-tile]",
    }),
    screen("replay-end", "over", {
      path: (stock) => `${at("over")(stock)}/replay`,
      wait: ".replay [data-tile]",
      act: lastMove,
    }),
  ];
}
async function selectPlace(page: Page) {
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector(".cell.ghost");
}
async function showFields(page: Page) {
  await page.keyboard.press("x");
  await page.waitForSelector(".legend");
  await page.keyboard.press("n");
}
async function lastMove(page: Page) {
  await page.keyboard.press("End");
}

export const SCREENS: Screen[] = [
  ...pages,
  ...(Object.keys(SETUPS) as (keyof typeof SETUPS)[]).flatMap(atTable),
  {
    name: "final-scoring",
    visitor: "host",
    path: (stock) => `/t/${stock.finale.id}`,
    before: playFinale,
    wait: ".table [data-tile]",
    act: stopInFinale,
    again: fit,
    motion: true,
  },
];
