/** What a table of this device needs from outside: the device's database, where its journal and its plugin lie. */
import { unpackBundle } from "@baize/plugin";
import { alertOf, say } from "@baize/protocol";
import type { RoomDeps, RoomPlugin, SaveRequest, SharedDeps } from "@baize/room";
import { createLocalDeps, readyPlugin } from "./local-deps.ts";
import type { DevicePerson } from "./person.ts";
import type { TableRow } from "./table-schema.ts";
import {
  isFull,
  StoreForbiddenError,
  type TableHold,
  TableLostError,
  type TableStore,
  TableTakenError,
} from "./table-store.ts";

export interface DeviceDepsOptions {
  store: TableStore;
  person(): DevicePerson;
  /** Something that lists of tables show has changed. */
  changed(): void;
}

/** What all rooms of this device need alike. */
export function createDeviceDeps({ store, person, changed }: DeviceDepsOptions): SharedDeps {
  const loaded = new Map<string, RoomPlugin>();
  return createLocalDeps({
    person,
    changed,
    async plugin(id, version) {
      const known = loaded.get(`${id} ${version}`);
      if (known) return known;
      const kept = await store.plugin(id, version);
      if (!kept) return null;
      const { name, game_def: gameDef, card_db: cardDb } = unpackBundle(kept.packed);
      const plugin = await readyPlugin({
        id: kept.id,
        version: kept.version,
        name: name ?? "",
        gameDef,
        cardDb,
        authorId: null,
      });
      loaded.set(`${id} ${version}`, plugin);
      return plugin;
    },
    storageFault(error) {
      if (error instanceof TableTakenError) return "taken_over";
      if (isFull(error)) return "full";
      return isOfStore(error) ? "away" : null;
    },
  });
}

/** What the browser's database says, as opposed to what is wrong with something that it holds. */
function isOfStore(error: unknown): boolean {
  return (
    error instanceof DOMException || error instanceof StoreForbiddenError || error instanceof TableLostError
  );
}

/**
 * Where one table is written, under the hold that it was opened with.
 * @param changed is called after each change that was written.
 */
export function storageOf(
  store: TableStore,
  hold: TableHold,
  changed: () => void = () => {},
): Pick<RoomDeps, "store" | "save"> {
  return {
    store: {
      async append(entries, { numPlayers, pluginId, gameId, lastUpdate }) {
        await store.append(hold, entries, {
          ...definedOf({ numPlayers, pluginId, gameId }),
          ...(lastUpdate === undefined ? {} : { lastUpdate: lastUpdate * 1000 }),
        });
        changed();
      },
      saveSnapshot: (version, snapshot) => store.saveSnapshot(hold, version, snapshot),
      remove: () => store.remove(hold.slug),
    },
    async save(request) {
      const result = await saveHere(store, hold, request);
      changed();
      return result;
    },
  };
}

/** Keeps a state to come back to, beside the table, which keeps all that is done at it anyway. */
async function saveHere(store: TableStore, hold: TableHold, request: SaveRequest) {
  const { gameId, pluginId, numPlayers, game, deltas, before } = request;
  // Nobody has asked for a second one, or the table is deleted, and its game with it.
  if (request.automatic || before === "close")
    return { saved: true, alert: alertOf("success", say("game_saved_here")) };
  try {
    const table = await store.find(hold.slug);
    const about = {
      gameId,
      pluginId,
      pluginVersion: table?.pluginVersion ?? 0,
      pluginName: table?.pluginName ?? "",
      numPlayers,
      steps: deltas.length,
      savedAt: Date.now(),
      automatic: before === "reset",
    };
    await store.save(about, { game, deltas: [...deltas] });
    return { saved: true, alert: alertOf("success", say("state_saved_here")) };
  } catch (error) {
    console.error("A game could not be saved.", error);
    return { saved: false, alert: alertOf("error", say(isFull(error) ? "storage_full" : "save_failed")) };
  }
}

function definedOf(change: Partial<TableRow>): Partial<TableRow> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
