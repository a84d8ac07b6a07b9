/** Saved games (api §3.6). */
import { z } from "zod";
import { supportLevels } from "../support/support-levels.ts";
import { jsonObject, successSchema } from "./common.ts";
import { resource } from "./contract.ts";

export const savedGameSchema = z.object({
  uuid: z.string(),
  /** Users who removed it from their list. */
  deleted_by: z.array(z.int()),
  player_ids: z.array(z.int()),
  metadata: jsonObject.nullable(),
  /** Of the room that it was saved in; null: saved before that was kept. */
  room_name: z.string().nullable(),
  plugin_id: z.int().nullable(),
  /** `2026-03-01 10:20`, UTC. */
  updated_at: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
  num_players: z.int().nullable(),
});
export type SavedGame = z.infer<typeof savedGameSchema>;

/** GET /api/replays/{userId}, newest first. */
export const savedGamesResponse = z.object({ data: z.array(savedGameSchema) });
export type SavedGamesResponse = z.infer<typeof savedGamesResponse>;

/** POST /api/replays/delete. Clients send whole objects; only the uuid counts. */
export const deleteSavedGameRequest = z.looseObject({ replay: z.looseObject({ uuid: z.string() }) });
export type DeleteSavedGameRequest = z.infer<typeof deleteSavedGameRequest>;

export const savedGameRoutes = resource("Saved games", {
  "GET /api/replays/:userId": {
    summary: `The caller's saved games, newest first; the three newest below supporter level ${supportLevels.allSavedGames}.`,
    access: { who: "anyone", cookie: true },
    params: { userId: "id or nobody" },
    answer: savedGamesResponse,
    refusals: { unauthorized: true, forbidden: true },
  },
  "POST /api/replays/delete": {
    summary: "Take a saved game off one's own list; other players keep it.",
    access: { who: "user", cookie: true },
    body: deleteSavedGameRequest,
    answer: successSchema,
    refusals: { not_found: true },
  },
});
