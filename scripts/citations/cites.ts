/** Finds `document §section` in any text, and judges it. */
import type { CitedDocument } from "./sections.ts";

export interface Cite {
  /** As it is written before the section; in a list of sections that of the first. Null: there is none. */
  document: string | null;
  section: string;
  /** The line, from 1. */
  line: number;
}

const SECTION = /§ ?(\d+(?:\.\d+)*)/g;
/** A word before a section; a line break of a comment may stand between. */
const DOCUMENT_BEFORE = /([\w-]+)[\s*/]+$/;
/** Standards of others have sections, too. */
const OF_ANOTHER = /\bRFC \d+[\s*/]+$/;
/** Between two sections of one document: `§3.1, §3.2`, `§5.4 to §5.7`. */
const BETWEEN = /^(?: [A-Z]\d+)*(?:, | and | or | to |–|\/)[\s*/]*$/;

/** All cites of a text. `own` is the document that the text itself is, whose name may be left out. */
export function findCites(text: string, own: string | null = null): Cite[] {
  const cites: Cite[] = [];
  let previous: { document: string | null; end: number } | null = null;
  for (const match of text.matchAll(SECTION)) {
    const before = text.slice(0, match.index);
    if (OF_ANOTHER.test(before.slice(-20))) continue;
    const inList: boolean = previous !== null && BETWEEN.test(before.slice(previous.end));
    const word: string | null = inList ? null : (DOCUMENT_BEFORE.exec(before.slice(-60))?.[1] ?? null);
    const document: string | null = inList && previous ? previous.document : (word ?? own);
    cites.push({ document, section: match[1] ?? "", line: before.split("\n").length });
    previous = { document, end: match.index + match[0].length };
  }
  return cites;
}

/** What is wrong with a cite; null: nothing. */
export function problemOf(
  { document, section }: Cite,
  documents: ReadonlyMap<string, CitedDocument>,
  own: string | null = null,
): string | null {
  const known = document === null ? undefined : documents.get(document);
  if (known === undefined && own !== null) return problemOf({ document: own, section, line: 0 }, documents);
  if (known === undefined) return `§${section} is of no document: write \`document §${section}\``;
  if (!known.sections.has(section)) return `docs/spec/${document}.md has no section ${section}`;
  return null;
}
