/**
 * The tables of a script on a device: rooms over the browser's database, with the ports of a device table but for those that a
 * script gives (people, clock, chance). It runs in a browser's worker.
 */
import { createChatChannel, createRoomChannel, exportGame, newRoom, Room, restoreRoom } from "@baize/room";
import {
  type ClientPlace,
  givenFor,
  type RoomKeeper,
  type Tables,
  type TablesRequest,
  tablesOf,
} from "../../../apps/server/test/tables.ts";
import { createDeviceDeps, storageOf } from "../../../apps/web/src/local-room/device-deps.ts";
import { createTableStore, type TableStore } from "../../../apps/web/src/local-room/table-store.ts";

/** @param heard is told of each text that a client has received. */
export function createDeviceTables(request: TablesRequest, heard: NonNullable<ClientPlace["heard"]>): Tables {
  const store = watched(createTableStore());
  const given = givenFor(request, () => settled(store));
  const device = createDeviceDeps({
    store,
    person: () => ({ alias: "", language: "English", settings: {} }),
    changed() {},
  });
  const { save, ...own } = given.deps;
  // Several people play these tables, as in a room: none of them holds several seats.
  const deps = { ...device, ...own, severalSeats: false };
  const rooms = new Map<string, Promise<Room | null>>();
  const prefix = crypto.randomUUID();
  let made = 0;

  /** Tables of other scripts are in the same database. */
  const keptAs = (slug: string) => `${prefix} ${slug}`;

  async function load(slug: string): Promise<Room | null> {
    const claimed = await store.claim(keptAs(slug), crypto.randomUUID());
    if (!claimed) return null;
    const { room, hold } = claimed;
    const restored = await restoreRoom(room, deps);
    if ("failed" in restored) throw new Error(restored.failed);
    return new Room(restored.parts, { ...deps, ...storageOf(store, hold), save });
  }

  async function put(slug: string, snapshot: unknown): Promise<void> {
    const row = {
      slug: keptAs(slug),
      pluginId: 1,
      pluginVersion: 1,
      pluginName: "",
      gameId: slug,
      numPlayers: 1,
      createdAt: deps.now(),
      lastUpdate: deps.now(),
      holder: "",
      takenFrom: null,
      wentOnIn: null,
    };
    await store.create(row, snapshot, { id: 1, version: 1, packed: "" });
  }

  async function open(slug: string): Promise<Room | null> {
    const known = await rooms.get(slug);
    // What was given up is opened again from what was written.
    if (!known || (known.ended !== null && known.ended !== "closed")) rooms.set(slug, load(slug));
    return rooms.get(slug) ?? null;
  }

  const host: RoomKeeper = {
    async create(wanted) {
      const [plugin, user] = await Promise.all([
        deps.plugin(wanted.pluginId),
        deps.user(wanted.hostId, wanted.pluginId),
      ]);
      if (!plugin || !user) return null;
      const slug = `device-table-${++made}`;
      await put(slug, newRoom(slug, wanted, plugin, user, deps).snapshot);
      return { slug };
    },
    open,
    async exportFile(slug, what, userId) {
      const room = await open(slug);
      return (room && (await exportGame(room, what, userId))) ?? { refused: "not_found" };
    },
    async close() {
      for (const slug of rooms.keys()) await store.remove(keptAs(slug));
    },
  };
  const channels = { open, left() {}, handled() {} };
  return tablesOf(given, {
    host,
    put,
    handlers: { room: createRoomChannel(channels, deps), chat: createChatChannel(channels, deps) },
    heard,
  });
}

type WatchedStore = TableStore & { readonly pending: number };

/** The store, and how much of what was asked of it is not done. */
function watched(store: TableStore): WatchedStore {
  let pending = 0;
  const count = <Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      pending++;
      try {
        return await ask(...args);
      } finally {
        pending--;
      }
    };
  };
  return {
    ...store,
    claim: count(store.claim),
    append: count(store.append),
    saveSnapshot: count(store.saveSnapshot),
    get pending() {
      return pending;
    },
  };
}

/** Turns of the thread, until the database has nothing to do. */
async function settled(store: WatchedStore): Promise<void> {
  do await turn();
  while (store.pending > 0);
  await turn();
}

/** Everything that waits for nothing but its turn has run. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
