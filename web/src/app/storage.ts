/** Local storage. Pages also work if it is unavailable or full. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns false if the value could not be stored. */
export function writeItem(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeItem(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

function known(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

const TABLE = "bastide-table-";
/** The ids of the stored tables, the most recent first. */
const ORDER = "bastide-tables";
const TABLES = 10;

export const readTable = (id: string) => readItem(TABLE + id);
export const removeTable = (id: string) => removeItem(TABLE + id);
/** Removes the copies of all tables: the server now shows other chat messages. */
export const removeTables = () => known(TABLE).forEach(removeItem);

function order(): string[] {
  try {
    const ids = JSON.parse(readItem(ORDER) ?? "[]");
    return Array.isArray(ids) ? ids : [];
  } catch {
    return [];
  }
}

/** Stores a table. Removes the oldest tables if there are too many or there is too little room. */
export function saveTable(id: string, value: string) {
  const ids = [id, ...order().filter((other) => other !== id)].slice(0, TABLES);
  for (const key of known(TABLE)) if (!ids.includes(key.slice(TABLE.length))) removeItem(key);
  while (!writeItem(TABLE + id, value) && ids.length > 1) removeTable(ids.pop() as string);
  writeItem(ORDER, JSON.stringify(ids));
}
