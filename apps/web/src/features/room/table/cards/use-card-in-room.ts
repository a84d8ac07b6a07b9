import type { Card, CardId, Face, Group, Json, PlayerInfo, SeatId } from "@baize/engine";
import { useState } from "react";
import { useShallow } from "zustand/react/shallow";
import { useRoom } from "../../model/room-context.tsx";
import { cardOf, type RoomState, stackOf } from "../../model/room-store.ts";
import { type ShownState, unconfirmedKey, unconfirmedTokensOf } from "../../model/shown-room.ts";
import { shownFace } from "./shown-face.ts";
import type { Looker } from "./use-looker.ts";

export interface CardInRoom {
  /**
   * The place of its stack in its group may be a former one: the region knows it, and every card behind one that leaves a
   * row would be drawn anew for it.
   */
  card: Card | undefined;
  /** What this viewer sees of the card that it is attached to, if they know it: the rest of that card draws nothing here. */
  parentFace: Face | undefined;
  /** Something of it has been on its way for longer than one waits without wondering. */
  pending: boolean;
  /** Which of its tokens hold own changes that the server has not confirmed: a line each. */
  unconfirmedTokens: string;
  /** Whether whatever comes to its group is seen by this seat by the group's own rule, as in one's own hand. */
  seesGroup: boolean;
  /** Who sits where, as far as the card shows it: it is targeted. */
  people: PlayerInfo | null;
  /** Texts that fade over it. */
  fadeText: Json | undefined;
  /** The person draws an arrow from it. */
  isDrawing: boolean;
}

/**
 * All that a card shows of the room, in one subscription: dozens of cards lie on a table, and each of their subscriptions is asked at every
 * change of anything.
 */
export function useCardInRoom(cardId: CardId, looker: Looker): CardInRoom {
  const { seat } = looker;
  const newest = useDrawnCard(cardId);
  const key = unconfirmedKey({ of: "whole-card", cardId });
  return useRoom(
    useShallow((state: ShownState): CardInRoom => {
      const { room, unconfirmed, overdue } = state;
      const card = newest(state);
      return {
        card,
        parentFace: parentFaceOf(state, card, looker),
        pending: overdue.size > 0 && overdue.has(key),
        unconfirmedTokens: unconfirmedTokensOf(cardId, unconfirmed).join("\n"),
        seesGroup: seat !== null && seesAllOf(room?.game.groupById[card?.groupId ?? ""], seat),
        people: isTargeted(card) ? (room?.playerInfo ?? null) : null,
        fadeText: room?.game.fadeText?.card?.[cardId],
        isDrawing: seat !== null && room?.game.playerData[seat]?.drawingArrowFrom === cardId,
      };
    }),
  );
}

function useDrawnCard(cardId: CardId): (state: RoomState) => Card | undefined {
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

function parentFaceOf(state: RoomState, card: Card | undefined, looker: Looker): Face | undefined {
  if (!card || card.cardIndex === 0) return undefined;
  const [parentId] = stackOf(state, card.stackId)?.cardIds ?? [];
  const { face, known } = shownFace(parentId === undefined ? undefined : cardOf(state, parentId), looker);
  return known ? face : undefined;
}

function seesAllOf(group: Group | undefined, seat: SeatId): boolean {
  return (group?.onCardEnter?.peeking as Record<string, unknown> | undefined)?.[seat] === true;
}

function isTargeted(card: Card | undefined): boolean {
  for (const seat in card?.targeting) if (card.targeting[seat] === true) return true;
  return false;
}
