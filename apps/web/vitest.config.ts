import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    name: "web",
    root: import.meta.dirname,
    include: ["src/**/*.test.{ts,tsx}"],
    environment: "happy-dom",
    setupFiles: ["src/testing/setup.ts"],
    testTimeout: 30_000,
    // As in the root's configuration: with another number they would wait for the end-to-end tests.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
