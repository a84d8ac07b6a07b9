/**
 * Tables that are kept on this device: each has a row, a snapshot and the journal entries after it, as a room on a server has,
 * and the version of its plugin that it runs. Every write says which page has the table, in the same transaction, so that a
 * tab which has lost a table to another one writes nothing more of it.
 */
import { jsonText } from "@baize/protocol/json-text";
import type { KeptRoom } from "@baize/room";
import type { KeptRecording, RecordingNews, RecordingPlace } from "@baize/room/recording";
import type { IDBPTransaction } from "idb";
import { openStore } from "../browser/open-store.ts";
import { TABLES } from "./table-database.ts";
import { createTableSaves, isRun, listed, type TableSaves } from "./table-saves.ts";
import type { PackedPlugin, Schema, Stores, TableAccount, TableRow, Writing } from "./table-schema.ts";

/**
 * Beside a table's journal entries lies its recording, under versions that no entry has: its head, where it stands, and each of
 * its steps, so that a step more is all that is written of a long one.
 */
const HEAD = -1;
const PLACE = -2;
const FIRST_STEP = -3;

const KEPT = ["tables", "snapshots", "entries"] as const;
type Reading = IDBPTransaction<Schema, typeof KEPT, "readonly" | "readwrite">;

/** The right to write a table, as long as nobody else opens it. */
export interface TableHold {
  slug: string;
  holder: string;
}

/** Another tab has the table now, or it is gone: nothing was written. */
export class TableTakenError extends Error {
  override name = "TableTakenError";
}

/** The browser has removed the table, or somebody in another tab: nothing was written. */
export class TableLostError extends Error {
  override name = "TableLostError";
}

/** The browser gives this site no database, as in some private windows. */
export class StoreForbiddenError extends Error {
  override name = "StoreForbiddenError";
}

const recordingOf = (slug: string) => IDBKeyRange.bound([slug, Number.NEGATIVE_INFINITY], [slug, HEAD]);

export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

/** All of it rejects with StoreForbiddenError when the browser forbids the database; writes reject with `QuotaExceededError` when the device is full. */
export interface TableStore extends TableSaves {
  /** The newest first. */
  list(): Promise<TableRow[]>;
  find(slug: string): Promise<TableRow | null>;
  create(row: TableRow, snapshot: unknown, plugin: PackedPlugin): Promise<void>;
  /**
   * Takes a table for whoever opens it; null: there is none. On a full device, which takes no new holder's name, it is held under the
   * former one.
   */
  claim(slug: string, holder: string): Promise<{ room: KeptRoom; hold: TableHold } | null>;
  /** What there is of a table that is held, without a write. Throws TableTakenError and TableLostError. */
  reread(hold: TableHold): Promise<KeptRoom>;
  /** One transaction. Throws TableTakenError and TableLostError. */
  append(
    hold: TableHold,
    entries: readonly { version: number; entry: unknown }[],
    change: Partial<TableRow>,
  ): Promise<void>;
  /** In the place of older snapshots and of the entries until then. Throws TableTakenError and TableLostError. */
  saveSnapshot(hold: TableHold, version: number, snapshot: unknown): Promise<void>;
  /**
   * Keeps what is new of a recording with its table; with a head it takes the place of an earlier one; null: there is none any more. Throws
   * TableTakenError and TableLostError.
   */
  keepRecording(hold: TableHold, news: RecordingNews | null): Promise<void>;
  recording(slug: string): Promise<KeptRecording | null>;
  /** Notes in which room the game went on. The table here stays as it is. */
  noteRoom(slug: string, room: string): Promise<void>;
  /** Notes what an account has of it. @returns the row as it is then; null: there is no such table. */
  noteAccount(slug: string, account: TableAccount): Promise<TableRow | null>;
  /** With its journal, and with the version of its plugin where no other table and no saved game runs it. */
  remove(slug: string): Promise<void>;
  plugin(id: number, version?: number): Promise<PackedPlugin | null>;
  putPlugin(plugin: PackedPlugin): Promise<void>;
}

