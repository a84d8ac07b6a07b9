/** Rooms over HTTP (api §3.5). */
import { z } from "zod";

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
});
/** A room as lists show it; hidden rooms have id 0 and null for what the caller may not know. */
export type RoomListItem = z.infer<typeof roomSchema>;

const externalText = z.string().regex(/^[A-Za-z0-9_.:-]{1,100}$/);

/** POST /api/v1/games. Values with a text of their own for refusal are checked by the server. */
export const createGameRequest = z.object({
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

/** GET /api/rooms. */
export const roomListResponse = z.object({ data: z.array(roomSchema) });
export type RoomListResponse = z.infer<typeof roomListResponse>;

/** POST /api/rooms/send_alert, and the payload of the event it causes. */
export const sendAlertRequest = z.object({
  level: z.enum(["crash", "error", "info", "success", "warning"]),
  text: z.string().min(1).max(1000),
  autoClose: z.boolean().default(true),
});
export type SendAlertRequest = z.infer<typeof sendAlertRequest>;
