/** Converts wheel events to steps. A trackpad sends many small events, which are added up. */

/** The scroll distance of a step, and the height of a line in browsers that report lines, in CSS pixels. */
const NOTCH = 50;
const LINE = 20;
/** After a pause of this many milliseconds the sum starts again. */
const PAUSE = 300;

export class WheelSteps {
  private gathered = 0;
  private at = Number.NEGATIVE_INFINITY;

  /** Returns the number of steps: 1, -1 or 0. */
  take({ deltaY, deltaMode, timeStamp }: Pick<WheelEvent, "deltaY" | "deltaMode" | "timeStamp">): number {
    const pushed = deltaMode === 0 ? deltaY : deltaY * LINE;
    if (timeStamp - this.at > PAUSE || pushed * this.gathered < 0) this.gathered = 0;
    this.at = timeStamp;
    this.gathered += pushed;
    if (Math.abs(this.gathered) < NOTCH) return 0;
    this.gathered = 0;
    return Math.sign(pushed);
  }
}
