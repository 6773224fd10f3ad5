/** Animations over a board. */
import type { SpotView } from "../protocol";

/** Points that rise from the feature that scored. */
export interface FloatingScore {
  key: string;
  spot: SpotView;
  text: string;
  /** The terms of the score, shown below it in a small font. */
  terms?: string;
  /** How many scores are already rising from the same feature. */
  row?: number;
  colour: string;
}

/** The flight of a figure. */
export interface FigureFlight {
  key: number;
  symbol: string;
  from: number;
  to: SpotView;
}
