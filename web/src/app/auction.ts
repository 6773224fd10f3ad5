/** Bazaar auctions. The board does not show them, so the log and the announcements do. */
import type { ActionView, OptionView } from "../protocol";
import type { LogLine } from "./log";

/** The decisions that belong to an auction. */
export const AUCTION_STEPS = new Set(["offer", "bid", "deal"]);
/** The verbs of the options in an auction. */
export const AUCTION_VERBS = new Set(["offer", "bid", "buy", "sell"]);

/** The highest legal bid that is not above the wanted value. `bids` are in ascending order. */
export const nearestBid = (bids: OptionView[], wish: number): OptionView | undefined =>
  bids.findLast((bid) => (bid.value ?? 0) <= wish) ?? bids[0];

/** The action of a log line, if it belongs to an auction. */
export function auctionAction({ event, events }: Pick<LogLine, "event" | "events">): ActionView | undefined {
  if (event.is !== "acted") return undefined;
  const { verb, decision } = event.action;
  // A player who takes a tile without an auction does not offer it to anyone.
  if (verb === "offer" && events.some((one) => one.is === "won")) return undefined;
  return AUCTION_VERBS.has(verb) || (verb === "pass" && decision === "bid") ? event.action : undefined;
}
