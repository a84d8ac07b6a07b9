/** A worker's program that shows a sign of life once and never gives the thread back. */
import { parentPort } from "node:worker_threads";
import { Link, type Message } from "../src/rooms/links/link.ts";

interface Stuck {
  heartbeat(): void;
}

const main = new Link<Record<never, never>, Stuck>((batch) => {
  parentPort!.postMessage(batch);
  for (;;);
});
main.serve({ heartbeat() {} });
parentPort!.on("message", (batch: Message[]) => main.receive(batch));
