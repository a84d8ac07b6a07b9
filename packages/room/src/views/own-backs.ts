/**
 * Cards that somebody brings along may have backs of their own: all see those, and who has written them may know what each
 * means. A fair room says so when they are loaded.
 */
import {
  type Card,
  type CardDatabase,
  type Delta,
  type Face,
  type GameState,
  isRealFace,
  type JsonObject,
  onOneLine,
  saidLine,
} from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { WrittenLine } from "../record/written-line.ts";

/** @returns a line on how many cards with backs of their own a step has brought, or none. */
export function ownBackLines(
  before: GameState,
  { cardById }: GameState,
  { cardById: changed }: Delta,
  source: { cardDb: CardDatabase; gameDef: JsonObject },
  who: string,
): WrittenLine[] {
  if (changed === undefined) return [];
  const ids = Array.isArray(changed) ? Object.keys(cardById) : Object.keys(changed);
  const amount = ids.filter((id) => {
    const card = cardById[id];
    return card !== undefined && before.cardById[id] === undefined && hasOwnBack(card, source);
  }).length;
  if (amount === 0) return [];
  const { text, said } = saidLine("own_backs", { who, amount: String(amount) });
  return [{ text: onOneLine(text), said }];
}

/**
 * Whether any side that is shown of the card while it is hidden tells it from others. That it names a card of the game does
 * not make it one: it may have been written out with other sides.
 */
function hasOwnBack(card: Card, source: { cardDb: CardDatabase; gameDef: JsonObject }): boolean {
  const { databaseId, sides } = card;
  const printed =
    typeof databaseId === "string" && Object.hasOwn(source.cardDb, databaseId)
      ? source.cardDb[databaseId]!
      : null;
  return Object.entries({ B: undefined, ...sides }).some(([side, face]) => {
    if (side !== "B" && isRealFace(face)) return false;
    if (isCommonBack(face, source.gameDef)) return false;
    return printed === null || !looksAlike(face, printed[side] as Face | undefined, source.gameDef);
  });
}

/** A side is one of the game's backs when it is called so, has its size and brings no picture. */
function isCommonBack(face: Face | undefined, { cardBacks }: JsonObject): boolean {
  if (!isObject(face)) return false;
  const { name, imageUrl } = face;
  if (typeof name !== "string" || (imageUrl ?? "") !== "") return false;
  const back = entry(cardBacks, name);
  return back !== null && sizeOf(face) === sizeOf(back);
}

/** Whether nobody tells two sides of hidden cards from each other: the second one as the game's database has it. */
function looksAlike(face: Face | undefined, printed: Face | undefined, gameDef: JsonObject): boolean {
  const isReal = isRealFace(face);
  if (isReal || isRealFace(printed)) return isReal && isRealFace(printed);
  if (!isObject(face) || !isObject(printed)) return !isObject(face) && !isObject(printed);
  const [type, back] = [entry(gameDef.cardTypes, printed.type), entry(gameDef.cardBacks, printed.name)];
  const size = sizeOf({
    width: type?.width ?? back?.width ?? null,
    height: type?.height ?? back?.height ?? null,
  });
  return (face.name ?? null) === (printed.name ?? null) && sizeOf(face) === size;
}

/** In words that are the same for the same size. */
function sizeOf({ width, height }: JsonObject): string {
  return `${width || 1} × ${height || 1}`;
}

function entry(section: unknown, key: unknown): JsonObject | null {
  if (!isObject(section) || typeof key !== "string" || !Object.hasOwn(section, key)) return null;
  const found = section[key];
  return isObject(found) ? found : null;
}
