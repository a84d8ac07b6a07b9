/**
 * Cards that somebody brings along may have backs of their own: all see those, and who has written them may know what each
 * means. A fair room says so when they are loaded.
 */
import { type Delta, type GameState, type JsonObject, onOneLine, saidLine } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { RoomLine } from "../record/room-line.ts";

/** @returns a line on how many cards with backs of their own a step has brought, or none. */
export function ownBackLines(
  before: GameState,
  { cardById }: GameState,
  { cardById: changed }: Delta,
  { cardDb, gameDef }: { cardDb: object; gameDef: JsonObject },
  who: string,
): RoomLine[] {
  if (changed === undefined) return [];
  const ids = Array.isArray(changed) ? Object.keys(cardById) : Object.keys(changed);
  const backs = isObject(gameDef.cardBacks) ? gameDef.cardBacks : {};
  const amount = ids.filter((id) => {
    const card = cardById[id];
    if (card === undefined || before.cardById[id] !== undefined) return false;
    if (typeof card.databaseId === "string" && Object.hasOwn(cardDb, card.databaseId)) return false;
    return !isCommonBack(card.sides?.B, backs);
  }).length;
  if (amount === 0) return [];
  const { text, said } = saidLine("own_backs", { who, amount: String(amount) });
  return [{ text: onOneLine(text), said }];
}

/** Side B is one of the game's backs when it is called so and brings no picture. */
function isCommonBack(face: unknown, backs: object): boolean {
  if (!isObject(face)) return false;
  const { name, imageUrl } = face;
  return typeof name === "string" && Object.hasOwn(backs, name) && (imageUrl ?? "") === "";
}