export function createTableStore(): TableStore {
  const open = openStore<Schema>(TABLES, (created) => {
    created.createObjectStore("tables", { keyPath: "slug" });
    created.createObjectStore("snapshots", { keyPath: "slug" });
    created.createObjectStore("entries", { keyPath: ["slug", "version"] });
    created.createObjectStore("plugins", { keyPath: ["id", "version"] });
    created.createObjectStore("saves", { keyPath: "gameId" });
  });

  const connect = () =>
    open().catch((error: unknown) => {
      throw isFull(error) ? error : new StoreForbiddenError("No database.", { cause: error });
    });

  /** Runs one transaction whole; whatever fails in it, nothing of it is done. */
  async function write<const Names extends Stores, T>(
    names: Names,
    work: (transaction: Writing<Names>) => Promise<T>,
  ): Promise<T> {
    // What the system has taken from the browser survives the browser's end, as a server's journal survives the server's.
    const transaction = (await connect()).transaction(names, "readwrite", { durability: "relaxed" });
    const done = transaction.done;
    // The end of the transaction is asked for below; a failure before that is told there, too.
    done.catch(() => {});
    try {
      const result = await work(transaction);
      await done;
      return result;
    } catch (error) {
      const isOurs = error instanceof TableTakenError || error instanceof TableLostError;
      if (isOurs) transaction.abort();
      await done.catch((ended: unknown) => {
        if (!isOurs) throw ended ?? error;
      });
      throw error;
    }
  }

  /** The row of a table that is held. Throws TableTakenError and TableLostError. */
  async function heldRow(rows: { get(slug: string): Promise<TableRow | undefined> }, hold: TableHold) {
    const row = await rows.get(hold.slug);
    if (!row) throw new TableLostError();
    if (row.holder !== hold.holder) throw new TableTakenError();
    return row;
  }

  /** Snapshot and entries of a table; null: there is no such table. */
  async function keptRoom(transaction: Reading, slug: string): Promise<KeptRoom | null> {
    const kept = await transaction.objectStore("snapshots").get(slug);
    if (!kept) return null;
    const { version, snapshot } = kept;
    const after = IDBKeyRange.bound([slug, version], [slug, Number.POSITIVE_INFINITY], true);
    const entries = await transaction.objectStore("entries").getAll(after);
    return {
      version: entries.at(-1)?.version ?? version,
      snapshot,
      entries: entries.map(({ version, entry }) => ({ version, entry })),
    };
  }

  async function reread(hold: TableHold): Promise<KeptRoom> {
    const transaction = (await connect()).transaction(KEPT, "readonly");
    await heldRow(transaction.objectStore("tables"), hold);
    const room = await keptRoom(transaction, hold.slug);
    if (!room) throw new TableLostError();
    return room;
  }

  return {
    async list() {
      const rows = await (await connect()).getAll("tables");
      return rows.sort((a, b) => b.lastUpdate - a.lastUpdate);
    },
    find: async (slug) => (await (await connect()).get("tables", slug)) ?? null,
    create: (row, snapshot, plugin) =>
      write(["tables", "snapshots", "plugins"], async (transaction) => {
        await Promise.all([
          transaction.objectStore("tables").add(row),
          transaction
            .objectStore("snapshots")
            .put({ slug: row.slug, version: 0, snapshot: jsonText(snapshot) }),
          transaction.objectStore("plugins").put(plugin),
        ]);
      }),
    async claim(slug, holder) {
      try {
        return await write(KEPT, async (transaction) => {
          const rows = transaction.objectStore("tables");
          const row = await rows.get(slug);
          const room = row && (await keptRoom(transaction, slug));
          if (!room) return null;
          await rows.put({ ...row, holder });
          return { room, hold: { slug, holder } };
        });
      } catch (error) {
        const row = isFull(error) ? await (await connect()).get("tables", slug) : null;
        if (!row) throw error;
        const hold = { slug, holder: row.holder };
        return { room: await reread(hold), hold };
      }
    },
    reread,
    append: (hold, entries, change) =>
      write(["tables", "entries"], async (transaction) => {
        const rows = transaction.objectStore("tables");
        // Each answer that is waited for is a way to the browser's own process and back, while somebody waits for their press.
        const kept = Promise.all(
          entries.map(({ version, entry }) =>
            transaction.objectStore("entries").add({ slug: hold.slug, version, entry: jsonText(entry) }),
          ),
        );
        // Of a table that is not held any more nothing is kept: all of it ends with what the row says.
        kept.catch(() => {});
        const row = await heldRow(rows, hold);
        const version = entries.at(-1)?.version ?? row.version ?? 0;
        const noted = rows.put({ ...row, ...change, version });
        transaction.commit();
        await Promise.all([kept, noted]);
      }),
    saveSnapshot: (hold, version, snapshot) =>
      write(["tables", "snapshots", "entries"], async (transaction) => {
        const { slug } = hold;
        const rows = transaction.objectStore("tables");
        const row = await heldRow(rows, hold);
        await Promise.all([
          // A large change is written as a snapshot alone.
          rows.put({ ...row, version }),
          transaction.objectStore("snapshots").put({ slug, version, snapshot: jsonText(snapshot) }),
          transaction.objectStore("entries").delete(IDBKeyRange.bound([slug, 0], [slug, version])),
        ]);
      }),
    keepRecording: (hold, news) =>
      write(["tables", "entries"], async (transaction) => {
        await heldRow(transaction.objectStore("tables"), hold);
        const { slug } = hold;
        const entries = transaction.objectStore("entries");
        const put = (version: number, part: unknown) => entries.put({ slug, version, entry: jsonText(part) });
        if (news === null || news.head !== null) await entries.delete(recordingOf(slug));
        if (news === null) return;
        await Promise.all([
          ...(news.head === null ? [] : [put(HEAD, { head: news.head })]),
          put(PLACE, news.place),
          ...news.steps.map((step, index) => put(FIRST_STEP - news.since - index, step)),
        ]);
      }),
    async recording(slug) {
      const rows = await (await connect()).getAll("entries", recordingOf(slug));
      // The last version is the first row.
      const [head, place, ...steps] = rows.toReversed().map(({ entry }) => JSON.parse(entry));
      if (head === undefined) return null;
      // Of before its steps were kept one by one.
      if (Array.isArray(head.steps)) return head as KeptRecording;
      return { ...(head as Pick<KeptRecording, "head">), ...(place as RecordingPlace), steps };
    },
    noteRoom: (slug, room) =>
      write(["tables"], async (transaction) => {
        const rows = transaction.objectStore("tables");
        const row = await rows.get(slug);
        if (row) await rows.put({ ...row, wentOnIn: room });
      }),
    noteAccount: (slug, account) =>
      write(["tables"], async (transaction) => {
        const rows = transaction.objectStore("tables");
        const row = await rows.get(slug);
        if (!row) return null;
        const noted = { ...row, account };
        await rows.put(noted);
        return noted;
      }),
    remove: (slug) =>
      write(["tables", "snapshots", "entries", "plugins", "saves"], async (transaction) => {
        const rows = transaction.objectStore("tables");
        const row = await rows.get(slug);
        if (!row) return;
        await Promise.all([
          rows.delete(slug),
          transaction.objectStore("snapshots").delete(slug),
          transaction.objectStore("entries").delete(IDBKeyRange.bound([slug], [slug, []])),
        ]);
        const { pluginId, pluginVersion } = row;
        const saves = await transaction.objectStore("saves").getAll(listed());
        if (isRun(row, await rows.getAll(), saves)) return;
        await transaction.objectStore("plugins").delete([pluginId, pluginVersion]);
      }),
    async plugin(id, version) {
      const db = await connect();
      if (version !== undefined) return (await db.get("plugins", [id, version])) ?? null;
      const all = await db.getAll("plugins", IDBKeyRange.bound([id], [id, []]));
      return all.at(-1) ?? null;
    },
    putPlugin: (plugin) =>
      write(["plugins"], async (transaction) => {
        await transaction.objectStore("plugins").put(plugin);
      }),
    ...createTableSaves(connect, write),
  };
}
