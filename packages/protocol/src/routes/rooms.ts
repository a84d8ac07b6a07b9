/** Rooms over HTTP (api §3.5). */
import { z } from "zod";
import { resource } from "./contract.ts";

export const PRIVACY_TYPES = ["public", "private", "playtest"] as const;
export const ROOM_POLICIES = ["open", "fair"] as const;

export const roomSchema = z.object({
  id: z.int(),
  name: z.string().nullable(),
  slug: z.string().nullable(),
  created_by: z.int().nullable(),
  privacy_type: z.enum(PRIVACY_TYPES),
  /** Seconds since 1970. */
  last_update: z.int(),
  num_players: z.int().nullable(),
  /** Nickname of the host, in lists; ours, so that no client has to ask for each. */
  host_alias: z.string().nullable().optional(),
  plugin_id: z.int(),
  /** A game of somebody's own device is or was played there; absent: none. */
  from_device: z.literal(true).optional(),
});
/** A room as lists show it; hidden rooms have id 0 and null for what the caller may not know. */
export type RoomListItem = z.infer<typeof roomSchema>;

const askedRoomSchema = roomSchema.extend({
  game_id: z
    .string()
    .optional()
    .describe("of the game that is played there, and of its saves; in the caller's own rooms alone (`own`)"),
  policy: z
    .enum(ROOM_POLICIES)
    .optional()
    .describe("the rules of the room; in the caller's own rooms alone, and absent where they are not known"),
  seated: z
    .array(z.object({ id: z.int(), alias: z.string().nullable() }))
    .optional()
    .describe("who holds a seat; in the caller's own rooms alone"),
});
/** A room in a list that was asked for. The lobby, which tells of rooms by itself, does not say this. */
export type AskedRoom = z.infer<typeof askedRoomSchema>;

const externalText = z.string().regex(/^[A-Za-z0-9_.:-]{1,100}$/);

/** POST /api/v1/games. Values with a text of their own for refusal are checked by the server. */
export const createGameRequest = z.object({
  request_id: z
    .uuid()
    .nullable()
    .optional()
    .describe(
      "made up by the client, and sent again when no answer came: while the room that was made for it is open, the answer is that room",
    ),
  room: z.looseObject({
    name: z.string().nullable().optional(),
    user: z.int().nullable().optional(),
    privacy_type: z
      .unknown()
      .meta({ enum: [...PRIVACY_TYPES] })
      .optional(),
    policy: z
      .unknown()
      .meta({ enum: [...ROOM_POLICIES] })
      .optional(),
  }),
  game_options: z.looseObject({
    plugin_id: z.int(),
    plugin_version: z.unknown().optional(),
    plugin_name: z.unknown().optional(),
    replay_uuid: z.uuid().nullable().optional(),
    must_load: z
      .boolean()
      .optional()
      .describe("where there is no such saved game, no room is made; without it a new game begins"),
    /** A game of the caller's own device is to be put there: the room says so, and is not fair. */
    from_device: z.boolean().optional(),
    external_data: z
      .object({ domain: externalText, type: externalText, id: externalText })
      .nullable()
      .optional(),
  }),
});
export type CreateGameRequest = z.infer<typeof createGameRequest>;

/** Its answer, with status 201. */
export const createGameResponse = z.object({
  success: z.object({ message: z.literal("Created game"), room: roomSchema }),
});
export type CreateGameResponse = z.infer<typeof createGameResponse>;

/** What stands beside the error of 429 when somebody has as many rooms open as one may have: those rooms. */
export const tooManyRoomsBody = z.object({ open_rooms: z.array(roomSchema) });
export type TooManyRoomsBody = z.infer<typeof tooManyRoomsBody>;

/** PATCH /api/rooms/{id}: what an admin may change; everything else in it is ignored. */
export const updateRoomRequest = z.object({
  room: z.looseObject({
    name: z.string().trim().min(1).max(255).optional(),
    privacy_type: z
      .unknown()
      .meta({ enum: [...PRIVACY_TYPES] })
      .optional(),
  }),
});

/** How many rooms of a plugin are open, whoever may see them. */
const roomCountSchema = z.object({
  plugin_id: z.int(),
  total: z.int(),
  /** Used within the last minute. */
  active: z.int(),
});
export type RoomCount = z.infer<typeof roomCountSchema>;

