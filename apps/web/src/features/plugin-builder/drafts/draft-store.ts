/** All drafts of this browser, from both places where they are kept. */

import { browserStorage } from "../../../browser/storage.ts";
import {
  type Draft,
  type DraftRecord,
  type Owner,
  readRecord,
  type UnreadableDraft,
  unreadable,
} from "./draft.ts";
import type { Part } from "./draft-db.ts";
import { createDraftDb, type DraftDb } from "./draft-db.ts";
import { createQuickCopies, type QuickCopies } from "./quick-copies.ts";

/** Why the database did not take something. */
export type StorageTrouble = "full" | "forbidden";

/**
 * `unwritten`: nothing was kept at all. `partly`: without the cards or the stored plugin. `incomplete`: the parts that were written
 * before are gone, and have to be written again.
 */
type Written =
  | { outcome: "written" | "taken" | "incomplete" }
  | { outcome: "partly" | "unwritten"; trouble: StorageTrouble };

interface FoundDrafts {
  /** Latest first. */
  drafts: DraftRecord[];
  unreadable: UnreadableDraft[];
}

export interface DraftStore {
  find(owner: Owner): Promise<FoundDrafts>;
  /** The latest record of a draft; null: it is gone. */
  again(record: DraftRecord): Promise<DraftRecord | null>;
  /** The whole draft; from now on only `writer` writes it. */
  take(record: DraftRecord, writer: string): Promise<Draft>;
  /** At once, for the case that this page is killed. @returns whether it is kept somewhere that survives it */
  note(record: DraftRecord): "noted" | "taken" | "failed";
  write(record: DraftRecord, parts: readonly Part[]): Promise<Written>;
  remove(owner: Owner, id: string): Promise<void>;
  /** What was noted under that name counts no longer: the draft has another owner. */
  forgetNote(owner: Owner, id: string): void;
  /** Drafts of a visitor become a user's (decks §8.2). @param except ids that another page works on */
  adopt(user: number, except: (record: DraftRecord) => boolean): Promise<void>;
}

export function createDraftStore(
  db: DraftDb = createDraftDb(),
  quick: QuickCopies = createQuickCopies(browserStorage()),
): DraftStore {
  async function find(owner: Owner): Promise<FoundDrafts> {
    const found: FoundDrafts = { drafts: [], unreadable: [] };
    const kept = await db.records(owner).catch(() => []);
    const ids = new Set<string>();
    for (const content of kept) {
      const id = idOf(content);
      ids.add(id);
      const record = readRecord(content);
      if (record) found.drafts.push(newer(record, quick.one(owner, id)));
      else found.unreadable.push(unreadable(id, content));
    }
    for (const { id, content } of quick.all(owner)) {
      if (ids.has(id)) continue;
      const record = readRecord(content);
      if (record) found.drafts.push(record);
      else found.unreadable.push(unreadable(id, content));
    }
    found.drafts.sort((a, b) => b.time - a.time);
    return found;
  }

  async function again(record: DraftRecord): Promise<DraftRecord | null> {
    // A database that is forbidden says nothing of whether it is gone.
    const content = await db.record(record.id).catch(() => record);
    const copy = quick.one(record.owner, record.id);
    const kept = readRecord(content);
    return kept ? newer(kept, copy) : (readRecord(copy) ?? (content === undefined ? null : record));
  }

  async function write(record: DraftRecord, parts: readonly Part[]): Promise<Written> {
    try {
      const outcome = await db.write(record, parts);
      if (outcome === "written") quick.remove(record.owner, record.id);
      return { outcome };
    } catch (error) {
      const trouble = troubleOf(error);
      // The record alone may still fit.
      const isKept =
        parts.length > 0 &&
        (await db.write(record, [], true).then(
          (outcome) => outcome === "written",
          () => false,
        ));
      const note = isKept ? "written" : quick.write(record, true);
      if (note === "taken") return { outcome: "taken" };
      return { outcome: note === "written" ? "partly" : "unwritten", trouble };
    }
  }

  return {
    find,
    again,
    async take(record, writer) {
      const parts = await db.parts(record.id).catch(() => []);
      const taken = { ...record, writer };
      await db.claim(taken).then(
        () => quick.remove(record.owner, record.id),
        () => quick.claim(taken),
      );
      return whole(taken, parts);
    },
    note(record) {
      const outcome = quick.write(record);
      return outcome === "written" ? "noted" : outcome;
    },
    write,
    async remove(owner, id) {
      quick.remove(owner, id);
      await db.remove(id).catch(() => {});
    },
    forgetNote: (owner, id) => quick.remove(owner, id),
    async adopt(user, except) {
      for (const record of (await find("guest")).drafts) {
        if (except(record)) continue;
        const mine = { ...record, owner: user };
        await db.claim(mine).catch(() => quick.claim(mine));
        quick.remove("guest", record.id);
      }
    },
  };
}

/** A copy counts when the same page wrote it later; one of a page that lost the draft since does not. */
function newer(kept: DraftRecord, copy: unknown): DraftRecord {
  const record = readRecord(copy);
  return record && record.writer === kept.writer && record.time >= kept.time ? record : kept;
}

function whole({ format, cards, stored, ...record }: DraftRecord, parts: readonly Part[]): Draft {
  const cardPart = parts.find((part) => part.kind === "cards" && part.number === cards);
  const storedPart = parts.find((part) => part.kind === "stored" && part.number === stored);
  return {
    ...record,
    cardDb: cardPart?.kind === "cards" ? cardPart.value : null,
    plugin: storedPart?.kind === "stored" ? storedPart.value : null,
    parts: { cards: cardPart ? cards : null, stored: storedPart ? stored : null },
    lacksCards: cards !== null && !cardPart,
    lacksPlugin: stored !== null && !storedPart,
  };
}

function idOf(content: unknown): string {
  return String((content as { id?: unknown } | null)?.id);
}

function troubleOf(error: unknown): StorageTrouble {
  return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "forbidden";
}
