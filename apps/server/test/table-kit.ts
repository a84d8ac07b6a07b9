/** Rooms of a server without a network: the real rooms and channels of a server's thread, over a store in memory. */
import type { RoomPlugin } from "@baize/room";
import { createChatChannel, createRoomChannel, listedPlayers, SerialQueue } from "@baize/room";
import { storageFault } from "../src/base/storage-errors.ts";
import type { HostDeps } from "../src/rooms/host/host-deps.ts";
import { readLargePayload } from "../src/rooms/host/large-payload.ts";
import { createRoomHost, type RoomHost } from "../src/rooms/host/room-host.ts";
import { Allowances } from "../src/rooms/turns/allowances.ts";
import { threadMilliseconds } from "../src/rooms/turns/thread-time.ts";
import { Turns } from "../src/rooms/turns/turns.ts";
import { WorkTime } from "../src/rooms/turns/work-time.ts";
import type { RoomStore } from "../src/storage/room-store.ts";
import { lookAt } from "./declared-frames.ts";
import { createMemoryRoomStore } from "./memory-room-store.ts";
import { type ClientPlace, givenFor, type Tables, type TablesRequest, tablesOf } from "./tables.ts";

export interface TablesOptions extends Partial<TablesRequest>, Pick<ClientPlace, "heard"> {
  plugins?: Map<number, RoomPlugin>;
  /** From an earlier kit: rooms are opened again from it. */
  store?: RoomStore;
  deps?: Partial<ServerTables["deps"]>;
  /** Processor time so far. Without it work costs nothing: how long this machine takes must not decide what a test sees. */
  used?(): number;
}

export interface ServerTables extends Tables {
  host: RoomHost;
  deps: HostDeps & { turns: Turns };
  store: RoomStore;
  /** Sets the clock back, as an operator or a time server may. */
  setBack(ms: number): void;
  /** What the clock has to do later. */
  readonly pending: number;
}

export function createTables(options: TablesOptions = {}): ServerTables {
  const { seed = "tables", store = createMemoryRoomStore(), deps: changes, used = () => 0 } = options;
  const given = givenFor({ ...options, seed }, settled);
  const { clock } = given;
  const deps: ServerTables["deps"] = {
    ...given.deps,
    turns: new Turns({
      allowances: new Allowances(undefined, undefined, clock.now),
      time: new WorkTime(used, used),
    }),
    store,
    readUpload: readLargePayload,
    storageFault,
    threadMs: threadMilliseconds,
    snapshotTurns: new SerialQueue(),
    isMine: () => true,
    moveAway: null,
    ...changes,
  };
  const host = createRoomHost(deps);
  const tables = tablesOf(given, {
    host,
    handlers: { room: createRoomChannel(host, deps), chat: createChatChannel(host, deps) },
    lookAt: (frame, asked) => lookAt(frame, asked),
    ...(options.heard ? { heard: options.heard } : {}),
    async put(slug, snapshot) {
      const { game } = snapshot.table;
      const { createdBy, privacyType } = snapshot.meta;
      await store.create(
        {
          slug,
          name: slug,
          createdBy,
          privacyType,
          lastUpdate: Math.floor(deps.now() / 1000),
          numPlayers: listedPlayers(game),
          pluginId: game.pluginId,
          gameId: game.id,
        },
        snapshot,
      );
    },
  });
  return {
    ...tables,
    deps,
    store,
    setBack: (ms) => clock.setBack(ms),
    get pending() {
      return clock.pending;
    },
  };
}

/** Lets everything run that waits for nothing but its turn. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
