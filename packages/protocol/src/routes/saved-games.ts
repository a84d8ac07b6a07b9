/** Saved games (api §3.6). */
import { z } from "zod";
import { supportLevels } from "../support/support-levels.ts";
import { jsonObject, successSchema, timeZ } from "./common.ts";
import { resource } from "./contract.ts";
import { ROOM_POLICIES } from "./rooms.ts";

export const savedGameSchema = z.object({
  uuid: z.string(),
  /** Users who removed it from their list. */
  deleted_by: z.array(z.int()),
  player_ids: z.array(z.int()),
  metadata: jsonObject.nullable(),
  metadata_labels: z
    .record(z.string(), z.record(z.string(), z.string()))
    .optional()
    .describe(
      "what keys of the metadata are called, by language (`English`, `Spanish`, …); absent: nothing but what they are",
    ),
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

/** GET /api/v1/saved_games/{uuid}. */
export const savedGameRulesResponse = z.object({
  data: z.object({
    policy: z.enum(ROOM_POLICIES).describe("`fair`: it was played at fair tables alone"),
    seen_open: z
      .boolean()
      .describe("it was opened at a table that was not fair since: it is no fair game any more"),
  }),
});

/** POST /api/replays/delete. Clients send whole objects; only the uuid counts. */
export const deleteSavedGameRequest = z.looseObject({ replay: z.looseObject({ uuid: z.string() }) });
export type DeleteSavedGameRequest = z.infer<typeof deleteSavedGameRequest>;

/** A version of a saved game, or a device: named by whoever saves, so that the same request may be made again. */
const token = z.string().min(1).max(64);

/** Which device saved a game: by its id a device tells its own saves from those of others. */
export const savingDeviceSchema = z.object({ id: token });
export type SavingDevice = z.infer<typeof savingDeviceSchema>;

/** A game that somebody plays alone on a device of their own, as it is saved to their account. */
export const deviceGameSchema = z.object({
  uuid: z.string(),
  plugin_id: z.int().nullable(),
  num_players: z.int().nullable(),
  /** What the plugin keeps with its saved games. */
  metadata: jsonObject.nullable(),
  /** Steps that were played; the save may hold the newest of them only. */
  steps: z.int().min(0),
  /** Another one with each save. */
  version: token,
  device: savingDeviceSchema,
  saved_at: timeZ,
});
export type DeviceGame = z.infer<typeof deviceGameSchema>;

/** GET /api/v1/device_games, newest first. */
export const deviceGamesResponse = z.object({ data: z.array(deviceGameSchema) });

/** GET /api/v1/device_games/{uuid}: `game` and `deltas` as in a downloaded replay. */
export const deviceGameResponse = z.object({
  data: deviceGameSchema.extend({ game: jsonObject, deltas: z.array(jsonObject) }),
});

/** POST /api/v1/device_games. */
export const deviceGameRequest = z.object({
  device_game: z.object({
    /** Whoever means to save: a page may not have heard yet that somebody else is signed in. */
    user_id: z.int(),
    uuid: z.uuid(),
    plugin_id: z.int(),
    num_players: z.int().min(1),
    metadata: jsonObject.nullable(),
    steps: z.int().min(0),
    /** Of this save. */
    version: token,
    /** Of the save that this one takes the place of; null: of none. */
    base: token.nullable(),
    device: savingDeviceSchema,
    game: jsonObject,
    deltas: z.array(jsonObject),
  }),
});
export type DeviceGameRequest = z.infer<typeof deviceGameRequest>;

/** What an account keeps. Each is also a row of the saved games in storage, and has its bytes. */
export const MOST_DEVICE_GAMES = 100;
const DEVICE_GAME_BYTES = 30_000_000;
const DEVICE_GAME_TOO_LARGE = `A game of more than ${DEVICE_GAME_BYTES / 1e6} MB cannot be saved to an account.`;

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
  "GET /api/v1/saved_games/:uuid": {
    summary: "Under which rules a saved game was played, for whoever is about to make a room of it.",
    access: { who: "user" },
    answer: savedGameRulesResponse,
    refusals: { not_found: true },
  },
  "GET /api/v1/device_games": {
    summary: "The games that the caller plays alone on devices of their own and has saved, newest first.",
    access: { who: "user" },
    answer: deviceGamesResponse,
  },
  "GET /api/v1/device_games/:uuid": {
    summary: "One of them, to be played on.",
    access: { who: "user" },
    answer: deviceGameResponse,
    refusals: { not_found: true },
  },
  "POST /api/v1/device_games": {
    summary: `Save such a game: in the place of the version that base names, or as one of at most ${MOST_DEVICE_GAMES}. It is marked as played on a device, and no fair room takes it.`,
    access: {
      who: "confirmed",
      large: { most: DEVICE_GAME_BYTES, tooLarge: DEVICE_GAME_TOO_LARGE },
    },
    body: deviceGameRequest,
    bodyIs: "bytes",
    answer: successSchema,
    refusals: {
      forbidden: "user_id is somebody else.",
      not_found: "no such plugin, or none that the caller may see.",
      request_too_large: `over ${DEVICE_GAME_BYTES / 1e6} MB.`,
      device_game_invalid: true,
      device_game_changed:
        "the stored version is not base; whoever wants both saves this one under a uuid of its own.",
      too_many_device_games: true,
    },
  },
});
