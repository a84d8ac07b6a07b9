/** How many cards of their own a user may keep for one plugin, public and private ones together (api §3.8). */
import type { CardCounts } from "../storage/custom-card-store.ts";

export const CARDS_MOST = 5_000;
/** Of the cards as JSON. */
export const CARD_BYTES_MOST = 2_000_000;
/** Of a body that brings cards: a set that is a little too large is told so in words. */
export const CARDS_BODY_LIMIT = 4_000_000;

export const CARDS_LIMIT_TEXT = `${CARDS_MOST.toLocaleString("en")} cards and ${megabytes(CARD_BYTES_MOST)}`;

/** Why a set is too much beside the one that stays; null when it is not. */
export function quotaProblem(
  sent: CardCounts,
  kept: CardCounts,
  keptAre: "public" | "private",
): string | null {
  if (sent.cards + kept.cards <= CARDS_MOST && sent.bytes + kept.bytes <= CARD_BYTES_MOST) return null;
  const beside = kept.cards > 0 ? `, and there are ${counted(kept)} of ${keptAre} cards` : "";
  return `A user may have ${CARDS_LIMIT_TEXT} for each plugin; these are ${counted(sent)}${beside}`;
}

function counted({ cards, bytes }: CardCounts): string {
  return `${cards.toLocaleString("en")} cards with ${megabytes(bytes)}`;
}

function megabytes(bytes: number): string {
  return bytes < 10_000 ? `${bytes} bytes` : `${Number((bytes / 1e6).toFixed(2))} MB`;
}
