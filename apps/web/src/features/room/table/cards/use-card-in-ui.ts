import type { CardId } from "@baize/engine";
import { useMemo } from "react";
import { useShallow } from "zustand/react/shallow";
import { useUi } from "../../model/room-context.tsx";
import type { UiState } from "../../model/ui-store.ts";
import type { Looker } from "./use-looker.ts";

export interface CardInUi {
  looker: Looker;
  /** It is under the pointer or the keyboard's focus. */
  isActive: boolean;
  /** It was picked by a click: its strip of actions shows. */
  isPicked: boolean;
  /** It is one of those that are selected together. */
  isSelected: boolean;
  /** The oldest question offers it. */
  isCandidate: boolean;
  /** Its place among the cards that are chosen for a question, from 0; −1: it is none of them. */
  chosenAs: number;
  /** All of its tokens have buttons. */
  hasButtons: boolean;
  /** The token that the mouse rests on, which has its own; null: none. */
  hoveredToken: string | null;
}

/** All that a card shows of the client's own state, in one subscription as `useCardInRoom`. */
export function useCardInUi(cardId: CardId): CardInUi {
  const { seat, peekingAll, ...shown } = useUi(
    useShallow((ui: UiState) => {
      const isActive = ui.activeCardId === cardId;
      return {
        seat: ui.playerN,
        peekingAll: ui.spectatorPeekingAll,
        isActive,
        isPicked: ui.pickedCardId === cardId,
        isSelected: ui.selection.has(cardId),
        isCandidate: ui.candidates.cardIds.includes(cardId),
        chosenAs: ui.multiSelect.cardIds.indexOf(cardId),
        hasButtons: isActive && ui.keypress.Space > 0 && ui.playerN !== null,
        hoveredToken:
          ui.hoveredToken?.cardId === cardId && ui.playerN !== null ? ui.hoveredToken.token : null,
      };
    }),
  );
  return { ...shown, looker: useMemo(() => ({ seat, peekingAll }), [seat, peekingAll]) };
}
