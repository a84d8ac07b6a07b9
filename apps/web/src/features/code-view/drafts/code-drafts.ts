/** What of the files is not saved yet, kept in the browser's database: it survives a tab that is closed or killed. */
import type { DBSchema } from "idb";
import { openStore } from "../../../browser/open-store.ts";
import { listOf, mapOf, number, objectOf, optional, text } from "../../../editing/stored-checks.ts";

/** The edits of one set of files. */
export interface CodeDraft {
  /** Whose and of what: see `pluginDraftKey`. */
  key: string;
  /** Of the plugin that was opened; 0 where there are no versions. */
  version: number;
  /** Milliseconds since 1970. */
  time: number;
  /** Files that differ from what is stored, whole. */
  changed: { name: string; text: string }[];
  /** Names of files that are to go. */
  removed: string[];
  /** Fingerprints of what was stored of these files, by name; those without one were new. Absent: that was not written down. */
  bases?: Record<string, string>;
}

/** All of it may reject: the browser forbids the database, or it is full. */
export interface CodeDrafts {
  read(key: string): Promise<CodeDraft | null>;
  write(draft: CodeDraft): Promise<void>;
  remove(key: string): Promise<void>;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: CodeDraft };
}

const isDraft = objectOf<CodeDraft>({
  key: text,
  version: number,
  time: number,
  changed: listOf(objectOf<CodeDraft["changed"][number]>({ name: text, text })),
  removed: listOf(text),
  bases: optional(mapOf(text)),
});

export function createCodeDrafts(): CodeDrafts {
  const database = openStore<Schema>(
    "baize-code",
    (created) => void created.createObjectStore("drafts", { keyPath: "key" }),
  );
  return {
    async read(key) {
      const draft: unknown = await (await database()).get("drafts", key);
      return isDraft(draft) ? (draft as CodeDraft) : null;
    },
    async write(draft) {
      await (await database()).put("drafts", draft);
    },
    async remove(key) {
      await (await database()).delete("drafts", key);
    },
  };
}
