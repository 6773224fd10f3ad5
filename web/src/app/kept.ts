/** What the browser keeps for us. It may refuse, in a private window or when it is full: then a page does without, and never fails. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Was it kept? */
export function retain(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // What was never kept is gone.
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
/** The tables that are kept, the one seen last first. */
const ORDER = "bastide-tables";
const TABLES = 10;

export const recallTable = (id: string) => recall(TABLE + id);
export const forgetTable = (id: string) => forget(TABLE + id);

function order(): string[] {
  try {
    const ids = JSON.parse(recall(ORDER) ?? "[]");
    return Array.isArray(ids) ? ids : [];
  } catch {
    return [];
  }
}

/** Keeps what was seen of a table, and of those seen before it as many as there is room for. */
export function retainTable(id: string, value: string) {
  const ids = [id, ...order().filter((other) => other !== id)].slice(0, TABLES);
  for (const key of known(TABLE)) if (!ids.includes(key.slice(TABLE.length))) forget(key);
  while (!retain(TABLE + id, value) && ids.length > 1) forgetTable(ids.pop() as string);
  retain(ORDER, JSON.stringify(ids));
}
