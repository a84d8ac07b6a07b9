/**
 * Writes the folders of the tutorial's steps from its pages, formats their JSON, and writes the formatted texts back into
 * the pages: `node apps/cli/tools/tutorial/main.ts`.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { TUTORIAL, tutorialSteps, withFiles } from "./steps.ts";

for (const { name, files } of tutorialSteps()) {
  for (const folder of ["json", "tsv", "tests"])
    rmSync(join(TUTORIAL, name, folder), { recursive: true, force: true });
  for (const [file, text] of files) {
    const path = join(TUTORIAL, name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
execFileSync("npx", ["biome", "format", "--write", TUTORIAL], { stdio: "inherit" });
for (const { name, written } of tutorialSteps()) {
  const page = join(TUTORIAL, name, "README.md");
  const formatted = [...written.keys()].map(
    (file) => [file, readFileSync(join(TUTORIAL, name, file), "utf8")] as const,
  );
  writeFileSync(page, withFiles(readFileSync(page, "utf8"), new Map(formatted)));
}
