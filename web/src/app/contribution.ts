/**
 * This browser's contributions to the draws. For each seat it commits to a chain of values, and reveals them when all players have
 * committed. `docs/fairness.md` describes the scheme.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { ContributionView, StartingView } from "../protocol";
import { readItem, writeItem } from "./storage";

/** The number of values in a chain. */
const ROUNDS = 6;
const LABEL = utf8ToBytes("bastide contribution 2\0");
const STORED = "bastide-contributions";
/** The number of contributions that are kept. */
const KEPT = 60;

interface OwnContribution {
  commitment: string;
  /** The first value of the chain. */
  secret: string;
  /** The commitments that this browser saw before it revealed a value: the seed's, then one for each seat. */
  seen?: (string | null)[];
  /** The last round in which the server accepted our value. */
  accepted?: number;
}

/** The contributions made since the page was loaded, in case the browser's storage is unavailable. */
let here: OwnContribution[] = [];

function known(): OwnContribution[] {
  try {
    const stored: unknown = JSON.parse(readItem(STORED) ?? "[]");
    const list: OwnContribution[] = Array.isArray(stored) ? stored : [];
    return [...list, ...here.filter((one) => !list.some(({ commitment }) => commitment === one.commitment))];
  } catch {
    return here;
  }
}

/** Stores a contribution, and forgets the oldest ones if there are too many. */
function keep(one: OwnContribution) {
  here = [one, ...known().filter(({ commitment }) => commitment !== one.commitment)].slice(0, KEPT);
  writeItem(STORED, JSON.stringify(here));
}

const find = (commitment: string | undefined) => known().find((one) => one.commitment === commitment);

function linked(value: string, times: number): string {
  let bytes = hexToBytes(value);
  for (let n = 0; n < times; n += 1) bytes = sha256(new Uint8Array([...LABEL, ...bytes]));
  return bytesToHex(bytes);
}

/** Chooses a new contribution and returns the commitment to it. */
export function newCommitment(): string {
  const secret = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
  const commitment = linked(secret, ROUNDS);
  keep({ commitment, secret });
  return commitment;
}

const committed = (seed: string, contributions: ContributionView[]) => [
  seed,
  ...contributions.map(({ commitment }) => commitment ?? null),
];

/**
 * The value to reveal for a seat. Undefined if the seat's commitment is not ours. Also undefined if the commitments have changed since
 * an earlier round, because then someone may have chosen theirs after seeing our value.
 */
export function valueToReveal(seed: string, starting: StartingView, seat: number): string | undefined {
  const own = find(starting.contributions[seat]?.commitment);
  if (!own || starting.round > ROUNDS) return undefined;
  const now = committed(seed, starting.contributions);
  if (own.seen && `${own.seen}` !== `${now}`) return undefined;
  keep({ ...own, seen: now });
  return linked(own.secret, ROUNDS - starting.round);
}

/** Notes that the server has accepted our value. */
export function noteAccepted(commitment: string | undefined, round: number) {
  const own = find(commitment);
  if (own) keep({ ...own, accepted: round });
}

/** What happened to the contributions of a game, by seat. */
export interface FairnessReport {
  /** The seats whose values count. */
  contributed: number[];
  /** The seats that did not reveal in time. */
  missed: number[];
  /** Our seats that did reveal, although the server says that they did not. */
  dropped: number[];
  /** True if the commitments have changed since this browser revealed a value. */
  changed: boolean;
}

export function fairnessReport(seed: string, contributions: ContributionView[]): FairnessReport {
  const seats = contributions.map((one, seat) => ({ ...one, seat }));
  const own = contributions.map(({ commitment }) => find(commitment));
  const now = `${committed(seed, contributions)}`;
  const missed = seats.filter((one) => one.missed !== undefined);
  return {
    contributed: seats.filter((one) => one.missed === undefined && one.value !== undefined).map(({ seat }) => seat),
    missed: missed.map(({ seat }) => seat),
    dropped: missed.filter((one) => (own[one.seat]?.accepted ?? 0) >= (one.missed ?? 0)).map(({ seat }) => seat),
    changed: own.some((one) => one?.seen && `${one.seen}` !== now),
  };
}
