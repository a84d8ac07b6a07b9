import { join } from "node:path";
import { defineConfig } from "vitest/config";
import SpreadWaiting from "./scripts/spread-waiting.ts";
import { workers } from "./scripts/test-workers.ts";

// What Node compiles, and what it makes of TypeScript, is kept: workers of tests, servers and room workers start by the hundred
// and load the same code.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, ".cache/compiled");

// One project per workspace; each owns its folder's *.test.ts files. End-to-end tests have their own
// project because they build and start the product.
/** End-to-end tests that look at motion, and (of the deep ones) those in other engines: what else runs would be seen in them. */
const motions = ["e2e/table-drag.test.ts", "e2e/table-motion.test.ts", "e2e/table-touch.test.ts"];
const deepMotions = [
  "e2e/deep/firefox.test.ts",
  "e2e/deep/tidewatch-drag.test.ts",
  "e2e/deep/webkit.test.ts",
];
/** Those that end or freeze servers and drive no browser; the longest first (`scripts/spread-waiting.ts`). */
const processes = [
  "e2e/kill.test.ts",
  "e2e/cluster.test.ts",
  "e2e/freeze.test.ts",
  "e2e/cluster-shared.test.ts",
  "e2e/cluster-proxy.test.ts",
  "e2e/cluster-dashboard.test.ts",
  "e2e/cluster-parted.test.ts",
  "e2e/cluster-rebalance.test.ts",
  "e2e/cluster-duplicates.test.ts",
];
/**
 * Projects whose modules keep nothing that another file could meet: a worker goes from one file to the next, and does not load
 * everything again. A test that leaves a timer or a listener behind may fail another file of them.
 */
const shared = { isolate: false } as const;
const endToEnd = {
  ...shared,
  environment: "node",
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000 } },
  globalSetup: "e2e/kit/first-start.ts",
  // A browser on a busy machine; which tests needed it is told at the end of the run (`scripts/flaky-reporter.mjs`).
  retry: 1,
} as const;
/**
 * Where nothing that moves is looked at: drawing every frame of it takes a third of the time, and to look half as often whether
 * something is there leaves the processor to who brings it.
 */
const STILL = {
  env: { BAIZE_E2E_REDUCED_MOTION: "1" },
  expect: { poll: { timeout: 15_000, interval: 100 } },
};

export default defineConfig({
  test: {
    maxWorkers: workers,
    sequence: { sequencer: SpreadWaiting },
    projects: [
      {
        test: {
          ...shared,
          name: "engine",
          include: ["packages/engine/**/*.test.ts"],
          environment: "node",
          // As a room's thread has (ADR 8): the thousand nested calls fit whether their code is compiled yet or not.
          execArgv: ["--stack-size=3900"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: "plugin",
          include: ["packages/plugin/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: "protocol",
          include: ["packages/protocol/**/*.test.ts"],
          environment: "node",
        },
      },
      {
        test: {
          ...shared,
          name: "room",
          include: ["packages/room/**/*.test.ts"],
          environment: "node",
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: "client",
          include: ["packages/client/**/*.test.ts"],
          environment: "node",
        },
      },
      {
        test: {
          ...shared,
          name: "server",
          include: ["apps/server/**/*.test.ts"],
          globalSetup: "apps/server/test/first-database.ts",
          setupFiles: ["apps/server/test/declared-frames-setup.ts"],
          environment: "node",
          // Starting a server with its embedded database takes long on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "cli",
          include: ["apps/cli/**/*.test.ts"],
          globalSetup: "apps/server/test/first-database.ts",
          environment: "node",
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: "games",
          include: ["games/**/*.test.ts", "scripts/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
        },
      },
      "apps/web/vitest.config.ts",
      "apps/web/vitest.model.config.ts",
      {
        // Servers that are killed need no browser: beside the others.
        test: {
          name: "kill",
          include: processes,
          environment: "node",
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
      {
        // Most wait for the server more than for the processor: as many at a time as of the others, but after them.
        test: {
          ...endToEnd,
          name: "e2e",
          include: ["e2e/*.test.ts"],
          exclude: [...processes, ...motions],
          ...STILL,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...endToEnd,
          name: "e2e-motion",
          include: motions,
          // Two files at a time, so that both cores are busy and not more than that, after everything else.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      // Whole evenings and large grids of cases, by `npm run test:deep` (`e2e/README.md`).
      {
        test: {
          ...endToEnd,
          name: "deep",
          include: ["e2e/deep/*.test.ts"],
          exclude: deepMotions,
          ...STILL,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...endToEnd,
          name: "deep-motion",
          include: deepMotions,
          maxWorkers: 2,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
