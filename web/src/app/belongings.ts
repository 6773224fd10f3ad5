/** What a player has: figures, goods and pieces to name and count, and prisoners. */
import type { FigureView, GameView } from "../protocol";

/** Some of the same. Its name is `many-WORD` of so many. */
export interface Belonging {
  word: string;
  /** Its drawing. */
  symbol: string;
  n: number;
}
/** Prisoners who are alike. */
export interface Prisoners {
  figure: FigureView;
  captor: number;
  n: number;
  /** One of them can be bought back now. */
  ransom: boolean;
}
export interface Belongings {
  figures: Belonging[];
  goods: Belonging[];
  pieces: Belonging[];
  /** Cards that are held. */
  cards: string[];
  /** Points that the messenger has. */
  messenger?: number;
  /** Whom the player holds, and who of the player's own is held. */
  holds: Prisoners[];
  held: Prisoners[];
}

/** Those that most is done with come first. */
const FIGURES = ["follower", "big", "abbot", "mayor", "wagon", "builder", "pig", "barn"];
/** Goods as the classic edition calls them; both editions draw wheat as they draw grain. */
const GOODS = ["wine", "grain", "cloth"];
const goodsSymbol = (word: string) => `f-${word === "wheat" ? "grain" : word}`;
const some = (all: Belonging[]) => all.filter(({ n }) => n > 0);

/** What of it is shown in one row: followers even if all are on the board, for that is what others look for. */
export function rowOf(has: Belongings, seat: number): Belonging[] {
  const none = { word: "follower", symbol: `f-follower-${seat}`, n: 0 };
  const left = has.figures.some(({ word }) => word === "follower");
  return [...(left ? [] : [none]), ...has.figures, ...has.goods, ...has.pieces];
}

/** Prisoners that are wanted, those alike once. */
export function prisonersOf(game: GameView, wanted: (figure: FigureView, captor: number) => boolean): Prisoners[] {
  const all = new Map<string, Prisoners>();
  for (const figure of game.figures) {
    if (figure.at.on !== "prison" || !wanted(figure, figure.at.seat)) continue;
    const captor = figure.at.seat;
    const key = `${figure.seat} ${captor} ${figure.kind}`;
    const known = all.get(key) ?? { figure, captor, n: 0, ransom: false };
    const ransom = game.options.some((option) => option.verb === "ransom" && option.id === figure.id);
    all.set(key, { ...known, n: known.n + 1, ransom: known.ransom || ransom });
  }
  return [...all.values()];
}

/** Everything that the player of a seat has. */
export function belongingsOf(game: GameView, seat: number): Belongings {
  const player = game.players[seat];
  const { king, baron, goods = GOODS } = game.pieces;
  const supply = Object.entries(player.supply).sort(([one], [two]) => FIGURES.indexOf(one) - FIGURES.indexOf(two));
  const has = Object.entries(player.has ?? {});
  return {
    figures: some(supply.map(([word, n]) => ({ word, symbol: `f-${word}-${seat}`, n }))),
    goods: some((player.goods ?? []).map((n, at) => ({ word: goods[at], symbol: goodsSymbol(goods[at]), n }))),
    pieces: some(has.map(([word, n]) => ({ word, symbol: `f-${word.replace(/s$/, "")}`, n }))),
    cards: [king?.[0] === seat ? "king" : "", baron?.[0] === seat ? "baron" : ""].filter(Boolean),
    messenger: player.messenger ?? undefined,
    holds: prisonersOf(game, (_, captor) => captor === seat),
    held: prisonersOf(game, (figure) => figure.seat === seat),
  };
}
