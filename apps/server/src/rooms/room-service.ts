/** Rooms as the rest of the server knows them: calls, and the topics that clients join. */
import type { TopicHandler } from "../realtime/index.ts";
import { createChatChannel } from "./chat-channel.ts";
import { createRoomChannel } from "./room-channel.ts";
import type { RoomDeps } from "./room-deps.ts";
import { createRoomHost, type RoomCalls } from "./room-host.ts";

export interface RoomTopics {
  /** `room:{slug}` */
  room: TopicHandler;
  /** `chat:{slug}` */
  chat: TopicHandler;
}

export interface RoomService {
  calls: RoomCalls;
  topics: RoomTopics;
}

/** Rooms on this thread. `createRoomPool` gives the same on others. */
export function createRoomService(deps: RoomDeps): RoomService {
  const host = createRoomHost(deps);
  host.warm().catch((error: unknown) => deps.log.warn({ err: error }, "Plugins were not loaded ahead."));
  return {
    calls: host,
    topics: { room: createRoomChannel(host, deps), chat: createChatChannel(host, deps) },
  };
}
