/** Why the server refuses something, in the user's language. */
import type { Refusal } from "../../protocol";
import { tOr } from "../i18n.svelte";

export function refusalText(refusal: Refusal): string {
  const text = whyText(refusal);
  return refusal.clause && !text.includes(refusal.clause) ? `${text} (${refusal.clause})` : text;
}

/** The reason without its clause, for places with a separate link. */
export function whyText(refusal: Refusal): string {
  const named: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(refusal.with ?? {})) {
    if (name === "part") named[name] = tOr(`part-${value}`, value);
    else named[name] = /^\d+$/.test(value) ? Number(value) : value;
  }
  return tOr(`refused-${refusal.code}`, refusal.text, named);
}

/** The clauses that a text cites, such as `BASE-20`. */
export function clausesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\b[A-Z]{2,4}-[A-Z]?\d+[a-z]?\b/g)].map((match) => match[0]))];
}
