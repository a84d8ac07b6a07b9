/** What is sent of a deck, checked: its name and its items (decks §1.1, A-3). */
import { checkDeckItems, type DeckItem, deckLimits, type FieldErrors } from "@baize/protocol";
import { HttpError } from "../http/http-error.ts";
import { oneLine } from "../rooms/said-text.ts";

/** Of many bad entries the first are named. */
const PROBLEMS_TOLD = 20;

/** Name and items, as far as they were sent. Throws HttpError with field errors. */
export function checkedDeck(deck: { name?: unknown; load_list?: unknown }): {
  name?: string;
  items?: DeckItem[];
} {
  const errors: FieldErrors = {};
  // Others read it in lists and in the log.
  const name = typeof deck.name === "string" ? oneLine(deck.name) : "";
  if (deck.name !== undefined && (name === "" || [...name].length > deckLimits.nameLength))
    errors.name = [`should be 1 to ${deckLimits.nameLength} character(s)`];
  const list = deck.load_list === undefined ? null : checkDeckItems(deck.load_list);
  const problems = list === null ? [] : problemsOf(list);
  if (problems.length > 0) errors.load_list = problems;
  if (Object.keys(errors).length > 0) throw new HttpError("deckInvalid", { errors });
  return { ...(deck.name === undefined ? {} : { name }), ...(list === null ? {} : { items: list.items }) };
}

function problemsOf({ listProblem, problems }: ReturnType<typeof checkDeckItems>): string[] {
  const entries = problems.slice(0, PROBLEMS_TOLD).map(({ entry, what }) => `entry ${entry}: ${what}`);
  return listProblem === null ? entries : [listProblem, ...entries];
}
