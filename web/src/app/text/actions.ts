/** Texts for actions: button labels, and sentences about what a player did. */
import type { ActionView, SpotView } from "../../protocol";
import { t, tOr } from "../i18n.svelte";
import { bridgeText } from "../placement-text";
import type { TextContext } from "./context";
import { atText, directionText, spotText, tileText, wordText } from "./places";

/** The button label of an action. */
export function actionLabel(context: TextContext, action: ActionView): string {
  const far =
    action.verb === "put" ||
    action.verb === "move" ||
    action.verb === "cast" ||
    action.verb === "pick" ||
    action.verb === "castle";
  let place = spotText(context, action.spot);
  const placed = context.places.tiles.length - 1;
  if (far && action.spot && "tile" in action.spot && action.spot.tile !== placed)
    place += ` · ${tileText(context, action.spot.tile)}`;
  if (!far && action.spot && "tile" in action.spot && action.spot.on === "part")
    place += ` · ${tileText(context, action.spot.tile)}`;
  const role = roleOf(context, action);
  if (role) place += ` · ${t(`role-${role}`)}`;
  let tile = action.tile === undefined ? "" : tileText(context, action.tile);
  if (action.kind !== undefined) tile = context.art.name(action.kind);
  if (action.verb === "fairy") return fairyText(context, action);
  const verb = action.verb === "castle" && action.figure ? "castle-with" : action.verb;
  return t(`verb-${verb}`, {
    figure: action.figure ? t(`figure-${action.figure}`) : "",
    place,
    to: spotText(context, action.to),
    at: action.at ? atText(...action.at) : "",
    tile,
    name: action.seat === undefined ? "" : (context.names[action.seat] ?? ""),
    quarter: action.quarter ? t(`quarter-${action.quarter}`) : "",
    value: action.verb === "crown" ? (action.value ?? 0) + 1 : (action.value ?? ""),
    word: wordText(action.word),
    side: action.word ? tOr(`dir-${action.word}`, action.word) : "",
  }).trim();
}

/** The label of a fairy move: beside a figure or to a tile. */
function fairyText(context: TextContext, action: ActionView): string {
  const on = action.spot && "tile" in action.spot ? action.spot.tile : action.tile;
  const tile = on === undefined ? "" : t("tile-place", { at: tileText(context, on) });
  if (!action.figure) return t("verb-fairy-tile", { place: tile });
  const { spot } = action;
  const feature = spot?.on === "part" ? spotText(context, spot) : spot ? tOr(`kind-${spot.on}`, "") : "";
  const place = [feature.toLowerCase(), tile];
  return t("verb-fairy", {
    figure: t(`figure-${action.figure}`).toLowerCase(),
    place: place.filter(Boolean).join(", "),
  });
}

/** The kind of feature that determines a placed figure's role: knight, monk, farmer. */
export function roleOf(context: TextContext, action: ActionView): string | undefined {
  const plain = action.verb === "put" && (action.figure === "follower" || action.figure === "big");
  const kind =
    plain && action.spot?.on === "part" ? context.places.kind(action.spot.tile, action.spot.part) : undefined;
  // No figure can stand on a river, but a refusal may name one.
  return kind === "river" ? undefined : kind;
}

/** An action as a sentence: `Ann places the tile at 3, −2`. `seat` acted, or has the turn if chance acted. */
export function actionText(context: TextContext, seat: number | undefined, action: ActionView): string {
  const { at, decision, figure, kind, quarter, spot, tile, value, verb, word } = action;
  const on = tile ?? (spot && "tile" in spot ? spot.tile : undefined);
  const named = {
    name: context.names[seat ?? -1] ?? "",
    owner: context.names[action.seat ?? -1] ?? "",
    figure: figure ? t(`object-${figure}`) : "",
    onto: ontoText(context, spot),
    place: spotText(context, spot),
    at: at ? atText(...at) : "",
    tile: kind !== undefined ? context.art.name(kind) : on === undefined ? "" : tileText(context, on),
    quarter: quarter ? t(`quarter-${quarter}`) : "",
    value: verb === "crown" ? (value ?? 0) + 1 : (value ?? ""),
    word: wordText(word),
    spell: word ?? "",
  };
  const text = tOr(`does-${verb}-${decision}`, "", named) || t(`does-${verb}`, named);
  return verb === "place" && word ? `${text}, ${bridgeText(word)}` : text;
}

/** The place where a figure goes: `on the city (north)`. */
function ontoText(context: TextContext, spot: SpotView | undefined): string {
  if (!spot) return "";
  if (spot.on === "part")
    return t(`onto-${context.places.kind(spot.tile, spot.part)}`, { at: directionText(context, spot.tile, spot.part) });
  return "tile" in spot ? t(`onto-${spot.on}`, { at: tileText(context, spot.tile) }) : spotText(context, spot);
}
