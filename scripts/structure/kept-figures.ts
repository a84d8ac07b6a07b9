/**
 * The figures by which the structure is judged: what each was before the second edition of the structure, and the most that it may be.
 * A figure that has become better is lowered in `limits.json` by hand, with the change that made it so.
 */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findProblems } from "../citations/problems.ts";
import { anyTypesIn } from "./any-types.ts";
import { figuresOf } from "./figures.ts";
import limits from "./limits.json" with { type: "json" };
import { placesThatName } from "./places.ts";
import { sourceFiles } from "./source-files.ts";

export interface KeptFigure {
  name: string;
  /** In November 2026, as it was counted then; null where it was not. */
  before: number | null;
  now: number;
  /** More fails. */
  most: number;
}

const WEB_ROOM = "apps/web/src/features/room";
const ENGINE = "packages/engine/src";

/** Measures all of them; takes some seconds. */
export function keptFigures(root: string): KeptFigure[] {
  const inside = globSync("{packages,apps}/*/src", { cwd: root }).sort();
  const beside = ["e2e", "bench", "games", "scripts"];
  const figures = new Map(
    [...inside, ...beside, WEB_ROOM].map((folder) => [folder, figuresOf(root, folder)]),
  );
  const of = (folder: string) => figures.get(folder)!;
  const sum = (folders: readonly string[], count: (folder: string) => number) =>
    folders.reduce((total, folder) => total + count(folder), 0);
  const now: Record<keyof typeof limits, number> = {
    "import circles": sum([...inside, ...beside], (folder) => of(folder).circles.length),
    "levels of the engine": of(ENGINE).levels.count,
    "arrows against them": of(ENGINE).levels.against.length,
    "levels of the room in the browser": of(WEB_ROOM).levels.count,
    "arrows against those": of(WEB_ROOM).levels.against.length,
    "folder pairs that import each other inside a package": sum(inside, (folder) => of(folder).pairs.length),
    ...placesThatName(root),
    "cites of a text that is not in the repository": findProblems(root).length,
    "copies of isObject": copiesOf(root, /function (?:isObject|isRecord|isPlainObject)\b/),
    "names and switches that stand for any": anyTypesIn(root).length,
    "exports, files and dependencies that nobody uses": unused(root),
  };
  return Object.entries(limits).map(([name, { before, most }]) => ({
    name,
    before,
    now: now[name as keyof typeof limits],
    most,
  }));
}

function copiesOf(root: string, declared: RegExp): number {
  return sourceFiles(root).filter((file) => declared.test(readFileSync(join(root, file), "utf8"))).length;
}

interface UnusedIssue {
  [kind: string]: unknown;
}

/** As knip counts them, by what `knip.json` says. */
function unused(root: string): number {
  const knip = join(root, "node_modules/knip/bin/knip.js");
  const args = [knip, "--no-progress", "--reporter", "json", "--no-exit-code"];
  const { issues } = JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" })) as {
    issues: UnusedIssue[];
  };
  return issues.flatMap((issue) => Object.values(issue).filter(Array.isArray).flat()).length;
}
