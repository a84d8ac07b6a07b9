/** Why a rule slept: what it listens to, beside what was written. */
import type { KnownRule } from "@baize/engine";
import type { Step } from "./steps.ts";

/** One path that a rule listens to. */
export interface ListenedPath {
  path: string;
  /** The looks at the rule because of a write that the path matches. */
  asked: readonly Step[];
  /** What was written and comes nearest to it, where nothing matches; null: nothing is near. */
  nearest: string | null;
}

/** What became of each path that a rule listens to. */
export function listenedPaths(steps: readonly Step[], { id, listenTo }: KnownRule): ListenedPath[] {
  const writes = steps.flatMap(({ node }) => (node.kind === "write" ? [node.path] : []));
  const looks = steps.filter(({ node }) => node.kind === "rule" && node.id === id);
  return listenTo.map((path) => {
    const pattern = path.split("/").slice(1);
    const asked = looks.filter(({ node }) => node.kind === "rule" && matches(pattern, node.path));
    return { path, asked, nearest: asked.length > 0 ? null : nearestOf(pattern, writes) };
  });
}

/** A variable is what it was when the rule was installed: it may be any key. */
const isAny = (key: string) => key === "*" || key.includes("$");

function matches(pattern: readonly string[], path: readonly string[]): boolean {
  return pattern.length === path.length && pattern.every((key, at) => isAny(key) || key === path[at]);
}

/** The written path that has most keys of the pattern; it must begin as the pattern does. */
function nearestOf(pattern: readonly string[], writes: readonly (readonly string[])[]): string | null {
  let best: readonly string[] | null = null;
  let most = 0;
  for (const path of writes) {
    if (pattern[0] !== path[0]) continue;
    const same = pattern.filter((key, at) => isAny(key) || key === path[at]).length;
    const likeness = same - Math.abs(pattern.length - path.length) / 10;
    if (likeness > most) [best, most] = [path, likeness];
  }
  return best && `/${best.join("/")}`;
}
