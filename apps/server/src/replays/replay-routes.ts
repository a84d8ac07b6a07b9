/** Saved games in a user's profile (api §3.6). */

import type { SavedGame } from "@baize/protocol";
import { isFairSave } from "@baize/room";
import type { FastifyInstance } from "fastify";
import { isOpenToUser } from "../config/is-open-to-user.ts";
import type { Config } from "../config/settings.ts";
import { HttpError } from "../http/http-error.ts";
import { serve } from "../http/serve.ts";
import { timeMinutes } from "../http/times.ts";
import { mayUpdateReplay, type ReplayInfo } from "../storage/replay-store.ts";
import type { Stores } from "../storage/stores.ts";

/** Saved games listed below that level. */
const SHORT_LIST = 3;

/** What these routes work with. */
export interface ReplayDeps {
  config: Pick<Config, "supportLevels">;
  stores: Pick<Stores, "replays">;
}

export async function replayRoutes(app: FastifyInstance, deps: ReplayDeps): Promise<void> {
  const { replays } = deps.stores;

  serve(app, "GET /api/replays/:userId", async ({ params: { userId }, user }) => {
    if (userId === null) return { data: [] };
    if (!user) throw new HttpError("unauthorized");
    if (user.id !== userId && !user.admin) throw new HttpError("forbidden");
    const all = isOpenToUser(user, "allSavedGames", deps.config.supportLevels);
    return { data: (await replays.list(userId, all ? null : SHORT_LIST)).map(savedGame) };
  });

  serve(app, "GET /api/v1/saved_games/:uuid", async ({ params, user }) => {
    const saved = await replays.loadGame(params.uuid);
    // Of a device only its owner has it, as when a room is made of it.
    if (!saved || (saved.origin !== null && saved.userId !== user.id)) throw new HttpError("not_found");
    const policy = isFairSave(saved.game) ? "fair" : "open";
    // Others are refused a room of it, and learn nothing of it here.
    if (policy === "fair" && !mayUpdateReplay(saved, user.id)) throw new HttpError("not_found");
    return { data: { policy, seen_open: saved.seenOpen } };
  });

  serve(app, "POST /api/replays/delete", async ({ body, user }) => {
    if (!(await replays.hide(body.replay.uuid, user.id))) throw new HttpError("not_found");
    return { success: { message: "Deleted replay" } };
  });
}

function savedGame(replay: ReplayInfo): SavedGame {
  return {
    uuid: replay.uuid,
    deleted_by: replay.deletedBy,
    player_ids: replay.playerIds,
    metadata: replay.metadata,
    ...(replay.metadataLabels ? { metadata_labels: replay.metadataLabels } : {}),
    room_name: replay.roomName,
    plugin_id: replay.pluginId,
    updated_at: timeMinutes(replay.updatedAt),
    num_players: replay.numPlayers,
  };
}
