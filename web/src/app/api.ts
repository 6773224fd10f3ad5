/** Requests to the server. */
import type {
  AccountName,
  AdminAnswer,
  AdminRequest,
  BlockedPerson,
  CommandDone,
  CreatedTable,
  CurrentUser,
  HistoryView,
  ListedPreset,
  NewTable,
  OwnTable,
  PassportCode,
  PersonAtTable,
  PrivacyView,
  Query,
  QueryAnswers,
  RecoveryCode,
  RefusedBody,
  ReplayedGame,
  ReportRequest,
  SessionView,
  SetupChoices,
  SetupExplanation,
  SetupRequest,
  TableSnapshot,
  TableSummary,
} from "../protocol";
import type { ClientRefusal } from "./text/refusals";

export class RefusedError extends Error {
  constructor(
    readonly refusal: ClientRefusal,
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
    throw new RefusedError({ code: "unreachable", text: "" }, 0);
  }
  const text = await answer.text();
  let value: unknown = null;
  try {
    value = text ? JSON.parse(text) : null;
  } catch {
    value = null;
  }
  if (!answer.ok) {
    const refused = (value as Partial<RefusedBody> | null)?.refused;
    throw new RefusedError(refused ?? { code: "unreadable", text: text || answer.statusText }, answer.status);
  }
  return value as T;
}

// The types of request and response bodies are generated from the server's types.
export type {
  ExplainedNote,
  ExplainedPart,
  ListedModule,
  ListedOption,
  ListedPiece,
  ListedPreset,
  NewTable,
  ReplayedGame,
  SetupChoices,
  SetupExplanation,
  SetupRequest,
} from "../protocol";

/** A table in a list. Only the user's own tables have the fields of `OwnTable`. */
export type TableListItem = TableSummary & Partial<OwnTable>;

export const api = {
  me: () => request<CurrentUser | null>("GET", "/me"),
  enter: () => request<CurrentUser>("POST", "/me"),
  rename: (name: string) => request<null>("POST", "/me/name", { name }),
  mine: () => request<OwnTable[]>("GET", "/me/tables"),
  recovery: () => request<RecoveryCode>("POST", "/me/recovery"),
  keepAccount: (name: string, password: string) => request<AccountName>("POST", "/me/account", { name, password }),
  signIn: (name: string, password: string) => request<AccountName>("POST", "/sign-in", { name, password }),
  changePassword: (old: string, fresh: string) => request<null>("POST", "/me/password", { old, new: fresh }),
  signOut: () => request<null>("DELETE", "/me"),
  resetPassword: (code: string, password: string) => request<null>("POST", "/reset-password", { code, password }),
  report: (report: ReportRequest) => request<null>("POST", "/reports", report),
  blocks: () => request<BlockedPerson[]>("GET", "/me/blocks"),
  block: (about: PersonAtTable) => request<null>("POST", "/me/blocks", about),
  unblock: (id: number) => request<null>("DELETE", `/me/blocks/${id}`),
  /** Sends a request of a moderator or an admin. */
  admin: (wanted: AdminRequest) => request<AdminAnswer>("POST", "/admin", wanted),
  sessions: () => request<SessionView[]>("GET", "/me/sessions"),
  endSession: (id: string) => request<null>("DELETE", `/me/sessions/${id}`),
  endOtherSessions: () => request<null>("DELETE", "/me/sessions"),
  /** Deletes everything about the user. An account needs its password. */
  deleteData: (password: string | null) => request<null>("POST", "/me/delete", { password }),
  privacy: () => request<PrivacyView>("GET", "/privacy"),
  recover: (code: string) => request<null>("POST", "/recover", { code }),
  lobby: () => request<TableSummary[]>("GET", "/tables"),
  create: (table: NewTable) => request<CreatedTable>("POST", "/tables", table),
  act: (id: string, command: unknown) => request<CommandDone>("POST", `/tables/${id}/command`, { command }),
  /** Creates a table with the same setup and seats the user. `commitments` has one entry for each of the user's seats. */
  rematch: (id: string, commitments: string[]) =>
    request<CreatedTable>("POST", `/tables/${id}/rematch`, { commitments }),
  presets: () => request<ListedPreset[]>("GET", "/presets"),
  modules: () => request<SetupChoices>("GET", "/modules"),
  passport: (wanted: SetupRequest) => request<PassportCode>("POST", "/passport", wanted),
  explain: (passport: string, players = 2) =>
    request<SetupExplanation>("GET", `/explain/${passport}?players=${players}`),
  pictured: () => request<string[]>("GET", "/clauses"),
  replay: (id: string, at?: number) =>
    request<ReplayedGame>("GET", `/tables/${id}/replay${at === undefined ? "" : `?at=${at}`}`),
  /** Sends a query about the game as it was after `at` actions. */
  ask: <Q extends Query>(id: string, query: Q, at: number) =>
    request<QueryAnswers[Q["ask"]]>("POST", `/tables/${id}/query?at=${at}`, query),
  history: (id: string, after: number) => request<HistoryView>("GET", `/tables/${id}/history?after=${after}`),
  look: (id: string) => request<TableSnapshot>("GET", `/tables/${id}`),
};
