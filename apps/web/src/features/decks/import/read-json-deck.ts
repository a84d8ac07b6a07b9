/** Reads a deck that is JSON: a load list, a deck with one, or a prebuilt deck of a definition (decks §1.1, §2.8). */
import type { Json } from "@baize/engine";
import { blankComments, createLineIndex, dropByteOrderMark, parseJsonText } from "@baize/plugin";
import { checkDeckItems, type DeckItem, type DeckItemProblem } from "@baize/protocol/decks";

interface JsonDeck {
  is: "deck";
  /** `name`, or the `label` of a prebuilt deck: a label of the definition. */
  name: Json | undefined;
  /** The good entries. */
  items: DeckItem[];
  problems: DeckItemProblem[];
  /** Keys that decks do not hold; they are left out. */
  droppedKeys: string[];
}

export type JsonDeckResult =
  | JsonDeck
  /** Not JSON: where, from 1, and what is wrong there. */
  | { is: "invalid"; line: number; column: number }
  /** JSON, but no deck. */
  | { is: "other" }
  /** A list that is too long or too large. */
  | { is: "tooLarge" };

/** Comments of `//` are blanks, as in the files of definitions. */
export function readJsonDeck(source: string): JsonDeckResult {
  const text = blankComments(dropByteOrderMark(source));
  const parsed = parseJsonText(text);
  if (!parsed.ok) {
    const { line, column } = createLineIndex("", text)(parsed.offset);
    return { is: "invalid", line, column };
  }
  const deck = listOf(parsed.value);
  if (deck === null) return { is: "other" };
  const { items, problems, listProblem, otherKeys } = checkDeckItems(deck.list, { otherKeys: "drop" });
  if (listProblem !== null) return { is: "tooLarge" };
  return { is: "deck", name: deck.name, items, problems, droppedKeys: otherKeys };
}

function listOf(value: Json): { list: Json[]; name: Json | undefined } | null {
  if (Array.isArray(value)) return { list: value, name: undefined };
  if (typeof value !== "object" || value === null) return null;
  if (Array.isArray(value.load_list)) return { list: value.load_list, name: value.name };
  return Array.isArray(value.cards) ? { list: value.cards, name: value.label } : null;
}
