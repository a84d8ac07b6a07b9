/** A line of a room's chat, as it is kept. */
import { type ChatMessage, codeOf, type Said, textOf } from "@baize/protocol";
import type { RoomRandomSource } from "../ports/room-random-source.ts";

/** Who a line of the log is from (api §6.2). */
export const LOG_LINE = -1;

/**
 * @param what in the words of the catalogue, or in somebody's own.
 * @param when milliseconds since 1970.
 */
export function chatLine(
  what: Said | string,
  sentBy: ChatMessage["sent_by"],
  when: number,
  random: RoomRandomSource,
): ChatMessage {
  const said = codeOf(what);
  return {
    text: textOf(what),
    ...(said === null ? {} : { said }),
    sent_by: sentBy,
    when,
    shortcode: shortcode(random),
  };
}

const SHORTCODE_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Eight characters that are safe in addresses; clients tell lines apart by them. */
function shortcode(random: RoomRandomSource): string {
  return Array.from({ length: 8 }, () => SHORTCODE_CHARACTERS[random.integer(0, 63)]).join("");
}
