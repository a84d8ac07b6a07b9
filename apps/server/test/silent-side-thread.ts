/** A side thread that takes every job and never answers. */
import { parentPort } from "node:worker_threads";

parentPort?.on("message", () => {});
