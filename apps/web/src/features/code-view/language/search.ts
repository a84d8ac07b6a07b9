/** Finds a text in all files, without regard to case and accents. */

import type { CodeFile } from "../../../editing/code-file.ts";
import { fold } from "../../../ui/fold.ts";

export interface SearchHit {
  file: string;
  from: number;
  to: number;
  /** From 1. */
  line: number;
  /** The line, cut to what can be shown, and where the hit is in it. */
  excerpt: string;
  excerptFrom: number;
}

export interface SearchResult {
  hits: SearchHit[];
  /** There are more; only the first are told. */
  isCut: boolean;
}

/** More nobody goes through. */
const HITS_MOST = 1000;
/** Characters of a line that are shown, and how many of them before the hit. */
const EXCERPT = 120;
const BEFORE = 40;

/** Hits in the order of the files and of their lines; none for an empty query. */
export function searchIn(files: readonly CodeFile[], query: string): SearchResult {
  const wanted = fold(query);
  const hits: SearchHit[] = [];
  if (wanted === "") return { hits, isCut: false };
  for (const { name: file, text } of files) {
    let start = 0;
    for (const [index, line] of text.split("\n").entries()) {
      for (const [from, to] of hitsIn(line, wanted)) {
        if (hits.length === HITS_MOST) return { hits, isCut: true };
        const cut = from > BEFORE ? from - BEFORE : Math.min(from, line.length - line.trimStart().length);
        hits.push({
          file,
          from: start + from,
          to: start + to,
          line: index + 1,
          excerpt: line.slice(cut, cut + EXCERPT),
          excerptFrom: from - cut,
        });
      }
      start += line.length + 1;
    }
  }
  return { hits, isCut: false };
}

/** Where a folded text stands in a line, by the line's own offsets. */
function* hitsIn(line: string, wanted: string): Generator<[number, number]> {
  const folded = fold(line);
  if (!folded.includes(wanted)) return;
  const offsets = folded.length === line.length ? null : offsetsOf(line);
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length;
    yield offsets ? [offsets[at] ?? 0, offsets[end] ?? line.length] : [at, end];
  }
}

/** For each character of the folded line its offset in the line itself. */
function offsetsOf(line: string): number[] {
  const offsets: number[] = [];
  let at = 0;
  for (const character of line) {
    for (let count = fold(character).length; count > 0; count--) offsets.push(at);
    at += character.length;
  }
  return offsets;
}
