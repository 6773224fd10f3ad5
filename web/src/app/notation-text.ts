/** Actions in notation, `put follower road e`, in the user's language. */
import type { Art } from "../board/art";
import { t, tOr } from "./i18n.svelte";
import { nameText } from "./text/names";
import { wordText } from "./text/places";

/** Verbs that are followed by the name of a player. */
const NAMED = new Set(["move", "recall", "banish", "capture", "exchange", "ransom", "fairy", "robber", "rob"]);
const TILE = new Set(["draw", "offer"]);

/** A word that means the same in every action. */
function wordOf(text: string): string {
  if (text === "ns" || text === "ew") return wordText(text);
  if (/^[nesw]$/.test(text)) return t(`dir-${text}`);
  if (/^[nesw]{2}$/.test(text)) return `${t(`dir-${text[0]}`)}/${t(`dir-${text[1]}`)}`;
  if (/^r[0-3]$/.test(text)) return text === "r0" ? "" : `↻${text[1]}`;
  const known = tOr(`figure-${text}`, tOr(`kind-${text}`, ""));
  return known ? known.toLowerCase() : tOr(`say-${text}`, text);
}

/** The words of an action. A name with spaces is in quotation marks. */
export function splitNotation(said: string): string[] {
  return (said.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ""));
}

export function notationText(art: Art, said: string): string {
  const [verb, ...rest] = splitNotation(said);
  if (verb === "put") {
    const [figure, kind, ...where] = rest;
    const place = tOr(`kind-${kind}`, kind) + (where.length ? ` (${where.map(wordOf).join(" ")})` : "");
    return t("verb-put", { figure: tOr(`figure-${figure}`, figure), place });
  }
  const parts = rest.map((text, at) => {
    const before = at ? rest[at - 1] : verb;
    if (TILE.has(before) && !at) return t("quoted", { text: art.name(art.find(text)) });
    if ((NAMED.has(before) && !at && text !== "tile") || before === "prison") return nameText(text);
    // Crown places count from 0.
    if (/^\d+$/.test(text) && (before === "crown" || (verb === "crown" && at === 1))) return `${Number(text) + 1}`;
    // `bridge over s` is one term.
    if (text === "bridge" && rest[at + 1] === "over") return wordText(`over ${rest[at + 2]}`);
    if (text === "over" || before === "over") return "";
    return wordOf(text);
  });
  const all = parts.filter(Boolean).join(" ");
  return tOr(`say-${verb}`, verb) + (all ? `: ${all}` : "");
}
