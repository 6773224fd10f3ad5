import { defineConfig } from "vitest/config";

/**
 * The layout tests run with each of these as the only system font. All other tests use Liberation Sans. DejaVu Sans has the widest
 * letters, so `make test` uses only this one.
 */
const FONTS = process.env.BASTIDE_NIGHTLY ? ["Noto Sans", "Roboto", "DejaVu Sans"] : ["DejaVu Sans"];
/** Matches the names of the tests that measure the layout. */
const LAYOUT =
  /at every size the board|chosen values are not cut off|wider than|fits at every size|fit on a phone|uses? no system font/;

export default defineConfig({
  test: {
    testTimeout: 900_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    projects: FONTS.map((font) => ({
      test: {
        name: font,
        include: ["e2e/{fonts,pages,phone,room,setup,telling}.test.ts"],
        testNamePattern: LAYOUT,
        testTimeout: 900_000,
        hookTimeout: 180_000,
        env: { BASTIDE_FONT: font },
      },
    })),
  },
});
