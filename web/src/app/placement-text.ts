/** Placements of the tile in hand as sentences, for screen readers. */
import type { Art } from "../board/art";
import { sideKind } from "../board/geometry";
import type { OpenCell, TilePlacement } from "../board/targets";
import { t } from "./i18n.svelte";
import { atText, wordText } from "./text/places";
import { joinSentences } from "./text/sentences";

const SIDES = ["n", "e", "s", "w"];

/** An open cell, and the number of orientations that fit. */
export const cellText = ({ x, y, ways }: OpenCell) => t("cell-text", { at: atText(x, y), n: ways.length });

/** The bridge that a placement needs. */
export function bridgeText(word: string | undefined): string {
  if (!word) return "";
  return word.startsWith("over") ? wordText(word) : t("hint-bridge", { word: wordText(word) });
}

/** The four sides of a rotated tile: `city north; road east, west; field south`. */
export function sidesText(art: Art, kind: number, { turns, word }: TilePlacement): string {
  const found = new Map<string, string[]>();
  for (const side of SIDES) {
    const is = sideKind(art, kind, turns, side);
    if (is) found.set(is, [...(found.get(is) ?? []), t(`dir-${side}`)]);
  }
  const all = [...found].map(([is, sides]) => {
    const list = sides.length === SIDES.length ? t("sides-all") : sides.join(", ");
    return t("side-kind", { kind: t(`kind-${is}`).toLowerCase(), list });
  });
  return [...all, bridgeText(word)].filter(Boolean).join("; ");
}

/** The announcement that the tile has moved to a cell. */
export function placedText(art: Art, kind: number | undefined, cell: OpenCell, way = cell.ways[0]): string {
  const sides = kind === undefined ? "" : sidesText(art, kind, way);
  if (!sides) return cellText(cell);
  return joinSentences([cellText(cell), cell.ways.length > 1 ? wayText(cell, way, sides) : sides]);
}

const wayText = (cell: OpenCell, way: TilePlacement, text: string) =>
  t("way-text", { n: cell.ways.indexOf(way) + 1, of: cell.ways.length, text });

/** The announcement that the tile has been rotated. */
export function turnedText(art: Art, kind: number, cell: OpenCell, way: TilePlacement): string {
  return wayText(cell, way, sidesText(art, kind, way));
}
