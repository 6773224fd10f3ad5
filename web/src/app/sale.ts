/** What is said in the auctions of a bazaar. Nothing of it shows on the board, so it is told in words. */
import type { OptionView } from "../protocol";
import { t } from "./i18n.svelte";
import type { LogLine } from "./log";
import type { Words } from "./words";

/** The decisions of an auction. */
export const SALE = new Set(["offer", "bid", "deal"]);
const VERBS = new Set(["offer", "bid", "buy", "sell"]);

/** Of the bids that the server offers, lowest first, the one that comes nearest to a wish without going over it. */
export const bidFor = (bids: OptionView[], wish: number): OptionView | undefined =>
  bids.findLast((bid) => (bid.value ?? 0) <= wish) ?? bids[0];

/** What was said in auctions, by the number of the line. Who passes says so of the auction only while a tile is on sale. */
export function saidInSales(log: LogLine[]): Map<number, string> {
  const said = new Map<number, string>();
  /** After so many actions: is a tile on sale? */
  const open: { actions: number; on: boolean }[] = [];
  for (const { number, actions, what, events } of log) {
    if (what.is === "undone") while (open.length && open[open.length - 1].actions > actions) open.pop();
    if (what.is !== "did") continue;
    const verb = what.say.split(" ")[0];
    const on = open.at(-1)?.on ?? false;
    const won = events.some((event) => event.is === "won");
    // A tile that is taken for nothing, without an auction, is not offered.
    if (verb === "offer" ? !won : VERBS.has(verb) || (on && verb === "pass")) said.set(number, what.say);
    open.push({ actions, on: !won && (on || verb === "offer") });
  }
  return said;
}

/** The same in the user's words. */
export function saleText(words: Words, seat: number | undefined, said: string | undefined): string {
  if (said === undefined) return "";
  const [verb, ...rest] = said.split(" ");
  const kind = words.art.find(rest[0] ?? "");
  return t(`sale-${verb}`, {
    name: words.names[seat ?? -1] ?? "",
    tile: kind < 0 ? "" : words.art.name(kind),
    bid: rest.at(-1) ?? "",
  });
}
