/** Rooms in real worker threads, reached over real sockets; accounts and storage are in memory. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { RoomPresence, RoomUser } from "@baize/room";
import { afterEach } from "vitest";
import { createRealtime } from "../src/realtime/index.ts";
import { createRoomPool, type PoolDeps, type RoomPool } from "../src/rooms/workers/room-pool.ts";
import type { WorkerOptions } from "../src/rooms/workers/room-worker.ts";
import type { RoomStore } from "../src/storage/room-store.ts";
import { lanternCards, lanternDefinition } from "./lantern-plugin.ts";
import { createMemoryRoomStore } from "./memory-room-store.ts";
import { enterRoom, type Visit } from "./room-kit.ts";
import { createTables } from "./table-kit.ts";
import { LANTERN, lanternPlugin } from "./tables.ts";
import { openWire, type Wire } from "./wire.ts";

export interface PoolKit {
  pool: RoomPool;
  store: RoomStore;
  /** `ws://…/socket`; the token of a user is their id. */
  address: string;
  presences: Map<string, RoomPresence>;
  logged: string[];
  user(id: number, alias: string): RoomUser;
  room(host: RoomUser): Promise<string>;
  wire(user: RoomUser | null): Promise<Wire>;
  enter(user: RoomUser | null, slug: string): Promise<Visit>;
  close(): Promise<void>;
}

export interface PoolKitOptions {
  size?: number;
  worker?: Partial<WorkerOptions>;
  store?: RoomStore;
  deps?: Partial<PoolDeps>;
}

const lanternSource = {
  version: 1,
  name: lanternPlugin.name,
  authorId: lanternPlugin.authorId,
  gameDef: JSON.stringify(lanternDefinition),
  cardDb: JSON.stringify(lanternCards),
};

/** Closes by itself after the test. */
export async function openPool({ size = 1, worker, store, deps }: PoolKitOptions = {}): Promise<PoolKit> {
  const kept = store ?? createMemoryRoomStore();
  const logged: string[] = [];
  const presences = new Map<string, RoomPresence>();
  const tables = createTables();
  const pool = createRoomPool(
    {
      ...tables.deps,
      customCardTexts: async () => ({ own: "{}", shared: "{}" }),
      pluginVersion: async () => 1,
      pluginSource: async (pluginId) => (pluginId === LANTERN ? lanternSource : null),
      store: kept,
      now: Date.now,
      presence(slug, presence) {
        if (presence) presences.set(slug, presence);
        else presences.delete(slug);
      },
      log: {
        warn: (_data, message) => logged.push(message),
        error: (_data, message) => logged.push(message),
      },
      ...deps,
    },
    size,
    // The main thread is the tests': it may be busy for longer than a few of the short heartbeats that some ask for.
    { missedByMain: 60_000, ...worker },
  );
  const realtime = createRealtime({
    authenticate: async (token) => ({ userId: Number(token), familyId: token }),
    noteUse() {},
  });
  realtime.on("room:*", pool.topics.room);
  realtime.on("chat:*", pool.topics.chat);
  const server = createServer((_request, response) => response.end());
  realtime.attach(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/socket`;
  let isClosed = false;
  const kit: PoolKit = {
    pool,
    store: kept,
    address,
    presences,
    logged,
    user: (id, alias) => tables.user(id, alias),
    async room(host) {
      const row = await pool.calls.create({
        hostId: host.id,
        pluginId: LANTERN,
        privacyType: "private",
        policy: "open",
        externalData: null,
        saved: null,
      });
      return row!.slug;
    },
    wire: (user) => openWire(`${address}/websocket?vsn=2.0.0${user ? `&authToken=${user.id}` : ""}`),
    enter: async (user, slug) => enterRoom(await kit.wire(user), `room:${slug}`),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await realtime.close();
      await pool.calls.close();
      server.close();
    },
  };
  open.push(kit);
  return kit;
}

const open: PoolKit[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((kit) => kit.close()));
});
