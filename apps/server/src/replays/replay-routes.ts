/** Saved games in a user's profile (api §3.6). */
import {
  deleteSavedGameRequest,
  type SavedGame,
  type SavedGamesResponse,
  type SuccessBody,
} from "@baize/protocol";
import type { FastifyInstance } from "fastify";
import { caller } from "../http/access.ts";
import type { HttpDeps } from "../http/http-deps.ts";
import { HttpError } from "../http/http-error.ts";
import { pathIdOrNobody, readBody } from "../http/reading.ts";
import { timeMinutes } from "../http/times.ts";
import type { ReplayInfo } from "../storage/replay-store.ts";
import { isOpenToUser } from "../support/is-open-to-user.ts";

/** Saved games listed below that level. */
const SHORT_LIST = 3;

export async function replayRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const { replays } = deps.stores;

  app.get(
    "/api/replays/:userId",
    { config: { access: { who: "anyone", cookie: true } } },
    async (request): Promise<SavedGamesResponse> => {
      const userId = pathIdOrNobody(request, "userId");
      if (userId === null) return { data: [] };
      const user = caller(request);
      if (user.id !== userId && !user.admin) throw new HttpError("forbidden");
      const all = isOpenToUser(user, "allSavedGames", deps.config.supportLevels);
      return { data: (await replays.list(userId, all ? null : SHORT_LIST)).map(savedGame) };
    },
  );

  app.post(
    "/api/replays/delete",
    { config: { access: { who: "user", cookie: true } } },
    async (request): Promise<SuccessBody> => {
      const { uuid } = readBody(request, deleteSavedGameRequest).replay;
      if (!(await replays.hide(uuid, caller(request).id))) throw new HttpError("not_found");
      return { success: { message: "Deleted replay" } };
    },
  );
}

function savedGame(replay: ReplayInfo): SavedGame {
  return {
    uuid: replay.uuid,
    deleted_by: replay.deletedBy,
    player_ids: replay.playerIds,
    metadata: replay.metadata,
    room_name: replay.roomName,
    plugin_id: replay.pluginId,
    updated_at: timeMinutes(replay.updatedAt),
    num_players: replay.numPlayers,
  };
}
