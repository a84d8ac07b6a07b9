/** How many cards of their own a user may keep for one plugin, public and private ones together (api §3.8). */
import { CUSTOM_CARD_LIMITS, customCardLimits } from "@baize/protocol";
import type { CardCounts } from "../storage/custom-card-store.ts";

/** Why a set is too much beside the one that stays; null when it is not. */
export function quotaProblem(
  sent: CardCounts,
  kept: CardCounts,
  keptAre: "public" | "private",
): string | null {
  if (sent.cards + kept.cards <= customCardLimits.cards && sent.bytes + kept.bytes <= customCardLimits.bytes)
    return null;
  const beside = kept.cards > 0 ? `, and there are ${counted(kept)} of ${keptAre} cards` : "";
  return `A user may have ${CUSTOM_CARD_LIMITS} for each plugin; these are ${counted(sent)}${beside}`;
}

function counted({ cards, bytes }: CardCounts): string {
  return `${cards.toLocaleString("en")} cards with ${megabytes(bytes)}`;
}

function megabytes(bytes: number): string {
  return bytes < 10_000 ? `${bytes} bytes` : `${Number((bytes / 1e6).toFixed(2))} MB`;
}
