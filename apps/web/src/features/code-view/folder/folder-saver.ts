/** Writes what was changed to the folder, and takes over what others change in it. Nothing of either is lost unasked. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { kindOfFile } from "../../../editing/code-file.ts";
import type { CodeDesk } from "../desk/code-desk.ts";
import { isFileChanged } from "../model/workspace.ts";
import type { PluginFolder } from "./plugin-folder.ts";

/** A file that was changed here and on the disk. */
export interface BothChanged {
  name: string;
  /** What the disk has; null: it is gone there. */
  theirs: string | null;
}

interface FolderState {
  is: "ready" | "saving" | "saved" | "failed";
  conflicts: readonly BothChanged[];
  /** Files whose encoding on the disk had to be guessed, until they are written. */
  guessed: readonly string[];
}

export interface FolderSaver {
  store: StoreApi<FolderState>;
  /** Writes the files that were changed, and only them. */
  save(): Promise<void>;
  /** Looks at the disk. */
  look(): Promise<void>;
  /** Settles a conflict: what is here stays, and is written with the next saving. */
  keepMine(name: string): void;
  /** Settles a conflict: the disk's text is taken; the file's way back leads to what was here. */
  takeTheirs(name: string): void;
}

/**
 * @param deskOf whose files and pictures they are; asked for when it is needed
 * @param found what was changed on both sides before
 */
export function createFolderSaver(
  folder: PluginFolder,
  deskOf: () => Pick<CodeDesk, "workspace" | "view">,
  found: readonly BothChanged[] = [],
): FolderSaver {
  const workspaceOf = () => deskOf().workspace;
  const store = createStore<FolderState>(() => ({
    is: "ready",
    conflicts: found,
    guessed: folder.guessed(),
  }));
  /** Looking and writing go one after the other. */
  let last: Promise<void> = Promise.resolve();
  const inTurn = (run: () => Promise<void>) => {
    last = last.then(run).catch(() => store.setState({ is: "failed" }));
    return last;
  };

  /** The disk's text counts as what is stored. */
  function take(name: string, text: string | null): void {
    const workspace = workspaceOf();
    const kind = kindOfFile(name);
    if (text === null) workspace.remove(name);
    else if (kind) workspace.put({ name, kind, text });
    const file = workspace.store.getState().files.find((each) => each.name === name);
    workspace.saved(file ? [file] : [], file ? [] : [name]);
  }
  async function look(): Promise<void> {
    const conflicts: BothChanged[] = [];
    const changes = await folder.changes();
    deskOf().view.setState({ pictures: folder.pictures() });
    store.setState({ guessed: folder.guessed() });
    for (const { name, text } of changes) {
      const { files, removed } = workspaceOf().store.getState();
      const mine = files.find((file) => file.name === name);
      const isMineChanged = mine ? isFileChanged(mine) : removed.includes(name);
      if (isMineChanged && (mine?.doc.toString() ?? null) !== text) conflicts.push({ name, theirs: text });
      else {
        take(name, text);
        settled(name);
      }
    }
    if (conflicts.length > 0)
      store.setState((state) => ({
        conflicts: [
          ...state.conflicts.filter(({ name }) => !conflicts.some((each) => each.name === name)),
          ...conflicts,
        ],
      }));
  }
  async function save(): Promise<void> {
    await look();
    if (store.getState().conflicts.length > 0) return;
    store.setState({ is: "saving" });
    const workspace = workspaceOf();
    const { files, removed } = workspace.store.getState();
    let isWhole = true;
    for (const file of files.filter(isFileChanged)) {
      if (await folder.write(file.name, file.doc.toString())) workspace.saved([file]);
      else isWhole = false;
    }
    for (const name of removed) {
      if (await folder.write(name, null)) workspace.saved([], [name]);
      else isWhole = false;
    }
    store.setState({ is: isWhole ? "saved" : "ready", guessed: folder.guessed() });
    // Somebody wrote in the same moment: that is looked at, and asked about.
    if (!isWhole) await look();
  }
  const settled = (name: string) =>
    store.setState(({ conflicts }) => ({ conflicts: conflicts.filter((each) => each.name !== name) }));

  return {
    store,
    save: () => inTurn(save),
    look: () => inTurn(look),
    keepMine: settled,
    takeTheirs(name) {
      const conflict = store.getState().conflicts.find((each) => each.name === name);
      if (conflict) take(name, conflict.theirs);
      settled(name);
    },
  };
}
