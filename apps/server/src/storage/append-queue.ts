/**
 * Appends of many rooms in one transaction (group commit): while one batch is being written, the next one gathers. What
 * a room hears is the same as before, that its own entry is durable; the database commits once for all of them.
 */
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { jsonList, jsonText } from "@baize/protocol/json-text";
import { sql } from "../base/drizzle.ts";
import {
  databaseError,
  FENCED,
  isOutcomeUnknown,
  isStorageAway,
  isUniqueViolation,
  JournalOrderError,
  NOT_NEXT,
  OutcomeUnknownError,
  ROOM_GONE,
  RoomFencedError,
  RoomGoneError,
} from "../base/storage-errors.ts";
import type { Database, Db } from "./database.ts";
import type { Hold, JournalEntry, RoomRowChange } from "./room-row.ts";
import { toStorableJson } from "./tables/json-column.ts";

export interface Append {
  hold: Hold;
  entries: JournalEntry[];
  row: RoomRowChange;
}

interface Waiting extends Append {
  resolve(): void;
  reject(error: unknown): void;
}

/** A batch that is much larger takes longer than it saves. */
const MOST = 100;
/** Rooms that have written within so many milliseconds are at it. */
const RECENT = 20;
/**
 * How far apart batches begin at least, in milliseconds, while so many rooms are at it: a call costs as much as fifty
 * entries. The embedded database works on this thread; a server has its own processor, and here costs what a message does.
 */
const INTERVALS: Record<Database["kind"], (writers: number) => number> = {
  pglite: (writers) => (writers < 4 ? 0 : 24),
  postgres: (writers) => Math.min(12, writers / 2),
};
/** For so long a database that is away is asked again before an append fails, in milliseconds; and how often. */
const RETRY_MS = 3_000;
const PAUSES_MS = [0, 50, 100, 200, 400];

/**
 * The queue of one database; what it returns stores an append, with the errors of `RoomStore.append`.
 * @param owner the start of this process: what is not held by it, nor under the epoch of the hold, is not written.
 * @param onBatch hears of each batch, before it is written.
 */
export function createAppendQueue(
  { db, kind }: Pick<Database, "db" | "kind">,
  owner: string,
  onBatch: () => void,
): (append: Append) => Promise<void> {
  let waiting: Waiting[] = [];
  let isWriting = false;
  let lastStart = Number.NEGATIVE_INFINITY;
  /** When each room wrote last, the longest ago first. */
  const writers = new Map<string, number>();

  async function drain(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const now = performance.now();
      const early = lastStart + INTERVALS[kind](writersAt(now)) - now;
      if (early > 1) await pause(early);
      // The embedded database answers within the turn it is asked in: without this pause, rooms that go on at once would
      // keep the event loop from sockets for as long as there is work. What arrives meanwhile joins the batch.
      else await nextTurn();
      lastStart = performance.now();
      const batch = nextBatch();
      onBatch();
      await settle(new Asking(db, owner), batch);
    }
    isWriting = false;
  }

  function writersAt(now: number): number {
    for (const [slug, at] of writers) {
      if (now - at <= RECENT) break;
      writers.delete(slug);
    }
    return writers.size;
  }

  /** Each room once: a second append of a room must find the first one done. */
  function nextBatch(): Waiting[] {
    const batch = new Map<string, Waiting>();
    const rest: Waiting[] = [];
    for (const append of waiting) {
      const { slug } = append.hold;
      if (batch.size < MOST && !batch.has(slug)) batch.set(slug, append);
      else rest.push(append);
    }
    waiting = rest;
    // In one order, so that two writers of the same rooms cannot wait for each other.
    return [...batch.values()].sort((a, b) => (a.hold.slug < b.hold.slug ? -1 : 1));
  }

  return (append) =>
    new Promise((resolve, reject) => {
      waiting.push({ ...append, resolve, reject });
      writers.delete(append.hold.slug);
      writers.set(append.hold.slug, performance.now());
      if (!isWriting) void drain();
    });
}

/** Writes a batch and tells each of it what became of it. */
async function settle(asking: Asking, batch: readonly Waiting[]): Promise<void> {
  try {
    await asking.write(batch);
    for (const append of batch) append.resolve();
    return;
  } catch (error) {
    if (isStorageAway(error)) {
      // Nobody is to wait for each of the others to fail.
      for (const append of batch) append.reject(error);
      return;
    }
  }
  // One of the batch is wrong, or it was too much at once: each by itself, so that only what is wrong fails.
  for (const append of batch) await writeAlone(asking, append).then(append.resolve, append.reject);
}

/**
 * Asks a database that may go away in between. What was lost with the connection may be stored or not: it is written again
 * as something that may be there already, and only after `RETRY_MS` is nothing known of it.
 */
class Asking {
  readonly #db: Db;
  readonly #owner: string;
  /** Something of the batch may be stored. */
  #isUnknown = false;
  #awaySince: number | null = null;

  constructor(db: Db, owner: string) {
    this.#db = db;
    this.#owner = owner;
  }

  get isUnknown(): boolean {
    return this.#isUnknown;
  }

  async write(batch: readonly Append[]): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        await write(this.#db, this.#owner, batch, this.#isUnknown);
        this.#awaySince = null;
        return;
      } catch (error) {
        if (!isStorageAway(error)) throw error;
        this.#isUnknown ||= isOutcomeUnknown(error);
        this.#awaySince ??= performance.now();
        if (performance.now() - this.#awaySince >= RETRY_MS)
          throw this.#isUnknown ? new OutcomeUnknownError(error) : error;
        await pause(PAUSES_MS[attempt] ?? PAUSES_MS.at(-1));
      }
    }
  }
}

/**
 * One call of `append_to_held_rooms` (migration 16): all of the batch is stored, or nothing.
 * @param isAgain entries that are there already, with the same content, count as written.
 */
async function write(db: Db, owner: string, batch: readonly Append[], isAgain: boolean): Promise<void> {
  const holds = jsonText(batch.map(({ hold }) => hold));
  const changed = batch.filter(({ row }) => Object.keys(row).length > 0);
  const changes = jsonList(changed.map(({ hold, row }) => ({ slug: hold.slug, ...row }))).text;
  const heads = batch.flatMap(({ hold: { slug, epoch }, entries: own }) =>
    own.map(({ version }, place) => ({ slug, version, place, epoch })),
  );
  const lines = batch.flatMap(({ entries: own }) => own.map(({ entry }) => toStorableJson(entry)));
  await db.execute(
    sql`select append_to_held_rooms(${owner}::uuid, ${holds}::json, ${changes}::json, ${jsonText(heads)}::json, ${lines.join("\n")}::text, ${isAgain}::boolean)`,
  );
}

/** With the errors that the room store's interface promises. */
async function writeAlone(asking: Asking, append: Append): Promise<void> {
  const { slug } = append.hold;
  try {
    await asking.write([append]);
  } catch (error) {
    // Somebody else wrote the same version at the same moment; now it can be seen.
    if (isUniqueViolation(error)) return writeAlone(asking, append);
    const { code, detail = "" } = databaseError(error) ?? {};
    // Somebody else has it now, maybe with what was written before the answer was lost.
    if (code === FENCED) throw asking.isUnknown ? new OutcomeUnknownError(error) : new RoomFencedError(slug);
    if (code === ROOM_GONE) throw new RoomGoneError(slug);
    if (code !== NOT_NEXT) throw error;
    const [, expected, got] = detail.split(" ");
    throw new JournalOrderError(slug, Number(expected), Number(got));
  }
}
