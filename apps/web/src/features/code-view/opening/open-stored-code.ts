/** Opens a stored plugin for working on its files, with the edits of an earlier visit. */
import type { HttpClient } from "../../../app/http.ts";
import { markDraft, pluginDraftKey } from "../../../editing/code-marks.ts";
import { filesOfStored } from "../../../editing/stored-files.ts";
import type { TabLocks } from "../../../editing/tab-locks.ts";
import { type CodeDesk, createCodeDesk } from "../desk/code-desk.ts";
import { createCodeDrafts } from "../drafts/code-drafts.ts";
import { applyDraft, type DraftKeeper, keepDraft } from "../drafts/keep-draft.ts";
import { type CodeSaver, createCodeSaver, readCode } from "../saving/code-saver.ts";
import { startCodeWorker } from "../service/code-client.ts";
import { keepTabs } from "./keep-tabs.ts";

/** A stored plugin as it is worked on. */
export interface StoredDesk {
  desk: CodeDesk;
  saver: CodeSaver;
  keeper: DraftKeeper;
  /** When the edits were made that were found here; null: there were none. Milliseconds since 1970. */
  draftFrom: number | null;
  /** Names of files whose own text was kept, but which say something else than the plugin by now. */
  outdated: string[];
}

interface OpeningSetup {
  http: HttpClient;
  locks: TabLocks;
  id: number;
  owner: number;
  takeOver: boolean;
  /** Another tab has taken the files over. */
  lost(): void;
}

/** Null: another tab has them. @throws HttpError */
export async function openStoredCode({ http, locks, id, owner, takeOver, lost }: OpeningSetup) {
  const key = pluginDraftKey(owner, id);
  let opened: StoredDesk | null = null;
  let isLost = false;
  let stopTabs = () => {};
  const close = () => {
    stopTabs();
    hold?.release();
    opened?.keeper.end();
    opened?.desk.end();
  };
  const hold = await locks.hold(
    `code/${key}`,
    {
      asked: async () => opened?.keeper.flush(),
      lost() {
        isLost = true;
        close();
        lost();
      },
    },
    takeOver,
  );
  if (!hold) return null;
  try {
    const drafts = createCodeDrafts();
    const [stored, draft] = await Promise.all([readCode(http, id), drafts.read(key).catch(() => null)]);
    if (isLost) return null;
    const { files, outdated } = filesOfStored(stored.definition, stored.cardDb);
    const desk: CodeDesk = createCodeDesk({
      files,
      save: () => void saver.save(),
      startWorker: typeof Worker === "undefined" ? null : startCodeWorker,
    });
    if (draft) applyDraft(desk.workspace, draft);
    // What was saved although no answer came is no draft any more.
    const unsaved = desk.workspace.isChanged() ? draft : null;
    if (draft && !unsaved) void drafts.remove(key).catch(() => {});
    // With the version that the edits began with, saving notices that the plugin was changed meanwhile.
    const saver: CodeSaver = createCodeSaver(http, {
      opened: unsaved ? { ...stored, version: unsaved.version } : stored,
      desk: () => desk,
      settle: async () => opened?.keeper.flush(),
    });
    markDraft(key, unsaved !== null);
    stopTabs = keepTabs(desk.workspace, key);
    const keeper = keepDraft(desk.workspace, {
      drafts,
      key,
      version: () => saver.store.getState().stored.version,
    });
    opened = {
      desk,
      saver,
      keeper,
      draftFrom: unsaved?.time ?? null,
      outdated: outdated.map(({ name }) => name),
    };
    return { opened, close };
  } catch (error) {
    hold.release();
    throw error;
  }
}
