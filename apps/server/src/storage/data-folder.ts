/** The folder of all data: made when it is not there, and held by one process at a time. */
import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StartError } from "../base/start-error.ts";
import { lockFolder } from "./folder-lock.ts";

/**
 * Makes the folder when it is missing, claims it for this process, and returns the function that gives it back. Throws
 * StartError when there can be no such folder or nothing can be written into it; else as `lockFolder`.
 */
export function claimDataFolder(folder: string): () => void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw new StartError(`DATA_DIR: the folder ${folder} cannot be made: ${reason(error)}.`);
  }
  try {
    return lockFolder(folder);
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    throw new StartError(`DATA_DIR: nothing can be written into ${folder}: ${reason(error)}.`);
  }
}

/** One level after the other: asked for all levels at once, Node never returns where the system lets nobody make folders. */
function makeFolder(folder: string): void {
  const there = statSync(folder, { throwIfNoEntry: false });
  if (there?.isDirectory()) return;
  if (there) throw new Error(`${folder} is a file`);
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was faster.
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "this user has no right to do that",
  EPERM: "this user has no right to do that",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of its path is a file",
  ENOENT: "the system allows no folder there",
};

function reason(error: unknown): string {
  const known = REASONS[codeOf(error) ?? ""];
  return known ?? (error instanceof Error ? error.message : String(error));
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
