/** Rooms as the rest of the server knows them: calls, and the topics that clients join. */

import type { TopicHandler } from "@baize/room";
import { createChatChannel, createRoomChannel } from "@baize/room";
import type { HostDeps } from "./host-deps.ts";
import { createRoomHost } from "./room-host.ts";
import { type ServiceMetrics, type ThreadMetrics, watchThread } from "./room-metrics.ts";
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
  metrics(): Promise<ServiceMetrics>;
}

/** What a thread that has rooms offers. */
export interface LocalRooms extends RoomService {
  /** Of this thread. */
  localMetrics(): ThreadMetrics;
  /** Rooms that had moved away may be opened on this thread again. */
  comeBack(slugs: readonly string[]): void;
}

const SWEEP_EVERY_MS = 60_000;

/** Rooms on this thread, which are swept each minute. `createRoomPool` gives the same on others. */
export function createRoomService(deps: HostDeps): LocalRooms {
  const ofThread = watchThread();
  const host = createRoomHost(deps);
  host.warm().catch((error: unknown) => deps.log.warn({ err: error }, "Plugins were not loaded ahead."));
  const sweeping = setInterval(() => {
    host.sweep().catch((error: unknown) => deps.log.error({ err: error }, "The sweep of rooms failed."));
  }, SWEEP_EVERY_MS);
  sweeping.unref();
  const calls: RoomRpc = {
    ...host,
    close() {
      clearInterval(sweeping);
      return host.close();
    },
  };
  const localMetrics = () => ({ ...host.metrics(), ...ofThread() });
  return {
    localMetrics,
    comeBack: (slugs) => host.comeBack(slugs),
    metrics: async () => ({
      workers: [{ worker: "main", restarts: 0, metrics: localMetrics() }],
      quarantined: 0,
    }),
    calls,
    topics: {
      room: refusingWhileAway(createRoomChannel(host, deps), deps.log),
      chat: refusingWhileAway(createChatChannel(host, deps), deps.log),
    },
  };
}
