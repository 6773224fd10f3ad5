/** Requests to the server. */
import type {
  Aids,
  AtZero,
  ClockPlan,
  FirstPlan,
  GameView,
  HistoryView,
  Question,
  Refusal,
  SeatPlan,
} from "../protocol";

export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
  ) {
    super(refusal.text);
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    const headers: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
    answer = await fetch(`/api/v1${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused({ code: "unreachable", text: "the server cannot be reached" }, 0);
  }
  const text = await answer.text();
  let value: unknown = null;
  try {
    value = text ? JSON.parse(text) : null;
  } catch {
    value = null;
  }
  if (!answer.ok) {
    const refused = (value as { refused?: Refusal } | null)?.refused;
    throw new Refused(refused ?? { code: "broken", text: text || answer.statusText }, answer.status);
  }
  return value as T;
}

export interface Preset {
  name: string;
  text: string;
  passport: string;
  edition: string;
  modules: string[];
  group: string;
  /** Its place in a good order to learn the game. */
  lesson: number | null;
}
export interface Module {
  module: string;
  title: string;
  clauses: string;
  parts: { part: string; text: string; alone: boolean }[];
}
export interface Piece {
  piece: string;
  /** The part that uses it. */
  part: string | null;
  /** How many each of 1 to 6 players gets. */
  box: number[];
  most: number;
}
/** A part of a game: `says` is the word for what it does there, `acts` whether it can do anything. */
export interface Part {
  part: string;
  says: string;
  text: string;
  played: boolean;
  acts: boolean;
}
/** Something to know about a game before it is played. */
export interface Note {
  note: string;
  part: string | null;
  option: string | null;
  value: string | null;
  text: string;
}
export interface RuleOption {
  option: string;
  question: string;
  values: { value: string; meaning: string | null }[];
  classic: string;
  modern: string;
}
/** What a passport plays. */
export interface Told {
  passport: string;
  edition: string;
  tiles: number;
  modules: { module: string; title: string; parts: Part[] }[];
  /** Parts without the tiles of their modules. */
  with: Part[];
  options: { option: string; value: string; question: string; meaning: string; changed: boolean }[];
  /** What each player has, and what all share. */
  pieces: Record<string, number>;
  shared: Record<string, number>;
  notes: Note[];
  steps: { step: string; text: string; clause: string }[];
}
export interface Choices {
  modules: Module[];
  options: RuleOption[];
  pieces: Piece[];
  levels: string[];
}
export interface Summary {
  id: string;
  title: string;
  passport: string;
  phase: string;
  public: boolean;
  names: string[];
  changed: number;
  to_act: number | null;
  /** One's own seats, in a list of one's tables. */
  seats?: number[];
}
export interface NewTable {
  preset?: string;
  passport?: string;
  seats: SeatPlan[];
  /** Who takes the first turn; a player drawn by chance if nothing is said. */
  first?: FirstPlan;
  title?: string;
  public?: boolean;
  watchers?: boolean;
  clock?: ClockPlan;
  at_zero?: AtZero;
  keeper?: string | null;
  aids?: Aids;
}
export interface Wanted {
  edition: string;
  modules: string[];
  without: string[];
  with?: string[];
  pieces?: string[];
  options: string[];
}
export interface Replayed {
  at: number;
  of: number;
  said: string | null;
  by: number | null;
  game: GameView;
}

export const api = {
  me: () => request<{ name: string; account: string | null } | null>("GET", "/me"),
  enter: () => request<{ name: string }>("POST", "/me"),
  rename: (name: string) => request<null>("POST", "/me/name", { name }),
  mine: () => request<Summary[]>("GET", "/me/tables"),
  recovery: () => request<{ code: string }>("POST", "/me/recovery"),
  keepAccount: (name: string, password: string) => request<null>("POST", "/me/account", { name, password }),
  signIn: (name: string, password: string) => request<null>("POST", "/sign-in", { name, password }),
  changePassword: (old: string, fresh: string) => request<null>("POST", "/me/password", { old, new: fresh }),
  signOut: () => request<null>("DELETE", "/me"),
  recover: (code: string) => request<null>("POST", "/recover", { code }),
  lobby: () => request<Summary[]>("GET", "/tables"),
  create: (table: NewTable) => request<{ id: string }>("POST", "/tables", table),
  act: (id: string, command: unknown) => request<{ number: number }>("POST", `/tables/${id}/do`, { command }),
  /** Another game of the same, with what is added to its seed for each of one's seats: one sits down there at once. */
  rematch: (id: string, added: string[]) => request<{ id: string }>("POST", `/tables/${id}/rematch`, { adds: added }),
  presets: () => request<Preset[]>("GET", "/presets"),
  modules: () => request<Choices>("GET", "/modules"),
  passport: (wanted: Wanted) => request<{ passport: string }>("POST", "/passport", wanted),
  explain: (passport: string, players = 2) => request<Told>("GET", `/explain/${passport}?players=${players}`),
  pictured: () => request<string[]>("GET", "/clauses"),
  replay: (id: string, at?: number) =>
    request<Replayed>("GET", `/tables/${id}/replay${at === undefined ? "" : `?at=${at}`}`),
  /** Asks about the game as it was after so many actions. */
  ask: <T>(id: string, question: Question, at: number) => request<T>("POST", `/tables/${id}/ask?at=${at}`, question),
  history: (id: string, after: number) => request<HistoryView>("GET", `/tables/${id}/history?after=${after}`),
  look: (id: string) => request<{ seats: number[]; snapshot: import("../protocol").Snapshot }>("GET", `/tables/${id}`),
};

/** 64 hexadecimal digits that this browser adds to the seed of the draws. */
export function adds(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
