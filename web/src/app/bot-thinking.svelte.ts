/** Tells users that a bot is thinking, if it takes long enough to notice. */
import type { TableView } from "../protocol";
import { t } from "./i18n.svelte";
import type { TableConnection } from "./table-connection.svelte";
import { seatName } from "./text/names";

/** A bot that thinks for longer than this is shown, in milliseconds. */
const SHOWN_AFTER = 300;
/** Screen readers hear about it only after this time, so that quick bots do not interrupt them, in milliseconds. */
const ANNOUNCED_AFTER = 2_000;

/** The seat for which a bot must decide now. */
export function botToAct(table: TableView | null): number | undefined {
  if (table?.phase !== "playing") return undefined;
  if (table.paused !== undefined || table.takeback || table.awaiting_confirmation !== undefined) return undefined;
  return table.seats[table.to_act ?? -1]?.bot ? table.to_act : undefined;
}

export class BotThinking {
  /** The seat of the bot. */
  seat: number | undefined = $state();

  /** Must be called during component initialization, because it registers an effect. */
  constructor(connection: TableConnection, announce: (text: string) => void) {
    $effect(() => {
      const { table, behind, status } = connection;
      // Read the step, so that the timers restart when it changes.
      connection.step;
      this.seat = undefined;
      const seat = botToAct(table);
      if (seat === undefined || behind || status !== "open") return;
      const shown = setTimeout(() => {
        this.seat = seat;
      }, SHOWN_AFTER);
      const announced = setTimeout(
        () => announce(t("bot-thinking", { name: seatName(table?.seats[seat]) })),
        ANNOUNCED_AFTER,
      );
      return () => {
        clearTimeout(shown);
        clearTimeout(announced);
      };
    });
  }
}
