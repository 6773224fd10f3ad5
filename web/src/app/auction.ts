/** Auctions of the bazaar. The board does not show them, so the log and the announcements do. */
import type { OptionView } from "../protocol";
import { t } from "./i18n.svelte";
import type { LogLine } from "./log";
import type { TextContext } from "./text/context";

/** The decisions that belong to an auction. */
export const AUCTION_STEPS = new Set(["offer", "bid", "deal"]);
/** The verbs of the options in an auction. */
export const AUCTION_VERBS = new Set(["offer", "bid", "buy", "sell"]);

/** The highest legal bid that is not above the wanted one. `bids` are in ascending order. */
export const nearestBid = (bids: OptionView[], wish: number): OptionView | undefined =>
  bids.findLast((bid) => (bid.value ?? 0) <= wish) ?? bids[0];

/** Actions of auctions, by the number of their log line. A pass belongs to an auction only while a tile is on sale. */
export function auctionLines(log: LogLine[]): Map<number, string> {
  const said = new Map<number, string>();
  /** After each action: is a tile on sale? */
  const open: { actions: number; on: boolean }[] = [];
  for (const { number, actions, what, events } of log) {
    if (what.is === "undone") while (open.length && open[open.length - 1].actions > actions) open.pop();
    if (what.is !== "did") continue;
    const verb = what.say.split(" ")[0];
    const on = open.at(-1)?.on ?? false;
    const won = events.some((event) => event.is === "won");
    // A tile taken for nothing, without an auction, is not offered to anybody.
    if (verb === "offer" ? !won : AUCTION_VERBS.has(verb) || (on && verb === "pass")) said.set(number, what.say);
    open.push({ actions, on: !won && (on || verb === "offer") });
  }
  return said;
}

/** An action of an auction as a sentence. */
export function auctionText(context: TextContext, seat: number | undefined, said: string | undefined): string {
  if (said === undefined) return "";
  const [verb, ...rest] = said.split(" ");
  const kind = context.art.find(rest[0] ?? "");
  return t(`sale-${verb}`, {
    name: context.names[seat ?? -1] ?? "",
    tile: kind < 0 ? "" : context.art.name(kind),
    bid: rest.at(-1) ?? "",
  });
}
