/** Everything about rooms in one piece: the host, the channels, the lobby, the HTTP routes. */

import type { Server } from "node:http";
import type { AlertMessage } from "@baize/protocol";
import type { FastifyPluginAsync } from "fastify";
import type { LoginSessions } from "../accounts/login-sessions.ts";
import type { Config } from "../config.ts";
import { closeCode, createLobby, createRealtime } from "../realtime/index.ts";
import type { Stores } from "../storage/stores.ts";
import { createChatChannel } from "./chat-channel.ts";
import { createRoomChannel } from "./room-channel.ts";
import type { RoomDeps } from "./room-deps.ts";
import { createRoomHost } from "./room-host.ts";
import { listItem } from "./room-list.ts";
import { createRoomRoutes } from "./room-routes.ts";
import { createRoomDeps } from "./stored-deps.ts";

export interface Rooms {
  routes: FastifyPluginAsync;
  /** Serves the socket on this server's upgrades. */
  attach(server: Server): void;
  isMember(pluginId: number, who: { userId: number | null; visitorId: string | null }): boolean;
  /** Closes the sockets, then writes the rooms' last snapshots. */
  close(): Promise<void>;
}

export interface RoomsOptions {
  config: Config;
  stores: Stores;
  sessions: LoginSessions;
  log: RoomDeps["log"];
  now(): number;
}

export function createRooms({ config, stores, sessions, log, now }: RoomsOptions): Rooms {
  const listeners = new Set<() => void>();
  const deps = createRoomDeps({
    stores,
    log,
    now,
    roomsChanged: () => {
      for (const listener of listeners) listener();
    },
  });
  const host = createRoomHost(deps);
  const realtime = createRealtime({
    authenticate: (token) => sessions.authenticate(token),
    touch: (familyId) => sessions.touch(familyId),
    log,
    config: { allowedOrigins: allowedOrigins(config), trustProxy: config.trustProxy },
  });
  const lobby = createLobby(
    {
      async roomsFor(visitor) {
        const admin = visitor.userId !== null && ((await stores.users.find(visitor.userId))?.admin ?? false);
        const viewer = { userId: visitor.userId, admin };
        const rows = await stores.rooms.list();
        return rows.map((row) =>
          listItem(row, viewer, visitor.userId !== null && host.isSeated(row.slug, visitor.userId)),
        );
      },
      subscribe(onChange) {
        listeners.add(onChange);
        return () => listeners.delete(onChange);
      },
    },
    { log },
  );
  realtime.on("lobby:lobby", lobby);
  realtime.on("room:*", createRoomChannel(host, deps));
  realtime.on("chat:*", createChatChannel(host, deps));
  sessions.onRevoked((familyIds) => {
    const revoked = new Set(familyIds);
    realtime.closeSockets(
      (visitor) => visitor.familyId !== null && revoked.has(visitor.familyId),
      closeCode.revoked,
      "Signed out",
    );
  });

  const alertEverybody = (alert: AlertMessage) => lobby.alert(alert);
  return {
    routes: createRoomRoutes({ stores, host, deps, alertEverybody }),
    attach: (server) => realtime.attach(server),
    isMember: (pluginId, who) => host.isMember(pluginId, who),
    async close() {
      lobby.close();
      await realtime.close();
      await host.close();
    },
  };
}

/** Besides the host that a request names: the public address and the operator's list. */
function allowedOrigins(config: Config): string[] {
  const own = config.publicUrl ? [new URL(config.publicUrl).origin] : [];
  return [...own, ...config.allowedOrigins];
}
