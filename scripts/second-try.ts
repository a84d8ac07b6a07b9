/**
 * A second try of browser tests and of the web app's, a whole file at a time: files of the web app share a window with others of their
 * worker at the first. Browser tests of a file go on from each other, so that one that failed on a busy machine cannot pass where it
 * stands; from its beginning its file can. What needed it is told, to be mended.
 */

/** What is read of vitest's JSON report. */
export interface Report {
  testResults: FileResult[];
}

export interface FileResult {
  /** The file's absolute path. */
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string }[];
}

/** More than these at once is no accident of the machine. */
const MOST_FILES = 4;

/**
 * The files to run again, as they stand in the report; none where something failed that has no second try.
 * @param folders absolute paths of the folders whose files have one
 */
export function filesToTryAgain({ testResults }: Report, folders: readonly string[]): string[] {
  const failed = testResults.filter(({ status }) => status !== "passed").map(({ name }) => name);
  const hasOne = (name: string) => folders.some((folder) => name.startsWith(`${folder}/`));
  return failed.length <= MOST_FILES && failed.every(hasOne) ? failed : [];
}

/** The first report with the files of the second in their places. */
export function withSecondTry(first: Report, second: Report): Report {
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  return { ...first, testResults: first.testResults.map((file) => again.get(file.name) ?? file) };
}

/** How many tests there were of each kind. A file that failed outside its tests (an import, a hook) counts as one that failed. */
export function countTests({ testResults }: Report): { passed: number; failed: number; skipped: number } {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === "failed").length;
    const passed = assertionResults.filter((test) => test.status === "passed").length;
    counts.passed += passed;
    counts.failed += failed === 0 && status !== "passed" ? 1 : failed;
    counts.skipped += assertionResults.length - passed - failed;
  }
  return counts;
}
