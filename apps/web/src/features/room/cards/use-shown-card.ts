import type { Card, CardId } from "@baize/engine";
import { useMemo } from "react";
import { faceSize } from "../../card-face/face-size.ts";
import { withEchoes } from "../echo/card-echo.ts";
import type { Size } from "../layout/geometry.ts";
import { useRoom, useUi } from "../model/room-context.tsx";
import { cardOf } from "../model/room-store.ts";
import { useTable } from "../table/table-context.tsx";

export interface ShownCard {
  /** The server's view of the card with the own changes on their way laid over it. */
  card: Card | undefined;
  /** Size of the side that is up for the server, in card units: its place in the stack is measured by it. */
  slot: Size;
  /** Something of it is on its way. */
  pending: boolean;
}

export function useShownCard(cardId: CardId): ShownCard {
  const stored = useRoom((state) => cardOf(state, cardId));
  const echoes = useUi((ui) => ui.pendingCards[cardId]);
  const { cardBacks } = useTable().images;
  return useMemo(
    () => ({
      card: stored && echoes ? withEchoes(stored, echoes) : stored,
      slot: faceSize(stored?.sides?.[stored.currentSide], cardBacks),
      pending: echoes !== undefined,
    }),
    [stored, echoes, cardBacks],
  );
}
