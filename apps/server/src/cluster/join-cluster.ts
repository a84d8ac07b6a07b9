/** Makes this process a node of a cluster: its rooms and those of the other nodes become one service of rooms. */
import { hostname } from "node:os";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config/settings.ts";
import type { ClusterService, NodeServices } from "../rooms/cluster-service.ts";
import type { RoomService } from "../rooms/host/room-service.ts";
import { callsOver, routedCalls } from "../rooms/links/room-calls.ts";
import { ROOM_FORMAT } from "../storage/room-store.ts";
import type { Stores } from "../storage/stores.ts";
import { anchoredTopics } from "./anchor.ts";
import { announcementsFor, announcerTo } from "./announcing.ts";
import type { HeldRoom } from "./balance.ts";
import { openBeats } from "./beats.ts";
import { LINK_VERSION, type NodeRooms, type NodeSockets } from "./contract.ts";
import { Directory } from "./directory.ts";
import { openEvents } from "./events.ts";
import { createFarNode, type FarNode } from "./far-node-rooms.ts";
import { HandOver } from "./hand-over.ts";
import { openHints } from "./hints.ts";
import { connectNats } from "./nats-bus.ts";
import { NearNodes } from "./near-nodes.ts";
import { createNodeLinks, type NodeLinks } from "./node-link.ts";
import { Rebalance } from "./rebalance.ts";
import { Roster } from "./roster.ts";

export interface NodeOptions {
  config: Pick<Config, "clusterName" | "nodeName" | "drainSeconds"> & {
    natsUrl: string;
    clusterSecret: string;
  };
  stores: Pick<Stores, "boot" | "nodes" | "rooms" | "events">;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}

const ASKED_MS = 300;
/** How often lists are read anew while there is no bus, in milliseconds. */
const UNHEARD_MS = 5_000;
/** So many looks at the other nodes, of which there are two a second, without the database. */
const MISSED_UNREADY = 4;

