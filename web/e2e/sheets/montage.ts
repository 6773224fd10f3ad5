/** Arranges screenshots in a grid, so that a person can look at many screens at once. */
import type { Page } from "playwright-core";

export interface Shot {
  name: string;
  /** The screen that this is a part of. */
  screen: string;
  picture: Buffer;
}

/** The width of a sheet and the largest height of its pictures, in pixels. */
const SHEET = 1560;
/** The number of columns on a sheet, by the width of the screens. */
const COLUMNS: [least: number, columns: number][] = [
  [1000, 2],
  [800, 2],
  [600, 4],
  [0, 5],
];

/** Splits a list of screenshots into the lists of single sheets. */
export function split<T>(shots: T[], [width, height]: [number, number]): { columns: number; sheets: T[][] } {
  const columns = COLUMNS.find(([least]) => width >= least)?.[1] ?? 1;
  const rows = Math.max(1, Math.floor(SHEET / ((SHEET / columns) * (height / width))));
  const sheets: T[][] = [];
  for (let at = 0; at < shots.length; at += columns * rows) sheets.push(shots.slice(at, at + columns * rows));
  return { columns, sheets };
}

/** Draws one sheet: a title, and the pictures with their names. The browser does the scaling. */
export async function montage(desk: Page, title: string, columns: number, shots: Shot[]): Promise<Buffer> {
  const figures = shots.map(
    ({ name, picture }) =>
      `<figure><img src="data:image/png;base64,${picture.toString("base64")}"><figcaption>${name}</figcaption></figure>`,
  );
  await desk.setViewportSize({ width: SHEET, height: 100 });
  await desk.setContent(
    `<!doctype html><style>
      body { margin: 0; background: #777; color: #fff; font: 14px "Liberation Sans"; }
      h1 { margin: 4px 6px; font-size: 15px; }
      main { display: grid; grid-template-columns: repeat(${columns}, minmax(0, 1fr)); gap: 6px; }
      figure { margin: 0; } img { width: 100%; display: block; }
    </style><h1>${title}</h1><main>${figures.join("")}</main>`,
  );
  await desk.waitForFunction(() => [...document.images].every((image) => image.complete));
  return desk.screenshot({ fullPage: true });
}
