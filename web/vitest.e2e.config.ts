import { defineConfig } from "vitest/config";

// In a real browser against the real server. A test may wait long; how long it took never decides.
export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    maxWorkers: 1,
  },
});
