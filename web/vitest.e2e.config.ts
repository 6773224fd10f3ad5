import { defineConfig } from "vitest/config";

// Tests in a real browser against the real server. Timeouts are long, and no test depends on speed. Two files run in parallel,
// each with its own server and browser, because tests mostly wait.
export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    testTimeout: 900_000,
    hookTimeout: 180_000,
    fileParallelism: true,
    maxWorkers: 2,
  },
});
