/** Labels of the options that the server offers. */
import type { OptionView } from "../../protocol";
import { t, tOr } from "../i18n.svelte";
import type { TextContext } from "./context";
import { atText, spotText, tileText, wordText } from "./places";

/** The label of an option. */
export function optionText(context: TextContext, option: OptionView): string {
  const far =
    option.verb === "put" ||
    option.verb === "move" ||
    option.verb === "cast" ||
    option.verb === "pick" ||
    option.verb === "castle";
  let place = spotText(context, option.spot);
  const placed = context.places.tiles.length - 1;
  if (far && option.spot && "tile" in option.spot && option.spot.tile !== placed)
    place += ` · ${tileText(context, option.spot.tile)}`;
  if (!far && option.spot && "tile" in option.spot && option.spot.on === "part")
    place += ` · ${tileText(context, option.spot.tile)}`;
  const role = roleOf(context, option);
  if (role) place += ` · ${t(`role-${role}`)}`;
  let tile = option.tile === undefined ? "" : tileText(context, option.tile);
  if (option.kind !== undefined) tile = context.art.name(option.kind);
  if (option.verb === "fairy") return fairyText(context, option);
  return t(`verb-${option.verb}`, {
    figure: option.figure ? t(`figure-${option.figure}`) : "",
    place,
    to: spotText(context, option.to),
    at: option.at ? atText(...option.at) : "",
    tile,
    name: option.seat === undefined ? "" : (context.names[option.seat] ?? ""),
    quarter: option.quarter ? t(`quarter-${option.quarter}`) : "",
    value: option.verb === "crown" ? (option.value ?? 0) + 1 : (option.value ?? ""),
    word: wordText(option.word),
    side: option.word ? tOr(`dir-${option.word}`, option.word) : "",
  }).trim();
}

/** The fairy goes beside a figure or to a tile. */
function fairyText(context: TextContext, option: OptionView): string {
  const on = option.spot && "tile" in option.spot ? option.spot.tile : option.tile;
  const tile = on === undefined ? "" : t("tile-place", { at: tileText(context, on) });
  if (!option.figure) return t("verb-fairy-tile", { place: tile });
  const { spot } = option;
  const feature = spot?.on === "part" ? spotText(context, spot) : spot ? tOr(`kind-${spot.on}`, "") : "";
  const place = [feature.toLowerCase(), tile];
  return t("verb-fairy", {
    figure: t(`figure-${option.figure}`).toLowerCase(),
    place: place.filter(Boolean).join(", "),
  });
}

/** The kind of feature that gives a figure its role there: knight, monk, farmer. */
export function roleOf(context: TextContext, option: OptionView): string | undefined {
  const plain = option.verb === "put" && (option.figure === "follower" || option.figure === "big");
  const kind =
    plain && option.spot?.on === "part" ? context.places.kind(option.spot.tile, option.spot.part) : undefined;
  // Nobody can stand on a river; the refusal names it.
  return kind === "river" ? undefined : kind;
}
