/** Opens the context menus of cards and groups; `chrome/menus` draws them (table §6). */
import type { CardId, GroupId } from "@baize/engine";
import { resolveLabel } from "@baize/plugin";
import { mayAct } from "../../model/host.ts";
import type { RoomContextValue } from "../../model/room-context.tsx";
import { isKnown, visibleFace } from "../../model/visible-side.ts";
import type { Point } from "../layout/geometry.ts";

type Room = Pick<RoomContextValue, "store" | "ui" | "userId" | "plugin" | "language">;

/**
 * Opens the menu of a card at a point of the window. Nothing happens for those who may not act.
 * @param faceDown title for a card that the viewer does not know
 * @param isHeld a finger is held there: the menu stands beside it, and does not hear it being lifted
 */
export function openCardMenu(
  { store, ui, userId, plugin, language }: Room,
  cardId: CardId,
  at: Point,
  faceDown: string,
  isHeld = false,
): void {
  const room = store.getState().room;
  const card = room?.game.cardById[cardId];
  if (!room || !card || !mayAct(room, userId)) return;
  const { playerN, spectatorPeekingAll, selection } = ui.getState();
  if (selection.size > 1 && selection.has(cardId)) {
    ui.setState({ dropdownMenu: { type: "selection", part: "all", x: at.x, y: at.y, isHeld } });
    return;
  }
  const face = visibleFace(card, playerN, spectatorPeekingAll);
  const title = isKnown(card, playerN, spectatorPeekingAll)
    ? resolveLabel(plugin.gameDef, face?.name, language)
    : faceDown;
  ui.setState({
    activeCardId: cardId,
    selectedCardId: cardId,
    dropdownMenu: { type: "card", cardId, title, x: at.x, y: at.y, isHeld },
  });
}

/** Opens the menu of a group. */
export function openGroupMenu(
  { store, ui, userId }: Pick<Room, "store" | "ui" | "userId">,
  groupId: GroupId,
  at: Point,
  title: string,
): void {
  const room = store.getState().room;
  if (!room || !mayAct(room, userId)) return;
  ui.setState({ activeCardId: null, dropdownMenu: { type: "group", groupId, title, x: at.x, y: at.y } });
}
