/** Sentences as one text. */

/** Punctuation that ends a sentence, perhaps followed by a closing quotation mark or bracket. */
const ENDED = /[.!?…:][»”"')\]]*$/u;

/** Joins sentences and phrases into one text, without doubled punctuation. Empty ones are left out. */
export function joinSentences(parts: (string | undefined | null | false)[]): string {
  const texts = parts.map((part) => (part || "").trim()).filter(Boolean);
  return texts.map((text, n) => (n === texts.length - 1 || ENDED.test(text) ? text : `${text}.`)).join(" ");
}
