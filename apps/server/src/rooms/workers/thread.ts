/** The program of a room worker: the same rooms as on the main thread, whose needs and members are at the port's other end. */
import { flushCompileCache } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { createRoomService } from "../host/room-service.ts";
import { createFarMembers } from "../links/far-members.ts";
import { Link, type Message } from "../links/link.ts";
import { ActingRoom } from "../turns/acting-room.ts";
import { Allowances } from "../turns/allowances.ts";
import { Turns } from "../turns/turns.ts";
import type { MainSide, WorkerData, WorkerSide } from "./contract.ts";
import { expectHeartbeats } from "./main-heartbeat.ts";
import { watchMemory } from "./memory-watch.ts";
import { createRemoteDeps } from "./remote-deps.ts";

const port = parentPort;
if (!port) throw new Error("This is the program of a worker thread.");

const { share, isApart, heartbeat, allowances, acting } = workerData as WorkerData;
const turns = new Turns({
  allowances: new Allowances(allowances.memory, allowances.rate),
  acting: new ActingRoom(acting),
});
const main = new Link<MainSide, WorkerSide>(
  (batch) => port.postMessage(batch),
  (err, name) =>
    main.tell("log", "error", { worker: share.index, name, err }, "What was told could not be done."),
);
const { calls, topics, localMetrics, comeBack } = createRoomService(
  createRemoteDeps(main, { share, isApart }, turns),
);
main.serve({
  ...calls,
  ...createFarMembers(topics, main),
  heartbeat: expectHeartbeats(heartbeat),
  metrics: localMetrics,
  comeBack,
});
watchMemory((usedMb, limitMb) => {
  const metrics = { worker: share.index, usedMb, limitMb };
  main.tell("log", "error", metrics, "A room worker's memory is full and it is ended.");
  main.flush();
  process.exit(1);
});
// For the next worker, where NODE_COMPILE_CACHE is set: one that dies must not take long to be replaced.
flushCompileCache();
port.on("message", (batch: Message[]) => main.receive(batch));
