/** Creates a table and seats the user there. */
import { loadArt } from "../board/art";
import { api, type NewTable } from "./api";
import { newCommitment } from "./contribution";
import { language } from "./i18n.svelte";
import { shareName } from "./player-name.svelte";
import { settings } from "./settings.svelte";

/** The maximum length of a name, in characters. */
const LONGEST = 24;

/** A name with a number, such as `Ann 2`, for another player on the same screen. */
export function numbered(name: string, n: number): string {
  return `${[...name]
    .slice(0, LONGEST - 2)
    .join("")
    .trim()} ${n}`;
}

/** The same as `numbered`, but the first player has no number. */
export const nthName = (name: string, n: number) => (n > 1 ? numbered(name, n) : name);

/** Loads the table page and the drawings while the server creates the table. */
export function ahead(passport: string | undefined) {
  const page = import("./pages/Table.svelte");
  const art = passport && loadArt(passport, settings.safe, language());
  // The page reports failures when it is opened.
  Promise.all([page, art]).catch(() => {});
}

/** Creates a table and takes the given seats under the given names. */
export async function createTable(table: NewTable, sitting: { seat: number; name: string }[]): Promise<string> {
  await api.enter();
  shareName();
  const { id } = await api.create(table);
  for (const { seat, name } of sitting) await api.act(id, { do: "sit", seat, name, commitment: newCommitment() });
  return id;
}
