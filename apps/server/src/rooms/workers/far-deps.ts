/** What rooms need, when they run in a worker: clock and chance of its own, everything else asked of the main thread. */
import { jsonText } from "../../json-text.ts";
import { SlugTakenError } from "../../storage/errors.ts";
import { packJson } from "../../storage/packed-json.ts";
import { parsedCards } from "../card-supply.ts";
import { realChance } from "../chance.ts";
import { laterUnref } from "../later.ts";
import { createPluginCache } from "../plugin-cache.ts";
import type { RoomDeps } from "../room-deps.ts";
import { SerialQueue } from "../serial-queue.ts";
import type { Turns } from "../turns/turns.ts";
import type { MainSide, WorkerData, WorkerSide } from "./contract.ts";
import type { Link } from "./link.ts";
import { shareOf } from "./share.ts";

export function createFarDeps(
  main: Link<MainSide, WorkerSide>,
  { share, isApart }: Pick<WorkerData, "share" | "isApart">,
  turns: Turns,
): RoomDeps {
  return {
    turns,
    store: {
      list: () => main.call("list"),
      load: (slug) => main.call("load", slug),
      create: (room, snapshot) =>
        main.call("create", room, jsonText(snapshot)).catch((error: Error) => {
          throw error.name === "SlugTakenError" ? new SlugTakenError(room.slug) : error;
        }),
      append: (slug, entries, row) =>
        main.call(
          "append",
          slug,
          entries.map(({ version, entry }) => ({ version, entry: jsonText(entry) })),
          row,
        ),
      saveSnapshot: async (slug, version, snapshot) =>
        main.call("saveSnapshot", slug, version, await packJson(snapshot)),
      remove: (slug) => main.call("remove", slug),
    },
    user: (userId, pluginId) => main.call("user", userId, pluginId),
    plugin: createPluginCache({
      pluginVersion: (pluginId) => main.call("pluginVersion", pluginId),
      pluginSource: (pluginId, version) => main.call("pluginSource", pluginId, version),
    }),
    save: (request) => main.call("save", request),
    mayKeepGameId: (gameId, userId, slug) => main.call("mayKeepGameId", gameId, userId, slug),
    customCards: async (pluginId, userId, ids) =>
      parsedCards(await main.call("customCardTexts", pluginId, userId, ids)),
    request: (request) => main.call("request", request),
    importDeck: (request) => main.call("importDeck", request),
    chance: realChance,
    snapshotTurns: new SerialQueue(),
    isMine: (slug) => shareOf(slug, share.size) === share.index,
    moveAway: isApart ? null : (slug) => main.tell("moveAway", slug),
    roomsChanged: () => main.tell("roomsChanged"),
    presence: (slug, presence) => main.tell("presence", slug, presence),
    now: Date.now,
    later: laterUnref,
    log: {
      warn: (data, message) => main.tell("log", "warn", data, message),
      error: (data, message) => main.tell("log", "error", data, message),
    },
  };
}
