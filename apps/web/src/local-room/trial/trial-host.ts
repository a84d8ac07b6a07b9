/**
 * A game while it is made, on a table in memory: begins it, carries it over when its definition changes, and serves it over
 * lines as a server serves a room. Nothing of it is kept. It knows no worker and no page.
 */
import { carryOver, type Trace } from "@baize/engine";
import { alertOf, say } from "@baize/protocol";
import type { JsonText } from "@baize/protocol/json-text";
import {
  createChatChannel,
  createRoomChannel,
  createTopicRegistry,
  Line,
  type OpenRooms,
  Room,
  type RoomDeps,
  type RoomPlugin,
  type RoomSnapshot,
  restoreRoom,
} from "@baize/room";
import { createLastActions } from "@baize/room/tracing";
import { createLocalDeps, localUser, localVisitor, readyPlugin } from "../local-deps.ts";
import { DEVICE_PERSON_ID } from "../person.ts";
import { newTrialGame } from "./trial-game.ts";
import { type Author, TRIAL_SLUG, type TrialAnswer, type TriedVersion } from "./trial-orders.ts";

/** No plugin of any server has it. */
const TRIAL_PLUGIN_ID = 0;

export interface TrialHost {
  begin(plugin: TriedVersion, author: Author, players: number | null): Promise<TrialAnswer>;
  /** Carries the game over; what nobody has touched yet begins anew. */
  change(plugin: TriedVersion): Promise<TrialAnswer>;
  /** A new game with the newest definition. */
  restart(players: number | null): Promise<TrialAnswer>;
  /** A client's line to the table. */
  line(send: (frame: JsonText) => void): Line;
  /** Indices of the steps that can be traced. */
  traceable(): Promise<number[]>;
  /** What a step's action did; null: it is not kept. */
  trace(step: number): Promise<Trace | null>;
}

/** @param rest is waited for in the middle of what takes long: the thread may answer others meanwhile. */
export function createTrialHost(rest: () => Promise<void>): TrialHost {
  let author: Author | null = null;
  let players: number | null = null;
  let cards: TriedVersion["cardDb"];
  let newest: RoomPlugin | null = null;
  let current: Room | null = null;
  /** The game on the table was begun under another definition. */
  let isCarried = false;
  let lines = 0;
  const lastActions = createLastActions();
  lastActions.keep(true);
  const deps = createLocalDeps({
    person: () => author!,
    changed() {},
    storageFault: () => null,
    plugin: async (_id, version) => {
      const shown = current?.plugin;
      return shown && shown.definition.source.version === version ? shown : newest;
    },
  });
  const inMemory: Pick<RoomDeps, "store" | "save" | "lastActions"> = {
    store: { async append() {}, async saveSnapshot() {}, async remove() {} },
    save: async () => ({ saved: false, alert: alertOf("info", say("trial_keeps_nothing")) }),
    lastActions,
  };

  async function read({ version, name, gameDef, cardDb }: TriedVersion): Promise<RoomPlugin> {
    cards = cardDb ?? cards;
    return readyPlugin({
      id: TRIAL_PLUGIN_ID,
      version,
      name,
      gameDef,
      cardDb: cards ?? {},
      authorId: DEVICE_PERSON_ID,
    });
  }

  /** Puts a state on the table; whoever looks goes on from the seat that they look from. */
  async function show(snapshot: RoomSnapshot, version: number): Promise<void> {
    const restored = await restoreRoom({ version, snapshot: JSON.stringify(snapshot), entries: [] }, deps);
    if ("failed" in restored) throw new Error(restored.failed);
    const before = current;
    const room = new Room(restored.parts, { ...deps, ...inMemory });
    if (before) room.hands.take(DEVICE_PERSON_ID, before.people.seatOf(DEVICE_PERSON_ID));
    current = room;
    before?.giveWay();
  }

  async function beginGame(): Promise<TrialAnswer> {
    const plugin = newest!;
    const snapshot = await newTrialGame({
      slug: TRIAL_SLUG,
      plugin,
      author: localUser(author!),
      names: author!.seats,
      players,
      deps,
      rest,
    });
    // A client says which version of the room it has: this one is newer than all that it can know.
    await show(snapshot, (current?.version ?? 0) + 1);
    isCarried = false;
    return { kind: "begun" };
  }

  /** The room's game under another definition, with as much of its history as fits that. */
  async function goOn(room: Room, plugin: RoomPlugin): Promise<TrialAnswer> {
    const { table, meta, version, ports, views, past } = room;
    const over = carryOver(table.snapshot(), room.plugin.definition, plugin.definition, ports);
    if ("notCarried" in over) return { kind: "not kept", why: over.notCarried };
    const { before } = over.lost;
    const { deltas } = over.snapshot;
    const notes = views.notes.slice(before, before + deltas.length);
    const former = table.deltas;
    await show({ format: 1, meta, table: over.snapshot, notes, chat: [], past: past.record }, version + 1);
    lastActions.goOn((delta) => {
      const step = former.indexOf(delta);
      return step < before ? null : (current!.table.deltas[step - before] ?? null);
    });
    isCarried = true;
    return { kind: "kept", lost: before };
  }

  const rooms: OpenRooms = {
    open: async (slug) => (slug === TRIAL_SLUG ? current : null),
    left() {},
    handled() {},
  };
  const registry = createTopicRegistry();
  registry.add("room:*", createRoomChannel(rooms, deps));
  registry.add("chat:*", createChatChannel(rooms, deps));

  return {
    async begin(plugin, who, count) {
      author = who;
      players = count;
      newest = await read(plugin);
      return beginGame();
    },

    async change(plugin) {
      newest = await read(plugin);
      const room = current!;
      if (!isCarried && room.version === room.openedVersion) return beginGame();
      // In the queue: what is done meanwhile is done to the game that goes on.
      return room.queue.run(() => goOn(room, newest!));
    },

    restart(count) {
      players = count;
      return beginGame();
    },

    line: (send) =>
      new Line({
        visitor: localVisitor(`line ${lines++}`),
        registry,
        log: deps.log,
        send,
      }),

    traceable: async () => lastActions.steps(current!.table),

    trace: (step) => current!.queue.run(async () => lastActions.trace(current!, step)),
  };
}
