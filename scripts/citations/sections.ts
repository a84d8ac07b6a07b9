/** What can be cited: the documents of docs/spec with their sections, and the numbered lists in them. */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

export interface CitedDocument {
  /** `5.4`, and for numbered lines of a section `11.36`. */
  sections: ReadonlySet<string>;
  /** First cells of tables that are ids, such as `H17` or `A-9`. */
  ids: ReadonlySet<string>;
}

const HEADING = /^#{2,4} (\d+(?:\.\d+)*)\.? /;
const NUMBERED_LINE = /^(?:\| )?(\d+)(?:\.| \|) /;
const ID_CELL = /^\| ([A-Z]-?\d+) \|/;

/** The sections of one document by its text. */
export function sectionsOf(text: string): CitedDocument {
  const sections = new Set<string>();
  const ids = new Set<string>();
  let section = "";
  for (const line of text.split("\n")) {
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) {
      section = heading;
      sections.add(section);
      continue;
    }
    const number = NUMBERED_LINE.exec(line)?.[1];
    if (number !== undefined && section !== "") sections.add(`${section}.${number}`);
    const id = ID_CELL.exec(line)?.[1];
    if (id !== undefined) ids.add(id);
  }
  return { sections, ids };
}

/** Every document of docs/spec, by its name without the ending. */
export function readDocuments(root: string): Map<string, CitedDocument> {
  const folder = join(root, "docs/spec");
  return new Map(
    globSync("*.md", { cwd: folder }).map((file) => [
      basename(file, ".md"),
      sectionsOf(readFileSync(join(folder, file), "utf8")),
    ]),
  );
}
