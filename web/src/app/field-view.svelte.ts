/**
 * The field view: the fields of a board with their owners and points. A short press of a button or key toggles it. While
 * it is on, the user can go from field to field.
 */
import type { Field } from "../board/fields";
import type { TableConnection } from "./table-connection.svelte";

/** A press longer than this, in milliseconds, counts as held. */
const HELD = 400;

export class FieldView {
  fields: Field[] | null = $state.raw(null);
  /** The chosen field: its index. */
  chosen: number | null = $state(null);
  private wanted = false;
  private pressed: { at: number; on: boolean } | null = null;

  constructor(private readonly connection: Pick<TableConnection, "ask">) {}

  async show(on: boolean) {
    this.wanted = on;
    const found = on ? await this.connection.ask({ ask: "fields" }).catch(() => null) : null;
    if (this.wanted === on) this.set(found);
  }

  /** Replaces the fields. The chosen field stays chosen as it grows. */
  private set(fields: Field[] | null) {
    const part = this.chosen === null ? undefined : this.fields?.[this.chosen]?.parts[0];
    const holds = (field: Field) => field.parts.some(([tile, at]) => tile === part?.[0] && at === part?.[1]);
    const kept = part ? (fields?.findIndex(holds) ?? -1) : -1;
    this.fields = fields;
    this.chosen = kept < 0 ? null : kept;
  }

  /** Chooses the next (1) or the previous (-1) field. */
  step(by: 1 | -1) {
    const count = this.fields?.length ?? 0;
    if (!count) return;
    const from = this.chosen ?? (by > 0 ? -1 : count);
    this.chosen = (from + by + count) % count;
  }

  /** The keys for the next and the previous field. Returns false for other keys, and if the view is off. */
  handleKey(event: KeyboardEvent): boolean {
    if (!this.isOn || (event.code !== "KeyN" && event.code !== "KeyP")) return false;
    this.step(event.code === "KeyN" ? 1 : -1);
    return true;
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
    if (fields && this.wanted) this.set(fields);
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
