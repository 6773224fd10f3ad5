/** What the server sends, in the user's words. */
import type { Art } from "../board/art";
import { direction, type Places, turn } from "../board/geometry";
import type { EventView, Happened, OptionView, Refusal, SeatView, SpotView } from "../protocol";
import type { Note, Part, Preset } from "./api";
import { language, t, tOr } from "./i18n.svelte";
import { settings } from "./settings.svelte";

export interface Words {
  art: Art;
  places: Places;
  names: string[];
  /** Whose figure has this number, and which it is. */
  who?: (id: number) => { seat: number; kind: string } | undefined;
}

/** A name; bots are named by the server in English, `Easy bot`, `Easy bot 2`. */
export function nameText(name: string): string {
  const bot = name.match(/^([A-Z][a-z]+) bot( \d+)?$/);
  const level = bot && tOr(`level-${bot[1].toLowerCase()}`, "");
  return level ? t("bot-name", { level }) + (bot?.[2] ?? "") : guestText(name);
}

/** Who gave no name was called a guest in the language of their browser. */
function guestText(name: string): string {
  const guest = name.match(/^(?:Guest|Гість|Гость)( \d+)?$/);
  return guest ? t("guest") + (guest[1] ?? "") : name;
}

/** The name at a seat, on every page the same: before a game bots have none yet, and a seat may be free. */
export function seatName(seat: SeatView | undefined): string {
  if (seat?.bot) return nameText(seat.name) || t("bot-name", { level: t(`level-${seat.bot}`) });
  return guestText(seat?.name ?? "") || t("free-seat");
}

/** The module that a preset adds to the base game, where that is all it does. */
const addedBy = (preset: Preset) => preset.modules.find((module) => module !== "base") ?? "base";

/** A preset has a name of its own, or the name of its module. */
export function presetName(preset: Preset): string {
  const module = t(`module-${addedBy(preset)}`);
  return tOr(
    `preset-${preset.name}`,
    t("preset-of", { module, edition: t(`edition-${preset.edition}`).toLowerCase() }),
  );
}

export function presetText(preset: Preset): string {
  return tOr(`preset-${preset.name}-text`, t("preset-of-text", { module: t(`module-${addedBy(preset)}`) }));
}

/** A piece of a player, or one that all share. */
export const pieceName = (piece: string) => tOr(`figure-${piece}`, tOr(`piece-${piece}`, piece));

/** What a part does in a game. */
export const partText = (part: Part) => tOr(`part-${part.says}`, part.text);

/** What is to be known about a game. Sentences about one part have words of their own. */
export function noteText(note: Note): string {
  const part = note.part ? t(`part-${note.part}`) : "";
  if (note.note === "option")
    return t("note-option", { text: tOr(`option-${note.option}-${note.value}`, `${note.option}=${note.value}`) });
  return tOr(`note-${note.note}-${note.part}`, tOr(`note-${note.note}`, note.text, { part }));
}

/** What is left on a clock. */
export function clockText(seconds: number): string {
  const [days, hours, minutes] = [86400, 3600, 60].map((unit) => Math.floor(seconds / unit));
  if (days > 0) return t("clock-left", { days, hours: hours % 24 });
  const two = (n: number) => String(n).padStart(2, "0");
  return `${hours ? `${hours}:${two(minutes % 60)}` : minutes}:${two(seconds % 60)}`;
}

/** The clauses of the rules that a text names, as `BASE-20`. */
export function clausesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\b[A-Z]{2,4}-[A-Z]?\d+[a-z]?\b/g)].map((match) => match[0]))];
}

/** The module of a set of tiles: `river-1` is of the river. */
export function moduleOf(set: string): string {
  const module = set.split("-")[0];
  return module === "besiegers" ? "cathars" : module;
}

/** A board as it may look with a setup. */
export function pictureOf(passport: string): string {
  return `/api/v1/art/${passport}/board.svg?safe=${settings.safe}&language=${language()}`;
}

export function refusalText(refusal: Refusal): string {
  const text = whyText(refusal);
  return refusal.clause && !text.includes(refusal.clause) ? `${text} (${refusal.clause})` : text;
}

