/** Writes a line into a room's chat: durable, then told to everybody who reads it. */
import type { ChatMessage, Said } from "@baize/protocol";
import { chatLine } from "../record/chat-line.ts";
import type { Room } from "../room/room.ts";

/** Runs in the room's queue. @param what in the words of the catalogue, or in somebody's own. */
export async function writeChatLine(
  room: Room,
  what: Said | string,
  sentBy: ChatMessage["sent_by"],
): Promise<void> {
  const { deps } = room;
  const message = chatLine(what, sentBy, deps.now(), deps.random);
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
