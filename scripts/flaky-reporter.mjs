// A reporter for vitest: names the tests that passed only when they were asked again. They count as passed, and want mending.
export default class FlakyReporter {
  #names = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd() {
    if (this.#names.length === 0) return;
    console.log(`\nPassed only at the second try (${this.#names.length}), to be mended:`);
    for (const name of this.#names) console.log(`  ${name}`);
  }
}
