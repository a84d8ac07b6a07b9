/** What the main thread does for a worker, from the same `RoomDeps` that rooms on the main thread would use. */
import { JsonText } from "../../json-text.ts";
import { PackedJson } from "../../storage/packed-json.ts";
import type { CardSupply } from "../card-supply.ts";
import type { PluginSupply } from "../plugin-cache.ts";
import type { RoomDeps } from "../room-deps.ts";
import type { MainSide } from "./contract.ts";

/** What rooms in workers need of the main thread: there, plugins are text. */
export type PoolDeps = RoomDeps & PluginSupply & CardSupply;

export type Supplies = Omit<MainSide, "presence" | "frame" | "moveAway" | "closeMember">;

export function createSupplies(deps: PoolDeps): Supplies {
  const { store, log } = deps;
  return {
    list: () => store.list(),
    load: (slug) => store.load(slug),
    create: (room, snapshot) => store.create(room, new JsonText(snapshot)),
    append: (slug, entries, row) =>
      store.append(
        slug,
        entries.map(({ version, entry }) => ({ version, entry: new JsonText(entry) })),
        row,
      ),
    saveSnapshot: (slug, version, snapshot) => store.saveSnapshot(slug, version, new PackedJson(snapshot)),
    remove: (slug) => store.remove(slug),
    user: deps.user,
    pluginVersion: deps.pluginVersion,
    pluginSource: deps.pluginSource,
    save: deps.save,
    mayKeepGameId: deps.mayKeepGameId,
    customCardTexts: deps.customCardTexts,
    request: deps.request,
    importDeck: deps.importDeck,
    roomsChanged: deps.roomsChanged,
    log: (level, data, message) => log[level](data, message),
  };
}
