/** Recent events at a table, each shown for a short time: rising points, flying figures, the wheel, the die. */
import type { FigureFlight, FloatingScore } from "../board/animations";
import type { EventView, GameView, Update } from "../protocol";
import { auctionAction } from "./auction";
import { t } from "./i18n.svelte";
import { seatOf } from "./log";
import type { WheelSpin } from "./parts/WheelResult.svelte";
import { colours, still } from "./settings.svelte";
import { actionText } from "./text/actions";
import type { TextContext } from "./text/context";
import { eventText, tableEventText, termsText } from "./text/events";
import { spotText } from "./text/places";
import { joinSentences } from "./text/sentences";

/** The table after an update. */
interface AfterUpdate {
  game: GameView | null;
  context: TextContext | null;
  /** True if the user knows it already, because they sent it or the page shows an alert. */
  quiet?: boolean;
  /** True if the scores have already been shown. */
  scoresShown?: boolean;
}
/** A line for screen readers. */
interface Announcement {
  key: number;
  text: string;
}
/** The maximum number of announcements. */
const MOST = 40;
const landing = (update: Update) =>
  update.events.find((event) => event.is === "moved" && !event.from && event.to !== undefined);

export class RecentEvents {
  scores: FloatingScore[] = $state.raw([]);
  flights: FigureFlight[] = $state.raw([]);
  /** Tiles that the dragon has visited in this turn. */
  trail: number[] = $state.raw([]);
  wheelSpin: WheelSpin | null = $state.raw(null);
  rolled = $state("");
  /** Lines are appended and never replaced, because replacing one could interrupt a screen reader. */
  announcements: Announcement[] = $state.raw([]);
  private sector = "";
  private laid = 0;
  private flying = false;
  private lines = 0;
  /** Updates that arrived before the context for their texts was loaded. */
  private unannounced: { update: Update; after: AfterUpdate }[] = [];

  /** Adds a line for screen readers. */
  announce(text: string) {
    this.lines += 1;
    this.announcements = [...this.announcements, { key: this.lines, text }].slice(-MOST);
  }

  add(update: Update, after: AfterUpdate) {
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
      if (event.is === "turn") [this.trail, this.wheelSpin] = [[], null];
      if (event.is === "dragon") this.trail = [...this.trail, event.tile];
      if (event.is === "wheel") this.wheelSpin = { from: this.sector, to: event.sector, lines: [] };
      else if (
        event.is === "scored" &&
        this.wheelSpin &&
        after.context &&
        [this.wheelSpin.to, "crown"].includes(event.source)
      )
        this.wheelSpin = { ...this.wheelSpin, lines: [...this.wheelSpin.lines, eventText(after.context, event)] };
    }
    this.sector = after.game?.pieces.sector ?? "";
    if (after.context) this.announceUpdate(update, after, after.context);
    else this.unannounced.push({ update, after });
    if (!after.scoresShown) this.showScores(`${update.number}`, update.events);
  }

  /** Called when the context is loaded: announces the earlier updates. */
  catchUp(context: TextContext) {
    for (const { update, after } of this.unannounced.splice(0)) this.announceUpdate(update, after, context);
  }

  private announceUpdate(update: Update, after: AfterUpdate, context: TextContext) {
    const seat = seatOf(update.event);
    const said = [after.quiet ? "" : tableEventText(context, update.event), this.dieOf(update, { ...after, context })];
    const auctioned = auctionAction(update);
    if (auctioned) said.push(actionText(context, seat, auctioned));
    let turn = after.game?.turn.seat;
    for (const event of update.events) {
      if (event.is === "turn") turn = event.seat;
      said.push(eventText(context, event, event.is === "drawn" ? turn : seat));
    }
    const text = joinSentences(said);
    if (text) this.announce(text);
  }

  /** Points rise from the feature that scored. Several scores of one feature are stacked. */
  showScores(name: string, events: EventView[]) {
    if (still()) return;
    const fresh: FloatingScore[] = [];
    for (const event of events) {
      if (event.is !== "scored" || !event.spot) continue;
      const spot = event.spot;
      fresh.push({
        key: `${name} ${fresh.length}`,
        spot,
        text: `${event.points > 0 ? "+" : ""}${event.points}`,
        terms: termsText(event.terms),
        row: fresh.filter((score) => JSON.stringify(score.spot) === JSON.stringify(spot)).length,
        colour: colours()[event.seat],
      });
    }
    if (!fresh.length) return;
    this.scores = [...this.scores, ...fresh];
    setTimeout(() => {
      this.scores = this.scores.filter((score) => !fresh.includes(score));
    }, 2000);
  }

  /** Animates the flight of a figure after a `fly` action, from the flying machine on the last tile. */
  private fly(update: Update) {
    const verb = update.event.is === "acted" ? update.event.action.verb : "";
    if (verb) this.flying = verb === "fly" || (this.flying && verb === "move");
    const landed = landing(update);
    if (!this.flying || landed?.is !== "moved" || !landed.to || still()) return;
    this.flying = false;
    const trip = { key: update.number, symbol: `f-${landed.figure}-${landed.seat}`, from: this.laid, to: landed.to };
    this.flights = [trip];
    setTimeout(() => {
      this.flights = this.flights.filter((one) => one !== trip);
    }, 1300);
  }

  /** The announcement of a die roll and of the place where the figure lands. */
  private dieOf(update: Update, after: AfterUpdate): string {
    const chance = "chance" in update.event ? update.event.chance : [];
    const roll = chance.find((outcome) => outcome.verb === "roll")?.value;
    if (roll === undefined || !after.context) return "";
    const landed = landing(update);
    if (landed?.is === "moved") return t("rolled", { n: roll, text: spotText(after.context, landed.to) });
    return t("rolled", { n: roll, text: t(after.game?.decision === "land" ? "step-land" : "landing-none") });
  }
}
