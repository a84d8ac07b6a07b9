/** The folder that was open last, as the browser gives it again; whether we may use it is asked anew. */
import { openDB } from "idb";
import type { FolderHandle } from "./plugin-folder.ts";

const STORE = "folders";
const LAST = "last";

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
