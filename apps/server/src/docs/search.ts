/** The search of the documentation: sections by their words, most fitting first. */
import MiniSearch from "minisearch";
import type { DocsLibrary, Section } from "./library.ts";

/** A section that fits, with the words around the first match. */
export interface Found {
  href: string;
  page: string;
  title: string;
  excerpt: string;
}

/** So many sections are shown: whoever needs more needs other words. */
const MOST = 30;
const EXCERPT = 180;

/** Searches `library` as it is at the first search that can read it: its files change with the version only. */
export function docsSearch(library: DocsLibrary): (query: string) => Promise<Found[]> {
  let index: Promise<{ search: MiniSearch; sections: Section[] }> | null = null;
  return async (query) => {
    index ??= indexOf(library).catch((error: unknown) => {
      index = null;
      throw error;
    });
    const { search, sections } = await index;
    const found = search.search(query, {
      boost: { title: 4, page: 2 },
      prefix: true,
      fuzzy: 0.15,
      combineWith: "AND",
    });
    return found.slice(0, MOST).map(({ id, terms }) => {
      const { href, page, title, text } = sections[Number(id)]!;
      return { href, page, title, excerpt: excerptOf(text, terms) };
    });
  };
}

async function indexOf(library: DocsLibrary): Promise<{ search: MiniSearch; sections: Section[] }> {
  const sections = await library.sections();
  // Names of functions and settings are one word to whoever looks for them, and each of their parts is one, too.
  const search = new MiniSearch({
    fields: ["title", "page", "text"],
    tokenize: (text) => text.match(/[\p{L}\p{N}_$]+/gu)?.flatMap((word) => [word, ...partsOf(word)]) ?? [],
  });
  search.addAll(sections.map((section, id) => ({ ...section, id })));
  return { search, sections };
}

function partsOf(word: string): string[] {
  const parts = word.split(/_+/).filter((part) => part !== "");
  return parts.length > 1 ? parts : [];
}

function excerptOf(text: string, terms: readonly string[]): string {
  const line = text.replace(/\s+/g, " ").trim();
  const low = line.toLowerCase();
  const places = terms.map((term) => low.indexOf(term)).filter((place) => place >= 0);
  const from = Math.max(0, Math.min(...places, line.length) - EXCERPT / 3);
  const start = places.length === 0 ? 0 : from;
  const cut = line.slice(start, start + EXCERPT).trim();
  return `${start > 0 ? "… " : ""}${cut}${start + EXCERPT < line.length ? " …" : ""}`;
}
