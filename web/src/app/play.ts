/** From a wish to a seat at a table. */
import { loadArt } from "../board/art";
import { adds, api, type NewTable } from "./api";
import { language } from "./i18n.svelte";
import { shareName } from "./me.svelte";
import { settings } from "./settings.svelte";

/** The most letters that a name may have. */
const LONGEST = 24;

/** A name with a number, `Ann 2`: for one of several at the same screen who gave no name. */
export function numbered(name: string, n: number): string {
  return `${[...name]
    .slice(0, LONGEST - 2)
    .join("")
    .trim()} ${n}`;
}

/** The same where the first of them has the name alone. */
export const nthName = (name: string, n: number) => (n > 1 ? numbered(name, n) : name);

/** Fetches what a table of this setup will need, while it is made. */
export function ahead(passport: string | undefined) {
  const page = import("./pages/Table.svelte");
  const art = passport && loadArt(passport, settings.safe, language());
  // The table says what is wrong when it is opened.
  Promise.all([page, art]).catch(() => {});
}

/** Makes a table and sits down there: on these seats, under these names. */
export async function makeTable(table: NewTable, sitting: { seat: number; name: string }[]): Promise<string> {
  await api.enter();
  shareName();
  const { id } = await api.create(table);
  for (const { seat, name } of sitting) await api.act(id, { do: "sit", seat, name, adds: adds() });
  return id;
}
