/** Tells when the files of a plugin's folder change, once for a burst of changes. */
import { existsSync, type FSWatcher, readdirSync, watch } from "node:fs";
import { join } from "node:path";

/** Editors write a file in several steps, and save several files one after the other. */
const SETTLE_MS = 150;

/** Where a plugin's files are: in the folder itself, or in and below these. */
const FOLDERS = ["json", "tsv"];

/** What a plugin is made of; drawings, scripts and notes change nothing. */
const WATCHED = /\.(json|tsv)$/;

/**
 * Calls back after changes to a plugin's files. A callback that is still running is not overtaken: changes meanwhile lead
 * to one more call after it. Gives a function that stops.
 */
export function watchFolder(dir: string, onChange: () => Promise<void>): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | null = null;
  let running = false;
  let again = false;

  async function run(): Promise<void> {
    again = true;
    if (running) return;
    running = true;
    while (again) {
      again = false;
      await onChange();
    }
    running = false;
  }

  function soon(): void {
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => void run(), SETTLE_MS);
  }

  // One watcher for each folder: watching recursively misses changes on some systems.
  function watchOne(folder: string): boolean {
    if (watchers.has(folder) || !existsSync(folder)) return false;
    const watcher = watch(folder, (_event, file) => {
      // A new folder may hold files already.
      const found = foldersOf(dir).filter(watchOne);
      if (found.length > 0 || file === null || WATCHED.test(file) || FOLDERS.includes(file)) soon();
    });
    // A folder that is removed, or made anew by version control.
    const forget = () => {
      watcher.close();
      watchers.delete(folder);
    };
    watcher.on("error", forget);
    watchers.set(folder, watcher);
    return true;
  }

  for (const folder of foldersOf(dir)) watchOne(folder);
  return () => {
    if (timer) clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

/** The folder, and those below it that may hold files of the plugin. */
function foldersOf(dir: string): string[] {
  const tops = FOLDERS.map((name) => join(dir, name)).filter((folder) => existsSync(folder));
  return [dir, ...tops, ...tops.flatMap(foldersBelow)];
}

function foldersBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    // Removed while it was read: the next event finds what is there then.
    return [];
  }
}
