/** The name that this browser's user plays under: kept in the browser, and with the person on the server. */
import { api } from "./api";
import { recall, retain } from "./kept";

const KEY = "bastide-name";
let known = $state(recall(KEY) ?? "");
/** The server may know another name, or none. */
let stale = known !== "";

export const knownName = () => known;

function keep(name: string) {
  known = name;
  retain(KEY, name);
}

export function rememberName(name: string) {
  if (name !== known) stale = true;
  keep(name);
}

/** Tells the server, so that one's other browsers know it too. Only somebody has a name: enter first. */
export async function shareName() {
  if (!stale) return;
  stale = false;
  // Nobody waits for this: what cannot be told now is told next time.
  await api.rename(known).catch(() => {
    stale = true;
  });
}

/** Takes the name from the server: what one is called there, or else how one signs in. */
export async function adoptName() {
  const me = await api.me();
  const name = me?.name || me?.account;
  if (!name) return;
  keep(name);
  stale = !me.name;
}
