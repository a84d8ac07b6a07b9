/** A worker's program that shows a sign of life once and never gives the thread back. */
import { parentPort } from "node:worker_threads";
import { type Message, RpcPeer } from "../src/rooms/workers/rpc.ts";

interface Stuck {
  beat(): void;
}

const main = new RpcPeer<Record<never, never>, Stuck>((batch) => {
  parentPort!.postMessage(batch);
  for (;;);
});
main.serve({ beat() {} });
parentPort!.on("message", (batch: Message[]) => main.receive(batch));
