/**
 * Where a command's arguments name cards and stacks, as its declaration says: there and nowhere else a client's names stand
 * for ids (api §8.3).
 */

import { isObject } from "../model/is-object.ts";
import type { GameState } from "../model/state.ts";
import { UnknownIdError } from "../view/name-book.ts";
import type { ArgSchema } from "./args.ts";

/**
 * Arguments with the ids of the state.
 * @param args untrusted; what is no text where an id belongs stays as it is, for the command to complain of.
 * @param schema what the command declares of its arguments.
 * @param read the id behind a name of the sender's; null when there is none.
 * Throws UnknownIdError, always with the same message, for names that the sender does not have and for things that are gone.
 */
export function realIdsIn(
  args: unknown,
  schema: ArgSchema,
  game: GameState,
  read: (name: string) => string | null,
): unknown {
  const tables = { card: game.cardById, stack: game.stackById };
  const inside = (value: unknown, schema: ArgSchema): unknown => {
    if (schema.names !== undefined) {
      if (typeof value !== "string") return value;
      const id = read(value);
      if (id === null || !Object.hasOwn(tables[schema.names], id)) throw new UnknownIdError();
      return id;
    }
    // Where a list of cards stands beside other forms, nothing else is a list.
    const { items, properties } = schema.anyOf?.find((form) => form.items) ?? schema;
    if (items && Array.isArray(value)) return value.map((item) => inside(item, items));
    if (!properties || !isObject(value)) return value;
    const result: Record<string, unknown> = { ...value };
    for (const [key, part] of Object.entries(properties))
      if (Object.hasOwn(result, key)) result[key] = inside(result[key], part);
    return result;
  };
  return inside(args, schema);
}
