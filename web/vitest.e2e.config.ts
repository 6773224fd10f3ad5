import { defineConfig } from "vitest/config";

// Tests in a real browser against the real server. Timeouts are long, and no test depends on speed. Two files run in parallel,
// each with its own server and browser, because tests mostly wait.
export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    // The default for `expect.poll` is one second, which is too short on a busy machine.
    expect: { poll: { timeout: 180_000 } },
    testTimeout: 900_000,
    hookTimeout: 180_000,
    fileParallelism: true,
    maxWorkers: 2,
  },
});
