/** How a table tells its user what has changed: sounds, notices, lines for screen readers, and the icon of the page. */
import { untrack } from "svelte";
import type { PhaseView, PublicEvent, Update } from "../protocol";
import { t } from "./i18n.svelte";
import { seatOf } from "./log";
import { sounds } from "./page-sounds";
import { verdictText, winnersText } from "./result";
import { colours } from "./settings.svelte";
import { soundOf } from "./sounds";
import type { TableController } from "./table-controller.svelte";
import { joinSentences } from "./text/sentences";
import { alertTurn } from "./turn-alert";

/** How long "connected again" is shown, in milliseconds. */
const RECONNECTED_SHOWN = 2_500;

export class TableAlerts {
  /** The time of the last update, by the server's clock: a player's running clock counts from then. */
  since = $state(Date.now());
  /** True for a moment after a lost connection is back. */
  reconnected = $state(false);
  private lastPhase: PhaseView | undefined;
  private lastStatus = "connecting";

  /** Must be called during component initialization, because it registers effects. */
  constructor(private readonly at: TableController) {
    $effect(() => this.announceMissed());
    $effect(() => this.alertTurn());
    $effect(() => this.announceResult());
    $effect(() => this.followConnection());
  }

  /** Called after an update is shown. `isFinaleShown` is true if its scores have been shown step by step. */
  updated(update: Update, isFinaleShown: boolean) {
    const { at } = this;
    const { event } = update;
    this.since = update.at;
    const sound = soundOf(update);
    if (sound && !at.connection.catchingUp) sounds.play(sound);
    const notice = this.noticeOf(event);
    if (notice) at.notice = { text: notice };
    // True if an alert on the page already tells the user.
    const alerted =
      notice !== undefined ||
      event.is === "takeback-requested" ||
      (event.is === "substituted" && at.connection.seats.includes(event.seat));
    at.recent.add(update, {
      game: at.connection.game,
      context: at.context,
      scoresShown: isFinaleShown,
      quiet: alerted || (event.is === "chat" && at.connection.isOwnMessage(event)),
    });
  }

  /** The notice for an event that is meant for this user: a refused take-back, or a reminder. */
  private noticeOf(event: PublicEvent): string | undefined {
    const { connection, names } = this.at;
    const { seats, log } = connection;
    if (event.is === "nudged" && seats.includes(event.to)) return t("nudged-you", { name: names[event.seat] });
    if (event.is !== "takeback-answered" || event.yes) return undefined;
    const requester = seatOf(log.findLast((line) => line.event.is === "takeback-requested")?.event);
    // A player who withdraws the request needs no message.
    const isRefused = requester !== undefined && seats.includes(requester) && seatOf(event) !== requester;
    return isRefused ? t("takeback-refused", { name: names[event.seat] }) : undefined;
  }

  private announceMissed() {
    const { context, recent } = this.at;
    if (context) untrack(() => recent.catchUp(context));
  }

  private alertTurn() {
    const { acting, confirming, connection, game, table } = this.at;
    const mine = acting || confirming;
    // A preview of the user's own action: it may still be their turn.
    if (!mine && connection.behind && game?.seat === undefined) return;
    alertTurn(mine, colours()[table?.awaiting_confirmation ?? game?.seat ?? 0]);
  }

  private announceResult() {
    const { table, game, names } = this.at;
    const ended = table?.phase === "over" && this.lastPhase === "playing";
    this.lastPhase = table?.phase;
    if (!ended || !table || !game) return;
    untrack(() => {
      const verdict = verdictText(game, table, names, this.at.connection.seats);
      this.at.recent.announce(joinSentences([verdict, winnersText(game, table, names)]));
    });
  }

  private followConnection() {
    const { status } = this.at.connection;
    if (this.lastStatus === "lost" && status === "open") {
      this.reconnected = true;
      setTimeout(() => {
        this.reconnected = false;
      }, RECONNECTED_SHOWN);
    }
    this.lastStatus = status;
  }
}
