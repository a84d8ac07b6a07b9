/** Folders that import each other: neither can be read, moved or tested without the other. */
import { folderOf, type ImportGraph } from "./imports.ts";

/** Pairs as `a <-> b`. A folder means the files directly in it. */
export function folderPairs(imports: ImportGraph): string[] {
  const arrows = new Set<string>();
  for (const [file, imported] of imports)
    for (const target of imported) {
      const [from, to] = [folderOf(file), folderOf(target)];
      if (from !== to) arrows.add(`${from} -> ${to}`);
    }
  return [...arrows]
    .map((arrow) => arrow.split(" -> ") as [string, string])
    .filter(([from, to]) => from < to && arrows.has(`${to} -> ${from}`))
    .map(([from, to]) => `${from} <-> ${to}`)
    .sort();
}
