/** The user's name, stored in the browser and on the server. */
import { api } from "./api";
import { readItem, writeItem } from "./storage";

const KEY = "bastide-name";
const stored = readItem(KEY) ?? "";
let known = $state(stored);
/** True if the server may have a different name or none. */
let stale = stored !== "";

export const knownName = () => known;

function keep(name: string) {
  known = name;
  writeItem(KEY, name);
}

export function rememberName(name: string) {
  if (name !== known) stale = true;
  keep(name);
}

/** Sends the name to the server for the user's other browsers. It needs a session, so call `api.enter` first. */
export async function shareName() {
  if (!stale) return;
  stale = false;
  // Ignore a failure: the next call tries again.
  await api.rename(known).catch(() => {
    stale = true;
  });
}

/** Loads the user's name from the server, or else the name of the account. */
export async function adoptName() {
  const me = await api.me();
  const name = me?.name || me?.account;
  if (!name) return;
  keep(name);
  stale = !me.name;
}
