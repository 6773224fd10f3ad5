import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["e2e/sheets/sheets.ts"], testTimeout: 7_200_000, hookTimeout: 600_000 },
});
