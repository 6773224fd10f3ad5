/** Names of players, presets, modules and pieces in the user's language. */
import type { SeatView } from "../../protocol";
import type { ExplainedNote, ExplainedPart, ListedPreset } from "../api";
import { language, t, tOr } from "../i18n.svelte";
import { settings } from "../settings.svelte";

/** The name and the level of a bot: the server names bots `Ada (medium)`. */
function botOf(name: string): { name: string; level: string } | null {
  const [, given, word] = name.match(/^([A-Z][a-z]+) \(([a-z]+)\)$/) ?? [];
  const level = word && tOr(`level-${word}`, "");
  const known = given && tOr(`bot-${given.toLowerCase()}`, "");
  return level && known ? { name: known, level } : null;
}

/** A player's name. A bot's name has its level. In old games bots are called `Easy bot` and `Easy bot 2`. */
export function nameText(name: string): string {
  const bot = botOf(name);
  if (bot) return t("bot-with-level", bot);
  const old = name.match(/^([A-Z][a-z]+) bot( \d+)?$/);
  const level = old && tOr(`level-${old[1].toLowerCase()}`, "");
  return level ? t("bot-name", { level }) + (old?.[2] ?? "") : guestText(name);
}

/**
 * A player's name, with `Guest` in the user's language: the guest's browser sent it in its own language. The server calls people who
 * have deleted their data `deleted player`.
 */
function guestText(name: string): string {
  const deleted = name.match(/^deleted player( \d+)?$/);
  if (deleted) return t("deleted-player") + (deleted[1] ?? "");
  const guest = name.match(/^(?:Guest|Гість|Гость)( \d+)?$/);
  return guest ? t("guest") + (guest[1] ?? "") : name;
}

/** The level of the bot that has a seat. Undefined for a person, even if a bot plays for them. */
export const botLevel = (seat: SeatView | undefined): string | undefined =>
  seat?.substitute || seat?.resigned ? undefined : seat?.bot;

/** The name shown at a seat. A bot's level is shown beside it. */
export function seatName(seat: SeatView | undefined): string {
  const name = seat?.name ?? "";
  const level = botLevel(seat);
  if (!level) return guestText(name) || t("free-seat");
  return botOf(name)?.name ?? (nameText(name) || t("bot-name", { level: t(`level-${level}`) }));
}

/** The module that a preset adds to the base game. */
const addedBy = (preset: ListedPreset) => preset.modules.find((module) => module !== "base") ?? "base";

/** The name of a preset, or else the name of its module. */
export function presetName(preset: ListedPreset): string {
  const module = t(`module-${addedBy(preset)}`);
  return tOr(
    `preset-${preset.name}`,
    t("preset-of", { module, edition: t(`edition-${preset.edition}`).toLowerCase() }),
  );
}

export function presetText(preset: ListedPreset): string {
  return tOr(`preset-${preset.name}-text`, t("preset-of-text", { module: t(`module-${addedBy(preset)}`) }));
}

/** The name of a player's piece or a shared piece. */
export const pieceName = (piece: string) => tOr(`figure-${piece}`, tOr(`piece-${piece}`, piece));

/** The effect of a module's part in this setup. */
export const partText = (part: ExplainedPart) => tOr(`part-${part.text_code}`, part.text);

/** A note about a setup. Some parts have their own message. */
export function noteText(note: ExplainedNote): string {
  const part = note.part ? t(`part-${note.part}`) : "";
  if (note.note === "option")
    return t("note-option", { text: tOr(`option-${note.option}-${note.value}`, `${note.option}=${note.value}`) });
  return tOr(`note-${note.note}-${note.part}`, tOr(`note-${note.note}`, note.text, { part }));
}

/** The module of a tile set: `river-1` belongs to `river`. */
export function moduleOf(set: string): string {
  const module = set.split("-")[0];
  return module === "besiegers" ? "cathars" : module;
}

/** The address of a picture of a board with this setup. */
export function pictureOf(passport: string): string {
  return `/api/v1/art/${passport}/board.svg?safe=${settings.safe}&language=${language()}`;
}
