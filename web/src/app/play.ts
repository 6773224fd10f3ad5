/** From a wish to a seat at a table. */
import { adds, api, type NewTable } from "./api";

const KEY = "bastide-name";

export const knownName = () => localStorage.getItem(KEY) ?? "";

export function rememberName(name: string) {
  localStorage.setItem(KEY, name);
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
