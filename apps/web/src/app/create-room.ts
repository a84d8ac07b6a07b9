/** Asks the server for a new room; the one place that knows what such a request looks like (api §3.5.30). */
import type { CreateGameRequest, RoomPolicy } from "@baize/protocol";
import { requestAnswered, requestIdFor } from "./room-request.ts";
import { http } from "./services.ts";

/** What a new room starts with, beside the plugin: a saved game or a deck of another site. */
export type Attachment =
  | { kind: "replay"; uuid: string }
  | {
      kind: "external";
      domain: string;
      type: string;
      id: string;
      /** What it is called, where that is known. */
      name?: string;
    };

/** Where a saved game is still played the others at its table are asked first, milliseconds. */
const PATIENCE_WITH_SAVE = 60_000;

export type RoomPrivacy = "private" | "public";

/** Which rules a new room has where nobody has chosen them. */
export const usualPolicy = (privacy: RoomPrivacy): RoomPolicy => (privacy === "public" ? "fair" : "open");

/** What of a plugin the request names; the server takes version and name from its own row. */
export interface PluginVersion {
  id: number;
  version: number;
  name: string;
}

/**
 * Creates a room; `device`: for the game of a table of this device, which is put there once it stands.
 * Asked again for the same after an answer that was lost, it leads to the room that was made.
 * @returns its slug.
 * @throws HttpError; `isUnanswered` tells whether the room may be there all the same.
 */
export async function createRoom(
  plugin: PluginVersion,
  userId: number,
  privacy: RoomPrivacy = "private",
  attachment: Attachment | { kind: "device"; table: string } | null = null,
  policy: RoomPolicy = usualPolicy(privacy),
): Promise<string> {
  const asked: Pick<CreateGameRequest, "room" | "game_options"> = {
    room: { name: "", user: userId, privacy_type: privacy, policy },
    game_options: {
      plugin_id: plugin.id,
      plugin_version: plugin.version,
      plugin_name: plugin.name,
      replay_uuid: attachment?.kind === "replay" ? attachment.uuid : null,
      // Nobody who wants to play on is to find an empty table.
      ...(attachment?.kind === "replay" ? { must_load: true } : {}),
      external_data:
        attachment?.kind === "external"
          ? { domain: attachment.domain, type: attachment.type, id: attachment.id }
          : null,
      ...(attachment?.kind === "device" ? { from_device: true } : {}),
    },
  };
  const timeout = attachment?.kind === "replay" ? { timeout: PATIENCE_WITH_SAVE } : {};
  const request_id = requestIdFor(JSON.stringify([asked, attachment]));
  const body: CreateGameRequest = { request_id, ...asked };
  const { slug } = (await http.call("POST /api/v1/games", { body, ...timeout })).success.room;
  if (!slug) throw new Error("The answer names no room.");
  requestAnswered(request_id);
  return slug;
}
