/** Opens the context menus of cards and groups; `chrome/menus` draws them (table §6). */
import type { CardId, GroupId } from "@baize/engine";
import { mayAct } from "../../model/host.ts";
import type { RoomContextValue } from "../../model/room-context.tsx";
import type { Point } from "../layout/geometry.ts";

export type Room = Pick<RoomContextValue, "store" | "ui" | "userId">;

/**
 * Opens the menu of a card at a point of the window. Nothing happens for those who may not act.
 * @param isHeld a finger is held there: the menu stands beside it, and does not hear it being lifted
 */
export function openCardMenu({ store, ui, userId }: Room, cardId: CardId, at: Point, isHeld = false): void {
  const room = store.getState().room;
  const card = room?.game.cardById[cardId];
  if (!room || !card || !mayAct(room, userId)) return;
  const { selection } = ui.getState();
  if (selection.size > 1 && selection.has(cardId)) {
    ui.setState({ dropdownMenu: { type: "selection", part: "all", x: at.x, y: at.y, isHeld } });
    return;
  }
  ui.setState({
    activeCardId: cardId,
    pickedCardId: cardId,
    dropdownMenu: { type: "card", cardId, x: at.x, y: at.y, isHeld },
  });
}

/** Opens the menu of a group. */
export function openGroupMenu({ store, ui, userId }: Room, groupId: GroupId, at: Point, title: string): void {
  const room = store.getState().room;
  if (!room || !mayAct(room, userId)) return;
  ui.setState({ activeCardId: null, dropdownMenu: { type: "group", groupId, title, x: at.x, y: at.y } });
}