/** The bus may come later. Rejects when the database cannot be asked. */
export async function joinCluster(
  { config, stores, log }: NodeOptions,
  { local, here, sendAway, roomsChanged, isMember, load }: NodeServices,
): Promise<ClusterService> {
  const { boot } = stores;
  let isDraining = false;
  let isCutOff = false;
  const name = config.nodeName ?? hostname();
  const bus = await connectNats({ url: config.natsUrl, name, log });
  const roster = new Roster({
    store: stores.nodes,
    describe: () => ({
      boot,
      name,
      link: LINK_VERSION,
      format: ROOM_FORMAT,
      bus: bus.isConnected,
      draining: isDraining || isCutOff,
      ...load(),
    }),
    recheck: () => giveUpLost(local, stores),
    callOut: (hasDatabase) => beats.give({ boot, hasDatabase }),
    cutOff,
    looked: () => void rebalance.look(),
    log,
  });
  const handOver = new HandOver({ calls: local.calls, log });
  const rebalance = new Rebalance({
    roster,
    rooms: heldRooms,
    takesRooms: async (node) => (await links.to(node)).call("takesRooms"),
    handOver: (slug, taker) => handOver.one(slug, taker),
  });
  const near = new NearNodes((peer) => links.to(peer));
  const farNodes = new Map<FarNode, string>();
  const reattached = { count: 0, seconds: 0 };
  const links: NodeLinks<NodeSockets, NodeRooms> = createNodeLinks<NodeSockets, NodeRooms>({
    bus,
    cluster: config.clusterName,
    boot,
    secret: config.clusterSecret,
    version: LINK_VERSION,
    log,
    near: (_peer, link) => ({ ...near.serve(link), fellBehind() {}, caughtUp() {} }),
    far(peer, link) {
      const node = createFarNode(link, {
        local,
        isMember,
        awake,
        isDraining: () => isDraining || isCutOff,
      });
      farNodes.set(node, peer);
      const { side, ended } = node;
      return {
        side,
        ended() {
          farNodes.delete(node);
          ended();
        },
        fellBehind: () => node.fellBehind(),
        caughtUp: () => node.caughtUp(),
      };
    },
    noResponders: (peer) => roster.unheard(peer),
  });
  const beats = openBeats(bus, subject("beat"), (beat) => roster.heard(beat.boot, beat.hasDatabase));
  await roster.start();
  const events = await openEvents({
    store: stores.events,
    bus,
    subject: subject("event"),
    handlers: announcementsFor(here),
    log,
  });
  const hints = openHints({ bus, subject: subject("rooms"), hear: roomsChanged });
  // While nobody can be heard, anything may have changed.
  const unheard = setInterval(() => bus.isConnected || roomsChanged(), UNHEARD_MS);
  unheard.unref();
  const directory = new Directory(stores.rooms, roster);

  function subject(what: string): string {
    return `baize.${config.clusterName}.${what}`;
  }

  /** Alone on one side of a broken network, a node leaves its rooms to the others, and its people go to them. */
  function cutOff(isApart: boolean): void {
    isCutOff = isApart;
    log.warn({}, isCutOff ? "This node is cut off from the others." : "This node has the others again.");
    sendAway(isCutOff);
    if (isCutOff)
      handOver
        .all("cut_off", handOverUntil())
        .catch((err: unknown) => log.error({ err }, "This node could not hand its rooms over."));
  }

  function handOverUntil(): number {
    return performance.now() + config.drainSeconds * 1000;
  }

  async function heldRooms(taker: string): Promise<HeldRoom[]> {
    const there = new Map<string, number>();
    for (const [node, peer] of farNodes)
      if (peer === taker) for (const slug of node.memberRooms()) there.set(slug, (there.get(slug) ?? 0) + 1);
    const held = await local.calls.holds();
    return held.map(({ slug, members }) => ({ slug, members, there: there.get(slug) ?? 0 }));
  }

  function awake(): Promise<void> | null {
    return roster.awake();
  }

  function unready(): string | null {
    if (isDraining) return "This node is about to end.";
    if (isCutOff) return "This node is cut off from the others.";
    return roster.missedReads >= MISSED_UNREADY ? "The database cannot be reached." : null;
  }

  return {
    topics: anchoredTopics({
      async topicsOf(slug) {
        const node = await directory.nodeOf(slug);
        return node === boot ? local.topics : near.topicsAt(node);
      },
      misplaced: (slug) => directory.forget(slug),
      awake,
      reattached(ms) {
        reattached.count++;
        reattached.seconds += ms / 1000;
      },
    }),
    calls: routedCalls(async (slug, call) => {
      const node = await directory.nodeOf(slug);
      try {
        return await call(node === boot ? local.calls : callsOver(await links.to(node)));
      } catch (error) {
        directory.forget(slug);
        throw error;
      }
    }),
    everywhere: announcerTo(events, here, log),
    roomsChanged: hints.tell,
    get suspects() {
      return roster.suspects;
    },
    async isMember(pluginId, who) {
      if (isMember(pluginId, who)) return true;
      const asked = roster.peers.map(async ({ boot: peer }) =>
        (await links.to(peer)).call("isMember", pluginId, who),
      );
      return firstYes(asked, ASKED_MS);
    },
    unready,
    metrics: () => ({
      boot,
      name,
      isReady: unready() === null,
      nodes: roster.peers.length + 1,
      rooms: load().rooms,
      isBusConnected: bus.isConnected,
      lateSeconds: roster.lateSeconds,
      reattached: { ...reattached },
      handedOver: handOver.metrics,
      links: links.metrics(),
      remoteMembers: [...farNodes].map(([{ members }, peer]) => ({ peer, count: members })),
    }),
    async drain() {
      isDraining = true;
      await roster.tell().catch(() => {});
      const isAlone = !roster.peers.some(({ draining, bus: hasBus }) => !draining && hasBus);
      if (isAlone || !bus.isConnected) return;
      await handOver.all("drain", handOverUntil());
      await letUnopenedGo(local, stores);
    },
    async leave() {
      clearInterval(unheard);
      hints.close();
      beats.close();
      await events.close();
      await links.close();
      await roster.close().catch((error: unknown) => {
        log.warn({ err: error }, "This node could not say that it has ended.");
      });
      await bus.close();
    },
  };
}

/** Rooms that others have taken while this node was held up are theirs. */
async function giveUpLost(local: RoomService, stores: Pick<Stores, "rooms">): Promise<void> {
  const known = await local.calls.holds();
  // What nobody can say is opened anew, by whoever may.
  const rows = await stores.rooms.held().catch(() => []);
  const held = new Map(rows.map(({ slug, epoch }) => [slug, epoch]));
  await local.calls.giveUp(known.filter(({ slug, epoch }) => held.get(slug) !== epoch));
}

/** Rooms that were handed over to this node, and that nobody has come to yet, are anybody's. */
async function letUnopenedGo(local: RoomService, stores: Pick<Stores, "rooms">): Promise<void> {
  const known = new Set((await local.calls.holds()).map(({ slug }) => slug));
  const held = await stores.rooms.held().catch(() => []);
  const unopened = held.filter(({ slug }) => !known.has(slug));
  await Promise.allSettled(unopened.map((hold) => stores.rooms.release(hold, null, null)));
}

/** Resolves as soon as one of them is true, with false when none is within the time, in milliseconds. */
async function firstYes(asked: Promise<boolean>[], ms: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ms);
  for (const answer of asked)
    answer.then(
      (yes) => yes && resolve(true),
      () => {},
    );
  void Promise.allSettled(asked).then(() => resolve(false));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}
