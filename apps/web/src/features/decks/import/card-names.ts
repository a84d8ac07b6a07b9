/** Finds cards by the names that people write. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { nearest } from "@baize/plugin";
import { fold } from "../../../ui/fold.ts";
import { cardName, type SourceCard } from "../model/source-card.ts";

/** A guess differs by this many letters at most. */
const GUESS_DISTANCE = 2;

export interface CardNames {
  byId(databaseId: string): SourceCard | null;
  /** All cards of this name, the likeliest first; none: empty. */
  named(name: string): readonly SourceCard[];
  /** The cards of the name that is nearest; empty when none is near. */
  near(name: string): readonly SourceCard[];
  /** What the game's own cards are, as their faces say it. */
  readonly types: ReadonlySet<string>;
}

/** As names are compared: without case, accents, doubled blanks and the quotes that programs make rounder. */
export function nameKey(name: string): string {
  return fold(
    name.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[‐-―]/g, "-").replace(/\s+/g, " ").trim(),
  );
}

/** The cards of the game's own database, in its order. */
export const everyCard = (cardDb: CardDatabase): SourceCard[] =>
  Object.entries(cardDb).map(([databaseId, sides]) => ({ databaseId, sides }));

/**
 * The game's cards by name of side A come first, then by that of any other side, then custom cards; what an earlier
 * kind finds hides the later ones. Among equals, cards that the builder does not offer stand last.
 * @param translated what a card of the game is called in other languages, which comes after what it is called here
 */
export function createCardNames(
  official: readonly SourceCard[],
  custom: readonly SourceCard[],
  translated: (databaseId: string) => readonly string[] = () => [],
): CardNames {
  const elsewhere = new Map<string, SourceCard[]>();
  const fronts = new Map<string, SourceCard[]>();
  const others = new Map<string, SourceCard[]>();
  const customs = new Map<string, SourceCard[]>();
  const ids = new Map<string, SourceCard>();
  const types = new Set<string>();
  for (const card of official) {
    ids.set(card.databaseId, card);
    for (const face of Object.values(card.sides))
      if (isFace(face) && typeof face.type === "string" && face.type !== "") types.add(face.type);
    put(fronts, cardName(card), card);
    for (const name of translated(card.databaseId)) put(elsewhere, name, card);
    for (const [side, face] of Object.entries(card.sides))
      if (side !== "A" && isFace(face) && typeof face.name === "string") put(others, face.name, card);
  }
  for (const card of custom) {
    if (!ids.has(card.databaseId)) ids.set(card.databaseId, card);
    put(customs, cardName(card), card);
  }
  const kinds = [fronts, elsewhere, others, customs];
  return {
    types,
    byId: (databaseId) => ids.get(databaseId) ?? null,
    named(name) {
      const key = nameKey(name);
      return likeliestFirst(kinds.find((kind) => kind.has(key))?.get(key) ?? []);
    },
    near(name) {
      const key = nameKey(name);
      for (const kind of kinds) {
        const near = nearest(key, kind.keys(), GUESS_DISTANCE);
        if (near !== null) return likeliestFirst(kind.get(near) ?? []);
      }
      return [];
    },
  };
}

function put(kind: Map<string, SourceCard[]>, name: string, card: SourceCard): void {
  const key = nameKey(name);
  if (key === "") return;
  const cards = kind.get(key);
  if (!cards) kind.set(key, [card]);
  else if (!cards.includes(card)) cards.push(card);
}

/** A side without type and picture is only the back that many cards share. */
const isFace = (face: JsonObject) => Boolean(face.type ?? face.imageUrl);

const likeliestFirst = (cards: readonly SourceCard[]) =>
  [...cards].sort((a, b) => Number(isLeftOut(a)) - Number(isLeftOut(b)));

/** Whether the builder leaves the card out: a `deckbuilderQuantity` of 0. */
function isLeftOut({ sides }: SourceCard): boolean {
  const quantity = sides.A?.deckbuilderQuantity;
  return quantity !== undefined && quantity !== null && Number.parseInt(String(quantity), 10) === 0;
}
