/** What the main thread does for a worker, from the same `RoomDeps` that rooms on the main thread would use. */
import { JsonText } from "@baize/protocol/json-text";
import { REMOTE_REQUESTS, type RemoteRequests } from "@baize/room";
import { PackedJson } from "../../storage/packed-json.ts";
import type { CardSupply } from "../host/card-supply.ts";
import type { HostDeps } from "../host/host-deps.ts";
import type { PluginSupply } from "../host/plugin-cache.ts";
import type { SocketSide } from "../links/contract.ts";
import type { MainSide } from "./contract.ts";

/** What rooms in workers need of the main thread: there, plugins are text. */
export type PoolDeps = HostDeps & PluginSupply & CardSupply;

export type Supplies = Omit<MainSide, "presence" | "moveAway" | keyof SocketSide>;

export function createSupplies(deps: PoolDeps): Supplies {
  const { store, log } = deps;
  return {
    ...remoteRequests(deps),
    newest: (count) => store.newest(count),
    due: (now, after) => store.due(now, after),
    claim: (slug) => store.claim(slug),
    create: (room, snapshot, limits) => store.create(room, new JsonText(snapshot), limits),
    append: (hold, entries, row) =>
      store.append(
        hold,
        entries.map(({ version, entry }) => ({ version, entry: new JsonText(entry) })),
        row,
      ),
    saveSnapshot: (hold, version, snapshot) => store.saveSnapshot(hold, version, new PackedJson(snapshot)),
    release: (hold, row, next) => store.release(hold, row, next),
    remove: (hold) => store.remove(hold),
    save: (request) => deps.save(request),
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
