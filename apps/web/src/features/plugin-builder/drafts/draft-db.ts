/** Drafts in the browser's database: the small record and, beside it, the cards and the stored plugin (decks §8.1). */
import type { CardDatabase } from "@baize/engine";
import type { DBSchema } from "idb";
import { openStore } from "../../../browser/open-store.ts";
import type { StoredPlugin } from "../model/builder.ts";
import type { DraftRecord, Owner } from "./draft.ts";

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
  /**
   * One transaction. Nothing was written where another page writes this draft now (`taken`), or where another one has removed it with
   * parts that the record goes with (`incomplete`).
   * @param isPartial whatever parts the record lacks, it is written
   */
  write(
    record: DraftRecord,
    parts: readonly Part[],
    isPartial?: boolean,
  ): Promise<"written" | "taken" | "incomplete">;
  /** Makes a page the one that writes. */
  claim(record: DraftRecord): Promise<void>;
  remove(id: string): Promise<void>;
}

export function createDraftDb(): DraftDb {
  const database = openStore<Schema>("baize-builder", (created) => {
    const drafts = created.createObjectStore("drafts", { keyPath: "id" });
    drafts.createIndex("owner", "owner");
    created.createObjectStore("parts", { keyPath: ["id", "kind"] });
  });

  return {
    records: async (owner) => (await database()).getAllFromIndex("drafts", "owner", owner),
    record: async (id) => (await database()).get("drafts", id),
    async parts(id) {
      const all = IDBKeyRange.bound([id], [id, []]);
      return (await database()).getAll("parts", all);
    },
    async write(record, parts, isPartial = false) {
      const transaction = (await database()).transaction(["drafts", "parts"], "readwrite");
      const drafts = transaction.objectStore("drafts");
      const before = await drafts.get(record.id);
      if (before !== undefined && before.writer !== record.writer) {
        await transaction.done;
        return "taken";
      }
      const { id } = record;
      const lacks = (kind: Part["kind"], number: number | null) =>
        number !== null && !parts.some((part) => part.kind === kind && part.number === number);
      const isLacking = lacks("cards", record.cards) || lacks("stored", record.stored);
      if (before === undefined && isLacking && !isPartial) {
        await transaction.done;
        return "incomplete";
      }
      const puts = parts.map((part) => transaction.objectStore("parts").put({ ...part, id }));
      await settled([drafts.put(record), ...puts, transaction.done]);
      return "written";
    },
    async claim(record) {
      await (await database()).put("drafts", record);
    },
    async remove(id) {
      const transaction = (await database()).transaction(["drafts", "parts"], "readwrite");
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
