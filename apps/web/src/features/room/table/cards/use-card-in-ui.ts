import type { CardId } from "@baize/engine";
import { useMemo } from "react";
import { useShallow } from "zustand/react/shallow";
import { useUi } from "../../model/room-context.tsx";
import type { UiState } from "../../model/ui-store.ts";
import type { Looker } from "./use-looker.ts";

export interface CardInUi {
  looker: Looker;
  active: boolean;
  selected: boolean;
  /** Index in the multi-selection, −1 = not selected. */
  order: number;
  chosen: boolean;
  /** The oldest question offers it. */
  candidate: boolean;
  /** All of its tokens have buttons. */
  hasButtons: boolean;
  /** The token that the mouse rests on, which has its own; null: none. */
  hoveredToken: string | null;
}

/** All that a card shows of the client's own state, in one subscription as `useCardInRoom`. */
export function useCardInUi(cardId: CardId): CardInUi {
  const { seat, peekingAll, ...shown } = useUi(
    useShallow((ui: UiState) => {
      const active = ui.activeCardId === cardId;
      return {
        seat: ui.playerN,
        peekingAll: ui.spectatorPeekingAll,
        active,
        selected: ui.selectedCardId === cardId,
        order: ui.multiSelect.cardIds.indexOf(cardId),
        chosen: ui.selection.has(cardId),
        candidate: ui.candidates.cardIds.includes(cardId),
        hasButtons: active && ui.keypress.Space > 0 && ui.playerN !== null,
        hoveredToken:
          ui.hoveredToken?.cardId === cardId && ui.playerN !== null ? ui.hoveredToken.token : null,
      };
    }),
  );
  return { ...shown, looker: useMemo(() => ({ seat, peekingAll }), [seat, peekingAll]) };
}
