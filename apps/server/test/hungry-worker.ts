/** The program of a room worker, with a bug: a message that holds the text `eat everything` takes all memory there is. */
import { parentPort } from "node:worker_threads";
import "../src/rooms/workers/thread.ts";

interface Course {
  before: Course | null;
}

parentPort?.on("message", (batch: unknown) => {
  if (!JSON.stringify(batch).includes("eat everything")) return;
  let last: Course | null = null;
  for (;;) last = { before: last };
});