/** Why something cannot be, without the clause: where that is a link of its own. */
export function whyText(refusal: Refusal): string {
  const named: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(refusal.with ?? {})) {
    if (name === "part") named[name] = tOr(`part-${value}`, value);
    else named[name] = /^\d+$/.test(value) ? Number(value) : value;
  }
  return tOr(`refused-${refusal.code}`, refusal.text, named);
}

/** A feature and where on its tile: `City (north)`. */
export function spotText(words: Words, spot: SpotView | undefined): string {
  if (!spot) return "";
  switch (spot.on) {
    case "part": {
      const kind = words.places.kind(spot.tile, spot.part);
      const area = words.places.area(spot.tile, spot.part);
      const turns = words.places.tiles[spot.tile]?.[3] ?? 0;
      const where = area ? direction(turn(area.anchor, turns)) : "middle";
      return `${t(`kind-${kind}`)} (${t(`dir-${where}`)})`;
    }
    case "bridge":
    case "tower":
      return `${t(`kind-${spot.on}`)} ${tileText(words, spot.tile)}`;
    case "castle":
      return `${t("kind-castle")} ${tileText(words, spot.tile)}`;
    case "quarter":
      return t(`quarter-${spot.quarter}`);
    case "prison":
      return `${t("prisoners")}: ${words.names[spot.seat] ?? ""}`;
    case "crown":
      return `${t("source-crown")} ${spot.place + 1}`;
    default:
      return "";
  }
}

export function tileText(words: Words, tile: number): string {
  const placed = words.places.tiles[tile];
  return placed ? atText(placed[1], placed[2]) : "";
}

/** A place of the board by its numbers, which stay on one line. */
export const atText = (x: number, y: number) => `${x},\u00a0${y}`.replaceAll("-", "−");

export function wordText(word: string | undefined): string {
  return word ? tOr(`word-${word.replace(" ", "-")}`, word) : "";
}

/** What an option is called on its button. */
export function optionText(words: Words, option: OptionView): string {
  const far =
    option.verb === "put" ||
    option.verb === "move" ||
    option.verb === "cast" ||
    option.verb === "pick" ||
    option.verb === "castle";
  let place = spotText(words, option.spot);
  const placed = words.places.tiles.length - 1;
  if (far && option.spot && "tile" in option.spot && option.spot.tile !== placed)
    place += ` · ${tileText(words, option.spot.tile)}`;
  if (!far && option.spot && "tile" in option.spot && option.spot.on === "part")
    place += ` · ${tileText(words, option.spot.tile)}`;
  const role = roleOf(words, option);
  if (role) place += ` · ${t(`role-${role}`)}`;
  let tile = option.tile === undefined ? "" : tileText(words, option.tile);
  if (option.kind !== undefined) tile = words.art.name(option.kind);
  if (option.verb === "fairy") return fairyText(words, option);
  return t(`verb-${option.verb}`, {
    figure: option.figure ? t(`figure-${option.figure}`) : "",
    place,
    to: spotText(words, option.to),
    at: option.at ? atText(...option.at) : "",
    tile,
    name: option.seat === undefined ? "" : (words.names[option.seat] ?? ""),
    quarter: option.quarter ? t(`quarter-${option.quarter}`) : "",
    value: option.verb === "crown" ? (option.value ?? 0) + 1 : (option.value ?? ""),
    word: wordText(option.word),
    side: option.word ? tOr(`dir-${option.word}`, option.word) : "",
  }).trim();
}

/** Where the fairy goes: beside somebody, or on a tile. */
function fairyText(words: Words, option: OptionView): string {
  const on = option.spot && "tile" in option.spot ? option.spot.tile : option.tile;
  const tile = on === undefined ? "" : t("tile-place", { at: tileText(words, on) });
  if (!option.figure) return t("verb-fairy-tile", { place: tile });
  const { spot } = option;
  const feature = spot?.on === "part" ? spotText(words, spot) : spot ? tOr(`kind-${spot.on}`, "") : "";
  const place = [feature.toLowerCase(), tile];
  return t("verb-fairy", {
    figure: t(`figure-${option.figure}`).toLowerCase(),
    place: place.filter(Boolean).join(", "),
  });
}

/** The kind of feature on which somebody who is put there becomes something: knight, monk, farmer. */
export function roleOf(words: Words, option: OptionView): string | undefined {
  const plain = option.verb === "put" && (option.figure === "follower" || option.figure === "big");
  const kind = plain && option.spot?.on === "part" ? words.places.kind(option.spot.tile, option.spot.part) : undefined;
  // A river is nobody's; it is named where it is refused.
  return kind === "river" ? undefined : kind;
}

