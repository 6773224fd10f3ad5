import { defineConfig } from "vitest/config";

// In a real browser against the real server. A test may wait long; how long it took never decides. Two files run at once, each
// with its own server and browser: one of them mostly waits.
export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    testTimeout: 900_000,
    hookTimeout: 180_000,
    fileParallelism: true,
    maxWorkers: 2,
  },
});
