/** What rooms in a worker of a page need alike, whether they are kept or not: turns, clock, chance. Nothing of it asks a server. */
import { type CardDatabase, type JsonObject, loadDefinition, loadRegex, loadRegexFor } from "@baize/engine";
import { say } from "@baize/protocol";
import { type RoomPlugin, type RoomUser, SerialQueue, type SharedDeps, type Visitor } from "@baize/room";
import { DEVICE_PERSON_ID, type DevicePerson } from "./person.ts";

/** Nobody else works on this thread, and nobody is charged. */
const ownTurns: SharedDeps["turns"] = {
  allowances: { left: () => Number.POSITIVE_INFINITY, rate: { burstMs: Number.POSITIVE_INFINITY } },
  now: (_slug, _payers, work) => work(),
  handling: () => () => {},
  inTurn: async (_slug, _payers, _floorMs, work) => ({ done: work() }),
  waitOf: () => 0,
};

const random: SharedDeps["random"] = {
  token: () => randomBelow(36 ** 6).toString(36),
  seed: () => crypto.randomUUID(),
  uuid: () => crypto.randomUUID(),
  integer: (min, max) => min + randomBelow(max - min + 1),
};

/** Uniform: what would favour small numbers is drawn again. */
export function randomBelow(limit: number): number {
  const most = Math.floor(2 ** 32 / limit) * limit;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < most) return drawn % limit;
  }
}

export interface LocalDepsOptions extends Pick<SharedDeps, "plugin" | "storageFault"> {
  person(): DevicePerson;
  /** Something that lists of rooms show has changed. */
  changed(): void;
}

/** Several seats may be of one person: whoever has the device in hand. */
export function createLocalDeps({ plugin, storageFault, person, changed }: LocalDepsOptions): SharedDeps {
  return {
    severalSeats: true,
    turns: ownTurns,
    snapshotTurns: new SerialQueue(),
    plugin,
    user: async (id) => (id === DEVICE_PERSON_ID ? localUser(person()) : null),
    mayKeepGameId: async () => true,
    // Nothing is hidden from whoever has the device.
    markSeenOpen: async () => {},
    customCards: async () => ({ own: {}, shared: {} }),
    request: async () => undefined,
    importDeck: async () => ({ refused: say("import_needs_server") }),
    readUpload: async (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>,
    random,
    storageFault,
    roomsChanged: changed,
    presence() {},
    now: Date.now,
    // No browser tells processor time, and its clock goes on while other programs work. Nobody else waits for this thread: an action
    // is limited by its steps alone.
    threadMs: () => 0,
    moveAway: null,
    startTimer(ms, job) {
      const timer = setTimeout(job, ms);
      return () => clearTimeout(timer);
    },
    log: {
      warn: (details, message) => console.warn(message, details),
      error: (details, message) => console.error(message, details),
    },
  };
}

export interface PluginParts {
  id: number;
  version: number;
  name: string;
  gameDef: JsonObject;
  cardDb: CardDatabase;
  /** Who may see how the game is made; null: nobody here. */
  authorId: number | null;
}

/** Makes a version of a plugin ready to run. */
export async function readyPlugin({ name, authorId, ...source }: PluginParts): Promise<RoomPlugin> {
  // A game that uses regular expressions waits for their engine; lists that people write may use them in any game.
  loadRegex().catch(() => {});
  await loadRegexFor(source.gameDef);
  return { definition: loadDefinition({ ...source, authorId }), name, authorId };
}

/** In one's own browser there is nothing to pay for. */
export function localUser({ alias, language, settings }: DevicePerson): RoomUser {
  return { id: DEVICE_PERSON_ID, alias, language, settings, admin: false, supporterLevel: 100 };
}

/** Whoever has this device in hand is on every line the same. */
export function localVisitor(connectionId: string): Visitor {
  return {
    userId: DEVICE_PERSON_ID,
    familyId: null,
    authFailed: false,
    visitorId: "device",
    ip: "device",
    connectionId,
  };
}
