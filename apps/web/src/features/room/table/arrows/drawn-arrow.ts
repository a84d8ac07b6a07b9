/** An arrow that is being drawn: a press on a card ends it there, one on the empty table gives it up (table §3.6). */
import type { CardId, SeatId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import type { RoomActions } from "../../model/room-actions.ts";
import type { RoomReader } from "../../model/room-store.ts";
import type { UiStore } from "../../model/ui-store.ts";
import { DOUBLE_PRESS_MS } from "../layout/constants.ts";

interface Deps {
  store: RoomReader;
  ui: UiStore;
  actions: Pick<RoomActions, "command">;
}

/** The card that an arrow was last drawn to by a press, and when. */
const ended = new WeakMap<UiStore, { cardId: CardId; at: number }>();

/** The card that a seat draws an arrow from; null: it draws none, or that card has left the table. */
function arrowOrigin(room: RoomView | null, seat: SeatId | null): CardId | null {
  const origin = seat === null ? null : room?.game.playerData[seat]?.drawingArrowFrom;
  return origin && room?.game.cardById[origin] ? origin : null;
}

/** @returns whether the press was for the arrow, and for nothing else. */
export function endArrow({ store, ui, actions }: Deps, cardId: CardId): boolean {
  if (hasJustEndedArrow(ui, cardId)) return true;
  if (arrowOrigin(store.getState().room, ui.getState().playerN) === null) return false;
  ended.set(ui, { cardId, at: Date.now() });
  ui.setState({ activeCardId: null, pickedCardId: null });
  void actions.command("drawArrow", { cardId });
  return true;
}

/** The second press of a double click on the card that an arrow was drawn to. */
export function hasJustEndedArrow(ui: Deps["ui"], cardId: CardId): boolean {
  const last = ended.get(ui);
  return last?.cardId === cardId && Date.now() - last.at < DOUBLE_PRESS_MS;
}

/** Drawn back to where it comes from it is none. @returns whether there was one */
export function giveUpArrow({ store, ui, actions }: Deps): boolean {
  const origin = arrowOrigin(store.getState().room, ui.getState().playerN);
  if (origin !== null) void actions.command("drawArrow", { cardId: origin });
  return origin !== null;
}
