/** What is sent of a deck, checked: its name and its items (decks §1.1, A-3). */
import {
  checkDeckItems,
  type DeckItem,
  deckLimits,
  type FieldProblem,
  type FieldProblems,
  inEntry,
  say,
} from "@baize/protocol";
import { oneLine } from "@baize/room";
import { HttpError } from "../http/http-error.ts";

/** Of many bad entries the first are named. */
const PROBLEMS_TOLD = 20;

/** Name and items, as far as they were sent. Throws HttpError with field errors. */
export function checkedDeck(deck: { name?: unknown; load_list?: unknown }): {
  name?: string;
  items?: DeckItem[];
} {
  const errors: FieldProblems = {};
  // Others read it in lists and in the log.
  const name = typeof deck.name === "string" ? oneLine(deck.name) : "";
  if (deck.name !== undefined && (name === "" || [...name].length > deckLimits.nameLength))
    errors.name = [say("length", { least: 1, most: deckLimits.nameLength })];
  const list = deck.load_list === undefined ? null : checkDeckItems(deck.load_list);
  const problems = list === null ? [] : problemsOf(list);
  if (problems.length > 0) errors.load_list = problems;
  if (Object.keys(errors).length > 0) throw new HttpError("deck_invalid", { errors });
  return { ...(deck.name === undefined ? {} : { name }), ...(list === null ? {} : { items: list.items }) };
}

function problemsOf({ listProblem, problems }: ReturnType<typeof checkDeckItems>): FieldProblem[] {
  const entries = problems.slice(0, PROBLEMS_TOLD).map(({ entry, what }) => inEntry(entry, what));
  return listProblem === null ? entries : [listProblem, ...entries];
}
