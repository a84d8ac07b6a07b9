/** Which cards inherit their automation from an abstract entry of `json/cardRules.json`; the numbers are columns. */
import type { JsonObject } from "@baize/engine";
import type { CardDesign } from "./cards/card.ts";
import { CARDS } from "./cards/index.ts";

/** `automation.cards`, to be merged with the rules written by hand. */
export function makeCardAutomation(): JsonObject {
  const cards: JsonObject = {};
  for (const design of CARDS) {
    const parent = parentOf(design);
    if (parent) cards[design.id] = { inheritFrom: parent };
  }
  return cards;
}

function parentOf({ faces: [face] }: CardDesign): string | null {
  if (face.bonus) return "bonusCard";
  if (face.peril) return "perilCard";
  if (face.onEnter) return "arrivingCard";
  // Events and what the tide reveals have effects too, but nobody uses them from the table.
  const isUsed = ["Hero", "Ally", "Item", "Landmark"].includes(face.type);
  return face.effect && isUsed ? "abilityCard" : null;
}
