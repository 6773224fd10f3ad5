import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launch, makeTable, open } from "./browser";
import { play } from "./player";
import { Server } from "./server";

let server: Server;
let browser: Browser;
beforeAll(async () => {
  server = await Server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const MODULES = [
  "base",
  "river",
  "gq",
  "abbot",
  "inns",
  "traders",
  "dragon",
  "tower",
  "abbey",
  "count",
  "king",
  "cathars",
  "bridges",
  "wheel",
  "flyers",
  "messages",
  "ferries",
  "gold",
  "mages",
  "robbers",
  "circles",
];
const AIDS = { remaining: false, projected: false, hints: false };

/** Every seat is played through the page, so that no decision of anybody lacks a control. */
test.each(MODULES)("a whole game with %s is played by touching what the page offers", async (module) => {
  const { page, errors } = await open(browser, { settings: { confirm: false } });
  await page.goto(server.url);
  const passport = await page.evaluate(async (module) => {
    const body = JSON.stringify({
      edition: "classic",
      modules: module === "base" ? [] : [module],
      without: [],
      options: [],
    });
    const answer = await fetch("/api/v1/passport", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    return (await answer.json()).passport as string;
  }, module);
  const id = await makeTable(page, { passport, seats: [{ is: "open" }, { is: "open" }], aids: AIDS });
  await page.goto(`${server.url}/t/${id}`);
  await page.click("[data-all]");
  await page.waitForSelector(".table");
  const played = await play(page, MODULES.indexOf(module) + 1);
  console.log(
    `${module}: ${played.touches} touches; ${Object.keys(played.steps).join(" ")}; ${Object.keys(played.verbs).join(" ")}`,
  );
  expect(played.touches).toBeGreaterThan(60);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("a whole game with everything at once is played by three on one screen", async () => {
  const { page, errors } = await open(browser, { settings: { confirm: false } });
  await page.goto(server.url);
  const seats = [{ is: "open" }, { is: "open" }, { is: "open" }];
  const id = await makeTable(page, { preset: "everything", seats, aids: AIDS });
  await page.goto(`${server.url}/t/${id}`);
  await page.click("[data-all]");
  await page.waitForSelector(".table");
  const played = await play(page, 77);
  console.log(
    `everything: ${played.touches} touches; ${Object.keys(played.steps).join(" ")}; ${Object.keys(played.verbs).join(" ")}`,
  );
  expect(played.touches).toBeGreaterThan(200);
  expect(Object.keys(played.steps).length).toBeGreaterThan(12);
  expect(errors).toEqual([]);
  await page.context().close();
});
