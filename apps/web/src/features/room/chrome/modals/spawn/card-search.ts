/** The search of the spawn dialog among the plugin's cards (table §9.6). */
import type { CardDatabase, Face, SideName } from "@baize/engine";
import { fold } from "../../../../../ui/fold.ts";

/** More than this is too much to choose from. */
const MAX_SPAWN_RESULTS = 150;

export interface FoundCard {
  databaseId: string;
  /** Side A, or the first other side whose name fits. */
  side: SideName;
  face: Face;
}
export type CardResults = { status: "idle" | "none" | "tooMany" } | { status: "some"; cards: FoundCard[] };

const SIDES = ["A", "B", "C", "D", "E", "F", "G", "H", "I"] as const;

/**
 * Cards with a side whose name contains the text, whatever its case and accents.
 * @param label what a name says in the reader's language: it may be a label
 */
export function searchCards(
  cardDb: CardDatabase,
  text: string,
  label: (name: string) => string,
): CardResults {
  const wanted = fold(text.trim());
  if (wanted === "") return { status: "idle" };
  const cards: FoundCard[] = [];
  for (const [databaseId, sides] of Object.entries(cardDb)) {
    const side = SIDES.find((name) => fits(sides[name] as Face | undefined, wanted, label));
    if (side === undefined) continue;
    cards.push({ databaseId, side, face: sides[side] as Face });
    if (cards.length > MAX_SPAWN_RESULTS) return { status: "tooMany" };
  }
  return cards.length === 0 ? { status: "none" } : { status: "some", cards };
}

/** A side that is only a card's back has no type and is never the one meant. */
function fits(face: Face | undefined, wanted: string, label: (name: string) => string): boolean {
  return (
    typeof face?.name === "string" &&
    Boolean(face.type ?? face.imageUrl) &&
    fold(label(face.name)).includes(wanted)
  );
}
