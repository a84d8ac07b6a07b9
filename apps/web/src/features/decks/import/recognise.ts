/** Tells what a file or a pasted text holds (decks §2.8). */

export type DeckForm =
  | "empty"
  /** A load list, alone or in an object. */
  | "json"
  | "o8d"
  /** The address of a deck on a site. */
  | "url"
  /** Anything else: one card a line. */
  | "list";

/** A file larger than this is no deck. */
export const DECK_FILE_BYTES = 1_000_000;

const FORMS: readonly [RegExp, DeckForm][] = [
  [/^$/, "empty"],
  [/^[[{]/, "json"],
  [/^</, "o8d"],
];

/** @param isSiteAddress whether a line is an address of a site that decks are imported from, even without `https://` */
export function recognise(text: string, isSiteAddress: (line: string) => boolean): DeckForm {
  const content = text.replace(/^\uFEFF/, "").trim();
  if (beginsWithHeading(content)) return "list";
  for (const [start, form] of FORMS) if (start.test(content)) return form;
  const isLine = !/[\r\n]/.test(content);
  return isLine && (/^https?:\/\/\S+$/i.test(content) || isSiteAddress(content)) ? "url" : "list";
}

/** A heading may stand in brackets, with which JSON begins as well: `[Heroes]` is no JSON. */
function beginsWithHeading(content: string): boolean {
  const first = content.match(/^\[[^[\]{}"]*\](?=[ \t]*(?:[\r\n]|$))/)?.[0];
  if (first === undefined) return false;
  try {
    JSON.parse(first);
    return false;
  } catch {
    return true;
  }
}
