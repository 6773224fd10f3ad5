/** Turns of a wheel, one for each notch: a trackpad sends many small pushes, which are gathered. */

/** A notch, in points, and the height of a line where a browser tells lines. */
const NOTCH = 50;
const LINE = 20;
/** After such a pause, in milliseconds, what was gathered counts no more. */
const PAUSE = 300;

export class Notches {
  private gathered = 0;
  private at = Number.NEGATIVE_INFINITY;

  /** One step forwards or back, or none. */
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
