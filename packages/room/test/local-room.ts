/** A room in this thread and nowhere else: every port is answered from memory. It runs wherever JavaScript does. */
import { type Definition, type JsonObject, loadDefinition } from "@baize/engine";
import { jsonText } from "@baize/protocol/json-text";
import {
  type Broadcast,
  type ChannelMember,
  createRoomChannel,
  newRoom,
  type Reply,
  Room,
  type RoomDeps,
  type RoomUser,
  restoreRoom,
  SerialQueue,
  type TopicHandler,
} from "../src/index.ts";

/** Two seats, a deck and a hand. */
const gameDef: JsonObject = {
  pluginName: "Two Piles",
  minPlayers: 1,
  maxPlayers: 2,
  playerCountMenu: [{ label: "2", numPlayers: 2, layoutId: "table" }],
  layouts: { table: { cardSize: 10, rowSpacing: 3, regions: {}, textBoxes: {} } },
  groups: {
    deck: { groupType: "deck", label: "Deck", tableLabel: "Deck" },
    pile: { groupType: "pile", label: "Pile", tableLabel: "Pile" },
  },
  cardBacks: { back: { width: 1, height: 1.4, imageUrl: "back.png" } },
  cardTypes: { card: { width: 1, height: 1.4 } },
  gameProperties: { score: { type: "integer", default: 0 } },
};

/** A thread that has nothing else to do. */
export const freeThread: RoomDeps["turns"] = {
  allowances: { left: () => 1000, rate: { burstMs: 1000 } },
  now: (_slug, _payers, work) => work(),
  handling: () => () => {},
  inTurn: async (_slug, _payers, _floorMs, work) => ({ done: work() }),
  waitOf: () => 0,
};

/** One client of the room; what it was sent is kept as event and payload. */
interface LocalClient {
  heard: [event: string, payload: unknown][];
  send(event: string, payload: object): Promise<Reply | null>;
}

export interface LocalRoom {
  room: Room;
  /** Versions of the entries that were written, oldest first. */
  journal: number[];
  channel: TopicHandler;
  enter(user: RoomUser): Promise<LocalClient>;
}

export const person = (id: number, alias: string): RoomUser => ({
  id,
  alias,
  language: "English",
  admin: false,
  supporterLevel: 0,
});

/**
 * @param definition what is played; absent: a game of two piles.
 * @param more what the room is told instead of what a room in memory is told.
 */
export async function openLocalRoom(
  host: RoomUser,
  guests: readonly RoomUser[] = [],
  definition: Definition = loadDefinition({ id: 1, version: 1, authorId: null, gameDef, cardDb: {} }),
  more: Partial<RoomDeps> = {},
  fromDevice = false,
): Promise<LocalRoom> {
  const people = new Map([host, ...guests].map((one) => [one.id, one]));
  const plugin = { definition, name: "Two Piles", authorId: null };
  const journal: number[] = [];
  const random = (below: number) => Math.floor(Math.random() * below);
  const deps: RoomDeps = {
    turns: freeThread,
    snapshotTurns: new SerialQueue(),
    store: {
      async append(entries) {
        journal.push(...entries.map(({ version }) => version));
      },
      async saveSnapshot() {},
      async remove() {},
    },
    user: async (id) => people.get(id) ?? null,
    plugin: async () => plugin,
    save: async () => ({ saved: false, alert: { level: "warning", text: "Nothing is kept here." } }),
    mayKeepGameId: async () => false,
    markSeenOpen: async () => {},
    customCards: async () => ({ own: {}, shared: {} }),
    request: async () => undefined,
    importDeck: () => Promise.reject(new Error("There are no deck sites here.")),
    readUpload: async (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>,
    random: {
      token: () => random(36 ** 6).toString(36),
      seed: () => crypto.randomUUID(),
      uuid: () => crypto.randomUUID(),
      integer: (min, max) => min + random(max - min + 1),
    },
    storageFault: () => null,
    roomsChanged() {},
    presence() {},
    now: Date.now,
    // As at a table of a device: on a busy machine, time by the clock would end actions that end nowhere else.
    threadMs: () => 0,
    moveAway: null,
    startTimer(ms, job) {
      const timer = setTimeout(job, ms);
      return () => clearTimeout(timer);
    },
    log: { warn() {}, error: (data, message) => console.error(message, data) },
    ...more,
  };
  const request = {
    hostId: host.id,
    pluginId: 1,
    privacyType: "private" as const,
    policy: "open" as const,
    externalData: null,
    saved: null,
    fromDevice,
  };
  const { snapshot } = newRoom("local-room", request, plugin, host, deps);
  const restored = await restoreRoom({ version: 0, snapshot: JSON.stringify(snapshot), entries: [] }, deps);
  if ("failed" in restored) throw new Error(restored.failed);
  const room = new Room(restored.parts, deps);
  const channel = createRoomChannel({ open: async () => room, left() {}, handled() {} }, deps);
  return {
    room,
    journal,
    channel,
    async enter(user) {
      const heard: LocalClient["heard"] = [];
      const decision = await channel.join(memberOf(user, heard), { client: "baize" });
      if ("error" in decision) throw new Error(decision.error.reason);
      const { session } = decision;
      session.afterJoin?.();
      return { heard, send: async (event, payload) => session.handle(event, payload) };
    },
  };
}

function memberOf(user: RoomUser, heard: LocalClient["heard"]): ChannelMember {
  const take = (event: string, payload: unknown): void => {
    heard.push([event, JSON.parse(jsonText(payload))]);
  };
  return {
    visitor: {
      connectionId: `connection ${user.id}`,
      userId: user.id,
      familyId: null,
      authFailed: false,
      visitorId: `visitor ${user.id}`,
      ip: "local",
    },
    topic: "room:local-room",
    isSlow: false,
    isJoined: true,
    push: take,
    broadcastFrame: take,
    sendFrame: ({ event, json }: Broadcast) => take(event, json),
    close() {},
    fail() {},
  };
}
