/** A player who is as fast as the page allows, against five bots and with the rate limits of a public server. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { makeTable, stage } from "./browser";
import { play } from "./player";

const DECISIONS = 200;
/** The longest time from sending a command to its answer, in milliseconds. A freeze lasts longer, even on a busy machine. */
const LONGEST = process.env.BASTIDE_NIGHTLY ? 1_000 : 20_000;
const on = stage(true);

/** Everything that went over the sockets of a page. */
function traffic(page: Page) {
  const seen = {
    sockets: 0,
    commands: new Map<string, number>(),
    /** The longest time from sending a command to its answer, in milliseconds. */
    longest: 0,
    updates: 0,
    refusals: [] as string[],
    details: [] as number[],
    queries: [] as string[],
  };
  page.on("websocket", (socket) => {
    seen.sockets += 1;
    socket.on("framesent", ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.t === "command") seen.commands.set(message.id, performance.now());
      if (message.t !== "query") return;
      seen.queries.push(message.query.ask);
      if (message.query.ask === "details") seen.details.push(message.query.step);
    });
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.t === "update") seen.updates += 1;
      const sent = seen.commands.get(message.id);
      if (sent !== undefined) seen.longest = Math.max(seen.longest, Math.round(performance.now() - sent));
      if (message.t === "refused" && message.refusal.code !== "stale") seen.refusals.push(message.refusal.code);
    });
  });
  return seen;
}

for (const preset of ["big-box", "everything"])
  test(`the table never freezes: ${preset}, five bots, ${DECISIONS} decisions`, async () => {
    const { page, errors } = await on.open({ settings: { confirm: false }, plain: true });
    await page.goto(on.url);
    const bots = Array.from({ length: 5 }, () => ({ is: "bot", level: "easy" }));
    let decisions = 0;
    for (let game = 1; decisions < DECISIONS; game += 1) {
      const id = await makeTable(page, { preset, seats: [{ is: "open" }, ...bots] });
      const seen = traffic(page);
      await page.goto(`${on.url}/t/${id}`);
      await page.click("[data-sit]");
      // A mouse that rests on the board asks about the feature below it.
      await page.mouse.move(1, 1);
      await page.waitForSelector(".table");
      const { touches } = await play(page, game, DECISIONS - decisions);
      decisions += touches;
      const { commands, updates, queries, details, refusals, sockets, longest } = seen;
      console.log(
        `${preset}: ${touches} decisions, ${updates} updates, ${queries.length} queries, longest wait ${longest} ms`,
      );
      expect(refusals).toEqual([]);
      expect(commands.size, "commands go over the socket").toBeGreaterThan(0);
      expect(longest, "the longest wait for an answer").toBeLessThanOrEqual(LONGEST);
      expect(sockets, "the connection is never lost").toBe(1);
      expect(new Set(details).size, "one query for each step").toBe(details.length);
      expect(new Set(queries)).toEqual(new Set(["details"]));
      expect(queries.length, "bots' turns need no queries of their own").toBeLessThanOrEqual(2 * touches + 5);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });
