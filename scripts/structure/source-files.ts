/** The files that the repository's code is written in. */
import { globSync } from "node:fs";

/** All of them, tests and tools included; paths are relative to the repository. */
export function sourceFiles(root: string): string[] {
  return globSync("{packages,apps,e2e,bench,games,scripts}/**/*.{ts,tsx,mjs}", {
    cwd: root,
    exclude: (path) => /(?:^|[\\/])(?:node_modules|dist)$/.test(path),
  })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
}
