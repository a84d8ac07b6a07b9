/** What a seat's signs say, in words, and what the host may do about the seat and whoever sits there (table §9.2). */
import type { SeatId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { isClosed, isHostOfCards, isInRoom } from "../../model/host.ts";
import type { RoomActions } from "../../model/room-actions.ts";
import type { Translate } from "../../model/texts.tsx";
import { askToGetUp, askToRemove } from "../seats/ask-to-remove.ts";
import type { MenuEntry } from "./menu-entry.ts";

export interface SeatMenuInput {
  room: RoomView;
  seat: SeatId;
  userId: number | null;
  /** The seat that the person looks from. */
  observing: SeatId;
  look(): void;
  actions: RoomActions;
  t: Translate;
}

export function seatMenuEntries({
  room,
  seat,
  userId,
  observing,
  look,
  actions,
  t,
}: SeatMenuInput): MenuEntry[] {
  const closed = isClosed(room, seat);
  const holder = room.playerInfo[seat];
  const entries: MenuEntry[] = [
    { id: "look", label: t("lookFromHere"), checked: observing === seat, local: true, onChoose: look },
    {
      id: "first",
      label: t("firstPlayer"),
      checked: room.game.firstPlayer === seat,
      onChoose: () => void actions.command("setFirstPlayer", { playerN: seat }),
    },
  ];
  // Nobody gets up from a seat because it is closed: it is offered where somebody could sit down.
  if (closed || !holder)
    entries.push({
      id: "close",
      section: true,
      label: t(closed ? "seatMenu.open" : "seatMenu.close"),
      onChoose: () => void actions.closeSeat(seat, !closed),
    });
  // Who stands in for the host makes nobody get up in a fair room, and nobody sends the host away.
  if (!holder || !isHostOfCards(room, userId)) return entries;
  const person = { user_id: holder.id, alias: holder.alias || t("unknownUser", { id: holder.id }) };
  const isThere = isInRoom(room, holder.id);
  entries.push({
    id: "free",
    section: true,
    label: isThere ? t("seatMenu.makeGetUp", { name: person.alias }) : t("seatMenu.free"),
    onChoose: () => void (isThere ? askToGetUp(seat, person.alias, actions, t) : actions.setSeat(seat, null)),
  });
  if (holder.id !== room.createdBy)
    entries.push({
      id: "remove",
      label: t("seatMenu.remove", { name: person.alias }),
      danger: true,
      onChoose: () => void askToRemove(person, actions, t),
    });
  return entries;
}
