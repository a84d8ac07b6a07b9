/** The import graph of a folder of TypeScript, read from the files' own text. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

/** File → the files of the same folder that it imports, types included; paths are relative to the folder. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Static imports, exports from elsewhere, imports when needed, and types that are imported in place. */
const SPECIFIERS = [
  /^(?:import|export)\b[^;'"]*?\bfrom\s*["']([^"']+)["']/gm,
  /^import\s*["']([^"']+)["']/gm,
  /\bimport\(\s*["']([^"']+)["']\s*\)/g,
];

/** Tests and the kits that only they use. */
const ONLY_FOR_TESTS = /\.test\.tsx?$|(^|\/)testing\//;

export function isOnlyForTests(file: string): boolean {
  return ONLY_FOR_TESTS.test(file);
}

/** Reads every TypeScript file below a folder. */
export function importGraph(folder: string): ImportGraph {
  const files = globSync("**/*.{ts,tsx}", { cwd: folder })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
  const known = new Set(files);
  const graph = new Map<string, readonly string[]>();
  for (const file of files) {
    const imported = specifiers(readFileSync(join(folder, file), "utf8"))
      .map((specifier) => fileOf(specifier, file, known))
      .filter((target) => target !== null && target !== file);
    graph.set(file, [...new Set(imported as string[])].sort());
  }
  return graph;
}

/** A graph without some of its files. */
export function without(graph: ImportGraph, isLeftOut: (file: string) => boolean): ImportGraph {
  const rest = new Map<string, readonly string[]>();
  for (const [file, imported] of graph)
    if (!isLeftOut(file))
      rest.set(
        file,
        imported.filter((target) => !isLeftOut(target)),
      );
  return rest;
}

/** What a file's text imports, in the words of its import statements. */
export function specifiers(text: string): string[] {
  return SPECIFIERS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, specifier]) => specifier!));
}

/** Null: it is no file of this folder. */
function fileOf(specifier: string, importer: string, known: ReadonlySet<string>): string | null {
  if (!specifier.startsWith(".")) return null;
  const target = posix.join(posix.dirname(importer.replaceAll("\\", "/")), specifier);
  const candidates = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`];
  return candidates.find((candidate) => known.has(candidate)) ?? null;
}

/** The folder that a file lies in; `.` for the measured folder itself. */
export function folderOf(file: string): string {
  return dirname(file);
}
