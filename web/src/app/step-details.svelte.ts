/** Extra data about the current step. Asks the server once for each step that stays on the screen for a moment. */
import type { Detail, DetailsAnswer } from "../protocol";
import { RefusedError } from "./api";
import type { TableConnection } from "./table-connection.svelte";

/** While others play, a step must stay this long, in milliseconds, before the client asks about it. */
const SETTLE_TIME = 120;

export class StepDetails {
  /** Open cells where no remaining tile fits. They stay until the next answer, so that they don't flicker. */
  unfillable: [number, number][] = $state.raw([]);
  private answered = $state.raw<{ step: number; answer: DetailsAnswer } | null>(null);
  private pending = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly connection: Pick<TableConnection, "ask" | "step">,
    private readonly onanswer: (answer: DetailsAnswer) => void,
  ) {}

  /** The answer about the current step, if it has arrived. */
  get current(): DetailsAnswer | null {
    return this.answered?.step === this.connection.step ? this.answered.answer : null;
  }

  /** Asks about the current step, and forgets queries about earlier steps. */
  load(include: Detail[], urgent: boolean) {
    this.cancel();
    if (!include.length) return;
    if (urgent) this.ask(include);
    else this.timer = setTimeout(() => this.ask(include), SETTLE_TIME);
  }

  cancel() {
    clearTimeout(this.timer);
    this.pending.abort();
    this.pending = new AbortController();
  }

  private async ask(include: Detail[]) {
    const { step } = this.connection;
    const { signal } = this.pending;
    try {
      const answer = await this.connection.ask({ ask: "details", step, include }, signal);
      this.answered = { step, answer };
      if (answer["unfillable-places"]) this.unfillable = answer["unfillable-places"];
      this.onanswer(answer);
    } catch (error) {
      // Any other refusal is final: the game has moved on, or it is over.
      if (!(error instanceof RefusedError) || error.refusal.code !== "too-fast") return;
      this.timer = setTimeout(() => this.ask(include), error.refusal.retry_after_seconds * 1_000);
    }
  }
}
