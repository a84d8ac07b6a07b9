import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { workers } from "../../scripts/test-workers.ts";

/**
 * Tests that need a document: of components, and of what asks the browser. A worker goes from one file to the next, with one window
 * and without loading everything again: `src/testing/setup.ts` puts back what a file has changed.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    name: "web",
    root: import.meta.dirname,
    include: ["src/**/*.test.tsx", "src/**/*.dom.test.ts"],
    environment: "happy-dom",
    isolate: false,
    setupFiles: ["src/testing/setup.ts"],
    testTimeout: 30_000,
    // As in the root's configuration: with another number they would wait for the end-to-end tests.
    maxWorkers: workers,
  },
});
