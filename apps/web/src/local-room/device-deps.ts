/** What a room needs from outside, on a device: its database, its clock, its chance. Nothing of it asks a server. */
import { loadDefinition, loadRegex, loadRegexFor } from "@baize/engine";
import { unpackBundle } from "@baize/plugin";
import { alertOf, say } from "@baize/protocol";
import { jsonText } from "@baize/protocol/json-text";
import type { RoomDeps, RoomPlugin, RoomUser, SaveRequest, SharedDeps } from "@baize/room";
import { SerialQueue } from "@baize/room";
import { DEVICE_PERSON_ID, type DevicePerson } from "./person.ts";
import { isFull, type TableHold, type TableRow, type TableStore, TableTakenError } from "./table-store.ts";

/** Nobody else works on this thread, and nobody is charged. */
const ownTurns: SharedDeps["turns"] = {
  allowances: { left: () => Number.POSITIVE_INFINITY, rate: { burstMs: Number.POSITIVE_INFINITY } },
  now: (_slug, _payers, work) => work(),
  handling: () => () => {},
  inTurn: async (_slug, _payers, _floorMs, work) => ({ done: work() }),
  waitOf: () => 0,
};

const random: SharedDeps["random"] = {
  token: () => randomBelow(36 ** 6).toString(36),
  seed: () => crypto.randomUUID(),
  uuid: () => crypto.randomUUID(),
  integer: (min, max) => min + randomBelow(max - min + 1),
};

/** Uniform: what would favour small numbers is drawn again. */
export function randomBelow(limit: number): number {
  const most = Math.floor(2 ** 32 / limit) * limit;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < most) return drawn % limit;
  }
}

export interface DeviceDepsOptions {
  store: TableStore;
  person(): DevicePerson;
  /** Something that lists of tables show has changed. */
  changed(): void;
}

/** What all rooms of this device need alike. */
export function createDeviceDeps({ store, person, changed }: DeviceDepsOptions): SharedDeps {
  const loaded = new Map<string, RoomPlugin>();
  return {
    severalSeats: true,
    turns: ownTurns,
    snapshotTurns: new SerialQueue(),
    async plugin(id, version) {
      const known = loaded.get(`${id} ${version}`);
      if (known) return known;
      const kept = await store.plugin(id, version);
      if (!kept) return null;
      const plugin = await readPlugin(kept.id, kept.version, kept.packed);
      loaded.set(`${id} ${version}`, plugin);
      return plugin;
    },
    user: async (id) => (id === DEVICE_PERSON_ID ? deviceUser(person()) : null),
    mayKeepGameId: async () => true,
    customCards: async () => ({ own: {}, shared: {} }),
    request: async () => undefined,
    importDeck: async () => ({ refused: say("import_needs_server") }),
    readUpload: async (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>,
    random,
    storageFault(error) {
      if (error instanceof TableTakenError) return "taken_over";
      return isFull(error) ? "full" : "away";
    },
    roomsChanged: changed,
    presence() {},
    now: Date.now,
    // No browser tells processor time, and its clock goes on while other programs work. Nobody else waits for this thread: an action
    // is limited by its steps alone.
    threadMs: () => 0,
    moveAway: null,
    startTimer(ms, job) {
      const timer = setTimeout(job, ms);
      return () => clearTimeout(timer);
    },
    log: {
      warn: (details, message) => console.warn(message, details),
      error: (details, message) => console.error(message, details),
    },
  };
}

/** Where one table is written, under the hold that it was opened with. */
export function shelfOf(store: TableStore, hold: TableHold): Pick<RoomDeps, "store" | "save"> {
  return {
    store: {
      append: (entries, { numPlayers, pluginId, gameId, lastUpdate }) =>
        store.append(hold, entries, {
          ...definedOf({ numPlayers, pluginId, gameId }),
          ...(lastUpdate === undefined ? {} : { lastUpdate: lastUpdate * 1000 }),
        }),
      saveSnapshot: (version, snapshot) => store.saveSnapshot(hold, version, snapshot),
      remove: () => store.remove(hold.slug),
    },
    save: (request) => saveHere(store, hold, request),
  };
}

async function saveHere(store: TableStore, hold: TableHold, request: SaveRequest) {
  const { gameId, pluginId, numPlayers, game, deltas, automatic } = request;
  try {
    const table = await store.find(hold.slug);
    await store.save({
      gameId,
      pluginId,
      pluginVersion: table?.pluginVersion ?? 0,
      pluginName: table?.pluginName ?? "",
      numPlayers,
      game: jsonText(game),
      deltas: [...(deltas ?? [])],
      savedAt: Date.now(),
      automatic,
    });
    return { saved: true, alert: alertOf("success", say("game_saved_here")) };
  } catch (error) {
    console.error("A game could not be saved.", error);
    return { saved: false, alert: alertOf("error", say(isFull(error) ? "storage_full" : "save_failed")) };
  }
}

async function readPlugin(id: number, version: number, packed: string): Promise<RoomPlugin> {
  const { name, game_def: gameDef, card_db: cardDb } = unpackBundle(packed);
  // A game that uses regular expressions waits for their engine; lists that people write may use them in any game.
  loadRegex().catch(() => {});
  await loadRegexFor(gameDef);
  const definition = loadDefinition({ id, version, authorId: null, gameDef, cardDb });
  return { definition, name: name ?? "", authorId: null };
}

/** On one's own device there is nothing to pay for. */
function deviceUser({ alias, language, settings }: DevicePerson): RoomUser {
  return { id: DEVICE_PERSON_ID, alias, language, settings, admin: false, supporterLevel: 100 };
}

function definedOf(change: Partial<TableRow>): Partial<TableRow> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