/** What is beside a list that is only a part of all rooms; without it every open room stands in the list. */
const roomCounts = z
  .array(roomCountSchema)
  .optional()
  .describe("only where the rooms are not all that are open: how many there are, by plugin");

/** The payload of `rooms_update`. */
export const roomsUpdate = z.object({ rooms: z.array(roomSchema), counts: roomCounts });
export type RoomsUpdate = z.infer<typeof roomsUpdate>;

/** GET /api/rooms. */
export const roomListResponse = z.object({
  data: z.array(askedRoomSchema),
  counts: roomCounts,
  next: z
    .string()
    .optional()
    .describe("what to ask for the next page with, as `after`; absent: that was all"),
});
export type RoomListResponse = z.infer<typeof roomListResponse>;

const roomAnswer = z.object({ data: roomSchema });
const visible = { who: "anyone", cookie: true } as const;
const admin = { who: "admin" } as const;
const exportRefusals = {
  not_found: true,
  not_host: true,
  host_in_person: true,
  consent_refused: true,
  question_open: true,
} as const;

export const roomRoutes = resource("Rooms", {
  "POST /api/v1/games": {
    summary:
      "Create a room, empty, from a saved game or with a deck of another site. A save of a fair game that is being played loads for who sits there when the others agree, who have ten seconds to answer.",
    access: { who: "user", cookie: true },
    body: createGameRequest,
    status: 201,
    answer: createGameResponse,
    refusals: {
      forbidden: "the user is another, or the room is for playtesters.",
      confirm_email_first: true,
      saved_game_in_play: true,
      saved_game_of_others: true,
      consent_refused: true,
      not_found: "no such plugin or saved game.",
      room_invalid: "with errors by field.",
      device_game_not_fair: "the room is to be fair.",
      saved_game_of_other_plugin: true,
      saved_game_gone: "must_load, and there is no such saved game.",
      too_many_rooms: "the rooms stand beside the error, as `open_rooms`.",
      question_open: true,
    },
  },
  "DELETE /api/v1/games/:slug": {
    summary: "Close a room that one has made. The game is saved, and everybody in the room is told.",
    access: { who: "user" },
    status: 204,
    refusals: { not_found: true },
  },
  "GET /api/rooms": {
    summary:
      "The open rooms, those that were used last first. Up to 500 all of them, of those the caller may not see only what counters need. Beyond that the newest 500 that the caller may see, all that the caller has made or sits in, and counts of all; the rest by pages.",
    access: visible,
    query: {
      plugin_id: "only rooms of this plugin",
      own: "true: only what the caller has made or holds a seat in, all of it; nothing without a session",
      after: "where the page before ended: its next",
    },
    answer: roomListResponse,
  },
  "GET /api/rooms/:id": {
    summary: "One open room.",
    access: visible,
    answer: roomAnswer,
    refusals: { not_found: true },
  },
  "PATCH /api/rooms/:id": {
    summary: "Rename a room or change who may find it.",
    access: admin,
    body: updateRoomRequest,
    answer: roomAnswer,
    refusals: { not_found: true, room_invalid: "with errors by field." },
  },
  "DELETE /api/rooms/:id": {
    summary: "Close a room.",
    access: admin,
    status: 204,
    refusals: { not_found: true },
  },
  "GET /api/v1/rooms/:slug/export/game": {
    summary:
      "The whole game as a file; the log says so. In open rooms for the acting host and players. In fair rooms for the host in person, when everybody else who sits agrees within ten seconds.",
    access: { who: "user" },
    answer: { type: "application/json", about: "the game" },
    refusals: exportRefusals,
  },
  "GET /api/v1/rooms/:slug/export/replay": {
    summary:
      "The game with its history as a file, for those who may have the game and a supporter level; the log says so.",
    access: { who: "user" },
    answer: { type: "application/json", about: "{game, deltas}" },
    refusals: { ...exportRefusals, supporter_level: true },
  },
  // Looking for a game is not built (api §3.11). Clients of the format ask for it.
  "GET /api/v1/lfg/:pluginId": {
    summary: "Looking for a game, which is not built: no posts.",
    access: visible,
    answer: z.object({ posts: z.tuple([]) }),
  },
  "GET /api/v1/lfg/subscribe/:pluginId": {
    summary: "Looking for a game, which is not built: nobody is told of posts.",
    access: visible,
    answer: z.object({ subscribed: z.literal(false) }),
  },
});
