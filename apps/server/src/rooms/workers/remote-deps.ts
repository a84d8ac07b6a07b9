/** What rooms need, when they run in a worker: clock and chance of its own, everything else asked of the main thread. */
import { jsonText } from "@baize/protocol/json-text";
import { REMOTE_REQUESTS, type RemoteRequests, SerialQueue } from "@baize/room";
import { SlugTakenError, storageFault } from "../../base/storage-errors.ts";
import { packJson } from "../../storage/packed-json.ts";
import { parsedCards } from "../host/card-supply.ts";
import type { HostDeps } from "../host/host-deps.ts";
import { readLargePayload } from "../host/large-payload.ts";
import { createPluginCache } from "../host/plugin-cache.ts";
import { systemRandomSource } from "../host/system-random-source.ts";
import { startTimer } from "../host/timer.ts";
import type { Link } from "../links/link.ts";
import { shareOf } from "../turns/share.ts";
import { threadMilliseconds } from "../turns/thread-time.ts";
import type { Turns } from "../turns/turns.ts";
import type { MainSide, WorkerData, WorkerSide } from "./contract.ts";

export function createRemoteDeps(
  main: Link<MainSide, WorkerSide>,
  { share, isApart }: Pick<WorkerData, "share" | "isApart">,
  turns: Turns,
): HostDeps {
  return {
    ...remoteRequests(main),
    turns,
    store: {
      newest: (count) => main.call("newest", count),
      due: (now, after) => main.call("due", now, after),
      claim: (slug) => main.call("claim", slug),
      create: (room, snapshot, limits) =>
        main.call("create", room, jsonText(snapshot), limits).catch((error: Error) => {
          throw error.name === "SlugTakenError" ? new SlugTakenError(room.slug) : error;
        }),
      append: (hold, entries, row) =>
        main.call(
          "append",
          hold,
          entries.map(({ version, entry }) => ({ version, entry: jsonText(entry) })),
          row,
        ),
      saveSnapshot: async (hold, version, snapshot) =>
        main.call("saveSnapshot", hold, version, await packJson(snapshot)),
      release: (hold, row, next) => main.call("release", hold, row, next),
      remove: (hold) => main.call("remove", hold),
    },
    save: (request) => main.call("save", request),
    plugin: createPluginCache({
      pluginVersion: (pluginId) => main.call("pluginVersion", pluginId),
      pluginSource: (pluginId, version) => main.call("pluginSource", pluginId, version),
    }),
    customCards: async (pluginId, userId, ids) =>
      parsedCards(await main.call("customCardTexts", pluginId, userId, ids)),
    readUpload: readLargePayload,
    storageFault,
    threadMs: threadMilliseconds,
    random: systemRandomSource,
    snapshotTurns: new SerialQueue(),
    isMine: (slug) => shareOf(slug, share.size) === share.index,
    moveAway: isApart ? null : (slug) => main.tell("moveAway", slug),
    roomsChanged: () => main.tell("roomsChanged"),
    presence: (slug, presence) => main.tell("presence", slug, presence),
    now: Date.now,
    startTimer,
    log: {
      warn: (data, message) => main.tell("log", "warn", data, message),
      error: (data, message) => main.tell("log", "error", data, message),
    },
  };
}

/** Each asks the main thread by its own name. */
function remoteRequests(main: Link<MainSide, WorkerSide>): RemoteRequests {
  const calls = REMOTE_REQUESTS.map((name) => [
    name,
    (...args: Parameters<MainSide[typeof name]>) => main.call(name, ...args),
  ]);
  return Object.fromEntries(calls) as RemoteRequests;
}
