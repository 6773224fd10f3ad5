import { expect, test } from "vitest";
import { SPACE_HEIGHT, SPACE_WIDTH, SPACES, spaceAt, stand } from "../src/app/track-layout";

test("all pieces on a space of the score board lie on it, side by side", () => {
  for (const place of [0, 9, 10, 37, SPACES - 1])
    for (let pieces = 1; pieces <= 18; pieces += 1) {
      const { size, at } = stand(place, pieces);
      const [x, y] = spaceAt(place);
      expect(at.length).toBe(pieces);
      for (const [n, [px, py]] of at.entries()) {
        expect(Math.abs(px - x - SPACE_WIDTH / 2) + size / 2).toBeLessThanOrEqual(SPACE_WIDTH / 2);
        expect(Math.abs(py - y - SPACE_HEIGHT / 2) + size / 2).toBeLessThanOrEqual(SPACE_HEIGHT / 2);
        for (const [ox, oy] of at.slice(n + 1))
          expect(Math.max(Math.abs(px - ox), Math.abs(py - oy))).toBeGreaterThanOrEqual(size - 1e-9);
      }
    }
});

test("the pieces of six players on one space of the score board are large enough to tell apart", () => {
  expect(stand(0, 6).size).toBeGreaterThanOrEqual(12);
  expect(stand(0, 12).size).toBeGreaterThanOrEqual(8);
});
