/**
 * Writes a room's snapshots (decision 5): when enough journal entries have come together, behind the play,
 * and one room of a thread after the other.
 */
import type { JsonPieces } from "@baize/protocol/json-pieces";
import type { RoomDeps } from "../ports/deps.ts";
import type { SerialQueue } from "../ports/serial-queue.ts";
import { CHARACTERS_PER_ENTRY, MOST_BEHIND, type RoomEntry, SNAPSHOT_EVERY } from "../record/room-record.ts";
import type { RoomState } from "../record/room-state.ts";

/** Between two snapshots: writing one takes some milliseconds of both threads. */
const REST_MS = 100;

/** What the snapshotter asks of its room. */
export interface Snapshotted extends Pick<RoomState, "slug" | "table"> {
  readonly deps: RoomDeps;
  readonly queue: SerialQueue;
  readonly ended: string | null;
  readonly closing: unknown;
  /** A `RoomSnapshot`. */
  snapshot(): JsonPieces;
  /** Memory may run ahead of the journal, or behind it, from now on: the room is given up. */
  giveUp(error: unknown): void;
}

export class Snapshotter {
  readonly #room: Snapshotted;
  /** Version of the last journal entry. */
  readonly #journalVersion: () => number;
  /** Version of the last snapshot. */
  #version: number;
  /** Of the last snapshot that was written here: the longer it is, the longer the next one can wait. */
  #characters = 0;
  #isAsked = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(room: Snapshotted, journalVersion: () => number, version: number) {
    this.#room = room;
    this.#journalVersion = journalVersion;
    this.#version = version;
  }

  /** An entry has been written: asks for a snapshot when one is due. */
  follow(entry: RoomEntry): void {
    const version = this.#journalVersion();
    const interval = Math.max(SNAPSHOT_EVERY, Math.min(MOST_BEHIND, this.#characters / CHARACTERS_PER_ENTRY));
    if (version - this.#version >= interval || isRewritten(entry)) this.#ask();
  }

  /** With a rest after each: many may be due at once. */
  #ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    const room = this.#room;
    void room.deps.snapshotTurns.run(async () => {
      this.#isAsked = false;
      // Between two messages table and journal agree.
      const writing = await room.queue.run(() => (room.ended || room.closing ? null : { done: this.save() }));
      await writing?.done;
      await new Promise<void>((rested) => void room.deps.startTimer(REST_MS, rested));
    });
  }

  /** Writes the room as it is now in the place of the journal entry of that version. Rejects when it cannot be stored. */
  async saveAs(version: number): Promise<void> {
    await this.#room.deps.store.saveSnapshot(version, this.#taken());
    this.#version = version;
  }

  /** To be called where table and journal agree: in the room's queue, or before anybody is there. */
  save(): Promise<void> {
    this.#writing = this.#save();
    return this.#writing;
  }

  /** How many journal entries there are since the last snapshot. */
  get behind(): number {
    return this.#journalVersion() - this.#version;
  }

  /** Resolves when nothing is being written any more. */
  written(): Promise<void> {
    return this.#writing;
  }

  #taken(): JsonPieces {
    const snapshot = this.#room.snapshot();
    this.#characters = snapshot.length;
    return snapshot;
  }

  async #save(): Promise<void> {
    const { deps, slug } = this.#room;
    const version = this.#journalVersion();
    try {
      await deps.store.saveSnapshot(version, this.#taken());
      this.#version = version;
    } catch (error) {
      if (this.#room.ended) return;
      if (deps.storageFault(error) === "taken_over") return this.#room.giveUp(error);
      // The journal alone is enough to re-open the room; the next change tries again.
      deps.log.warn({ room: slug, err: error }, "A room could not save its snapshot.");
    }
  }
}

/** The last snapshot holds what is not the room's any more, and the journal since then may be long. */
function isRewritten(entry: RoomEntry): boolean {
  return entry.kind === "table" && (entry.change.kind === "replaced" || entry.change.kind === "shortened");
}
