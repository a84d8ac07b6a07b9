/** The cards as a list of them shows them. */
import type { CardDatabase, Face } from "@baize/engine";
import { fold } from "../../../ui/fold.ts";

export interface ListedCard {
  id: string;
  name: string;
  type: string;
  back: string;
  /** Number of sides, the back included. */
  sides: number;
  front: Face;
}

export function listedCards(cards: CardDatabase): ListedCard[] {
  return Object.entries(cards).map(([id, sides]) => {
    const front = (sides.A ?? {}) as Face;
    const text = (column: string) => {
      const cell = (front as Record<string, unknown>)[column];
      return typeof cell === "string" ? cell : "";
    };
    return {
      id,
      name: text("name"),
      type: text("type"),
      back: text("cardBack"),
      sides: Object.keys(sides).filter((side) => /^[A-I]$/.test(side)).length,
      front,
    };
  });
}

/** Cards whose id, name, type or back contains the text. */
export function matchingCards(cards: readonly ListedCard[], text: string): readonly ListedCard[] {
  const wanted = fold(text.trim());
  if (wanted === "") return cards;
  return cards.filter(({ id, name, type, back }) =>
    [id, name, type, back].some((field) => fold(field).includes(wanted)),
  );
}
