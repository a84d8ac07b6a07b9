/** Removing a person from their seat or from the room, once the host has read what that does. */
import type { SeatId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import type { RoomActions } from "../../model/room-actions.ts";
import type { Translate } from "../../model/texts.tsx";

export async function askToRemove(
  person: RoomView["removed"][number],
  actions: RoomActions,
  t: Translate,
): Promise<void> {
  const sure = await actions.ask("confirm", t("seatMenu.confirmRemove", { name: person.alias }));
  if (sure !== null) await actions.removePerson(person.user_id, true);
}

/** Of somebody who is there, and may want to stay. */
export async function askToGetUp(
  seat: SeatId,
  name: string,
  actions: RoomActions,
  t: Translate,
): Promise<void> {
  const sure = await actions.ask("confirm", t("seatMenu.confirmGetUp", { name }));
  if (sure !== null) await actions.setSeat(seat, null);
}
