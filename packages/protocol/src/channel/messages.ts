/**
 * The types of every message of the channels, out of their schemas: event → payload, for what the server sends and for what
 * clients send (api §6). Both sides take their types from here; a message that is not here does not compile.
 */
import type { chatClientMessages, chatServerMessages } from "./chat-messages.ts";
import type { lobbyClientMessages, lobbyServerMessages } from "./lobby-messages.ts";
import type { Answers, Payloads, Sendable } from "./message.ts";
import type { GameAction, roomClientMessages, roomServerMessages } from "./room-messages.ts";

/** What the server sends on `room:{slug}`. */
export type RoomServerMessages = Payloads<typeof roomServerMessages>;
/** What a client sends on `room:{slug}`; a command comes with arguments of its own. */
export type RoomClientMessages = Omit<Sendable<typeof roomClientMessages>, "game_action"> & {
  game_action: GameAction;
};
/** The same as the server receives it, read by its schema. */
export type ReceivedRoomMessages = Payloads<typeof roomClientMessages>;
export type RoomAnswers = Answers<typeof roomClientMessages>;

/** What the server sends on `chat:{slug}`. */
export type ChatServerMessages = Payloads<typeof chatServerMessages>;
/** What a client sends on `chat:{slug}`. */
export type ChatClientMessages = Sendable<typeof chatClientMessages>;

/** What the server sends on `lobby:lobby`. */
export type LobbyServerMessages = Payloads<typeof lobbyServerMessages>;
/** What a client sends on `lobby:lobby`. */
export type LobbyClientMessages = Sendable<typeof lobbyClientMessages>;
