/** The fields of a board, while somebody looks through it. */
import type { Field } from "../board/fields";
import type { TableLink } from "./table.svelte";

/** So long a press is held, in milliseconds. */
const HELD = 400;

export class Xray {
  fields: Field[] | null = $state.raw(null);
  private seeing = false;
  private pressed: { at: number; on: boolean } | null = null;

  constructor(private readonly room: Pick<TableLink, "ask">) {}

  async see(on: boolean) {
    this.seeing = on;
    const found = on ? await this.room.ask<Field[]>({ ask: "fields" }).catch(() => null) : null;
    if (this.seeing === on) this.fields = found;
  }

  /** The board has changed. */
  again() {
    if (this.fields) this.see(true);
  }

  /** Held, the fields are shown until it is let go; pressed shortly they stay, and go with the next press. */
  press() {
    this.pressed = { at: performance.now(), on: this.fields !== null };
    if (!this.pressed.on) this.see(true);
  }

  release() {
    const { pressed } = this;
    this.pressed = null;
    if (pressed && (pressed.on || performance.now() - pressed.at > HELD)) this.see(false);
  }

  click(event: MouseEvent) {
    // By the keyboard; a pointer has said it already.
    if (event.detail === 0) this.see(this.fields === null);
  }
}
