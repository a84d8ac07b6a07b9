/** Values that are kept for everybody, whoever may come to read them: lists of saved games (api §8.3). */
import type { GameState, Json } from "../model/state.ts";
import { isList, setOwn, type Value, type ValueObject, ValueSet } from "../model/value.ts";
import type { Reading, Table } from "../table/api.ts";
import { Moments } from "./moments.ts";
import { HIDDEN_CARD, piecesOf } from "./pieces.ts";
import { redactText } from "./redact.ts";

/** What a value's maker has read of cards: `Table.reading`. */
type Names = Pick<Reading["names"], "ownerOf" | "marksOf">;

/**
 * The value of some code for everybody to see: saved-game metadata (api §7.5, §8.3). Names of cards that are not open to all
 * read "a card". Nothing is written; throws EngineError.
 */
export function evaluateForAll(table: Pick<Table, "game" | "reading">, code: Json): Json {
  const { value, names } = table.reading(code);
  return readableByAll(value, table.game, names);
}

/** The value with "a card" for each piece of a text, and for each object, that is of a card not open to all. */
function readableByAll(value: Value, game: GameState, names: Names): Json {
  const moments = new Moments(game, game);
  const read = (part: Value): Json => {
    if (typeof part === "string") return readText(part, moments, names);
    if (typeof part !== "object" || part === null) return part;
    if (isList(part)) return part.map(read);
    if (part instanceof ValueSet) return part.items.map(read);
    const object = part as ValueObject;
    const owner = names.ownerOf(object);
    if (owner !== undefined && !isReadable(owner, moments)) return HIDDEN_CARD;
    const copy: { [key: string]: Json } = {};
    for (const key of Object.keys(object)) setOwn(copy, readText(key, moments, names), read(object[key]!));
    return copy;
  };
  return read(value);
}

const NOBODY = { seat: null, omniscient: false };

function readText(text: string, moments: Moments, names: Names): string {
  const marks = names
    .marksOf(text, 0)
    .map(({ start, end, source }) => ({ line: 0, start, end, cardIds: [source.cardId] }));
  return redactText(text, piecesOf(text, marks, moments), NOBODY);
}

function isReadable(card: ValueObject | null, moments: Moments): boolean {
  return moments.readersOfAll([typeof card?.id === "string" ? card.id : null]) === "everybody";
}
