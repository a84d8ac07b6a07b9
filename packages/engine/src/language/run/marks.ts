/** Where texts hold what came from cards: found while a text is made, told when the text is kept. */

import { isRealFace } from "../../model/open-cards.ts";
import type { CardDatabase } from "../../model/plugin.ts";
import type { Card, CardId, Face, GameState, SideName } from "../../model/state.ts";
import type { NamedPiece } from "../../model/text-notes.ts";
import { getOwn, isObjectValue, type Value, type ValueObject } from "../../model/value.ts";
import { visit } from "../../model/work.ts";

/** A piece of a text that came from a card, in UTF-16 units. */
export interface Mark {
  start: number;
  end: number;
  source: Source;
}

/** What such a piece came from: objects as they were found, to be looked at but not changed. */
export interface Source {
  /** Null: of a face, but nobody knows whose. */
  cardId: CardId | null;
  /** Set when the piece is a name, not a picture, a databaseId or a whole object. */
  name: string | null;
  card: ValueObject | null;
  face: ValueObject | null;
}

/** A text that holds marks; a name alone is one, too. */
export interface MarkedText {
  text: string;
  marks: readonly Mark[];
  /** When it was last read or made, on the clock of readings. */
  at: number;
}

export function wholeMark(length: number, source: Source): Mark {
  return { start: 0, end: length, source };
}

/** Adds marks of a piece that begins at `start`. @returns `found` or, when there was none, a new list. */
export function shifted(found: Mark[] | null, marks: readonly Mark[], start: number): Mark[] | null {
  if (marks.length === 0) return found;
  visit(marks.length);
  const all = found ?? [];
  for (const mark of marks) all.push({ ...mark, start: start + mark.start, end: start + mark.end });
  return all;
}

/** The marks that name a card, with what a preview needs that outlives the card. */
export function namedPieces(marks: readonly Mark[], game: GameState, cardDb: CardDatabase): NamedPiece[] {
  return marks.flatMap(({ start, end, source }) => {
    const named = namedFace(source, game, cardDb);
    return named === null ? [] : [{ start, end, ...named }];
  });
}

/** Null: it is no name of a face, or nobody knows whose. */
function namedFace(
  { cardId, name, card, face }: Source,
  game: GameState,
  cardDb: CardDatabase,
): Omit<NamedPiece, "start" | "end"> | null {
  if (cardId === null || name === null) return null;
  const bearer = card ?? ((game.cardById[cardId] ?? null) as Value);
  const sides = isObjectValue(bearer) ? getOwn(bearer, "sides") : null;
  if (!isObjectValue(bearer) || !isObjectValue(sides)) return null;
  const side = sideOf(sides, bearer as unknown as Card, name, face);
  if (side === null || !isRealFace(sides[side] as Face)) return null;
  const databaseId = typeof bearer.databaseId === "string" ? bearer.databaseId : null;
  const entry = databaseId === null ? undefined : cardDb[databaseId]?.[side];
  const named = { cardId, databaseId, side };
  return entry?.name === name ? named : { ...named, face: shownOf(sides[side] as ValueObject, name) };
}

function sideOf(
  sides: ValueObject,
  { currentSide }: Card,
  name: string,
  face: ValueObject | null,
): SideName | null {
  const isNamed = (side: string) => {
    const one = getOwn(sides, side);
    return isObjectValue(one) && one.name === name;
  };
  const keys = Object.keys(sides);
  const own = face === null ? undefined : keys.find((side) => sides[side] === face);
  return own ?? (isNamed(currentSide) ? currentSide : keys.find(isNamed)) ?? null;
}

/** Longer texts are no addresses. */
const LONGEST_KEPT = 1000;

/** What shows a face that is not, or no longer, as the card database has it. */
function shownOf(face: ValueObject, name: string): Face {
  const shown: Record<string, string | number> = { name };
  for (const key of ["imageUrl", "type", "width", "height"]) {
    const value = getOwn(face, key);
    if (
      typeof value === "number" ||
      (typeof value === "string" && value !== "" && value.length <= LONGEST_KEPT)
    )
      shown[key] = value;
  }
  return shown;
}
