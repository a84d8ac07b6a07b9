/** A worker's program that shows a sign of life once and never gives the thread back. */
import { parentPort } from "node:worker_threads";
import { type Message, RpcPeer } from "../src/rooms/workers/rpc.ts";

interface Stuck {
  heartbeat(): void;
}

const main = new RpcPeer<Record<never, never>, Stuck>((batch) => {
  parentPort!.postMessage(batch);
  for (;;);
});
main.serve({ heartbeat() {} });
parentPort!.on("message", (batch: Message[]) => main.receive(batch));
