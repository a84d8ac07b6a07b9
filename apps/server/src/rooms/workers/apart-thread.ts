/**
 * The program of the worker that is kept apart: its thread works when the others leave something over, from its first step
 * on. Only where the system gives every thread a rank of its own: on others it would be the whole process.
 */
import { setPriority } from "node:os";
import { workerData } from "node:worker_threads";
import type { WorkerData } from "./contract.ts";

/** 19 is the last. */
const RANK = 10;

if (process.platform === "linux") setPriority(RANK);
await import((workerData as WorkerData).program);
