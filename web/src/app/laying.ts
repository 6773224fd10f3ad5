/** How the tile in hand could be laid, in words: for those who listen while they choose. */
import type { Art } from "../board/art";
import { sideKind } from "../board/geometry";
import type { Cell, Laying } from "../board/targets";
import { t } from "./i18n.svelte";
import { atText, wordText } from "./words";

const SIDES = ["n", "e", "s", "w"];

/** A place for the tile, and in how many ways it can lie there. */
export const cellText = ({ x, y, ways }: Cell) => t("cell-text", { at: atText(x, y), n: ways.length });

/** The bridge that a way of laying needs. */
export function bridgeText(word: string | undefined): string {
  if (!word) return "";
  return word.startsWith("over") ? wordText(word) : t("hint-bridge", { word: wordText(word) });
}

/** What is on the four sides of a tile as it lies: `city north; road east, west; field south`. */
export function sidesText(art: Art, kind: number, { turns, word }: Laying): string {
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

/** The tile came to a place: where that is, and how it lies there. */
export function placedText(art: Art, kind: number | undefined, cell: Cell, way = cell.ways[0]): string {
  const sides = kind === undefined ? "" : sidesText(art, kind, way);
  if (!sides) return cellText(cell);
  return `${cellText(cell)}. ${cell.ways.length > 1 ? wayText(cell, way, sides) : sides}`;
}

const wayText = (cell: Cell, way: Laying, text: string) =>
  t("way-text", { n: cell.ways.indexOf(way) + 1, of: cell.ways.length, text });

/** The tile was turned: which of the ways it lies in now. */
export function turnedText(art: Art, kind: number, cell: Cell, way: Laying): string {
  return wayText(cell, way, sidesText(art, kind, way));
}
