/** The topics of the channel server, each with its join and its messages: the contract from which the reference is made. */
import { z } from "zod";
import { chatClientMessages, chatJoinedSchema, chatServerMessages } from "./chat-messages.ts";
import { lobbyClientMessages, lobbyServerMessages } from "./lobby-messages.ts";
import type { MessageSchemas } from "./message.ts";
import { roomClientMessages, roomServerMessages } from "./room-messages.ts";
import { roomJoinSchema } from "./room-view.ts";

/** Grows when a message is added or changed; clients of an older number still work. */
export const CHANNELS_VERSION = 1;

export interface Topic {
  /** Its address; `{slug}` is a room's. */
  address: string;
  says: string;
  join: z.ZodType;
  /** `response` of the join. */
  joined: z.ZodType;
  clientMessages: MessageSchemas;
  serverMessages: MessageSchemas;
}

export const topics = {
  room: {
    address: "room:{slug}",
    says: "One room: its game, its people, its history.",
    join: roomJoinSchema,
    joined: z.object({}),
    clientMessages: roomClientMessages,
    serverMessages: roomServerMessages,
  },
  chat: {
    address: "chat:{slug}",
    says: "The chat of a room.",
    join: z.object({}),
    joined: chatJoinedSchema,
    clientMessages: chatClientMessages,
    serverMessages: chatServerMessages,
  },
  lobby: {
    address: "lobby:lobby",
    says: "The list of rooms, and notices of the operators.",
    join: z.object({}),
    joined: z.object({}),
    clientMessages: lobbyClientMessages,
    serverMessages: lobbyServerMessages,
  },
} as const satisfies Record<string, Topic>;
