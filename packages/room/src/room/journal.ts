/**
 * The journal of a room (architecture decision 5): every change is written durably before anybody hears of it.
 */

import { Refusal, STORAGE_REFUSALS } from "../ports/refusal.ts";
import { ListedRow } from "../record/listed-game.ts";
import type { RoomEntry } from "../record/room-record.ts";
import type { RoomWork } from "./room-work.ts";
import { type Shelf, Snapshotter } from "./snapshotter.ts";

/** What the journal asks of its room. */
export interface Journaled extends Shelf {
  readonly work: RoomWork;
  /** When somebody last did something here, in milliseconds. */
  lastUse: number;
}

export class Journal {
  readonly snapshots: Snapshotter;
  readonly #room: Journaled;
  readonly #row = new ListedRow();
  #version: number;

  /**
   * @param version of the last durable entry.
   * @param snapshotVersion of the last snapshot.
   */
  constructor(room: Journaled, { version, snapshotVersion }: { version: number; snapshotVersion: number }) {
    this.#room = room;
    this.#version = version;
    this.snapshots = new Snapshotter(room, () => this.#version, snapshotVersion);
  }

  /** Of the last durable entry. */
  get version(): number {
    return this.#version;
  }

  /**
   * Writes a change durably. Nobody has heard of it yet; when this fails the room is given up and re-opened from storage,
   * so that memory never runs ahead of the journal.
   * @param isLarge the entry is about as large as the room: a snapshot, which is packed, is written in its place.
   */
  async commit(entry: RoomEntry, isLarge = false): Promise<void> {
    const { deps, work, table } = this.#room;
    const version = this.#version + 1;
    try {
      const row = this.#row.change(table, deps.now());
      if (isLarge) await work.now(() => this.snapshots.saveAs(version));
      const entries = isLarge ? [] : [{ version, entry }];
      await work.now(() => deps.store.append(entries, row));
    } catch (error) {
      this.#room.giveUp(error);
      throw new Refusal(STORAGE_REFUSALS[deps.storageFault(error) ?? "away"], undefined, { cause: error });
    }
    this.#version = version;
    this.#room.lastUse = deps.now();
    if (!isLarge) this.snapshots.follow(entry);
    deps.roomsChanged();
  }
}
