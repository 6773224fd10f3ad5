/** What just happened at a table, to be shown for a while: points that fly, a figure in the air, the wheel, the die. */
import type { Fly, Trip } from "../board/moving";
import type { GameView, Update } from "../protocol";
import { t } from "./i18n.svelte";
import { seatOf } from "./log";
import type { Spin } from "./parts/Wheel.svelte";
import { saleText } from "./sale";
import { colours, still } from "./settings.svelte";
import { besideText, eventText, spotText, termsText, type Words } from "./words";

/** The table after an update. */
interface After {
  game: GameView | null;
  words: Words | null;
  /** What was said in an auction. */
  bid?: string;
  /** Who listens knows it: they said it themselves, or the page alerts to it. */
  quiet?: boolean;
}
/** A line for those who listen. */
interface Heard {
  key: number;
  text: string;
}
/** So many lines stay. */
const MOST = 40;
const landing = (update: Update) =>
  update.events.find((event) => event.is === "moved" && !event.from && event.to !== undefined);

export class News {
  flies: Fly[] = $state.raw([]);
  trips: Trip[] = $state.raw([]);
  /** Where the dragon has been in this turn. */
  trail: number[] = $state.raw([]);
  spun: Spin | null = $state.raw(null);
  rolled = $state("");
  /** For those who listen: lines are only added, so that none takes the place of one that was not heard yet. */
  heard: Heard[] = $state.raw([]);
  private sector = "";
  private laid = 0;
  private flying = false;
  private lines = 0;
  /** What happened before the words for it were there. */
  private unsaid: { update: Update; after: After }[] = [];

  set spoken(text: string) {
    this.lines += 1;
    this.heard = [...this.heard, { key: this.lines, text }].slice(-MOST);
  }

  take(update: Update, after: After) {
    const die = this.dieOf(update, after);
    if (die) {
      this.rolled = die;
      setTimeout(() => {
        if (this.rolled === die) this.rolled = "";
      }, 5000);
    }
    this.fly(update);
    for (const event of update.events) {
      if (event.is === "placed") this.laid = event.tile;
      if (event.is === "turn") [this.trail, this.spun] = [[], null];
      if (event.is === "dragon") this.trail = [...this.trail, event.tile];
      if (event.is === "wheel") this.spun = { from: this.sector, to: event.sector, lines: [] };
      else if (event.is === "scored" && this.spun && after.words && [this.spun.to, "crown"].includes(event.source))
        this.spun = { ...this.spun, lines: [...this.spun.lines, eventText(after.words, event)] };
    }
    this.sector = after.game?.pieces.sector ?? "";
    if (after.words) this.speak(update, after, after.words);
    else this.unsaid.push({ update, after });
    this.points(update);
  }

  /** The words are there: who was away hears what happened meanwhile. */
  catchUp(words: Words) {
    for (const { update, after } of this.unsaid.splice(0)) this.speak(update, after, words);
  }

  private speak(update: Update, after: After, words: Words) {
    const seat = seatOf(update.what);
    const said = [after.quiet ? "" : besideText(words, update.what), this.dieOf(update, { ...after, words })];
    said.push(saleText(words, seat, after.bid));
    let turn = after.game?.turn.seat;
    for (const event of update.events) {
      if (event.is === "turn") turn = event.seat;
      said.push(eventText(words, event, event.is === "drawn" ? turn : seat));
    }
    const text = said.filter(Boolean).join(". ");
    if (text) this.spoken = text;
  }

  /** Points rise from what brought them; several from one place stand below each other. */
  private points(update: Update) {
    if (still()) return;
    const fresh: Fly[] = [];
    for (const event of update.events) {
      if (event.is !== "scored" || !event.spot) continue;
      const spot = event.spot;
      fresh.push({
        key: update.number * 100 + fresh.length,
        spot,
        text: `${event.points > 0 ? "+" : ""}${event.points}`,
        more: termsText(event.terms),
        row: fresh.filter((fly) => JSON.stringify(fly.spot) === JSON.stringify(spot)).length,
        colour: colours()[event.seat],
      });
    }
    if (!fresh.length) return;
    this.flies = [...this.flies, ...fresh];
    setTimeout(() => {
      this.flies = this.flies.filter((fly) => !fresh.includes(fly));
    }, 2000);
  }

  /** Who comes to the board after somebody said that they fly comes from the machine on the tile laid last. */
  private fly(update: Update) {
    const said = update.what.is === "did" ? update.what.say : "";
    if (said) this.flying = said.startsWith("fly") || (this.flying && said.startsWith("move"));
    const landed = landing(update);
    if (!this.flying || landed?.is !== "moved" || !landed.to || still()) return;
    this.flying = false;
    const trip = { key: update.number, symbol: `f-${landed.figure}-${landed.seat}`, from: this.laid, to: landed.to };
    this.trips = [trip];
    setTimeout(() => {
      this.trips = this.trips.filter((one) => one !== trip);
    }, 1300);
  }

  /** What the die showed, and where that led. */
  private dieOf(update: Update, after: After): string {
    const chance = "chance" in update.what ? update.what.chance : [];
    const roll = chance.find((one) => one.startsWith("roll "))?.slice(5);
    if (!roll || !after.words) return "";
    const landed = landing(update);
    if (landed?.is === "moved") return t("rolled", { n: roll, text: spotText(after.words, landed.to) });
    return t("rolled", { n: roll, text: t(after.game?.asks === "land" ? "step-land" : "landing-none") });
  }
}
