/** Everything about rooms in one piece: the host, the channels, the lobby, the HTTP routes. */

import type { Server } from "node:http";
import { alertOf, say } from "@baize/protocol";
import type { JsonText } from "@baize/protocol/json-text";
import type { RoomDeps } from "@baize/room";
import { SerialQueue } from "@baize/room";
import type { FastifyPluginAsync } from "fastify";
import type { LoginSessions } from "../accounts/login-sessions.ts";
import { closeAll } from "../base/closers.ts";
import type { Config } from "../config/settings.ts";
import type { NamedCardJobs } from "../custom-cards/named-cards.ts";
import { lfgTopic } from "../looking-for-game/lfg-routes.ts";
import { createGuardedClient } from "../outgoing/guarded-client.ts";
import type { PluginTexts } from "../plugins/plugin-texts.ts";
import {
  closeCode,
  createLobby,
  createRealtime,
  type Realtime,
  type RoomsSource,
  type Visitor,
} from "../realtime/index.ts";
import type { Plugin } from "../storage/plugin-store.ts";
import type { Stores } from "../storage/stores.ts";
import type { Announcer, ClusterService, JoinCluster, Who } from "./cluster-service.ts";
import type { RoomMetrics } from "./host/room-metrics.ts";
import { withJournalMetrics } from "./host/room-metrics.ts";
import type { RoomRpc } from "./host/room-rpc.ts";
import { createRoomService } from "./host/room-service.ts";
import { systemRandomSource } from "./host/system-random-source.ts";
import { startTimer } from "./host/timer.ts";
import { withJoinedSockets } from "./joined-sockets.ts";
import { createListReader, type ListReader } from "./list-reader.ts";
import { Presences } from "./presences.ts";
import { createRoomRoutes } from "./room-routes.ts";
import { createStoredDeps } from "./stored-deps.ts";
import { Turns } from "./turns/turns.ts";
import { createRoomPool, defaultWorkers, type PoolDeps } from "./workers/room-pool.ts";

export interface Rooms {
  routes: FastifyPluginAsync;
  /** Serves the socket on this server's upgrades. */
  attach(server: Server): void;
  /** For operators. */
  measure(): Promise<RoomMetrics>;
  isMember(pluginId: number, who: Who): Promise<boolean>;
  /** Why nobody should be sent here now; null: this process is ready. */
  unready(): string | null;
  /** Ends the open rooms of a host whose account is being deleted, without saving. */
  discardRoomsOf(userId: number): Promise<void>;
  /** Tells the hosts of open rooms that their plugin has another version now, and how to play it. */
  offerReload(plugin: { id: number; name: string; version: number }): void;
  /** Tells an author at the table that the plugin's repository has changed (api §3.12). */
  deliverRepoUpdate(update: { pluginId: number; authorId: number | null; payload: JsonText }): void;
  /** A deck of a deck site, outside of rooms. */
  importDeck: RoomDeps["importDeck"];
  /** Closes the sockets, then writes the rooms' last snapshots. */
  close(): Promise<void>;
}

export interface RoomsOptions {
  config: Config;
  stores: Stores;
  pluginTexts: PluginTexts;
  sideWork: NamedCardJobs;
  sessions: LoginSessions;
  log: RoomDeps["log"];
  now(): number;
  /** A room of this plugin is being made: its host, and then others, will fetch the plugin. */
  expectPlayers(plugin: Plugin, host: number): void;
  /** Where this process is one of several; null: it is alone. */
  joinCluster: JoinCluster | null;
}

/** From one address (api §9.2 W13); the operator's factor for rate limits counts here, too. */
const SOCKETS_PER_ADDRESS = 20;
/** A school's pages may all come back at once, a few times. */
const UPGRADES_PER_MINUTE = 300;

