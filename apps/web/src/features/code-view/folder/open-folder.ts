/** Opens a folder for working on its files, with the edits of an earlier visit. */
import { type CodeDesk, createCodeDesk } from "../desk/code-desk.ts";
import { createCodeDrafts } from "../drafts/code-drafts.ts";
import { applyDraft, changedSince, type DraftKeeper, keepDraft } from "../drafts/keep-draft.ts";
import { startCodeWorker } from "../service/code-client.ts";
import { createFolderSaver, type FolderSaver } from "./folder-saver.ts";
import { nameOfItsOwn } from "./last-folder.ts";
import { type FolderHandle, openFolder } from "./plugin-folder.ts";

/** A folder as it is worked on. */
export interface FolderDesk {
  name: string;
  desk: CodeDesk;
  saver: FolderSaver;
  keeper: DraftKeeper;
  /** When the edits were made that were found here; null: there were none. Milliseconds since 1970. */
  draftFrom: number | null;
}

/** Null: no file of a plugin is in it. */
export async function openFolderDesk(handle: FolderHandle): Promise<FolderDesk | null> {
  const folder = await openFolder(handle);
  if (folder.files.length === 0) return null;
  const drafts = createCodeDrafts();
  const key = `folder/${await nameOfItsOwn(handle)}`;
  const draft = await drafts.read(key).catch(() => null);
  const texts = new Map(folder.files.map(({ name, text }) => [name, text]));
  // The edits of an earlier visit do not go unasked over what was changed on the disk since.
  const conflicts = draft ? changedSince(draft, folder.files) : [];
  const saver: FolderSaver = createFolderSaver(
    folder,
    () => desk,
    conflicts.map((name) => ({ name, theirs: texts.get(name) ?? null })),
  );
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
