/** A folder for one test, and the example plugin to put into it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A small working plugin. */
export const EXAMPLE = join(import.meta.dirname, "../../../packages/plugin/test/ember-and-tide");

/** A new folder, gone when the test is over: to be called in a test or in `beforeEach`. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "baize-cli-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
