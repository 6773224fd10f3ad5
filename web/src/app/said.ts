/** Actions as records write them, `put follower road e`, in the user's words. */
import type { Art } from "../board/art";
import { t, tOr } from "./i18n.svelte";
import { nameText, wordText } from "./words";

/** Verbs behind which a player is named, or whose figure it is. */
const NAMED = new Set(["move", "recall", "banish", "capture", "exchange", "ransom", "fairy", "robber", "rob"]);
const TILE = new Set(["draw", "offer"]);

/** A word that means the same wherever it stands. */
function wordOf(text: string): string {
  if (text === "ns" || text === "ew") return wordText(text);
  if (/^[nesw]$/.test(text)) return t(`dir-${text}`);
  if (/^[nesw]{2}$/.test(text)) return `${t(`dir-${text[0]}`)}/${t(`dir-${text[1]}`)}`;
  if (/^r[0-3]$/.test(text)) return text === "r0" ? "" : `↻${text[1]}`;
  const known = tOr(`figure-${text}`, tOr(`kind-${text}`, ""));
  return known ? known.toLowerCase() : tOr(`say-${text}`, text);
}

/** The words of an action: names are in quotation marks where they are not plain. */
export function readSaid(said: string): string[] {
  return (said.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ""));
}

export function saidText(art: Art, said: string): string {
  const [verb, ...rest] = readSaid(said);
  if (verb === "put") {
    const [figure, kind, ...where] = rest;
    const place = tOr(`kind-${kind}`, kind) + (where.length ? ` (${where.map(wordOf).join(" ")})` : "");
    return t("verb-put", { figure: tOr(`figure-${figure}`, figure), place });
  }
  const told = rest.map((text, at) => {
    const before = at ? rest[at - 1] : verb;
    if (TILE.has(before) && !at) return t("quoted", { text: art.name(art.find(text)) });
    if ((NAMED.has(before) && !at && text !== "tile") || before === "prison") return nameText(text);
    // Crown places are counted from none.
    if (/^\d+$/.test(text) && (before === "crown" || (verb === "crown" && at === 1))) return `${Number(text) + 1}`;
    // `bridge over s` is said as one.
    if (text === "bridge" && rest[at + 1] === "over") return wordText(`over ${rest[at + 2]}`);
    if (text === "over" || before === "over") return "";
    return wordOf(text);
  });
  const all = told.filter(Boolean).join(" ");
  return tOr(`say-${verb}`, verb) + (all ? `: ${all}` : "");
}
