/** The program as it was at an older commit, in a folder of its own. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../kit/server.ts";

export interface OlderVersion {
  readonly folder: string;
  /** In short. */
  readonly commit: string;
  remove(): void;
}

/** Packages of this repository, which are another version's there. */
const OWN = "@baize";

/** @returns why it cannot be had, where the history does not reach so far. */
export function checkOut(revision: string): OlderVersion | string {
  const commit = commitOf(revision);
  if (commit === null) return `There is no commit ${revision} here: the history is shallow or absent.`;
  const above = mkdtempSync(join(tmpdir(), "baize-older-"));
  const folder = join(above, "baize");
  git("worktree", "add", "--detach", folder, commit);
  linkModules(root, folder);
  for (const part of ["packages", "apps"])
    for (const name of readdirSync(join(folder, part)))
      linkModules(join(root, part, name), join(folder, part, name));
  return {
    folder,
    commit,
    remove() {
      git("worktree", "remove", "--force", folder);
      rmSync(above, { recursive: true, force: true });
    },
  };
}

function commitOf(revision: string): string | null {
  try {
    return git("rev-parse", "--verify", "--quiet", "--short", `${revision}^{commit}`).trim();
  } catch {
    return null;
  }
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

/** It works with what is installed here; its own packages are its own. */
function linkModules(from: string, to: string): void {
  const installed = join(from, "node_modules");
  if (!existsSync(installed)) return;
  const modules = join(to, "node_modules");
  mkdirSync(join(modules, OWN), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== OWN) symlinkSync(join(installed, name), join(modules, name));
  if (from !== root) return;
  for (const part of ["packages", "apps"])
    for (const name of readdirSync(join(to, part)))
      symlinkSync(join(to, part, name), join(modules, OWN, name));
}
