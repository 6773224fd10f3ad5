/** The field view: the fields of a board with their owners and worth. A short press of a button or key toggles it. */
import type { Field } from "../board/fields";
import type { TableConnection } from "./table-connection.svelte";

/** A press longer than this, in milliseconds, counts as held. */
const HELD = 400;

export class FieldView {
  fields: Field[] | null = $state.raw(null);
  private wanted = false;
  private pressed: { at: number; on: boolean } | null = null;

  constructor(private readonly connection: Pick<TableConnection, "ask">) {}

  async show(on: boolean) {
    this.wanted = on;
    const found = on ? await this.connection.ask({ ask: "fields" }).catch(() => null) : null;
    if (this.wanted === on) this.fields = found;
  }

  /** The fields are shown and must follow the board. */
  get isOn(): boolean {
    return this.fields !== null;
  }

  /** The board has changed: asks for its fields again. */
  refresh() {
    if (this.isOn) this.show(true);
  }

  /** The fields of a new step. */
  update(fields: Field[] | undefined) {
    if (fields && this.wanted) this.fields = fields;
  }

  /** A long press shows the fields until the release, a short press until the next press. */
  press() {
    this.pressed = { at: performance.now(), on: this.fields !== null };
    if (!this.pressed.on) this.show(true);
  }

  release() {
    const { pressed } = this;
    this.pressed = null;
    if (pressed && (pressed.on || performance.now() - pressed.at > HELD)) this.show(false);
  }

  click(event: MouseEvent) {
    // Handle only clicks by keyboard: a pointer has already called `press` and `release`.
    if (event.detail === 0) this.show(this.fields === null);
  }
}
