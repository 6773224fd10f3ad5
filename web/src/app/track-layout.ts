/** Positions on the score board: fifty spaces in rows of ten, so that the pieces of six players fit on one space. */

/** The size of a space, and the number of spaces in a row. */
export const [SPACE_WIDTH, SPACE_HEIGHT, PER_ROW, SPACES] = [40, 30, 10, 50];
/** The distance of the pieces from the edge of their space, and the size of a piece that is alone there. */
const [EDGE, LARGEST] = [2, 22];

/** The top left corner of a space. */
export function spaceAt(place: number): [number, number] {
  return [(place % PER_ROW) * SPACE_WIDTH, Math.floor(place / PER_ROW) * SPACE_HEIGHT];
}

/** The middle of each of the pieces on a space, and their size. The pieces are as large as they can be side by side. */
export function stand(place: number, pieces: number): { size: number; at: [number, number][] } {
  const [width, height] = [SPACE_WIDTH - 2 * EDGE, SPACE_HEIGHT - 2 * EDGE];
  const sizes = Array.from({ length: pieces }, (_, at) => {
    const columns = at + 1;
    return { columns, size: Math.min(LARGEST, width / columns, height / Math.ceil(pieces / columns)) };
  });
  const { columns, size } = sizes.reduce((best, one) => (one.size > best.size ? one : best));
  const rows = Math.ceil(pieces / columns);
  const [x, y] = spaceAt(place);
  return {
    size,
    at: Array.from({ length: pieces }, (_, n) => {
      const [column, row] = [n % columns, Math.floor(n / columns)];
      // The last row may have fewer pieces.
      const here = row < rows - 1 ? columns : pieces - columns * (rows - 1);
      return [
        x + SPACE_WIDTH / 2 + (column - (here - 1) / 2) * size,
        y + SPACE_HEIGHT / 2 + (row - (rows - 1) / 2) * size,
      ];
    }),
  };
}
