import { useEffect, useState } from "react";
import { http } from "../../../app/services.ts";
import { markDraft, pluginDraftKey } from "../../../editing/code-marks.ts";
import { filesOfStored } from "../../../editing/stored-files.ts";
import { createTabLocks } from "../../../editing/tab-locks.ts";
import { type CodeDesk, createCodeDesk } from "../desk/code-desk.ts";
import { createCodeDrafts } from "../drafts/code-drafts.ts";
import { applyDraft, type DraftKeeper, keepDraft } from "../drafts/keep-draft.ts";
import { type CodeSaver, createCodeSaver, readCode } from "../saving/code-saver.ts";
import { startCodeWorker } from "../service/code-client.ts";
import { keepTabs } from "./keep-tabs.ts";

/** A stored plugin as it is worked on. */
interface StoredDesk {
  desk: CodeDesk;
  saver: CodeSaver;
  keeper: DraftKeeper;
  /** When the edits were made that were found here; null: there were none. Milliseconds since 1970. */
  draftFrom: number | null;
  /** Names of files whose own text was kept, but which say something else than the plugin by now. */
  outdated: string[];
}

type Opening =
  | { is: "opening" }
  | { is: "failed"; error: unknown }
  /** Another tab works on these files. */
  | { is: "elsewhere" }
  | ({ is: "open" } & StoredDesk);

interface StoredCodeState {
  opening: Opening;
  again(): void;
  /** Works on the files here; the other tab stops, and what was entered there is here as well. */
  takeOver(): void;
}

/** Opens a plugin's files, one tab at a time; they are closed with the page. @param owner null: nobody is known yet */
export function useStoredCode(id: number, owner: number | null): StoredCodeState {
  const [opening, setOpening] = useState<Opening>({ is: "opening" });
  const [attempt, setAttempt] = useState({ count: 0, takeOver: false });
  useEffect(() => {
    if (owner === null) return;
    let isOver = false;
    let close = () => {};
    setOpening({ is: "opening" });
    openStoredCode({
      id,
      owner,
      takeOver: attempt.takeOver,
      lost: () => isOver || setOpening({ is: "elsewhere" }),
    }).then(
      (made) => {
        if (made) close = made.close;
        if (isOver) close();
        else setOpening(made ? { is: "open", ...made.opened } : { is: "elsewhere" });
      },
      (error: unknown) => isOver || setOpening({ is: "failed", error }),
    );
    return () => {
      isOver = true;
      close();
    };
  }, [id, owner, attempt]);
  const begin = (takeOver: boolean) => setAttempt(({ count }) => ({ count: count + 1, takeOver }));
  return {
    opening,
    again: () => begin(false),
    takeOver: () => begin(true),
  };
}

interface OpeningSetup {
  id: number;
  owner: number;
  takeOver: boolean;
  /** Another tab has taken the files over. */
  lost(): void;
}

/** Null: another tab has them. @throws HttpError */
async function openStoredCode({ id, owner, takeOver, lost }: OpeningSetup) {
  const key = pluginDraftKey(owner, id);
  let opened: StoredDesk | null = null;
  let stopTabs = () => {};
  const close = () => {
    stopTabs();
    hold?.release();
    opened?.keeper.end();
    opened?.desk.end();
  };
  const hold = await createTabLocks(navigator.locks ?? null).hold(
    `code/${key}`,
    {
      asked: async () => opened?.keeper.flush(),
      lost() {
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
    const { files, outdated } = filesOfStored(stored.definition, stored.cardDb);
    // With the version that the edits began with, saving notices that the plugin was changed meanwhile.
    const base = draft ? { ...stored, version: draft.version } : stored;
    const saver: CodeSaver = createCodeSaver(http, {
      opened: base,
      desk: () => desk,
      settle: async () => opened?.keeper.flush(),
    });
    const desk = createCodeDesk({
      files,
      save: () => void saver.save(),
      startWorker: typeof Worker === "undefined" ? null : startCodeWorker,
    });
    if (draft) applyDraft(desk.workspace, draft);
    markDraft(key, draft !== null);
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
      draftFrom: draft?.time ?? null,
      outdated: outdated.map(({ name }) => name),
    };
    return { opened, close };
  } catch (error) {
    hold.release();
    throw error;
  }
}
