/**
 * One table of this device: makes it, opens it from its snapshot and journal, opens it again when it had to be given up, and
 * serves it over lines as a server serves a room. It knows no worker and no page.
 */
import type { Trace } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { DeviceGameRequest } from "@baize/protocol";
import { JsonText, jsonList, jsonObject } from "@baize/protocol/json-text";
import {
  contentOfSave,
  createChatChannel,
  createRoomChannel,
  createTopicRegistry,
  exportGame,
  gameFile,
  type KeptRoom,
  Line,
  listedPlayers,
  newRoom,
  type OpenRooms,
  Room,
  restoreRoom,
} from "@baize/room";
import type { RecordingState } from "@baize/room/recording";
import { createLastActions } from "@baize/room/tracing";
import { createDeviceDeps, storageOf } from "./device-deps.ts";
import { localVisitor, randomBelow } from "./local-deps.ts";
import type { NewTable, SaveAbout, TableAnswer } from "./orders.ts";
import { DEVICE_PERSON_ID, type DevicePerson } from "./person.ts";
import { createTableRecording, type TableRecording } from "./table-recording.ts";
import { type TableHold, TableLostError, type TableStore, TableTakenError } from "./table-store.ts";

export interface TableHostOptions {
  store: TableStore;
  /** Another tab has taken the table: nothing is written here any more. */
  taken(): void;
  /** The table is not on this device any more. */
  lost(): void;
  /** Something that lists of tables show has changed. */
  changed(): void;
  /** How far the recording is; null: there is none. */
  recording(state: RecordingState | null): void;
}

export interface TableHost {
  /** @returns its slug; it is not open yet. Throws what the store throws. */
  create(table: NewTable, person: DevicePerson): Promise<string>;
  /** Whether there is such a table, and it could be read. Throws what the store throws. */
  open(slug: string, person: DevicePerson): Promise<boolean>;
  /** A client's line to the table. `isWatching`: of somebody whom nobody knows, who sees what any spectator sees. */
  line(send: (frame: JsonText) => void, isWatching?: boolean): Line;
  /** As a file, to be kept or to be played on elsewhere. */
  exportFile(what: "game" | "replay"): Promise<TableAnswer>;
  /** The game with its history, for a room that goes on with it. Nothing of it is told at the table. */
  takeGame(): Promise<TableAnswer>;
  /** The game as it is sent to an account. Nothing of it is told at the table. */
  save(about: SaveAbout): Promise<TableAnswer>;
  recording: Pick<TableRecording, "start" | "stop">;
  /** Whether the last actions are kept, to be traced; at first they are not. */
  keepActions(isKept: boolean): void;
  /** Indices of the steps that can be traced. */
  traceable(): Promise<number[]>;
  /** What a step's action did; null: it is not kept. */
  trace(step: number): Promise<Trace | null>;
}

