/** From a wish to a seat at a table. */
import { loadArt } from "../board/art";
import { adds, api, type NewTable } from "./api";
import { language } from "./i18n.svelte";
import { settings } from "./settings.svelte";

const KEY = "bastide-name";

export const knownName = () => localStorage.getItem(KEY) ?? "";

export function rememberName(name: string) {
  localStorage.setItem(KEY, name);
}

/** Fetches what a table of this setup will need, while it is made. */
export function ahead(passport: string | undefined) {
  const page = import("./pages/Table.svelte");
  const art = passport && loadArt(passport, settings.safe, language());
  // The table says what is wrong when it is opened.
  Promise.all([page, art]).catch(() => {});
}

/** Makes a table and sits down on its first open seats. */
export async function makeTable(table: NewTable, name: string, seats: number[]): Promise<string> {
  await api.enter();
  const { id } = await api.create(table);
  for (const seat of seats) {
    const called = seats.length > 1 ? `${name} ${seats.indexOf(seat) + 1}` : name;
    await api.act(id, { do: "sit", seat, name: called, adds: adds() });
  }
  return id;
}
