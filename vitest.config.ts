import { defineConfig } from "vitest/config";

// One project per workspace; each owns its folder's *.test.ts files. End-to-end tests have their own
// project because they build and start the product.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "engine",
          include: ["packages/engine/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "plugin",
          include: ["packages/plugin/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
        },
      },
      { test: { name: "protocol", include: ["packages/protocol/**/*.test.ts"], environment: "node" } },
      {
        test: {
          name: "server",
          include: ["apps/server/**/*.test.ts"],
          environment: "node",
          // Starting a server with its embedded database takes long on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: "cli", include: ["apps/cli/**/*.test.ts"], environment: "node", testTimeout: 60_000 } },
      {
        test: {
          name: "games",
          include: ["games/**/*.test.ts", "scripts/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
        },
      },
      "apps/web/vitest.config.ts",
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          environment: "node",
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
