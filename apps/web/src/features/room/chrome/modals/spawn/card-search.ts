/** The search of the spawn dialog among the plugin's cards (table §9.6). */
import type { CardDatabase, Face, SideName } from "@baize/engine";
import { fold } from "../../../../../ui/fold.ts";
import { nameRank } from "../name-rank.ts";

/** More than this is too much to look through. */
const MAX_SPAWN_RESULTS = 150;

export interface FoundCard {
  databaseId: string;
  /** Side A, or the first other side whose name fits. */
  side: SideName;
  face: Face;
}
export interface CardResults {
  /** The nearest first, 150 at most. */
  cards: FoundCard[];
  /** How many there are. */
  total: number;
}

const SIDES = ["A", "B", "C", "D", "E", "F", "G", "H", "I"] as const;

/**
 * Cards with a side whose name contains the text, whatever its case and accents. Null where the text asks for nothing.
 * @param label what a name says in the reader's language: it may be a label
 */
export function searchCards(
  cardDb: CardDatabase,
  text: string,
  label: (name: string) => string,
): CardResults | null {
  const wanted = fold(text.trim());
  if (wanted === "") return null;
  const found: { card: FoundCard; rank: number }[] = [];
  for (const [databaseId, sides] of Object.entries(cardDb)) {
    for (const side of SIDES) {
      const face = sides[side] as Face | undefined;
      const rank = face ? rankOf(face, wanted, label) : null;
      if (!face || rank === null) continue;
      found.push({ card: { databaseId, side, face }, rank });
      break;
    }
  }
  // Those that are as near stay as the database has them.
  found.sort((one, other) => one.rank - other.rank);
  return { cards: found.slice(0, MAX_SPAWN_RESULTS).map(({ card }) => card), total: found.length };
}

/** How near the name of a side is; null: it is another. A side that is only a card's back has no type and is never the one meant. */
function rankOf(face: Face, wanted: string, label: (name: string) => string): number | null {
  if (typeof face.name !== "string" || !(face.type ?? face.imageUrl)) return null;
  const name = fold(label(face.name));
  return name.includes(wanted) ? nameRank(name, wanted) : null;
}
