/** Every cite, id and link of the repository that leads nowhere. */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { findCites, problemOf } from "./cites.ts";
import { namedIds, privateMarks, requirementsOf } from "./ids.ts";
import { lostFiles, problemOfLink, relativeLinks } from "./links.ts";
import { readDocuments } from "./sections.ts";

const FILES = [
  "*.{md,ts,mjs,yaml}",
  "{apps,bench,docs,e2e,games,packages,scripts}/**/*.{ts,tsx,mjs,css,md,yaml,sql}",
];
/** Pages that say where things are. */
const MAPS = /^(?:docs\/architecture|(?:packages|apps)\/\w+\/README|(?:e2e|scripts)\/README)\.md$/;
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|\.cache|\.data)\/|^scripts\/(?:citations|requirements)\//;

/** Problems as `file:line: what`, of the whole repository. */
export function findProblems(root: string): string[] {
  const documents = readDocuments(root);
  const requirements = requirementsOf(readFileSync(join(root, "docs/requirements.md"), "utf8"));
  const problems: string[] = [];
  const files = FILES.flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude: (path) => LEFT_OUT.test(path) }),
  )
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !LEFT_OUT.test(file))
    .sort();
  for (const file of files) {
    const path = join(root, file);
    const text = readFileSync(path, "utf8");
    const report = (line: number, what: string | null) => what && problems.push(`${file}:${line}: ${what}`);
    if (file.endsWith(".md")) {
      for (const { target, line } of relativeLinks(text)) report(line, problemOfLink(target, path));
      if (MAPS.test(file)) {
        for (const lost of lostFiles(text, files)) report(lost.line, `there is no file ${lost.file}`);
      }
    }
    const own = file.startsWith("docs/spec/") ? basename(file, ".md") : null;
    for (const cite of findCites(text, own)) report(cite.line, problemOf(cite, documents, own));
    for (const { id, line } of namedIds(text)) {
      if (!requirements.has(id)) report(line, `docs/requirements.md has no ${id}`);
    }
    for (const { mark, line } of privateMarks(text))
      report(line, `nobody can look up "${mark}": say it in words`);
  }
  return problems;
}
