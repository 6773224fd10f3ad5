/** The result of a game as texts. */
import type { GameView, TableView } from "../protocol";
import { api } from "./api";
import { t } from "./i18n.svelte";
import { seatName } from "./text/names";

/** The seats that did not resign, with their scores. A player who resigned or ran out of time loses, whatever the score. */
const finished = (game: GameView, table: TableView) =>
  game.players.map(({ score }, at) => ({ score, at })).filter(({ at }) => !table.seats[at]?.resigned);

/** The best score; nobody with this score resigned. */
export const bestScore = (game: GameView, table: TableView) =>
  Math.max(...finished(game, table).map(({ score }) => score));

/** The names of the winners and their score. */
export function winnersText(game: GameView, table: TableView, names: string[]): string {
  const best = bestScore(game, table);
  const all = finished(game, table).filter(({ score }) => score === best);
  if (all.length === 1) return t("winner", { name: names[all[0].at] ?? "", points: best });
  return all.length ? t("winners", { names: all.map(({ at }) => names[at]).join(", ") }) : "";
}

/**
 * The result for the user: `You won by 12`. Empty for spectators, for people who share a screen and for a player alone, who need
 * only the winner's name.
 */
export function verdictText(game: GameView, table: TableView, names: string[], mine: number[]): string {
  if (mine.length !== 1 || table.seats.length < 2 || undecidedText(table)) return "";
  const [me] = mine;
  const still = finished(game, table);
  const own = still.find(({ at }) => at === me);
  if (!own) return t("result-lost");
  const others = still.filter(({ at }) => at !== me);
  if (!others.length) return t("result-won");
  const best = Math.max(...others.map(({ score }) => score));
  if (own.score > best) return t("result-won-by", { n: own.score - best });
  if (own.score < best) return t("result-lost-by", { n: best - own.score });
  const equal = others.filter(({ score }) => score === best);
  return t("result-tied", { names: equal.map(({ at }) => names[at]).join(", ") });
}

/** Why nobody has won or lost; empty if somebody has. */
export function undecidedText(table: TableView): string {
  if (table.ending === "aborted") return t("over-aborted");
  return table.ending === "closed" ? t("over-closed", { reason: table.closed ?? "" }) : "";
}

/** The tables of finished games, whose results never change. */
const overTables = new Map<string, ReturnType<typeof api.look>>();

/** The result of a finished game for the user: `You won by 12`, or who won if the user has several seats. Empty if the server does not say. */
export async function resultAt(id: string): Promise<string> {
  const known = overTables.get(id) ?? api.look(id);
  overTables.set(id, known);
  try {
    const { snapshot, seats } = await known;
    const { game, table } = snapshot;
    if (!game || table.phase !== "over") return "";
    const undecided = undecidedText(table);
    if (undecided) return undecided;
    const names = table.seats.map((seat) => seatName(seat));
    return verdictText(game, table, names, seats) || winnersText(game, table, names);
  } catch {
    overTables.delete(id);
    return "";
  }
}

/** The names of the other people who wait at the table of a rematch. Empty if it has begun or the server does not say. */
export async function rematchNames(id: string): Promise<string[]> {
  const look = await api.look(id).catch(() => null);
  if (look?.snapshot.table.phase !== "open") return [];
  return look.snapshot.table.seats.flatMap((seat, at) =>
    seat.bot || seat.free || seat.held || look.seats.includes(at) ? [] : [seatName(seat)],
  );
}
