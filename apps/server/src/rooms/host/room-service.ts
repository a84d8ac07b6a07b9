/** Rooms as the rest of the server knows them: calls, and the topics that clients join. */

import type { TopicHandler } from "@baize/room";
import { createChatChannel, createRoomChannel } from "@baize/room";
import type { HostDeps } from "./host-deps.ts";
import { type ServiceFigures, type ThreadFigures, watchThread } from "./room-figures.ts";
import { createRoomHost } from "./room-host.ts";
import type { RoomRpc } from "./room-rpc.ts";
import { refusingWhileAway } from "./storage-away.ts";

export interface RoomTopics {
  /** `room:{slug}` */
  room: TopicHandler;
  /** `chat:{slug}` */
  chat: TopicHandler;
}

export interface RoomService {
  calls: RoomRpc;
  topics: RoomTopics;
  /** Of every thread that has rooms. */
  figures(): Promise<ServiceFigures>;
}

/** What a thread that has rooms offers. */
export interface LocalRooms extends RoomService {
  /** Of this thread. */
  localFigures(): ThreadFigures;
  /** Rooms that had moved away may be opened on this thread again. */
  comeBack(slugs: readonly string[]): void;
}

/** Rooms on this thread. `createRoomPool` gives the same on others. */
export function createRoomService(deps: HostDeps): LocalRooms {
  const ofThread = watchThread();
  const host = createRoomHost(deps);
  host.warm().catch((error: unknown) => deps.log.warn({ err: error }, "Plugins were not loaded ahead."));
  const localFigures = () => ({ ...host.figures(), ...ofThread() });
  return {
    localFigures,
    comeBack: (slugs) => host.comeBack(slugs),
    figures: async () => ({
      workers: [{ worker: "main", restarts: 0, figures: localFigures() }],
      quarantined: 0,
    }),
    calls: host,
    topics: {
      room: refusingWhileAway(createRoomChannel(host, deps), deps.log),
      chat: refusingWhileAway(createChatChannel(host, deps), deps.log),
    },
  };
}
