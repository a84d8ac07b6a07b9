/** What a line of the chat begins with: who says it, with or without a seat, as the server writes it in front (api §6.2). */
const SPEAKER = /^\[(?:(player\d+)\/)?([^\]]+)\] ?/;

export interface ChatSpeaker {
  /** Null: without a seat. */
  seat: string | null;
  alias: string;
  /** What they say. */
  rest: string;
}

/** Null: the line is from nobody. */
export function chatSpeaker(text: string): ChatSpeaker | null {
  const found = SPEAKER.exec(text);
  return found && { seat: found[1] ?? null, alias: found[2] ?? "", rest: text.slice(found[0].length) };
}
