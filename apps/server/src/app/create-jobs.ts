/** The threads that do this server's jobs. */
import { createSideWork, type SideWork, type SideWorkOptions } from "../side-work/pool.ts";
import { jobs } from "./jobs.ts";

export type ServerJobs = SideWork<typeof jobs>;

/** What an author wrote is checked beside the main thread, whatever its size: a check follows each of its words. */
const BESIDE_ALWAYS: readonly (keyof typeof jobs)[] = ["readNewPlugin", "readPluginChanges"];

/** Threads start when there is work for them. */
export function createJobs(options: Partial<SideWorkOptions> = {}): ServerJobs {
  return createSideWork(jobs, {
    program: new URL("./jobs-thread.ts", import.meta.url),
    besideAlways: BESIDE_ALWAYS,
    ...options,
  });
}
