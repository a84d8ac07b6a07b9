/** Every cite, id and link of the repository that leads nowhere. */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { findCites, problemOf } from "./cites.ts";
import { namedIds, privateMarks, requirementsOf } from "./ids.ts";
import { problemOfLink, relativeLinks } from "./links.ts";
import { readDocuments } from "./sections.ts";

const FILES = [
  "*.{md,ts,mjs,yaml}",
  "{apps,bench,docs,e2e,games,packages,scripts}/**/*.{ts,tsx,mjs,css,md,yaml,sql}",
];
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|\.cache|\.data)\/|^scripts\/(?:citations|requirements)\//;

/** Folders whose cites are still to be brought into the one form. */
export const NOT_YET: readonly string[] = [];

/** Problems as `file:line: what`, of the whole repository but the folders that are let off. */
export function findProblems(root: string, letOff: readonly string[] = NOT_YET): string[] {
  const documents = readDocuments(root);
  const requirements = requirementsOf(readFileSync(join(root, "docs/requirements.md"), "utf8"));
  const isLetOff = (file: string) => letOff.some((path) => file === path || file.startsWith(`${path}/`));
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
    }
    if (isLetOff(file)) continue;
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
