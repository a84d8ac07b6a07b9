/** What a side thread does: one job after the other, as `pool.ts` sends them. */
import { parentPort } from "node:worker_threads";
import type { HttpReason } from "@baize/protocol";
import { HttpError, type HttpErrorDetails } from "../http/http-error.ts";
import type { Jobs } from "./jobs.ts";
import { ownBuffers } from "./own-buffers.ts";

export interface JobOrder {
  name: string;
  input: unknown;
}

export type JobAnswer =
  | { value: unknown }
  | { refusal: HttpReason; details: HttpErrorDetails }
  | { error: Error };

/** Answers the jobs that are sent to this thread. Throws on the main thread. */
export function answerJobs(jobs: Jobs): void {
  const port = parentPort;
  if (!port) throw new Error("This is the program of a worker thread.");
  port.on("message", async ({ name, input }: JobOrder) => {
    const made = await answer(jobs[name]!, input);
    const parts =
      "value" in made && typeof made.value === "object" && made.value ? Object.values(made.value) : [];
    port.postMessage(made, ownBuffers(parts));
  });
}

async function answer(job: Jobs[string], input: unknown): Promise<JobAnswer> {
  try {
    return { value: await job(input as never) };
  } catch (error) {
    if (error instanceof HttpError) return { refusal: error.code, details: error.details };
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}
