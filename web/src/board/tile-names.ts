/** Names of tiles. The server sends them in English, part by part: `City cap, straight road`. */
const files: Record<string, () => Promise<{ default: string }>> = {
  uk: () => import("../locale/tiles.uk.ftl?raw"),
  ru: () => import("../locale/tiles.ru.ftl?raw"),
};

/** The message key of a part of a tile's name. */
export function nameKey(part: string): string {
  return `tile-${part.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
}

/** Reads a file with one plain message per line. */
export function readNames(text: string): Map<string, string> {
  return new Map([...text.matchAll(/^(tile-[a-z0-9-]+) = (.+)$/gm)].map(([, key, words]) => [key, words]));
}

export function nameIn(words: Map<string, string>, name: string): string {
  const said = name
    .split(", ")
    .map((part) => words.get(nameKey(part)) ?? part)
    .join(", ");
  return said.charAt(0).toUpperCase() + said.slice(1);
}

const known = new Map<string, Map<string, string>>();

/** The names in a language; null for English, or if they cannot be loaded. */
export async function tileWords(language: string): Promise<Map<string, string> | null> {
  const load = files[language];
  if (!load) return null;
  let words = known.get(language);
  if (!words) {
    const file = await load().catch(() => null);
    if (!file) return null;
    words = readNames(file.default);
    known.set(language, words);
  }
  return words;
}
