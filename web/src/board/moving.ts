/** What moves over a board for a while. */
import type { SpotView } from "../protocol";

/** Points that rise from what brought them. */
export interface Fly {
  key: number;
  spot: SpotView;
  text: string;
  /** What the points are made of. */
  more?: string;
  /** How many fly from there already. */
  row?: number;
  colour: string;
}

/** A figure on its way through the air. */
export interface Trip {
  key: number;
  symbol: string;
  from: number;
  to: SpotView;
}
