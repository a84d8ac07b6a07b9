/**
 * The journal of a room (decision 5): every change is written durably before anybody hears of it.
 */

import type { ListedChange, RoomPlugin } from "../ports/deps.ts";
import type { PushNumber } from "../ports/membership.ts";
import { Refusal, STORAGE_REFUSALS } from "../ports/refusal.ts";
import type { AnsweredPushes, PushMark } from "../record/answered-pushes.ts";
import { ListedRow } from "../record/listed-game.ts";
import type { RoomParts } from "../record/room-parts.ts";
import type { RoomEntry, RoomMeta } from "../record/room-record.ts";
import type { RoomWork } from "./room-work.ts";
import { type Snapshotted, Snapshotter } from "./snapshotter.ts";

/** What the journal asks of its room. */
export interface Journaled extends Snapshotted {
  readonly work: RoomWork;
  readonly meta: Pick<RoomMeta, "fromDevice">;
  readonly plugin: RoomPlugin;
  /** When somebody last did something here, in milliseconds. */
  lastUse: number;
}

export class Journal {
  readonly snapshots: Snapshotter;
  /** Those that have changed the room. */
  readonly pushes: AnsweredPushes;
  readonly #room: Journaled;
  readonly #row = new ListedRow();
  #version: number;
  /** The push that is being handled, as long as it has changed nothing. */
  #push: PushMark | null = null;

  /**
   * @param version of the last durable entry.
   * @param snapshotVersion of the last snapshot.
   */
  constructor(
    room: Journaled,
    { version, snapshotVersion, pushes }: Pick<RoomParts, "version" | "snapshotVersion" | "pushes">,
  ) {
    this.#room = room;
    this.#version = version;
    this.pushes = pushes;
    this.snapshots = new Snapshotter(room, () => this.#version, snapshotVersion);
  }

  /** Of the last durable entry. */
  get version(): number {
    return this.#version;
  }

  /** Handles a push, whose first change carries its number: whoever sends it again finds it there. In the room's queue. */
  async numbered<T>(number: PushNumber | undefined, handle: () => Promise<T>): Promise<T> {
    this.#push = number ? [number.from, number.n] : null;
    try {
      return await handle();
    } finally {
      this.#push = null;
    }
  }

  /**
   * Writes a change durably. Nobody has heard of it yet; when this fails the room is given up and re-opened from storage,
   * so that memory never runs ahead of the journal.
   */
  async commit(change: RoomEntry): Promise<void> {
    const push = this.#takePush();
    const entry = push ? { ...change, push } : change;
    await this.#write((version, row) => this.#room.deps.store.append([{ version, entry }], row));
    this.snapshots.follow(entry);
  }

  /** As `commit`, of a change that is about as large as the room: a snapshot, which is packed, is written in its place. */
  async commitWhole(): Promise<void> {
    this.#takePush();
    await this.#write(async (version, row) => {
      await this.snapshots.saveAs(version);
      await this.#room.work.now(() => this.#room.deps.store.append([], row));
    });
  }

  async #write(store: (version: number, row: ListedChange) => Promise<void>): Promise<void> {
    const { deps, work } = this.#room;
    const version = this.#version + 1;
    try {
      const row = this.#row.change(this.#room, deps.now());
      await work.now(() => store(version, row));
    } catch (error) {
      this.#room.giveUp(error);
      throw new Refusal(STORAGE_REFUSALS[deps.storageFault(error) ?? "away"], undefined, { cause: error });
    }
    this.#version = version;
    this.#room.lastUse = deps.now();
    deps.roomsChanged();
  }

  /** Of the first change of a push, which is noted as done by that. */
  #takePush(): PushMark | null {
    const push = this.#push;
    this.#push = null;
    if (push) this.pushes.note(push, this.#room.deps.now());
    return push;
  }
}
