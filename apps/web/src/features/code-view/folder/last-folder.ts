/** The folders that were worked on, as the browser gives them again; whether we may use one is asked anew. */
import { openDB } from "idb";
import type { FolderHandle } from "./plugin-folder.ts";

const STORE = "folders";
const LAST = "last";
/** The key of the folders that have been worked on, each with its own name. */
const KNOWN = "known";
/** More folders nobody has unsaved edits in; the oldest are forgotten first. */
const MOST_KNOWN = 50;

interface KnownFolder {
  name: string;
  handle: FolderHandle;
}

function connect() {
  return openDB("baize-code-folders", undefined, { upgrade: (db) => void db.createObjectStore(STORE) });
}

/** Does nothing where the browser keeps no folders. */
export async function rememberFolder(folder: FolderHandle): Promise<void> {
  try {
    const db = await connect();
    await db.put(STORE, folder, LAST);
    db.close();
  } catch {
    // It is chosen again next time.
  }
}

/** Null: none was open, or the browser keeps none. */
export async function lastFolder(): Promise<FolderHandle | null> {
  try {
    const db = await connect();
    const folder: unknown = await db.get(STORE, LAST);
    db.close();
    return folder instanceof FileSystemDirectoryHandle ? folder : null;
  } catch {
    return null;
  }
}

/**
 * What tells this folder from others that are called the same: its name, with a number from the second one on. Where the browser
 * keeps no folders, all of one name are taken for the same.
 */
export async function nameOfItsOwn(folder: FolderHandle): Promise<string> {
  try {
    const db = await connect();
    const known = ((await db.get(STORE, KNOWN)) ?? []) as KnownFolder[];
    for (const { name, handle } of known) {
      if (!(await folder.isSameEntry(handle))) continue;
      db.close();
      return name;
    }
    const taken = new Set(known.map(({ name }) => name));
    let name = folder.name;
    for (let count = 2; taken.has(name); count++) name = `${folder.name} (${count})`;
    await db.put(STORE, [...known, { name, handle: folder }].slice(-MOST_KNOWN), KNOWN);
    db.close();
    return name;
  } catch {
    return folder.name;
  }
}
