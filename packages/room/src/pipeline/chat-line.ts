/** Writes a line into a room's chat: durable, then told to everybody who reads it. */
import { type ChatMessage, codeOf, type Said, textOf } from "@baize/protocol";
import type { RoomRandomSource } from "../ports/room-random-source.ts";
import type { Room } from "../room/room.ts";

/** Who a line of the log is from (api §6.2). */
export const LOG_LINE = -1;

/** Runs in the room's queue. @param what in the words of the catalogue, or in somebody's own. */
export async function writeChatLine(
  room: Room,
  what: Said | string,
  sentBy: ChatMessage["sent_by"],
): Promise<void> {
  const { deps } = room;
  const said = codeOf(what);
  const message: ChatMessage = {
    text: textOf(what),
    ...(said === null ? {} : { said }),
    sent_by: sentBy,
    when: deps.now(),
    shortcode: shortcode(deps.random),
  };
  await room.journal.commit({ kind: "chat", message });
  room.addChat(message);
  for (const member of room.chatMembers) {
    // Older clients read new messages from an imitated reply.
    member.broadcastFrame("phx_reply", {
      status: "ok",
      response: { room_slug: room.slug, new_message: message },
    });
    member.broadcastFrame("new_message", message);
  }
}

const SHORTCODE_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Eight characters that are safe in addresses; clients tell lines apart by them. */
function shortcode(random: RoomRandomSource): string {
  return Array.from({ length: 8 }, () => SHORTCODE_CHARACTERS[random.integer(0, 63)]).join("");
}
