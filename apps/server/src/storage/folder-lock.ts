/** Keeps two processes out of one data folder: the embedded database would be damaged. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Folders that this process holds. Process ids repeat, in containers at every start: a number alone proves nothing. */
const held = new Set<string>();

/**
 * Claims the folder for this process and returns the function that gives it back. A claim left by a process that is
 * gone is taken over. Throws, naming the other process, when it is alive.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, "lock");
  const key = resolve(folder);
  const owner = ownerOf(file);
  if (owner !== null && owner !== process.pid && isAlive(owner)) {
    throw new Error(
      `The data folder ${folder} is in use by process ${owner}. Stop it first (docs/operating.md), or choose another folder with DATA_DIR.`,
    );
  }
  if (held.has(key)) {
    throw new Error(`The data folder ${folder} is already open in this process.`);
  }
  writeFileSync(file, `${process.pid}\n`);
  held.add(key);
  return () => {
    held.delete(key);
    rmSync(file, { force: true });
  };
}

function ownerOf(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