/** Rejects when this process is to be one of several and cannot. */
export async function createRooms(options: RoomsOptions): Promise<Rooms> {
  const { config, stores, sessions, log, now } = options;
  const listeners = new Set<() => void>();
  const presences = new Presences(now);
  const { pluginTexts, sideWork, expectPlayers } = options;
  const outgoing = outgoingClient(config);
  const journal = withJournalMetrics(stores.rooms);
  const deps: PoolDeps = {
    turns: new Turns(),
    ...createStoredDeps({
      stores,
      pluginTexts,
      sideWork,
      outgoing,
      deckSites: config.deckSites,
      supportLevels: config.supportLevels,
      now,
      log,
    }),
    store: { ...journal.store, claim: (slug) => journal.store.claim(slug, cluster?.suspects) },
    log,
    now,
    random: systemRandomSource,
    startTimer,
    snapshotTurns: new SerialQueue(),
    isMine: () => true,
    moveAway: null,
    presence: (slug, presence) => presences.report(slug, presence),
    roomsChanged: () => {
      listsChanged();
      cluster?.roomsChanged();
    },
  };
  const size = config.roomWorkers ?? defaultWorkers();
  function listsChanged(): void {
    for (const listener of listeners) listener();
  }
  const local = size === 0 ? createRoomService(deps) : createRoomPool(deps, size);
  let cluster: ClusterService | null = null;
  const realtime = openRealtime(options);
  const here = announcerHere(local.calls, realtime, (alert) =>
    // Each socket once: those in a room hear it there.
    lobby.alert(alert, ({ connectionId }) => inRooms.has(connectionId)),
  );
  cluster =
    (await options.joinCluster?.({
      local,
      here,
      sendAway: (isAway) => realtime.sendAway(isAway),
      roomsChanged: listsChanged,
      isMember: (pluginId, who) => presences.isMember(pluginId, who),
      load: () => ({ workers: Math.max(1, size), rooms: presences.rooms, members: realtime.size }),
    })) ?? null;
  const topics = cluster?.topics ?? local.topics;
  const calls: RoomRpc = { ...local.calls, ...cluster?.calls };
  const everywhere = cluster?.everywhere ?? here;
  const inRooms = withJoinedSockets(topics.room);
  const lists = createListReader({ rooms: stores.rooms, now });
  const lobby = createLobby(lobbyRooms(stores, lists, listeners), {
    log,
    isElsewhere: ({ connectionId }) => inRooms.has(connectionId),
  });
  realtime.on("lobby:lobby", lobby);
  realtime.on("room:*", inRooms.handler);
  realtime.on("chat:*", topics.chat);
  realtime.on("lfg:*", lfgTopic);
  sessions.onRevoked((familyIds) => everywhere.revoked(familyIds));

  return {
    routes: createRoomRoutes({
      stores,
      lists,
      host: calls,
      expectPlayers,
      alertEverybody: everywhere.announcement,
    }),
    attach: (server) => realtime.attach(server),
    measure: async () => ({
      ...(await local.metrics()),
      journal: journal.metrics,
      cluster: cluster?.metrics() ?? null,
    }),
    isMember: async (pluginId, who) =>
      cluster ? cluster.isMember(pluginId, who) : presences.isMember(pluginId, who),
    unready: () => cluster?.unready() ?? null,
    async discardRoomsOf(userId) {
      for (const row of await stores.rooms.openRoomsOf(userId)) await calls.discard(row.slug);
    },
    offerReload: everywhere.pluginChanged,
    deliverRepoUpdate: ({ payload, ...update }) =>
      everywhere.repoUpdate({ ...update, payload: payload.text }),
    importDeck: deps.importDeck,
    close: () =>
      closeAll([
        () => cluster?.leave(),
        () => calls.close(),
        () => realtime.close(),
        () => lobby.close(),
        () => cluster?.drain(),
      ]),
  };
}

function openRealtime({ config, sessions, log }: RoomsOptions): Realtime {
  return createRealtime({
    authenticate: (token) => sessions.authenticate(token),
    noteUse: (familyId) => sessions.noteUse(familyId),
    log,
    config: {
      allowedOrigins: allowedOrigins(config),
      trustProxy: config.trustProxy,
      maxSocketsPerIp: Math.ceil(SOCKETS_PER_ADDRESS * config.rateLimitFactor),
      upgradesPerMinute: Math.ceil(UPGRADES_PER_MINUTE * config.rateLimitFactor),
    },
  });
}

/** Tells whoever is at this process. @param tellLobby to whom an announcement is told that hears of it in no room */
function announcerHere(calls: RoomRpc, realtime: Realtime, tellLobby: Announcer["announcement"]): Announcer {
  return {
    revoked(familyIds) {
      const revoked = new Set(familyIds);
      const isRevoked = ({ familyId }: Visitor) => familyId !== null && revoked.has(familyId);
      realtime.closeSockets(isRevoked, closeCode.revoked, "Signed out");
    },
    announcement(alert) {
      calls.alertAll(alert);
      tellLobby(alert);
    },
    pluginChanged({ id, name, version }) {
      const about = { autoClose: false, action: "plugin_changed", pluginId: id };
      calls.alertRoomsOf(id, alertOf("info", say("plugin_new_version", { name, version }), about));
    },
    repoUpdate({ pluginId, authorId, payload }) {
      if (authorId !== null) calls.tellUser(authorId, pluginId, "plugin_repo_update", payload);
    },
  };
}

/** The rooms as the lobby lists them. @param listeners are called whenever lists are not what they were */
function lobbyRooms(stores: Stores, lists: ListReader, listeners: Set<() => void>): RoomsSource {
  return {
    async read(visitors) {
      const admins = await stores.users.admins();
      const viewer = ({ userId }: Visitor) => ({ userId, admin: userId !== null && admins.has(userId) });
      const listOf = await lists.read(visitors.map(viewer));
      return (visitor) => listOf(viewer(visitor));
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

function outgoingClient({ requestHosts, requestPrivateHosts, deckSites }: Config) {
  const siteHosts = Object.values(deckSites).map((site) => new URL(site).host);
  return createGuardedClient({
    allowedHosts: [...siteHosts, ...requestHosts],
    privateHosts: requestPrivateHosts,
  });
}

/** Besides the host that a request names: the public address and the operator's list. */
function allowedOrigins(config: Config): string[] {
  const own = config.publicUrl ? [new URL(config.publicUrl).origin] : [];
  return [...own, ...config.allowedOrigins];
}
