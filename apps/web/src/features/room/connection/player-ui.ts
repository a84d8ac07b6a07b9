/** The parts of the client's own state that travel with an action (table-ui §10.3), and nothing more. */
import type { RoomView, SentPlayerUi } from "@baize/protocol";
import { isActingHost } from "../model/host.ts";
import { seatOf } from "../model/room-store.ts";
import type { UiState } from "../model/ui-store.ts";

/** `playerN` is my seat; an acting host without one acts for the observed seat when that is empty. */
export function sentPlayerUi(room: RoomView, ui: UiState, userId: number | null): SentPlayerUi {
  const menu = ui.dropdownMenu;
  return {
    playerN: seatOf(room, userId) ?? hostSeat(room, ui, userId),
    activeCardId: ui.activeCardId ?? (menu?.type === "card" ? menu.cardId : null),
    dropdownMenu: menu?.type === "group" ? { group: { id: menu.groupId } } : null,
    observingPlayerN: ui.observingPlayerN,
    multiSelect: { enabled: ui.multiSelect.enabled, cardIds: ui.multiSelect.cardIds },
  };
}

function hostSeat(room: RoomView, ui: UiState, userId: number | null) {
  if (!isActingHost(room, userId)) return null;
  return room.playerInfo[ui.observingPlayerN] ? null : ui.observingPlayerN;
}
