/**
 * The seed of all random numbers in browser tests. To replay a failure, set `BASTIDE_E2E_SEED` to the seed it printed and run the
 * same test file again.
 */
export const SEED = process.env.BASTIDE_E2E_SEED ?? "1";

/** Runs in the page before its scripts, so that its contributions to a table's seed are the same in every run. */
export function fixRandom(seed: string) {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (!array) return array;
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[at] = state >>> 24;
    }
    return array;
  };
}
