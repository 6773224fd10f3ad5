/** Keeps marks apart, and finds room for the texts beside them. */
import { type Point, spread } from "./geometry";

/** The preferred distance between marks on one tile, and from its edge. */
const FAR = 25;
const EDGE = 10;

/** Moves marks on the same tile apart. `corners` has the corner of each mark's tile. */
export function apart(points: (Point | undefined)[], corners: (Point | undefined)[]): (Point | undefined)[] {
  const moved = [...points];
  const tiles = new Map<string, number[]>();
  for (const [n, corner] of corners.entries())
    if (corner && points[n]) tiles.set(`${corner}`, [...(tiles.get(`${corner}`) ?? []), n]);
  for (const all of tiles.values()) {
    const [x, y] = corners[all[0]] as Point;
    const inside = all.map((n): Point => [(points[n] as Point)[0] - x, (points[n] as Point)[1] - y]);
    for (const [at, one] of spread(inside, FAR, EDGE).entries()) moved[all[at]] = [one[0] + x, one[1] + y];
  }
  return moved;
}

/** A mark on the screen, with the text beside it. */
export interface Mark {
  at: Point;
  radius: number;
  text: string;
  /** The font size of the text. */
  size: number;
}
type Box = [left: number, top: number, right: number, bottom: number];
const meets = (one: Box, two: Box) => one[0] < two[2] && two[0] < one[2] && one[1] < two[3] && two[1] < one[3];
/** The mean width of a letter, relative to its height. */
const NARROW = 0.56;

/** The offset of each text from its mark: below, above or beside it, where the text covers nothing. */
export function besides(marks: Mark[]): (Point | undefined)[] {
  const taken: Box[] = marks.map(({ at: [x, y], radius: r }) => [x - r, y - r, x + r, y + r]);
  return marks.map(({ at: [x, y], radius, text, size }, n) => {
    if (!text) return undefined;
    const [w, h] = [(text.length * size * NARROW) / 2, size / 2];
    const [down, out] = [radius + h + 0.5, radius + w + 1.5];
    const tried: Point[] = [
      [0, down],
      [0, -down],
      [out, 0],
      [-out, 0],
    ];
    const box = ([dx, dy]: Point): Box => [x + dx - w, y + dy - h, x + dx + w, y + dy + h];
    const free = tried.find((to) => taken.every((other, m) => m === n || !meets(box(to), other)));
    if (free) taken.push(box(free));
    return free;
  });
}
