import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["e2e/speed.ts"], testTimeout: 900_000, hookTimeout: 120_000 } });
