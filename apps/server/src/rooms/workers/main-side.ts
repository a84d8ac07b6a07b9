/** What the main thread does for a worker, from the same `RoomDeps` that rooms on the main thread would use. */
import { JsonText } from "../../json-text.ts";
import type { RoomDeps } from "../room-deps.ts";
import type { MainSide } from "./contract.ts";

export type Supplies = Omit<MainSide, "presence" | "frame" | "closeMember">;

export function createSupplies(deps: RoomDeps): Supplies {
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
    saveSnapshot: (slug, version, snapshot) => store.saveSnapshot(slug, version, new JsonText(snapshot)),
    remove: (slug) => store.remove(slug),
    user: deps.user,
    pluginVersion: async (pluginId) => (await deps.plugin(pluginId))?.definition.source.version ?? null,
    async pluginSource(pluginId, version) {
      const plugin = await deps.plugin(pluginId, version);
      return plugin && { name: plugin.name, source: plugin.definition.source };
    },
    save: deps.save,
    mayKeepGameId: deps.mayKeepGameId,
    customCards: deps.customCards,
    request: deps.request,
    importDeck: deps.importDeck,
    roomsChanged: deps.roomsChanged,
    log: (level, data, message) => log[level](data, message),
  };
}
