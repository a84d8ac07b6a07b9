/** Drafts in the browser's database: the small record and, beside it, the cards and the stored plugin (decks §8.1). */
import type { CardDatabase } from "@baize/engine";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { StoredPlugin } from "../model/builder.ts";
import type { DraftRecord, Owner } from "./draft.ts";

const NAME = "baize-builder";

/** A part of a draft that is large and seldom changes. */
export type Part =
  | { kind: "cards"; number: number; value: CardDatabase }
  | { kind: "stored"; number: number; value: StoredPlugin };

interface Schema extends DBSchema {
  drafts: { key: string; value: DraftRecord; indexes: { owner: Owner } };
  parts: { key: [string, string]; value: Part & { id: string } };
}

/** All of it may reject: the browser forbids the database, or it is full. */
export interface DraftDb {
  /** Everything under the owner's name, whoever wrote it and whatever it is. */
  records(owner: Owner): Promise<unknown[]>;
  record(id: string): Promise<unknown>;
  parts(id: string): Promise<Part[]>;
  /** One transaction. `taken`: another page writes this draft now, and nothing was written. */
  write(record: DraftRecord, parts: readonly Part[]): Promise<"written" | "taken">;
  /** Makes a page the one that writes. */
  claim(record: DraftRecord): Promise<void>;
  remove(id: string): Promise<void>;
}

export function createDraftDb(): DraftDb {
  let connection: Promise<IDBPDatabase<Schema>> | null = null;

  function connect(): Promise<IDBPDatabase<Schema>> {
    // Without a version: a database that a later version of this page has made is opened as it is.
    connection ??= openDB<Schema>(NAME, undefined, {
      upgrade(db) {
        const drafts = db.createObjectStore("drafts", { keyPath: "id" });
        drafts.createIndex("owner", "owner");
        db.createObjectStore("parts", { keyPath: ["id", "kind"] });
      },
      // Another page wants to change the shape of the database: it must not wait for this one.
      blocking: (_now, _next, event) => {
        (event.target as IDBDatabase | null)?.close();
        connection = null;
      },
      terminated: () => {
        connection = null;
      },
    }).catch((error: unknown) => {
      connection = null;
      throw error;
    });
    return connection;
  }

  return {
    records: async (owner) => (await connect()).getAllFromIndex("drafts", "owner", owner),
    record: async (id) => (await connect()).get("drafts", id),
    async parts(id) {
      const all = IDBKeyRange.bound([id], [id, []]);
      return (await connect()).getAll("parts", all);
    },
    async write(record, parts) {
      const transaction = (await connect()).transaction(["drafts", "parts"], "readwrite");
      const drafts = transaction.objectStore("drafts");
      const before = await drafts.get(record.id);
      if (before !== undefined && before.writer !== record.writer) {
        await transaction.done;
        return "taken";
      }
      const { id } = record;
      const puts = parts.map((part) => transaction.objectStore("parts").put({ ...part, id }));
      await settled([drafts.put(record), ...puts, transaction.done]);
      return "written";
    },
    async claim(record) {
      await (await connect()).put("drafts", record);
    },
    async remove(id) {
      const transaction = (await connect()).transaction(["drafts", "parts"], "readwrite");
      const parts = transaction.objectStore("parts");
      await settled([
        transaction.objectStore("drafts").delete(id),
        parts.delete(IDBKeyRange.bound([id], [id, []])),
        transaction.done,
      ]);
    },
  };
}

/** A request that fails ends the transaction and all the others: each is waited for, the first failure is told. */
async function settled(promises: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(promises);
  const failed = results.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}