/** The lines of a score: `3 tiles = 6, 1 coat of arms = 2`. */
export function termsText(terms: [string, number, number][]): string {
  return terms.map(([term, n, points]) => `${t(`term-${term}`, { n })} = ${points}`).join(", ");
}

/** What happened, in a sentence, by whoever did it; nothing if it is not worth one. */
export function eventText(words: Words, event: EventView, by?: number): string {
  const name = (seat: number) => words.names[seat] ?? "";
  const tile = (kind: number) => words.art.name(kind);
  switch (event.is) {
    case "moved":
      return event.to
        ? t("event-put", {
            name: name(event.seat),
            figure: t(`figure-${event.figure}`),
            place: spotText(words, event.to),
          })
        : t("event-home", { name: name(event.seat), figure: t(`figure-${event.figure}`) });
    case "scored": {
      const points = event.points > 0 ? `+${event.points}` : `${event.points}`;
      const text = t("event-scored", { name: name(event.seat), points, source: t(`source-${event.source}`) });
      return event.terms.length ? `${text}: ${termsText(event.terms)}` : text;
    }
    case "paid":
      return event.to === undefined
        ? t("event-paid-out", { from: name(event.from), points: event.points })
        : t("event-paid", { from: name(event.from), to: name(event.to), points: event.points });
    case "turn":
    case "again":
    case "ingot":
      return t(`event-${event.is}`, { name: name(event.seat) });
    case "drawn":
      return t("event-drawn", { name: name(by ?? -1), tile: tile(event.kind) }).trim();
    case "discarded":
    case "aside":
    case "offered":
      return t(`event-${event.is}`, { tile: tile(event.kind) });
    case "placed":
      return t("event-placed", { name: name(by ?? -1), tile: tile(event.kind), at: atText(event.x, event.y) }).trim();
    case "count":
      return t("event-count", { quarter: t(`quarter-${event.quarter}`) });
    case "wheel":
      return t("event-wheel", { sector: t(`sector-${event.sector}`) });
    case "won":
      return t("event-won", { name: name(event.seat), tile: tile(event.kind) });
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
      return pieceText(words, event) ?? t(`event-${event.is}`);
  }
}

/** What happened to a piece on the board, and where; nothing if it is about something else. */
function pieceText(words: Words, event: EventView): string | undefined {
  // What was taken back may tell of a tile that lies there no more.
  const on = (tile: number) => tileText(words, tile) || "…";
  const of = (spot: SpotView) => ("tile" in spot ? on(spot.tile) : "…");
  switch (event.is) {
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
      const helped = event.id === undefined ? undefined : words.who?.(event.id);
      if (!helped) return t("event-fairy", { at: on(event.tile) });
      const figure = t(`figure-${helped.kind}`).toLowerCase();
      return t("event-fairy-beside", { name: words.names[helped.seat] ?? "", figure, at: on(event.tile) });
    }
    case "spell": {
      const word = wordText(event.spell);
      if (!event.spot) return t("event-spell-off", { word });
      return t("event-spell", { word, place: `${spotText(words, event.spot)} · ${of(event.spot)}` });
    }
    default:
      return undefined;
  }
}

const BESIDE = new Set(["started", "undone", "asked", "resigned", "kept", "back", "paused", "resumed", "woken"]);

/** What happened beside the game, in a sentence: who takes back, gives up, says something; nothing if it is not worth one. */
export function besideText(words: Words, what: Happened): string {
  const name = "seat" in what && typeof what.seat === "number" ? (words.names[what.seat] ?? "") : "";
  if (what.is === "said") return `${nameText(what.name)}: ${what.text}`;
  // A table for one has nobody to draw from.
  if (what.is === "started" && what.drawn && words.names.length > 1)
    return t("said-started-drawn", { name: words.names[what.first] ?? "" });
  if (what.is === "answered") return t(what.yes ? "said-answered-yes" : "said-answered-no", { name });
  if ((what.is === "resigned" || what.is === "kept") && what.flag) return t(`said-${what.is}-late`, { name });
  return BESIDE.has(what.is) ? t(`said-${what.is}`, { name }) : "";
}
