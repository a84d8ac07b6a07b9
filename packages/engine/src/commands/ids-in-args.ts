/** Where a command's arguments name cards and stacks: there and nowhere else a client's names stand for ids (api §8.3). */

import { isObject } from "../model/definition-parts.ts";
import type { GameState } from "../model/state.ts";
import { UnknownIdError } from "../view/name-book.ts";

const CARD_ARGS = ["cardId"];
const STACK_ARGS = ["stackId", "targetStackId"];

/**
 * A command's arguments with the ids of the state.
 * @param args untrusted; what is no text where an id belongs stays as it is, for the command to complain of.
 * @param read the id behind a name of the sender's; null when there is none.
 * Throws UnknownIdError, always with the same message, for names that the sender does not have and for things that are gone.
 */
export function withRealIds(
  command: string,
  args: unknown,
  game: GameState,
  read: (name: string) => string | null,
): unknown {
  const idIn = (table: object) => (name: unknown) => {
    if (typeof name !== "string") return name;
    const id = read(name);
    if (id === null || !Object.hasOwn(table, id)) throw new UnknownIdError();
    return id;
  };
  const card = idIn(game.cardById);
  const stack = idIn(game.stackById);
  const named = (value: unknown): unknown => {
    if (!isObject(value)) return value;
    const result: Record<string, unknown> = { ...value };
    for (const key of CARD_ARGS) if (Object.hasOwn(result, key)) result[key] = card(result[key]);
    for (const key of STACK_ARGS) if (Object.hasOwn(result, key)) result[key] = stack(result[key]);
    return result;
  };
  const result = named(args);
  if (!isObject(result)) return result;
  // Selected cards; whatever else answers a prompt is a text of its own.
  if (command === "answerPrompt" && Array.isArray(result.input))
    return { ...result, input: result.input.map(card) };
  if (command === "addTokens" && Array.isArray(result.changes))
    return { ...result, changes: result.changes.map(named) };
  return result;
}
