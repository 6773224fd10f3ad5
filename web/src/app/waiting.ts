/** What a user may do now about a player who does not move, and when that changes. */
import type { WaitingView } from "../protocol";

export interface WaitingActions {
  nudge: boolean;
  /** True if the player has been reminded. */
  nudged: boolean;
  replace: boolean;
  claim: boolean;
  /** Whole minutes until a bot may take over or the win can be claimed, whichever comes first. */
  replaceIn?: number;
  claimIn?: number;
  /** Milliseconds until the next change. */
  next?: number;
}

const minutes = (time: number, now: number) => Math.max(1, Math.ceil((time - now) / 60_000));

/** `now` is the server's time. */
export function waitingActions(waiting: WaitingView, now: number): WaitingActions {
  const isDue = (time: number | undefined) => time !== undefined && time <= now;
  const { nudge, replace, claim } = waiting;
  const later = [nudge, replace, claim].filter((time): time is number => time !== undefined && time > now);
  const first = later.length ? Math.min(...later) : undefined;
  return {
    nudge: isDue(nudge),
    nudged: nudge === undefined,
    replace: isDue(replace),
    claim: isDue(claim),
    replaceIn: replace !== undefined && replace === first ? minutes(replace, now) : undefined,
    claimIn: claim !== undefined && claim === first ? minutes(claim, now) : undefined,
    next: first === undefined ? undefined : first - now,
  };
}
