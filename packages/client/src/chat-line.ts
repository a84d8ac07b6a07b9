/**
 * The line to the chat of a room: joined beside the room, and again by itself when it was lost. What is said over it is said once,
 * however often the line breaks before it is answered.
 */
import type { ChatClientMessages, ChatJoined, ChatMessage, ChatServerMessages } from "@baize/protocol";
import type { Socket } from "phoenix";
import { type Sent, sendOnLine } from "./channel.ts";
import { hear } from "./hear.ts";
import { createOnceSender } from "./send-once.ts";

/** A room remembers what was said for two minutes: what is said into a tunnel still arrives behind it. Milliseconds. */
const LONGEST_MS = 110_000;

export interface ChatLineOptions {
  socket: Socket;
  slug: string;
  /** With what the chat is joined. */
  join: object;
  /** As that of a room's line: what has no answer is sent again when the chat is joined again. */
  asksAgain: boolean;
}

export interface ChatLineListener {
  /** All that was said, at each join. What had no answer has been asked again by then. */
  joined(messages: readonly ChatMessage[]): void;
  /** Somebody has said something. */
  said(message: ChatMessage): void;
  /** What is not known to be said is asked again. @param answered settles when all of it is answered, or waits again. */
  askedAgain?(answered: Promise<void>): void;
  /** The chat may not be joined; the stock client tries again by itself. */
  refused?(reply: unknown): void;
}

export interface ChatLine {
  /** Whether something sent now goes out at once. */
  readonly isOpen: boolean;
  /** Sends to the chat; `unsent` at once while there is no line. */
  send<Event extends keyof ChatClientMessages>(
    event: Event,
    payload: ChatClientMessages[Event],
  ): Promise<Sent>;
  leave(): void;
}

/** Joins the chat until it is left. */
export function openChatLine(options: ChatLineOptions, listener: ChatLineListener): ChatLine {
  const { socket, slug, join, asksAgain } = options;
  const channel = socket.channel(`chat:${slug}`, join);
  let remembers: number | undefined;
  const once = asksAgain ? createOnceSender(socket, channel, () => remembers, LONGEST_MS) : null;

  hear<ChatServerMessages, "new_message">(channel, "new_message", listener.said);
  channel
    .join()
    .receive("ok", (reply?: Partial<ChatJoined>) => {
      remembers = reply?.remembers;
      const answered = once?.askAgain();
      if (answered) listener.askedAgain?.(answered);
      listener.joined(reply?.messages ?? []);
    })
    .receive("error", (reply) => listener.refused?.(reply));

  return {
    get isOpen() {
      return socket.isConnected() && channel.state === "joined";
    },
    send: (event, payload) =>
      once ? once.send(event, () => payload) : sendOnLine(socket, channel, event, payload),
    leave() {
      once?.stop();
      channel.leave();
    },
  };
}
