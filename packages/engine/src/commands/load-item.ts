/** Load items from outside (game-definition §10): what goes into `LOAD_CARDS` is read field by field. */

import { isObject } from "../model/is-object.ts";
import { onOneLine } from "../model/one-line.ts";
import type { Json, JsonObject, SeatId } from "../model/state.ts";
import { integer, object, optional, reader, shape, text } from "./args.ts";
import type { CommandContext } from "./command.ts";
import { invalid } from "./refusal.ts";

/** More copies of one card than any deck has. */
const MAX_QUANTITY = 1_000;
/** Longer names would fill the log, which says them at every turn. */
const NAME_LENGTH = 200;
/** More characters than any printed card has; a deck of such cards is one action. */
const FACE_LENGTH = 10_000;
/** Parts of a face that hold code or drive automation: they come from the plugin, never from a sent card. */
const CODE_COLUMNS = ["ability", "triggers"];

const quantity = reader({ type: "integer", minimum: 0, maximum: MAX_QUANTITY }, (value, at) => {
  const count = integer(value, at);
  if (count < 0 || count > MAX_QUANTITY)
    throw invalid(`${at} must be from 0 to ${MAX_QUANTITY}, got ${count}.`);
  return count;
});

/** The sides of a card that is in no database. */
const cardDetails = reader<JsonObject>(
  { type: "object", description: "Face A to I → its columns; there must be an A." },
  (value, at) => {
    const sides = Object.entries(object(value, at));
    const clean = sides.map(([side, face]) => {
      if (!/^[A-I]$/.test(side)) throw invalid(`${at} has a side ${JSON.stringify(side)}; sides are A to I.`);
      return [side, ownFace(object(face, `${at}.${side}`), `${at}.${side}`)];
    });
    const details: JsonObject = Object.fromEntries(clean);
    if (!Object.hasOwn(details, "A")) throw invalid(`${at} has no side A.`);
    return details;
  },
);

/** A face that somebody has written: no code, a name of one line, and no longer than one that is printed. */
function ownFace(face: JsonObject, at: string): JsonObject {
  const { name } = face;
  if (typeof name === "string" && [...name.slice(0, 2 * NAME_LENGTH + 1)].length > NAME_LENGTH)
    throw invalid(`${at}.name must be a text of at most ${NAME_LENGTH} characters.`);
  const named = typeof name === "string" ? { ...face, name: onOneLine(name) } : face;
  const columns = Object.entries(named).filter(([column]) => !CODE_COLUMNS.includes(column));
  const { length } = JSON.stringify(columns);
  if (length > FACE_LENGTH)
    throw invalid(`${at} has ${length} characters; a face has at most ${FACE_LENGTH}.`);
  return Object.fromEntries(columns);
}

const place = reader<Json | undefined>({ type: ["string", "number", "null"] }, (value, at) => {
  if (value === undefined || value === null || typeof value === "number") return value;
  return text(value, at);
});

const readItem = shape({
  databaseId: optional(text),
  quantity,
  loadGroupId: text,
  left: place,
  top: place,
  currentSide: optional(text),
  cardDetails: optional(cardDetails),
  authorId: optional(integer),
  _name: optional(text),
});

/** One item as `LOAD_CARDS` wants it; keys that were not sent are not there (an empty `cardDetails` would count). */
export const loadItem = reader<JsonObject, Json>(readItem.schema, (value, at) => {
  const item = readItem(value, at);
  if (item.databaseId === undefined && item.cardDetails === undefined) {
    throw invalid(`${at} needs a databaseId or cardDetails.`);
  }
  const sent = Object.entries(item).filter(([, field]) => field !== undefined);
  return { databaseId: null, ...(Object.fromEntries(sent) as JsonObject) };
});

/** The call that loads items. They stand in it as objects, which the evaluator does not look into. */
export function loadCards(items: JsonObject[]): Json {
  return ["LOAD_CARDS", ["LIST", ...items]];
}

/** A load group may be written for any seat: `playerNDeck`. */
export function loadGroupOf({ game }: CommandContext, loadGroupId: string, seat: SeatId): string {
  const groupId = loadGroupId.replaceAll("playerN", seat);
  if (!isObject(game.groupById[groupId])) throw invalid(`There is no group ${JSON.stringify(loadGroupId)}.`);
  return groupId;
}
