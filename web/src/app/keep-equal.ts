/**
 * Keeps the parts of a value that have not changed. The server sends the whole game with each update; nothing that depends on an
 * unchanged part has to be computed or drawn again.
 */

type Dict = Record<string, unknown>;
const isDict = (value: unknown): value is Dict => typeof value === "object" && value !== null && !Array.isArray(value);
const idOf = (value: unknown) => (isDict(value) ? value.id : undefined);

/**
 * Returns `before` if both values are equal. Otherwise returns `next`, in which equal parts are replaced by those of `before`. Both
 * values are plain data, and nobody else may use `next`, because this function changes it.
 */
export function keepEqual<T>(before: T, next: T): T {
  if (Array.isArray(before) && Array.isArray(next)) return keepList(before, next) as T;
  return isDict(before) && isDict(next) ? (keepFields(before, next) as T) : before === next ? before : next;
}

function keepFields(before: Dict, next: Dict): Dict {
  let equal = Object.keys(before).length === Object.keys(next).length;
  for (const key of Object.keys(next)) {
    next[key] = keepEqual(before[key], next[key]);
    equal &&= next[key] === before[key] && key in before;
  }
  return equal ? before : next;
}

/** Elements with an id are compared with the element that had that id, others with the element at the same position. */
function keepList(before: unknown[], next: unknown[]): unknown[] {
  const known = new Map(before.map((one) => [idOf(one), one]));
  let equal = before.length === next.length;
  for (const [at, one] of next.entries()) {
    const id = idOf(one);
    next[at] = keepEqual(id === undefined ? before[at] : known.get(id), one);
    equal &&= next[at] === before[at];
  }
  return equal ? before : next;
}
