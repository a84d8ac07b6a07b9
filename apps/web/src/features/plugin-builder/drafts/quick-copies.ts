/**
 * Copies of drafts in local storage, without cards: written with every edit, since a page that is killed has no last
 * moment, and read where the browser's database failed (decks §8.1). Short-lived otherwise.
 */
import { attempt } from "../../../browser/attempt.ts";
import { type DraftRecord, type Owner, readRecord } from "./draft.ts";

/** A longer text would be felt with every key press, characters. */
const LONGEST = 400_000;

export interface QuickCopies {
  /** What is stored under the owner's name, with the id that its name gives. */
  all(owner: Owner): { id: string; content: unknown }[];
  one(owner: Owner, id: string): unknown;
  /**
   * `taken`: another page writes this draft now. `failed`: storage is full or forbidden, or the draft too long.
   * @param anyLength for a draft that has no other place
   */
  write(record: DraftRecord, anyLength?: boolean): "written" | "taken" | "failed";
  /** Writes it whoever wrote it before. */
  claim(record: DraftRecord): void;
  remove(owner: Owner, id: string): void;
}

/** @param storage null where the browser forbids it */
export function createQuickCopies(storage: Storage | null): QuickCopies {
  const prefixOf = (owner: Owner) => `builderDraft_${owner}_`;
  const nameOf = (owner: Owner, id: string) => prefixOf(owner) + id;

  function read(name: string): unknown {
    const text = attempt(() => storage?.getItem(name)) ?? null;
    // What is no JSON any more is still something that its owner may want to see.
    return text === null ? undefined : (attempt<unknown>(() => JSON.parse(text)) ?? text);
  }
  function keep(record: DraftRecord, anyLength: boolean): "written" | "failed" {
    const text = JSON.stringify(record);
    if (!storage || (text.length > LONGEST && !anyLength)) return "failed";
    const isWritten = attempt(() => {
      storage.setItem(nameOf(record.owner, record.id), text);
      return true;
    });
    return isWritten ? "written" : "failed";
  }

  return {
    all(owner) {
      const prefix = prefixOf(owner);
      const names = attempt(() =>
        Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? ""),
      );
      return (names ?? [])
        .filter((name) => name.startsWith(prefix))
        .map((name) => ({ id: name.slice(prefix.length), content: read(name) }));
    },
    one: (owner, id) => read(nameOf(owner, id)),
    write(record, anyLength = false) {
      const before = readRecord(read(nameOf(record.owner, record.id)));
      if (before && before.writer !== record.writer) return "taken";
      return keep(record, anyLength);
    },
    claim(record) {
      keep(record, true);
    },
    remove(owner, id) {
      attempt(() => storage?.removeItem(nameOf(owner, id)));
    },
  };
}
