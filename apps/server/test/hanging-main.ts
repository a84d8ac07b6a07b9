/** A server whose main thread hangs as soon as its room worker lives. */
import { createRoomPool, type PoolDeps } from "../src/rooms/workers/room-pool.ts";
import { createMemoryRoomStore } from "./memory-room-store.ts";

const deps: Partial<PoolDeps> = { store: createMemoryRoomStore(), log: console };
const pool = createRoomPool(deps as PoolDeps, 1, { heartbeatMs: 20, missedByMain: 25 });
await (await pool.workers[0]!.link()).call("heartbeat");
console.log("hanging");
for (;;);