export function createTableHost({
  store,
  taken,
  lost,
  changed,
  recording: tell,
}: TableHostOptions): TableHost {
  let person: DevicePerson | null = null;
  let opened: { slug: string; room: Promise<Room | null> } | null = null;
  /** The one that comes in the place of one that was given up, until it is there. */
  let reopening: Promise<Room | null> | null = null;
  let hold: TableHold | null = null;
  /** The room as it was opened last. */
  let current: Room | null = null;
  let lines = 0;
  const recording = createTableRecording(
    () => current!,
    tell,
    async (news) => {
      if (hold) await store.keepRecording(hold, news);
    },
  );
  const lastActions = createLastActions();
  const deps = createDeviceDeps({ store, person: () => person!, changed });

  async function load(slug: string): Promise<Room | null> {
    const claimed = await store.claim(slug, crypto.randomUUID());
    if (!claimed) return null;
    hold = claimed.hold;
    const room = await start(claimed.room, claimed.hold);
    const kept = room && (await store.recording(slug));
    if (kept) recording.goOn(kept);
    return room;
  }

  async function start(record: KeptRoom, hold: TableHold): Promise<Room | null> {
    const { slug } = hold;
    const restored = await restoreRoom(record, deps);
    if ("failed" in restored) {
      deps.log.error({ slug, why: restored.failed }, "A table could not be opened.");
      return null;
    }
    // Tables of before games were marked.
    restored.parts.meta.fromDevice = true;
    const room = new Room(restored.parts, {
      ...deps,
      ...storageOf(store, hold, changed),
      recorder: recording.recorder,
      lastActions,
    });
    current = room;
    // What could not be read must not come back.
    if (restored.lost > 0) await room.journal.snapshots.save();
    return room;
  }

  const rooms: OpenRooms = {
    async open(slug) {
      const before = opened;
      if (before?.slug !== slug) return null;
      const room = await before.room;
      if (opened !== before) return rooms.open(slug);
      if (!room || room.ended === null) return room;
      if (room.ended === "closed") return null;
      // Given up when the device did not take what it should have written. Whoever watches asks at the same time.
      reopening ??= reopen(slug).finally(() => {
        reopening = null;
      });
      return reopening;
    },
    left() {},
    handled() {},
  };

  /** Goes back to what was written. */
  async function reopen(slug: string): Promise<Room | null> {
    const kept = hold && (await readAgain(hold));
    const room = kept && hold && (await start(kept, hold));
    if (room) opened = { slug, room: Promise.resolve(room) };
    return room;
  }

  /** Null: it is gone. Whoever has lost the table to another tab does not take it back by itself. */
  async function readAgain(hold: TableHold): Promise<KeptRoom | null> {
    try {
      return await store.reread(hold);
    } catch (error) {
      if (error instanceof TableTakenError) taken();
      else if (error instanceof TableLostError) lost();
      else throw error;
      return null;
    }
  }

  const registry = createTopicRegistry();
  registry.add("room:*", createRoomChannel(rooms, deps));
  registry.add("chat:*", createChatChannel(rooms, deps));

  return {
    async create({ plugin, saved, takenFrom, account }, who) {
      person = who;
      await store.putPlugin(plugin);
      const loaded = await deps.plugin(plugin.id, plugin.version);
      const host = await deps.user(DEVICE_PERSON_ID, plugin.id);
      if (!loaded || !host) throw new Error("The game could not be read.");
      const slug = `table-${randomBelow(36 ** 5).toString(36)}${randomBelow(36 ** 5).toString(36)}`;
      const request = {
        hostId: host.id,
        pluginId: plugin.id,
        privacyType: "private",
        policy: "open",
        externalData: null,
        saved,
        fromDevice: true,
      } as const;
      const { snapshot, table, isLoaded } = newRoom(slug, request, loaded, host, deps);
      // Whoever wants to go on with a game is given no new one in its place.
      if (saved && !isLoaded) throw new Error("The saved game could not be read.");
      const now = deps.now();
      const row = {
        slug,
        pluginId: plugin.id,
        pluginVersion: plugin.version,
        pluginName: loaded.name,
        gameId: table.game.id,
        numPlayers: listedPlayers(table.game),
        createdAt: now,
        lastUpdate: now,
        holder: "",
        takenFrom,
        wentOnIn: null,
        account: account ?? null,
      };
      await store.create(row, snapshot, plugin);
      changed();
      return slug;
    },

    async open(slug, who) {
      person = who;
      opened = { slug, room: load(slug) };
      return (await opened.room) !== null;
    },

    line(send, isWatching = false) {
      const visitor = localVisitor(`line ${lines++}`);
      return new Line({
        visitor: isWatching ? { ...visitor, userId: null } : visitor,
        registry,
        log: deps.log,
        send,
      });
    },

    recording,

    async exportFile(what) {
      const room = opened && (await rooms.open(opened.slug));
      const file = room && (await exportGame(room, what, DEVICE_PERSON_ID));
      if (!file) return { kind: "gone" };
      return "refused" in file
        ? { kind: "failed", message: file.refused, full: false }
        : { kind: "file", ...file };
    },

    async takeGame() {
      const room = opened && (await rooms.open(opened.slug));
      if (!room) return { kind: "gone" };
      return room.queue.run(async () => {
        const { content } = gameFile(room, "replay");
        return { kind: "game", content, seat: room.people.seatOf(DEVICE_PERSON_ID) };
      });
    },

    async save({ mostSteps, ...about }) {
      const room = opened && (await rooms.open(opened.slug));
      if (!room) return { kind: "gone" };
      return room.queue.run(async (): Promise<TableAnswer> => {
        const { pluginId, numPlayers, metadata, game, deltas } = contentOfSave(room);
        const kept = mostSteps === null ? deltas : deltas.slice(-mostSteps);
        const sent = jsonObject({
          ...about,
          plugin_id: pluginId,
          num_players: Math.max(numPlayers, 1),
          metadata: isObject(metadata) ? metadata : null,
          steps: deltas.length,
          game: new JsonText(game),
          deltas: jsonList(kept.map((delta) => new JsonText(delta))),
        } satisfies Record<keyof DeviceGameRequest["device_game"], unknown>);
        const { text: body } = jsonObject({ device_game: sent });
        return { kind: "save", body, at: room.journal.version, steps: deltas.length };
      });
    },

    keepActions: lastActions.keep,

    async traceable() {
      const room = opened && (await rooms.open(opened.slug));
      return room ? lastActions.steps(room.table) : [];
    },

    async trace(step) {
      const room = opened && (await rooms.open(opened.slug));
      // Nothing changes the table while its queue is asked.
      return room ? room.queue.run(async () => lastActions.trace(room, step)) : null;
    },
  };
}
