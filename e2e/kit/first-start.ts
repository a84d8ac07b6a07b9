/** Before the end-to-end tests: one first start, of whose data folder every file's server gets a copy. */
import { rm } from "node:fs/promises";
import { FIRST_DATA, startBaize } from "./server.ts";

/** Of several projects that ask for it, the first one makes the folder. @returns tidies up after the last test. */
export default async function startFirst(): Promise<() => Promise<void>> {
  if (process.env[FIRST_DATA]) return async () => {};
  const { end, data } = await startBaize();
  await end();
  process.env[FIRST_DATA] = data;
  return () => rm(data, { recursive: true, force: true });
}
