import { defineConfig } from "vitest/config";
import { workers } from "../../scripts/test-workers.ts";

/** Tests that need no document: a worker goes from one file to the next, which saves most of their time. */
export default defineConfig({
  test: {
    name: "web-model",
    root: import.meta.dirname,
    include: ["{build,src}/**/*.test.ts"],
    exclude: ["src/**/*.dom.test.ts"],
    environment: "node",
    isolate: false,
    testTimeout: 30_000,
    maxWorkers: workers,
  },
});
