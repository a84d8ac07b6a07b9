/** What is new in the chat, and how it is said in a line (table §9.5). */
import type { ChatMessage } from "@baize/protocol";
import { chatParts, plainText } from "../../model/rich-text.ts";
import type { RoomState } from "../../model/room-store.ts";

/** So much of a message is said outside of the chat. */
const SAID = 80;

/** Messages of others that came with a change of the room and were written since this person came. */
export function freshMessages(state: RoomState, previous: RoomState, userId: number | null): ChatMessage[] {
  if (state.chat === previous.chat) return [];
  const known = new Set(previous.chat.map((message) => message.shortcode));
  return state.chat.filter(
    (message) =>
      !known.has(message.shortcode) &&
      message.when > state.chatHistory &&
      message.sent_by !== -1 &&
      (message.sent_by === null || message.sent_by !== userId),
  );
}

/** Who said what: `Oleg: Hi`. */
export function spokenChat({ text }: ChatMessage): string {
  const [first, ...rest] = chatParts(text);
  const isNamed = first?.kind === "alias";
  const said = plainText(isNamed ? rest : chatParts(text), () => "");
  const short = said.length > SAID ? `${said.slice(0, SAID - 1)}…` : said;
  return isNamed ? `${first.alias}: ${short}` : short;
}
