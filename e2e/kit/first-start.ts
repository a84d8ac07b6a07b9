/** Before the end-to-end tests: one first start, of whose data folder every file's server gets a copy. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ALL_DATA, FIRST_DATA, startBaize } from "./server.ts";

/** Of several projects that ask for it, the first one makes the folders. @returns tidies up after the last test. */
export default async function startFirst(): Promise<() => Promise<void>> {
  if (process.env[FIRST_DATA]) return async () => {};
  const all = await mkdtemp(join(tmpdir(), "baize-e2e-"));
  process.env[ALL_DATA] = all;
  const { end, data } = await startBaize();
  await end();
  process.env[FIRST_DATA] = data;
  // A browser that is ended with its worker may still be writing.
  return () => rm(all, { recursive: true, force: true, maxRetries: 5 });
}
