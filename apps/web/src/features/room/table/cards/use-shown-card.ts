import type { Card, CardId } from "@baize/engine";
import { useMemo, useState } from "react";
import { faceSize } from "../../../card-face/face-size.ts";
import { useOverdue, useRoom } from "../../model/room-context.tsx";
import { cardOf, type RoomState } from "../../model/room-store.ts";
import { useTable } from "../context/table-context.tsx";
import type { Size } from "../layout/geometry.ts";

export interface ShownCard {
  /**
   * The place of its stack in its group may be a former one: the region knows it, and every card behind one that leaves a
   * row would be drawn anew for it.
   */
  card: Card | undefined;
  /** Size of the side that lies up, in card units: its place in the stack is measured by it. */
  slot: Size;
  /** Something of it is on its way. */
  pending: boolean;
}

export function useShownCard(cardId: CardId): ShownCard {
  const card = useRoom(useCard(cardId));
  const pending = useOverdue({ of: "whole-card", cardId });
  const { cardBacks } = useTable().images;
  return useMemo(
    () => ({ card, slot: faceSize(card?.sides?.[card.currentSide], cardBacks), pending }),
    [card, pending, cardBacks],
  );
}

function useCard(cardId: CardId): (state: RoomState) => Card | undefined {
  const [kept] = useState<{ newest?: Card | undefined; card?: Card | undefined }>({});
  return (state) => {
    const card = cardOf(state, cardId);
    if (card !== kept.newest) {
      kept.newest = card;
      if (!kept.card || !card || !isDrawnAlike(kept.card, card)) kept.card = card;
    }
    return kept.card;
  };
}

function isDrawnAlike(card: Card, other: Card): boolean {
  const keys = Object.keys(other);
  return (
    keys.length === Object.keys(card).length &&
    keys.every((key) => key === "stackIndex" || card[key] === other[key])
  );
}
