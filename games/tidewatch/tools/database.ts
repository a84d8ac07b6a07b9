/** The card database as tab-separated text: one row per face, in the order of the sets. */
import type { CardDesign, Face } from "./cards/card.ts";
import { CARDS, HERO_SETS, SET_NAMES } from "./cards/index.ts";

/** Columns after the five that every database has. */
const COLUMNS = [
  "traits",
  "cost",
  "might",
  "craft",
  "ward",
  "heart",
  "attack",
  "progress",
  "text",
  "keywords",
  "effect",
  "effectN",
  "targets",
  "abilityCost",
  "abilityExhausts",
  "abilityOnce",
  "peril",
  "perilN",
  "reward",
  "rewardN",
  "travel",
  "travelN",
  "bonus",
  "bonusN",
  "bonusOn",
  "onEnter",
  "onEnterN",
  "onAttack",
  "onAttackN",
  "onDefeat",
  "onDefeatN",
] as const satisfies readonly (keyof Face)[];

/** Name of a face's picture; the second face has a `-b`. */
export function pictureOf(design: CardDesign, index: number): string {
  return `${design.id}${index === 0 ? "" : "-b"}.svg`;
}

/** Whether players hold the card; such cards have the heroes' back and may go into decks. */
export function isHeroCard({ set }: CardDesign): boolean {
  return HERO_SETS.has(set);
}

export function makeCardTable(): string {
  const header = [
    "databaseId",
    "name",
    "imageUrl",
    "cardBack",
    "type",
    "set",
    ...COLUMNS,
    "deckbuilderQuantity",
  ];
  const rows = CARDS.flatMap((design) =>
    design.faces.map((face, index) => [
      design.id,
      face.name,
      pictureOf(design, index),
      backOf(design),
      face.type,
      SET_NAMES[design.set],
      // Paragraphs are a matter of the picture; a search finds words across them.
      ...COLUMNS.map((column) => String(face[column] ?? "").replaceAll("\n", " ")),
      isHeroCard(design) ? "" : "0",
    ]),
  );
  return `${[header, ...rows].map((row) => row.join("\t")).join("\n")}\n`;
}

function backOf(design: CardDesign): string {
  if (design.faces.length > 1) return "multi_sided";
  return isHeroCard(design) ? "watch" : "tide";
}
