/** The program of a room worker, with a bug: a message that holds the text `eat everything` has it keep more each turn. */
import { parentPort } from "node:worker_threads";
import "../src/rooms/workers/thread.ts";

const kept: object[] = [];

function eat(): void {
  for (let bite = 0; bite < 10_000; bite++) kept.push([bite]);
  setImmediate(eat);
}

parentPort?.on("message", (batch: unknown) => {
  if (JSON.stringify(batch).includes("eat everything")) eat();
});
