/** Where texts name cards: found while a text is made, told when the text is kept. */
import type { CardDatabase, NamedPiece } from "../api.ts";
import type { Card, Face, GameState, SideName } from "../state.ts";
import { getOwn, isObject, type Value, type ValueObject } from "../value.ts";
import { isRealFace } from "../view/viewer.ts";
import type { Reading } from "./names-read.ts";

/** A piece of a text that is the name of a card, in UTF-16 units. */
export interface Naming {
  start: number;
  end: number;
  name: string;
  /** Null: read at some time before; which card is decided when everything is read that is read. */
  read: Reading | null;
  /** When it was found, on the clock of readings. */
  at: number;
}

/** More different names than this are not looked for in one piece of a text. */
const MOST_LOOKED_FOR = 256;

/** Names that were read for a text, where they stand in it: whole words, longer names first. */
export function namingsOf(text: string, reads: readonly Reading[], at: number): Naming[] {
  const byName = new Map<string, Reading>();
  for (const read of reads) {
    if (!read.isName) continue;
    byName.set(read.name, read);
    if (byName.size >= MOST_LOOKED_FOR) break;
  }
  const found: Naming[] = [];
  for (const [name, read] of [...byName].sort(([a], [b]) => b.length - a.length)) {
    for (let start = text.indexOf(name); start !== -1; start = text.indexOf(name, start + name.length)) {
      const end = start + name.length;
      const isFree = found.every((other) => end <= other.start || start >= other.end);
      if (isFree && isWhole(text, start, end)) found.push({ start, end, name, read, at });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Whether letters or digits neither come right before nor right after: `Ash` is no part of `Ashes`. */
export function isWhole(text: string, start: number, end: number): boolean {
  return !isWordCharacter(text[start - 1]) && !isWordCharacter(text[end]);
}

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** What tells which cards the pieces of a text are; pieces that are no name of a face are left out. */
export function namer(
  reads: () => readonly Reading[],
  game: GameState,
  cardDb: CardDatabase,
): (namings: readonly Naming[]) => NamedPiece[] {
  let earlier: Map<string, Reading[]> | null = null;
  const readBefore = (naming: Naming): Reading | null => {
    earlier ??= Map.groupBy(
      reads().filter(({ isName }) => isName),
      ({ name }) => name,
    );
    return lastRead(earlier.get(naming.name) ?? [], naming.at);
  };
  return (namings) =>
    namings.flatMap((naming) => {
      const { start, end, read } = naming;
      const source = read ?? readBefore(naming);
      const named = source === null ? null : namedFace(source, game, cardDb);
      return named === null ? [] : [{ start, end, ...named }];
    });
}

/** Of the cards of one name those count that its redaction counts, too (view/step-notes.ts). */
function lastRead(reads: readonly Reading[], at: number): Reading | null {
  const inText = reads.filter((read) => read.inText);
  const relevant = (inText.length > 0 ? inText : reads).toSorted((a, b) => b.at - a.at);
  return relevant.find((read) => read.at <= at) ?? relevant[0] ?? null;
}

/** What a preview needs that outlives the card. Null: it is no name of a face, or nobody knows whose. */
function namedFace(
  { cardId, name, card, face }: Reading,
  game: GameState,
  cardDb: CardDatabase,
): Omit<NamedPiece, "start" | "end"> | null {
  if (cardId === null) return null;
  const bearer = card ?? ((game.cardById[cardId] ?? null) as Value);
  const sides = isObject(bearer) ? getOwn(bearer, "sides") : null;
  if (!isObject(bearer) || !isObject(sides)) return null;
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
    return isObject(one) && one.name === name;
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
