/** Reasons for refusals, in the user's language. */
import type { FluentVariable } from "@fluent/bundle";
import type { Refusal } from "../../protocol";
import { tOr } from "../i18n.svelte";
import { timeText } from "./times";

/** A refusal by the server, or an error of the client: no reply, or an unreadable reply. */
export type ClientRefusal = Refusal | { code: ClientCode; clause?: undefined; text: string };
export type ClientCode = (typeof CLIENT_CODES)[number];
export const CLIENT_CODES = ["unreachable", "unreadable"] as const;

export function refusalText(refusal: ClientRefusal): string {
  const text = whyText(refusal);
  return refusal.clause && !text.includes(refusal.clause) ? `${text} (${refusal.clause})` : text;
}

/** The reason without its clause, for places that have a separate link. The server's own text is the English message. */
export function whyText(refusal: ClientRefusal): string {
  return tOr(`refused-${refusal.code}`, refusal.text, parameters(refusal));
}

function parameters(refusal: ClientRefusal): Record<string, FluentVariable> {
  const { code: _code, clause: _clause, text: _text, ...rest } = refusal;
  const named: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(rest) as [string, string | number | string[]][])
    named[name] = Array.isArray(value) ? value.join(", ") : value;
  switch (refusal.code) {
    case "banned":
    case "muted":
      named.until = refusal.until === null ? "none" : timeText(refusal.until);
      break;
    case "needs-tiles":
    case "nothing-to-leave-out":
      named.part = tOr(`part-${refusal.part}`, refusal.part);
      break;
    case "bad-piece-count":
      named.piece = tOr(`figure-${refusal.piece}`, tOr(`piece-${refusal.piece}`, refusal.piece));
      break;
  }
  return named;
}

/** The clauses that a text cites, such as `BASE-20`. */
export function clausesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\b[A-Z]{2,4}-[A-Z]?\d+[a-z]?\b/g)].map((match) => match[0]))];
}
