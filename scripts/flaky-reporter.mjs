// A reporter for vitest: names the tests that passed only when they were asked again. They count as passed, and want mending.
// How many errors nobody caught, which no other report tells, stands in `.cache/vitest-uncaught.json`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./toolchain.mjs";

export const uncaughtReport = join(root, ".cache", "vitest-uncaught.json");

export default class FlakyReporter {
  #names = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(_modules, uncaught) {
    writeFileSync(uncaughtReport, JSON.stringify(uncaught.length));
    if (this.#names.length === 0) return;
    console.log(`\nPassed only at the second try (${this.#names.length}), to be mended:`);
    for (const name of this.#names) console.log(`  ${name}`);
  }
}
