/** The level of detail of a board: tiles that are small on the screen have simpler drawings. */

/** Below the first width of a tile, in CSS pixels, drawings become small; above the second, detailed again. */
const [SMALL, DETAILED] = [38, 44];

/** Returns whether drawings are small at this zoom. Between the two limits they stay as they were. */
export function isSmall(was: boolean, zoom: number): boolean {
  return 100 * zoom < (was ? DETAILED : SMALL);
}

export class DetailLevel {
  small = $state(false);

  update(zoom: number) {
    this.small = isSmall(this.small, zoom);
  }
}
