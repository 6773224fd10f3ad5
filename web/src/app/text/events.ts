/** Sentences about the events of a game and its table. */
import type { EventView, PublicEvent, SpotView } from "../../protocol";
import { t, tOr } from "../i18n.svelte";
import type { TextContext } from "./context";
import { nameText } from "./names";
import { atText, spotText, tileText, wordText } from "./places";

/** The terms of a score: `3 tiles = 6, 1 coat of arms = 2`. */
export function termsText(terms: [string, number, number][]): string {
  return terms.map(([term, n, points]) => `${t(`term-${term}`, { n })} = ${points}`).join(", ");
}

/** A sentence about an event, which `by` caused; empty if the event needs no sentence. */
export function eventText(context: TextContext, event: EventView, by?: number): string {
  const text = playerText(context, event) ?? tileEventText(context, event, by) ?? pieceText(context, event);
  return text ?? t(`event-${event.is}`);
}

/** A sentence about a player's points, figures, goods or cards. */
function playerText(context: TextContext, event: EventView): string | undefined {
  const name = (seat: number) => context.names[seat] ?? "";
  switch (event.is) {
    case "moved":
      return movedText(context, event);
    case "scored":
      return scoredText(context, event);
    case "paid":
      return event.to === undefined
        ? t("event-paid-out", { from: name(event.from), points: event.points })
        : t("event-paid", { from: name(event.from), to: name(event.to), points: event.points });
    case "turn":
    case "again":
    case "ingot":
      return t(`event-${event.is}`, { name: name(event.seat) });
    case "goods":
      return t("event-goods", { name: name(event.seat), goods: t(`goods-${event.goods}`), n: event.count });
    case "marked":
      return t("event-marked", { name: name(event.seat), word: t(`word-${event.marker}`) });
    case "robber":
      return event.at === undefined
        ? t("event-robber-home", { name: name(event.seat) })
        : t("event-robber", { name: name(event.seat), place: event.at });
    case "message":
      return t("event-message", { name: name(event.seat), n: event.token, text: tOr(`message-${event.token}`, "") });
    case "card":
      return t("event-card", { name: name(event.seat), card: t(`source-${event.card}`) });
    default:
      return undefined;
  }
}

function movedText(context: TextContext, event: Extract<EventView, { is: "moved" }>): string {
  const named = { name: context.names[event.seat] ?? "", figure: t(`figure-${event.figure}`) };
  return event.to ? t("event-put", { ...named, place: spotText(context, event.to) }) : t("event-home", named);
}

function scoredText(context: TextContext, event: Extract<EventView, { is: "scored" }>): string {
  const points = event.points > 0 ? `+${event.points}` : `${event.points}`;
  const name = context.names[event.seat] ?? "";
  const text = t("event-scored", { name, points, source: t(`source-${event.source}`) });
  return event.terms.length ? `${text}: ${termsText(event.terms)}` : text;
}

/** A sentence about a tile that is drawn, placed, offered or won. */
function tileEventText(context: TextContext, event: EventView, by = -1): string | undefined {
  const name = (seat: number) => context.names[seat] ?? "";
  const tile = (kind: number) => context.art.name(kind);
  switch (event.is) {
    case "drawn":
      return t("event-drawn", { name: name(by), tile: tile(event.kind) }).trim();
    case "placed":
      return t("event-placed", { name: name(by), tile: tile(event.kind), at: atText(event.x, event.y) }).trim();
    case "discarded":
    case "aside":
    case "offered":
      return t(`event-${event.is}`, { tile: tile(event.kind) });
    case "won":
      return t("event-won", { name: name(event.seat), tile: tile(event.kind) });
    default:
      return undefined;
  }
}

/** A sentence about a neutral piece and its place on the board. */
function pieceText(context: TextContext, event: EventView): string | undefined {
  // The event may have been undone, and its tile removed.
  const on = (tile: number) => tileText(context, tile) || "…";
  const of = (spot: SpotView) => ("tile" in spot ? on(spot.tile) : "…");
  switch (event.is) {
    case "count":
      return t("event-count", { quarter: t(`quarter-${event.quarter}`) });
    case "wheel":
      return t("event-wheel", { sector: t(`sector-${event.sector}`) });
    case "floor":
      return t("event-floor", { at: on(event.tile), n: event.height });
    case "dragon":
    case "gold":
      return t(`event-${event.is}`, { at: on(event.tile) });
    case "bridge":
      return t("event-bridge", { at: on(event.tile), word: wordText(event.way) });
    case "castle":
      return t("event-castle", { at: of(event.spot) });
    case "linked":
    case "unlinked":
      return t(`event-${event.is}`, { at: of(event.from) });
    case "fairy": {
      const helped = event.id === undefined ? undefined : context.who?.(event.id);
      if (!helped) return t("event-fairy", { at: on(event.tile) });
      const figure = t(`figure-${helped.kind}`).toLowerCase();
      return t("event-fairy-beside", { name: context.names[helped.seat] ?? "", figure, at: on(event.tile) });
    }
    case "spell": {
      const word = wordText(event.spell);
      if (!event.spot) return t("event-spell-off", { word });
      return t("event-spell", { word, place: `${spotText(context, event.spot)} · ${of(event.spot)}` });
    }
    default:
      return undefined;
  }
}

/** Table events that have their own message, `said-EVENT`. */
const TABLE_EVENTS = new Set([
  "started",
  "undone",
  "takeback-requested",
  "resigned",
  "substituted",
  "returned",
  "paused",
  "resumed",
  "clocks-restarted",
  "aborted",
]);

/** A sentence about a table event outside the game (undo, resignation, chat); empty if the event needs no sentence. */
export function tableEventText(context: TextContext, event: PublicEvent): string {
  const name = "seat" in event && typeof event.seat === "number" ? (context.names[event.seat] ?? "") : "";
  if (event.is === "chat") return `${nameText(event.name)}: ${event.text}`;
  // At a table for one player nobody is drawn to start.
  if (event.is === "started" && event.drawn && context.names.length > 1)
    return t("said-started-drawn", { name: context.names[event.first] ?? "" });
  if (event.is === "takeback-answered")
    return t(event.yes ? "said-takeback-answered-yes" : "said-takeback-answered-no", { name });
  if (event.is === "reveal-missed")
    return t("said-reveal-missed", { names: event.seats.map((seat) => context.names[seat] ?? "").join(", ") });
  if (event.is === "closed") return t("said-closed", { reason: event.reason });
  if (event.is === "nudged" || event.is === "claimed") {
    const other = context.names[event.is === "nudged" ? event.to : event.from] ?? "";
    return t(`said-${event.is}`, { name, other });
  }
  if ((event.is === "resigned" || event.is === "substituted") && event.timed_out)
    return t(`said-${event.is}-late`, { name });
  return TABLE_EVENTS.has(event.is) ? t(`said-${event.is}`, { name }) : "";
}
