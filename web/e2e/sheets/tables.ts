/** The people and tables on the server that the contact sheets show. They are the same for each seed. */
import type { BrowserContext, Page } from "playwright-core";
import type { Command } from "../../src/protocol";
import { makeTable, post, type Stage } from "../browser";
import { hurry, play } from "../player";

/** The cookies and the storage of a browser. */
type Identity = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Whose browser shows a screen: the host of all tables, a player with an account, or a guest who has never been here. */
export type Visitor = "host" | "member" | "stranger";

/** The messages of a table's socket from the last confirmation to the final scoring. */
export interface Finale {
  id: string;
  welcome: string;
  update: string;
}

/** The ids of the tables by name, the browsers of the visitors, and the recorded final scoring. */
export interface Stock {
  ids: Record<string, string>;
  visitors: Record<Visitor, Identity | undefined>;
  recovery: string;
  finale: Finale;
  /** The time at which everything was ready. The screens show this time, so that nobody has waited longer on a slow machine. */
  now: number;
}

const NAMES = ["Ada", "Borys", "Chloé", "Dmytro", "Емма"];
const SEED = 11;
/** More tiles than any game has. */
const NEVER = 1e9;
/** The setups at which tables are shown: the numbers of seats, and of tiles that lie there before the real game begins. */
export const SETUPS = {
  base: { preset: "base-modern", seats: 2, start: 1 },
  everything: { preset: "everything", seats: 5, start: 60 },
};
/** The moments of a game that are shown: the decision, whose it is, and the least number of tiles that players have placed. */
const MOMENTS = {
  place: { decision: "place", mine: true, tiles: 34 },
  act: { decision: "act", mine: true, tiles: 22 },
  other: { decision: "place", mine: false, tiles: 26 },
};
export type Moment = keyof typeof MOMENTS;
export const MOMENT_NAMES = Object.keys(MOMENTS) as Moment[];

async function command(page: Page, id: string, command: Command) {
  await post(page, `/tables/${id}/command`, { command });
}

/** Creates a table whose seats are all open, and seats the first page on seat 1 and the second page on the others. */
async function seat(pages: [Page, Page], setup: keyof typeof SETUPS, title: string): Promise<string> {
  const { preset, seats } = SETUPS[setup];
  const id = await makeTable(pages[0], { preset, title, seats: Array.from({ length: seats }, () => ({ is: "open" })) });
  for (let seat = 0; seat < seats; seat += 1)
    await command(pages[Math.min(seat, 1)], id, { do: "sit", seat, name: NAMES[seat] });
  return id;
}

/** Plays a game between two pages up to a moment. */
async function playTo(pages: [Page, Page], id: string, start: number, moment: Moment) {
  const { decision, mine, tiles } = MOMENTS[moment];
  const [first, others] = [[0], [1, 2, 3, 4, 5]];
  const [one, two] = mine ? pages : [pages[1], pages[0]];
  const [seats, waiting] = mine ? [first, others] : [others, first];
  // The page that does not stop keeps its socket, but it is not its turn.
  hurry(two, id, "none", SEED, { least: NEVER, seats: waiting }).catch(() => {});
  if (!(await hurry(one, id, decision, SEED, { least: start + tiles, seats })))
    throw new Error(`${id} never came to ${decision}`);
}

/** The first message of a table's socket, which has its complete state. */
function welcomeOf(page: Page, id: string): Promise<string> {
  return page.evaluate(
    (id) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/v1/tables/${id}/socket`);
        socket.onopen = () => socket.send(JSON.stringify({ t: "hello", version: 1, since: null }));
        socket.onmessage = ({ data }) => {
          socket.close();
          resolve(data);
        };
      }),
    id,
  );
}

/** Records the final scoring of a game that one page plays alone. */
async function recordFinale(page: Page, url: string): Promise<Finale> {
  const id = await seat([page, page], "base", "");
  await hurry(page, id, "", SEED, { left: 1 });
  let update = "";
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.t === "update" && message.events.some(({ is }: { is: string }) => is === "finale"))
        update = String(payload);
    }),
  );
  await page.goto(`${url}/t/${id}`);
  await page.waitForSelector(".table");
  await play(page, SEED, NEVER, ".table:has([data-tiles-left='0']) [data-confirm]:enabled");
  const welcome = await welcomeOf(page, id);
  await play(page, SEED);
  await page.waitForSelector("[data-over]");
  return { id, welcome, update };
}

/** Says a few things in the chat of a table. */
async function talk(pages: [Page, Page], id: string) {
  const said: [number, string][] = [
    [0, "Good luck!"],
    [1, "Thanks, you too. This is a friendly game, but I am going to take that city."],
    [0, "We will see."],
  ];
  for (const [page, text] of said) await command(pages[page], id, { do: "chat", text } as Command);
}

/** Creates everything that the screens need. */
export async function prepare(on: Stage): Promise<Stock> {
  const open = async () => {
    const { page } = await on.open({ settings: { confirm: true }, serviceWorkers: "block" });
    await page.goto(on.url);
    await post(page, "/me");
    return page;
  };
  const [host, guest, member] = [await open(), await open(), await open()];
  await host.evaluate((name) => localStorage.setItem("bastide-name", name), NAMES[0]);
  const pages: [Page, Page] = [host, guest];
  const ids: Record<string, string> = {};
  for (const setup of Object.keys(SETUPS) as (keyof typeof SETUPS)[]) {
    for (const moment of MOMENT_NAMES) {
      const id = await seat(pages, setup, "");
      await playTo(pages, id, SETUPS[setup].start, moment);
      ids[`${setup}-${moment}`] = id;
      await guest.goto(on.url);
    }
    await talk(pages, ids[`${setup}-place`]);
    const over = await seat([host, host], setup, "");
    await hurry(host, over, "none", SEED);
    ids[`${setup}-over`] = over;
  }
  const seats = [{ is: "open" }, { is: "open" }, { is: "bot", level: "medium" }, { is: "open" }];
  ids.open = await makeTable(host, { preset: "big-box", title: "Friday evening", public: true, seats });
  await command(host, ids.open, { do: "sit", seat: 0, name: NAMES[0] });
  ids.private = await makeTable(host, {
    preset: "first-game",
    spectators: false,
    seats: [{ is: "open" }, { is: "bot", level: "easy" }],
  });
  await command(host, ids.private, { do: "sit", seat: 0, name: NAMES[0] });
  const recovery = (await post(member, "/me/recovery")) as { code: string };
  await post(member, "/me/account", { name: "Beatrice", password: "a long password" });
  const finale = await recordFinale(guest, on.url);
  const state = (page: Page) => page.context().storageState();
  const visitors = { host: await state(host), member: await state(member), stranger: undefined };
  for (const page of [guest, member]) await page.context().close();
  // The lobby lists an open table only while its creator is there.
  await host.goto(`${on.url}/t/${ids.open}`);
  return { ids, visitors, recovery: recovery.code, finale, now: Date.now() };
}
