/** What players can do when an opponent does not move: abort, send a reminder, let a bot take over, claim the win. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { WaitingView } from "../src/protocol";
import { makeTable, shot, stage, wrongs } from "./browser";

const on = stage();
const HOUR = 3_600_000;

/** Seats two people at one table. The first one has the first turn. */
async function two(prepare: (second: Page, first: Page) => Promise<void> = async () => {}) {
  const both = [
    await on.open({ settings: { confirm: false }, serviceWorkers: "block" }),
    await on.open({ settings: { confirm: false }, serviceWorkers: "block" }),
  ];
  const [one, other] = both.map(({ page }) => page);
  await prepare(other, one);
  await one.goto(on.url);
  const id = await makeTable(one, { preset: "first-game", seats: [{ is: "open" }, { is: "open" }] });
  for (const [at, page] of [one, other].entries()) {
    await page.goto(`${on.url}/t/${id}`);
    await page.fill(".name input", ["Ann", "Bob"][at]);
    await page.click(`[data-sit='${at}']`);
  }
  for (const page of [one, other]) await page.waitForSelector(".table");
  const close = async () => {
    expect(both.flatMap(({ errors }) => errors)).toEqual([]);
    for (const { page } of both) await page.context().close();
  };
  return { one, other, close };
}

test("either player can abort an early game, and both are told that nobody lost", async () => {
  const { one, other, close } = await two();
  await other.click("#tab-more");
  await other.click("[data-abort]");
  await other.click("[data-abort-sure]");
  for (const page of [one, other]) {
    await page.waitForSelector("[data-over]");
    expect(await page.locator("[data-over]").innerText()).toContain("Nobody wins or loses");
    expect(await wrongs(page)).toEqual([]);
  }
  await shot(one, "aborted");
  await close();
});

/**
 * The waiting times are minutes long, so the test changes them in the server's messages and answers the commands
 * itself. The rules are tested in `crates/table/tests/waiting.rs`.
 */
test("a player who waits is offered a reminder, then a bot, then the win", async () => {
  const commands: string[] = [];
  let times: Partial<WaitingView> = { nudge: 1 };
  const { other, close } = await two((page) =>
    page.routeWebSocket(/\/socket$/, (socket) => {
      const server = socket.connectToServer();
      const changed = (key: string, value: WaitingView) =>
        key === "waiting" && value ? { seat: value.seat, ...times } : value;
      socket.onMessage((text) => {
        const sent = JSON.parse(String(text)).command?.do;
        if (["nudge", "replace", "claim-win"].includes(sent)) commands.push(sent);
        else server.send(text);
      });
      server.onMessage((text) => socket.send(JSON.stringify(JSON.parse(String(text), changed))));
    }),
  );
  await other.waitForSelector("[data-waiting]");
  expect(await other.locator("[data-waiting]").innerText()).toContain("Ann hasn’t moved for a while");
  expect(await wrongs(other)).toEqual([]);
  await shot(other, "waiting");
  await other.click("[data-nudge]");
  for (const [name, shown, hidden] of [
    ["replace", { replace: 1, claim: Date.now() + HOUR }, "claim"],
    ["claim", { replace: 1, claim: 1 }, "nudge"],
  ] as const) {
    times = shown;
    await other.reload();
    await other.waitForSelector(`[data-${name}]`);
    expect(await other.locator(`[data-${hidden}]`).count()).toBe(0);
    await other.click(`[data-${name}]`);
  }
  await expect.poll(() => commands).toEqual(["nudge", "replace", "claim-win"]);
  await close();
});

test("the page shows that it waits for a slow server, until the reply comes", async () => {
  const { page, errors } = await on.open({ settings: { confirm: false }, serviceWorkers: "block" });
  /** Messages that the page does not get yet. */
  let held: (() => void)[] | null = null;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      if (held) held.push(() => socket.send(text));
      else socket.send(text);
    });
  });
  await page.goto(on.url);
  await on.seated(page, { preset: "first-game" });
  await page.waitForSelector("[data-cell]");
  expect(await page.locator("[data-slow]").count()).toBe(0);
  held = [];
  await page.locator("[data-cell]").first().dispatchEvent("click");
  await page.waitForFunction(() => document.querySelector("[data-slow]")?.textContent === "Waiting for the server…");
  const waiting: (() => void)[] = held;
  held = null;
  for (const send of waiting) send();
  await page.waitForSelector("[data-slow]", { state: "detached" });
  await page.waitForSelector("[data-decision=act].yours");
  expect(errors).toEqual([]);
  await page.context().close();
});

/** A reminder comes after a minute, so the test sends it to the page itself. */
test("a player who is reminded sees who is waiting", async () => {
  let remind: (() => void) | undefined;
  const { one, close } = await two((_, page) =>
    page.routeWebSocket(/\/socket$/, (socket) => {
      const server = socket.connectToServer();
      let [number, step] = [0, 0];
      socket.onMessage((text) => server.send(text));
      server.onMessage((text) => {
        const message = JSON.parse(String(text));
        number = message.snapshot?.number ?? message.number ?? number;
        step = message.snapshot?.step ?? message.step ?? step;
        socket.send(text);
      });
      remind = () => {
        const event = { is: "nudged", seat: 1, to: 0 };
        socket.send(JSON.stringify({ t: "update", number: number + 1, step, at: 0, actions: 0, event, events: [] }));
      };
    }),
  );
  remind?.();
  await one.waitForSelector(".notice");
  expect(await one.locator(".notice").innerText()).toContain("Bob is waiting for your move.");
  await close();
});
