import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest. They start first: otherwise one worker would wait while the other one is still busy with them. */
const LONGEST = ["modules", "touch", "pages", "controls", "phone", "words", "telling"];

class LongestFirst extends BaseSequencer {
  async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((one, two) => rank(one) - rank(two));
  }
}

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
    sequence: { sequencer: LongestFirst },
  },
});
