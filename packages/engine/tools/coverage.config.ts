/**
 * `npm run coverage:engine`: which branches of the engine its tests reach. Recorded sessions are left out, because
 * they need plugins that are no part of the project, and so are random walks; arbitrary code has a fixed seed, so
 * that the figure is the same at every run. Ends with 1 below 95 %; takes about a minute of processor time.
 */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/engine/**/*.test.ts"],
    exclude: ["**/node_modules/**", "packages/engine/test/walks.test.ts"],
    environment: "node",
    env: { SEED: "52", WITHOUT_SESSIONS: "yes" },
    testTimeout: 240_000,
    coverage: {
      enabled: true,
      provider: "v8",
      include: ["packages/engine/src/**/*.ts"],
      exclude: ["**/*.test.ts", "packages/engine/src/**/testing/**"],
      reporter: ["text-summary", "json", "json-summary"],
      reportsDirectory: ".cache/coverage-engine",
      thresholds: { branches: 95 },
    },
  },
});
