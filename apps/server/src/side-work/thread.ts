/** The program of a side thread: one job after the other, as `pool.ts` sends them. */
import { parentPort } from "node:worker_threads";
import type { HttpReason } from "@baize/protocol";
import { HttpError, type HttpErrorDetails } from "../http/http-error.ts";
import { type JobName, jobs } from "./jobs.ts";
import { ownBuffers } from "./own-buffers.ts";

export interface JobOrder {
  name: JobName;
  input: unknown;
}

export type JobAnswer =
  | { value: unknown }
  | { refusal: HttpReason; details: HttpErrorDetails }
  | { error: Error };

const port = parentPort;
if (!port) throw new Error("This is the program of a worker thread.");

port.on("message", async ({ name, input }: JobOrder) => {
  const made = await answer(name, input);
  const parts =
    "value" in made && typeof made.value === "object" && made.value ? Object.values(made.value) : [];
  port.postMessage(made, ownBuffers(parts));
});

async function answer(name: JobName, input: unknown): Promise<JobAnswer> {
  try {
    return { value: await jobs[name](input as never) };
  } catch (error) {
    if (error instanceof HttpError) return { refusal: error.code, details: error.details };
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}
