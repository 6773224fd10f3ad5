/** What can be done, arranged for people: places for the tile, things on the board, buttons. No rule is known here. */
import type { Cell, Target, Where } from "../board/targets";
import type { GameView, OptionView, SpotView } from "../protocol";
import { t, tOr } from "./i18n.svelte";
import { optionText, roleOf, spotText, type Words } from "./words";

/** The places where the drawn tile can go, with every way to lay it there. */
export function cellsOf(game: GameView): Cell[] {
  const cells = new Map<string, Cell>();
  const add = (x: number, y: number, turns: number, pick: number, word?: string) => {
    const key = `${x} ${y}`;
    const cell = cells.get(key) ?? { x, y, ways: [] };
    cell.ways.push({ turns, pick, word });
    cells.set(key, cell);
  };
  for (const [x, y, turns, pick] of game.places) add(x, y, turns, pick);
  for (const option of game.options) {
    if (option.verb === "place" && option.at)
      add(option.at[0], option.at[1], option.turns ?? 0, option.pick, option.word ?? "");
  }
  return [...cells.values()].sort((one, two) => one.y - two.y || one.x - two.x);
}

/** Everything but the places for the tile. */
export function buttonsOf(game: GameView): OptionView[] {
  return game.options.filter((option) => option.verb !== "place");
}

/** Options whose choice is a place of its own; for the others the figure is the place. */
const AT_SPOT = new Set(["put", "move", "cast", "castle", "pick"]);

export function whereOf(option: OptionView): Where | undefined {
  if (option.verb === "ferry" && option.spot && option.to) return { is: "arc", from: option.spot, to: option.to };
  if (AT_SPOT.has(option.verb) && option.spot) return { is: "spot", spot: option.spot };
  if (option.verb === "barn" && option.at) return { is: "corner", x: option.at[0], y: option.at[1] };
  if (option.at) return { is: "cell", x: option.at[0], y: option.at[1] };
  if (option.verb === "enter" || option.verb === "count") {
    return option.quarter ? { is: "spot", spot: { on: "quarter", quarter: option.quarter } } : undefined;
  }
  if (option.verb === "crown" && option.value !== undefined)
    return { is: "spot", spot: { on: "crown", place: option.value } };
  if (option.id !== undefined) return { is: "figure", id: option.id };
  if (option.tile !== undefined) return { is: "tile", tile: option.tile };
  return undefined;
}

/** What is about to be settled where one thing of several is picked. */
const PICKED: Record<string, string> = { "gold-order": "f-ingot", message: "f-message" };

/** The symbol of what would stand there. */
export function ghostOf(option: OptionView, seat: number, asks = ""): string | undefined {
  switch (option.verb) {
    case "pick":
      return PICKED[asks] ?? "f-castle";
    case "put":
    case "enter":
    case "crown":
    case "top":
    case "move":
      return option.figure ? `f-${option.figure}-${option.seat ?? seat}` : undefined;
    case "barn":
      return `f-barn-${seat}`;
    case "cast":
      return `f-${option.word}`;
    case "gold":
      return "f-ingot";
    case "castle":
      return "f-castle";
    case "bridge":
      return "f-bridge";
    case "count":
      return "f-count";
    case "dragon":
      return "f-dragon";
    case "floor":
      return "f-floor";
    case "fairy":
      return "f-fairy";
    case "abbey":
      return "f-abbey";
    default:
      return undefined;
  }
}

/** The same, lying on a field. */
export function stands(words: Words, option: OptionView, seat: number, asks = ""): string | undefined {
  const lies = roleOf(words, option) === "field";
  return lies ? `f-${option.figure === "big" ? "big-farmer" : "farmer"}-${seat}` : ghostOf(option, seat, asks);
}

