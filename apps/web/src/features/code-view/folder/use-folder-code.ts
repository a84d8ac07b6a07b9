import { useEffect, useRef, useState } from "react";
import { type CodeDesk, createCodeDesk } from "../desk/code-desk.ts";
import { createCodeDrafts } from "../drafts/code-drafts.ts";
import { applyDraft, type DraftKeeper, keepDraft } from "../drafts/keep-draft.ts";
import { startCodeWorker } from "../service/code-client.ts";
import { createFolderSaver, type FolderSaver } from "./folder-saver.ts";
import { nameOfItsOwn, rememberFolder } from "./last-folder.ts";
import { type FolderHandle, mayUse, openFolder } from "./plugin-folder.ts";

/** A folder as it is worked on. */
interface FolderDesk {
  name: string;
  desk: CodeDesk;
  saver: FolderSaver;
  keeper: DraftKeeper;
  /** When the edits were made that were found here; null: there were none. Milliseconds since 1970. */
  draftFrom: number | null;
}

type Opening =
  | { is: "none" }
  | { is: "opening" }
  | { is: "refused" }
  | { is: "empty"; name: string }
  | { is: "failed" }
  | ({ is: "open" } & FolderDesk);

/** The folder that is worked on, and what opens another one. */
export function useFolderCode(): {
  opening: Opening;
  open(folder: FolderHandle): Promise<void>;
  leave(): void;
} {
  const [opening, setOpening] = useState<Opening>({ is: "none" });
  const opened = useRef<FolderDesk | null>(null);
  function close(): void {
    opened.current?.keeper.end();
    opened.current?.desk.end();
    opened.current = null;
  }
  useEffect(
    () => () => {
      opened.current?.keeper.end();
      opened.current?.desk.end();
    },
    [],
  );
  return {
    opening,
    async open(folder) {
      try {
        if (!(await mayUse(folder))) return setOpening({ is: "refused" });
        setOpening({ is: "opening" });
        close();
        const made = await openDesk(folder);
        if (!made) return setOpening({ is: "empty", name: folder.name });
        opened.current = made;
        setOpening({ is: "open", ...made });
        await rememberFolder(folder);
      } catch {
        setOpening({ is: "failed" });
      }
    },
    leave() {
      close();
      setOpening({ is: "none" });
    },
  };
}

/** Null: no file of a plugin is in it. */
async function openDesk(handle: FolderHandle): Promise<FolderDesk | null> {
  const folder = await openFolder(handle);
  if (folder.files.length === 0) return null;
  const drafts = createCodeDrafts();
  const key = `folder/${await nameOfItsOwn(handle)}`;
  const draft = await drafts.read(key).catch(() => null);
  const saver: FolderSaver = createFolderSaver(folder, () => desk);
  const desk = createCodeDesk({
    files: folder.files,
    pictures: folder.pictures(),
    save: () => void saver.save(),
    startWorker: typeof Worker === "undefined" ? null : startCodeWorker,
  });
  if (draft) applyDraft(desk.workspace, draft);
  const keeper = keepDraft(desk.workspace, { drafts, key, version: () => 0 });
  return { name: folder.name, desk, saver, keeper, draftFrom: draft?.time ?? null };
}
