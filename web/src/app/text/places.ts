/** Places on the board in the user's language. */
import { direction, turn } from "../../board/geometry";
import type { SpotView } from "../../protocol";
import { t, tOr } from "../i18n.svelte";
import type { TextContext } from "./context";

/** A feature with its position on the tile: `City (north)`. */
export function spotText(context: TextContext, spot: SpotView | undefined): string {
  if (!spot) return "";
  switch (spot.on) {
    case "part": {
      const kind = context.places.kind(spot.tile, spot.part);
      return `${t(`kind-${kind}`)} (${directionText(context, spot.tile, spot.part)})`;
    }
    case "bridge":
    case "tower":
      return `${t(`kind-${spot.on}`)} ${tileText(context, spot.tile)}`;
    case "castle":
      return `${t("kind-castle")} ${tileText(context, spot.tile)}`;
    case "quarter":
      return t(`quarter-${spot.quarter}`);
    case "prison":
      return t("prison-of", { name: context.names[spot.seat] ?? "" });
    case "crown":
      return t("place-crown", { n: spot.place + 1 });
    case "stacks":
      return t("beside-stacks");
    default:
      return "";
  }
}

/** The position of a part on its tile: `north`. */
export function directionText(context: TextContext, tile: number, part: number): string {
  const area = context.places.area(tile, part);
  const turns = context.places.tiles[tile]?.[3] ?? 0;
  return t(`dir-${area ? direction(turn(area.anchor, turns)) : "middle"}`);
}

export function tileText(context: TextContext, tile: number): string {
  const placed = context.places.tiles[tile];
  return placed ? atText(placed[1], placed[2]) : "";
}

/** The coordinates of a cell, without a line break between them. */
export const atText = (x: number, y: number) => `${x},\u00a0${y}`.replaceAll("-", "−");

export function wordText(word: string | undefined): string {
  return word ? tOr(`word-${word.replace(" ", "-")}`, word) : "";
}