/** The symbol on its button. */
export function iconOf(words: Words, option: OptionView, seat: number, asks: string): string | undefined {
  switch (option.verb) {
    case "fly":
    case "capture":
    case "exchange":
    case "ransom":
    case "recall":
    case "banish":
      return option.figure ? `f-${option.figure}-${option.seat ?? seat}` : undefined;
    case "robber":
    case "rob":
      return `f-robber-${seat}`;
    case "ferry":
      return "f-ferry";
    case "lift":
      return `f-${option.word}`;
    case "mark":
      return option.word === "messenger" ? `f-messenger-${seat}` : `badge-${seat}`;
    case "circle":
      return `f-follower-${seat}`;
    default:
      return stands(words, option, seat, asks);
  }
}

/** Where something comes from, if that is on the board too. */
function lineOf(option: OptionView): Where | undefined {
  return option.verb === "move" && option.id !== undefined ? { is: "figure", id: option.id } : undefined;
}

/** A name for a place: the same for the same place, in whatever order its parts were sent. */
export function keyOf(where: Where | SpotView | undefined): string {
  return JSON.stringify(where, (_, value) =>
    value && typeof value === "object" ? Object.fromEntries(Object.entries(value).sort()) : value,
  );
}

/** What an option is called: on its button, on the board and in a hint. */
export function labelOf(words: Words, game: GameView, option: OptionView): string {
  const place = spotText(words, option.spot);
  if (option.verb === "pick" && game.asks !== "gold-order")
    return t(game.asks === "message" ? "pick-message" : "pick-castle", { place });
  if (option.verb === "buy" || option.verb === "sell")
    return optionText(words, { ...option, value: game.pieces.lot?.[1] });
  if (option.verb === "ransom" && option.spot?.on === "prison")
    return `${optionText(words, option)} (${words.names[option.spot.seat] ?? ""})`;
  if (option.quarter) return `${optionText(words, option)} (${t(`quarter-for-${option.quarter}`)})`;
  if (option.verb !== "pass") return optionText(words, option);
  const figures = game.asks === "act" && game.options.some((other) => other.verb === "put");
  return figures ? t("no-figure") : tOr(`pass-${game.asks}`, t("verb-pass"));
}

/** What all options are called; those that would be called the same are numbered. */
export function labelsOf(options: OptionView[], label: (option: OptionView) => string): Map<number, string> {
  const texts = options.map(label);
  const seen = new Map<string, number>();
  return new Map(
    options.map((option, at) => {
      const text = texts[at];
      if (texts.indexOf(text) === texts.lastIndexOf(text)) return [option.pick, text];
      const n = (seen.get(text) ?? 0) + 1;
      seen.set(text, n);
      return [option.pick, `${text} · ${n}`];
    }),
  );
}

/** The same for everything that can be done now. */
export function labelsIn(words: Words, game: GameView): Map<number, string> {
  return labelsOf(buttonsOf(game), (option) => labelOf(words, game, option));
}

/** What can be touched on the board: options at the same place are one target. */
export function targetsOf(
  words: Words,
  options: OptionView[],
  game: GameView,
  notes: Map<number, string>,
  looked: number[] = [],
): Target[] {
  const targets = new Map<string, Target>();
  const seat = game.seat ?? 0;
  const labels = labelsIn(words, game);
  for (const option of options) {
    const label = labels.get(option.pick) ?? "";
    const where = whereOf(option);
    if (!where) continue;
    const key = keyOf(where);
    const target = targets.get(key);
    if (target) {
      target.picks.push(option.pick);
      target.label += ` / ${label}`;
    } else {
      targets.set(key, {
        key,
        where,
        picks: [option.pick],
        label,
        seat: option.seat ?? undefined,
        ghost: stands(words, option, seat, game.asks),
        role: option.verb === "put" ? tOr(`role-${roleOf(words, option)}`, "") : "",
        note: notes.get(option.pick),
        line: lineOf(option),
        strong: looked.includes(option.pick),
      });
    }
  }
  return [...targets.values()];
}
