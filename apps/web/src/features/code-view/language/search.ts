/** Finds a text in all files, without regard to case and accents unless that is asked for. */

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

/** How a text is sought. */
export interface SearchOptions {
  query: string;
  /** Capitals and accents count. */
  isExact: boolean;
  /** Only where it is a word, an id or several of them, not a part of one. */
  isWord: boolean;
}

/** More nobody goes through. */
const HITS_MOST = 1000;
/** Characters of a line that are shown, and how many of them before the hit. */
const EXCERPT = 120;
const BEFORE = 40;

/** Hits in the order of the files and of their lines; none for an empty query. */
export function searchIn(
  files: readonly CodeFile[],
  { query, isExact, isWord }: SearchOptions,
): SearchResult {
  const wanted = isExact ? query : fold(query);
  const hits: SearchHit[] = [];
  if (wanted === "") return { hits, isCut: false };
  for (const { name: file, text } of files) {
    let start = 0;
    for (const [index, line] of text.split("\n").entries()) {
      for (const [from, to] of hitsIn(line, wanted, isExact)) {
        if (isWord && !isWordAt(line, from, to)) continue;
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

const IN_WORD = /[\p{L}\p{N}_]/u;

/** Whether what stands there neither begins nor ends in the middle of a word. */
function isWordAt(line: string, from: number, to: number): boolean {
  const isInside = (at: number) => IN_WORD.test(line[at - 1] ?? "") && IN_WORD.test(line[at] ?? "");
  return !isInside(from) && !isInside(to);
}

/** Where a text, folded unless it is sought as it is, stands in a line, by the line's own offsets. */
function* hitsIn(line: string, wanted: string, isExact: boolean): Generator<[number, number]> {
  const folded = isExact ? line : fold(line);
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
