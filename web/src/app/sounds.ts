/** Short sounds for what happens at a table. The code makes them from plain tones; there are no sound files. */
import type { Update } from "../protocol";

export const SOUNDS = ["tile", "figure", "score", "turn"] as const;
export type SoundName = (typeof SOUNDS)[number];

export interface SoundSettings {
  /** From 0 to 100. */
  volume: number;
  /** The sounds that are switched on. */
  on: Record<SoundName, boolean>;
}

/** A tone that fades out. Times are in seconds, pitches in hertz. */
interface SoundTone {
  at: number;
  wave: OscillatorType;
  from: number;
  to: number;
  length: number;
  gain: number;
}

const tone = (at: number, wave: OscillatorType, from: number, to: number, length: number, gain: number): SoundTone => ({
  at,
  wave,
  from,
  to,
  length,
  gain,
});

/** The tones of each sound. */
const TONES: Record<SoundName, SoundTone[]> = {
  // Wood on wood: a deep knock with a short click.
  tile: [tone(0, "sine", 190, 80, 0.12, 1), tone(0, "triangle", 900, 300, 0.03, 0.4)],
  // A lighter knock.
  figure: [tone(0, "triangle", 520, 360, 0.09, 0.8)],
  // Two rising notes.
  score: [tone(0, "triangle", 587, 587, 0.16, 0.6), tone(0.1, "triangle", 784, 784, 0.26, 0.6)],
  turn: [tone(0, "sine", 660, 660, 0.25, 0.7), tone(0.14, "sine", 880, 880, 0.3, 0.7)],
};

/** The gain at full volume. */
const LOUDEST = 0.3;
/** A sound that follows another one within this time is left out, in seconds. So a page that catches up is not noisy. */
const GAP = 0.25;
const SILENT = 0.0001;

export class Sounds {
  private context: AudioContext | undefined;
  /** True after the first click, tap or key press. Browsers allow no sound before. */
  private allowed = false;
  /** When the last sound began, by the clock of the audio context. */
  private last = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly settings: () => SoundSettings,
    private readonly isHidden: () => boolean,
    private readonly create: () => AudioContext = () => new AudioContext(),
  ) {}

  /** Waits for the first gesture on the page. */
  listen(page: EventTarget) {
    const gesture = () => {
      this.allowed = true;
      for (const kind of ["pointerup", "keydown"]) page.removeEventListener(kind, gesture);
    };
    for (const kind of ["pointerup", "keydown"]) page.addEventListener(kind, gesture);
  }

  /** Plays a sound if it is switched on and allowed. A hidden page plays only the sound for the user's turn. */
  play(name: SoundName) {
    const { on, volume } = this.settings();
    if (!this.allowed || !on[name] || volume <= 0 || (this.isHidden() && name !== "turn")) return;
    try {
      this.context ??= this.create();
      const { context } = this;
      // A browser may suspend the context of a hidden page.
      if (context.state === "suspended") context.resume().catch(() => {});
      const wait = this.last + GAP - context.currentTime;
      // Delay the sound for the user's turn instead of leaving it out, but at most one at a time: the clock of a
      // suspended context stands still, so delayed sounds would add up.
      if (wait > (name === "turn" ? GAP : 0)) return;
      const start = context.currentTime + Math.max(0, wait);
      this.last = start;
      for (const one of TONES[name]) this.sound(context, one, start + one.at, LOUDEST * (volume / 100) ** 2);
    } catch {
      // This browser has no sound.
    }
  }

  /** Plays a sound at once, for users who try out their settings. */
  sample(name: SoundName | undefined) {
    this.last = Number.NEGATIVE_INFINITY;
    if (name) this.play(name);
  }

  private sound(context: AudioContext, { wave, from, to, length, gain }: SoundTone, start: number, loudest: number) {
    const [source, level] = [context.createOscillator(), context.createGain()];
    source.type = wave;
    source.frequency.setValueAtTime(from, start);
    source.frequency.exponentialRampToValueAtTime(to, start + length);
    level.gain.setValueAtTime(gain * loudest, start);
    level.gain.exponentialRampToValueAtTime(SILENT, start + length);
    source.connect(level).connect(context.destination);
    source.start(start);
    source.stop(start + length);
  }
}

/** The sound of an update: its most important event. */
export function soundOf({ events }: Pick<Update, "events">): SoundName | undefined {
  if (events.some((event) => event.is === "scored" && event.points > 0)) return "score";
  if (events.some((event) => event.is === "moved" && event.to !== undefined && event.from === undefined))
    return "figure";
  return events.some((event) => event.is === "placed") ? "tile" : undefined;
}
