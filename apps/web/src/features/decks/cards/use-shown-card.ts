import { useEffect, useEffectEvent, useState } from "react";
import type { CardSource, SourceCard } from "../model/source-card.ts";

/** A card as entries of decks name it. */
export interface ShownCard {
  databaseId: string;
  /** Of a custom card. */
  authorId?: number;
}

interface Search {
  show: ShownCard | null;
  userId: number | null;
  source: CardSource;
  onSource: (source: CardSource) => void;
  /** Of the source; null while they are not here. */
  cards: readonly SourceCard[] | null;
  onFound: (card: SourceCard) => void;
}

/** Goes to the tab that has the card, and tells when it is found there. Of the same card one's own private one counts. */
export function useShownCard({ show, userId, source, onSource, cards, onFound }: Search): void {
  const [asked, setAsked] = useState<ShownCard | null>(null);
  const [sought, setSought] = useState<ShownCard | null>(null);
  if (show !== asked) {
    setAsked(show);
    setSought(show);
    if (show) onSource(firstSource(show, userId));
  }
  const look = useEffectEvent((here: readonly SourceCard[], wanted: ShownCard) => {
    const card = here.find(({ databaseId }) => databaseId === wanted.databaseId);
    if (!card && source === "private") return onSource("public");
    setSought(null);
    if (card) onFound(card);
  });
  useEffect(() => {
    if (sought && cards) look(cards, sought);
  }, [sought, cards]);
}

/** The author is read from the id: what else an entry says of them is not to be trusted (decks §1.1). */
function firstSource({ databaseId, authorId }: ShownCard, userId: number | null): CardSource {
  if (authorId === undefined) return "official";
  return userId !== null && databaseId.startsWith(`author_id-${userId}-`) ? "private" : "public";
}
