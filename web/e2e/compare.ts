/** Compares two pictures roughly: antialiasing differs between machines, so single pixels do not count. */
import type { Page } from "playwright-core";

/** The maximum width of a reference picture. */
const WIDE = 640;
/** Pictures are divided into squares of this many pixels per side, and the mean colours of the squares are compared. */
const SQUARE = 10;
/** A square counts as different if its mean colour differs by more than this (out of 255). */
const STEP = 14;
/** The maximum share of squares that may be different. */
export const MOST = 0.004;

/** Scales a screenshot down to reference size. */
export async function small(page: Page, png: Buffer): Promise<Buffer> {
  const data = await page.evaluate(
    async ({ from, wide }) => {
      const image = await createImageBitmap(await (await fetch(from)).blob());
      const scale = Math.min(1, wide / image.width);
      const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.imageSmoothingQuality = "high";
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.8 });
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    },
    { from: `data:image/png;base64,${png.toString("base64")}`, wide: WIDE },
  );
  return Buffer.from(data);
}

/** The share of squares that differ between two small pictures, from 0 to 1. The result is 1 if the sizes differ. */
export async function difference(page: Page, one: Buffer, two: Buffer): Promise<number> {
  return page.evaluate(
    async ({ pictures, square, step }) => {
      const read = async (base: string) => {
        const image = await createImageBitmap(await (await fetch(`data:image/webp;base64,${base}`)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext("2d");
        if (!context) throw new Error("no canvas");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [one, two] = await Promise.all(pictures.map(read));
      if (one.width !== two.width || one.height !== two.height) return 1;
      let all = 0;
      let other = 0;
      for (let y = 0; y + square <= one.height; y += square) {
        for (let x = 0; x + square <= one.width; x += square) {
          const sum = [0, 0, 0];
          for (let n = 0; n < square * square; n += 1) {
            const at = ((y + Math.floor(n / square)) * one.width + x + (n % square)) * 4;
            for (let c = 0; c < 3; c += 1) sum[c] += one.data[at + c] - two.data[at + c];
          }
          all += 1;
          if (sum.some((one) => Math.abs(one) / (square * square) > step)) other += 1;
        }
      }
      return other / all;
    },
    { pictures: [one.toString("base64"), two.toString("base64")], square: SQUARE, step: STEP },
  );
}
