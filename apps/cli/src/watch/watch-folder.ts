/** Tells when the files of a folder change, once for a burst of changes. */
import { type FSWatcher, watch } from "node:fs";

/** Editors write a file in several steps, and save several files one after the other. */
const SETTLE_MS = 150;

/** What a plugin is made of; drawings and notes change nothing. */
const WATCHED = /\.(json|tsv|ya?ml)$/;

/**
 * Calls back after changes to a plugin's files at any depth. A callback that is still running is not overtaken: changes
 * meanwhile lead to one more call after it. Gives a function that stops.
 */
export function watchFolder(dir: string, onChange: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | null = null;
  let running = false;
  let again = false;
  const run = async () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    do {
      again = false;
      await onChange();
    } while (again);
    running = false;
  };
  const watcher: FSWatcher = watch(dir, { recursive: true }, (_event, file) => {
    if (file !== null && !WATCHED.test(file)) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => void run(), SETTLE_MS);
  });
  return () => {
    if (timer) clearTimeout(timer);
    watcher.close();
  };
}
