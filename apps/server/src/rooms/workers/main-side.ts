/** What the main thread does for a worker, from the same `RoomDeps` that rooms on the main thread would use. */
import { JsonText } from "@baize/protocol/json-text";
import { REMOTE_REQUESTS, type RemoteRequests } from "@baize/room";
import { PackedJson } from "../../storage/packed-json.ts";
import type { CardSupply } from "../host/card-supply.ts";
import type { HostDeps } from "../host/host-deps.ts";
import type { PluginSupply } from "../host/plugin-cache.ts";
import type { MainSide } from "./contract.ts";

/** What rooms in workers need of the main thread: there, plugins are text. */
export type PoolDeps = HostDeps & PluginSupply & CardSupply;

export type Supplies = Omit<MainSide, "presence" | "frame" | "moveAway" | "closeMember">;

export function createSupplies(deps: PoolDeps): Supplies {
  const { store, log } = deps;
  return {
    ...remoteRequests(deps),
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
    pluginVersion: deps.pluginVersion,
    pluginSource: deps.pluginSource,
    customCardTexts: deps.customCardTexts,
    roomsChanged: deps.roomsChanged,
    log: (level, data, message) => log[level](data, message),
  };
}

function remoteRequests(deps: RemoteRequests): RemoteRequests {
  return Object.fromEntries(REMOTE_REQUESTS.map((name) => [name, deps[name]])) as unknown as RemoteRequests;
}
