/** The parts of the client's own state that travel with an action (table §10.3), and nothing more. */

import { seatOf } from "@baize/client";
import type { SeatId } from "@baize/engine";
import type { RoomView, SentPlayerUi } from "@baize/protocol";
import { isActingHost } from "../model/host.ts";
import type { UiState } from "../model/ui-store.ts";

export function sentPlayerUi(room: RoomView, ui: UiState, userId: number | null): SentPlayerUi {
  const menu = ui.dropdownMenu;
  return {
    playerN: actingSeat(room, ui.observingPlayerN, userId),
    activeCardId: ui.activeCardId ?? (menu?.type === "card" ? menu.cardId : null),
    dropdownMenu: menu?.type === "group" ? { group: { id: menu.groupId } } : null,
    observingPlayerN: ui.observingPlayerN,
    multiSelect: { enabled: ui.multiSelect.enabled, cardIds: ui.multiSelect.cardIds },
  };
}

/** My seat; of an acting host without one, the seat they look at when it is empty. */
export function actingSeat(room: RoomView, observed: SeatId, userId: number | null): SeatId | null {
  const mine = seatOf(room, userId);
  if (mine !== null || !isActingHost(room, userId)) return mine;
  return room.playerInfo[observed] ? null : observed;
}
