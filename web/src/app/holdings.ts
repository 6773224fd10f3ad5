/** A player's figures, goods, pieces, cards and prisoners. */
import type { FigureView, GameView } from "../protocol";

/** A number of pieces of one kind. The message `many-WORD` names them. */
export interface Holding {
  word: string;
  /** The symbol of its drawing. */
  symbol: string;
  n: number;
}
/** Prisoners that have the same kind, owner and captor. */
export interface PrisonerGroup {
  figure: FigureView;
  captor: number;
  n: number;
  /** True if the owner can ransom one of them now. */
  ransom: boolean;
}
export interface PlayerHoldings {
  figures: Holding[];
  goods: Holding[];
  pieces: Holding[];
  /** Bonus cards: king, robber baron. */
  cards: string[];
  /** The messenger's points. */
  messenger?: number;
  /** The player's prisoners, and the player's figures in prison. */
  holds: PrisonerGroup[];
  held: PrisonerGroup[];
}

/** The order of figures, most used first. */
const FIGURES = ["follower", "big", "abbot", "mayor", "wagon", "builder", "pig", "barn"];
/** Goods by their names in the classic edition. Wheat has the drawing of grain. */
const GOODS = ["wine", "grain", "cloth"];
const goodsSymbol = (word: string) => `f-${word === "wheat" ? "grain" : word}`;
const some = (all: Holding[]) => all.filter(({ n }) => n > 0);

/** The pieces shown in one row. Followers are shown even if there are none left, because opponents want to know that. */
export function supplyRow(has: PlayerHoldings, seat: number): Holding[] {
  const none = { word: "follower", symbol: `f-follower-${seat}`, n: 0 };
  const left = has.figures.some(({ word }) => word === "follower");
  return [...(left ? [] : [none]), ...has.figures, ...has.goods, ...has.pieces];
}

/** The matching prisoners, in groups. */
export function prisonersOf(game: GameView, wanted: (figure: FigureView, captor: number) => boolean): PrisonerGroup[] {
  const all = new Map<string, PrisonerGroup>();
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

/** Everything that a player has. */
export function holdingsOf(game: GameView, seat: number): PlayerHoldings {
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
