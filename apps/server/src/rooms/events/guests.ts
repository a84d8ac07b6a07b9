/** `close_seat` and `remove_person` (acting host): who may sit where, and who may be here. Both are announced. */

import { type Said, say } from "@baize/protocol";
import { authorize, UNSEAT_RULE } from "../permissions.ts";
import type { Room } from "../room.ts";
import type { RoomUser } from "../room-deps.ts";
import { Refusal } from "../room-errors.ts";
import { seatNumber } from "../room-record.ts";
import { signature } from "../step-log.ts";
import type { EventHandler, Sender } from "./event.ts";
import { getUp, seatId } from "./seats.ts";

export const closeSeat: EventHandler<"close_seat"> = async (room, sender, { seat: sent, closed }) => {
  const seat = seatId(room, sent);
  const host = await room.freshUser(sender.watcher);
  const { closedSeats } = room.meta;
  if (closedSeats.includes(seat) === closed) return {};
  const others = closedSeats.filter((other) => other !== seat);
  await room.changeMeta({ closedSeats: closed ? [...others, seat].sort() : others });
  tellOptions(room);
  await announce(room, host, (name) =>
    say(closed ? "closed_seat" : "opened_seat", { name, number: seatNumber(seat) }),
  );
  return {};
};

export const removePerson: EventHandler<"remove_person"> = async (
  room,
  sender,
  { user_id: userId, removed },
) => {
  const host = await room.freshUser(sender.watcher);
  if (!removed) await letBack(room, host, userId);
  else if (!room.isRemoved(userId)) await remove(room, sender, host, userId);
  return {};
};

async function remove(room: Room, sender: Sender, host: RoomUser, userId: number): Promise<void> {
  if (userId === host.id) throw new Refusal("invalid_payload", "You cannot remove yourself.");
  if (userId === room.meta.createdBy) throw new Refusal("not_host", "Nobody can remove the host.");
  const seat = room.seatOf(userId);
  const holder = seat === null ? null : room.table.playerInfo[seat];
  const alias = holder?.alias ?? room.watchers.ofUser(userId)?.presence.alias;
  if (alias === undefined) throw new Refusal("not_in_room");
  if (seat !== null) {
    authorize(UNSEAT_RULE, room.standing(sender.watcher, false));
    await getUp(room, sender.watcher, host, seat);
  }
  const granted = room.meta.spectators[String(userId)] === true;
  const spectators = { ...room.meta.spectators, ...(granted ? { [String(userId)]: false } : {}) };
  await room.changeMeta({ removed: [...room.meta.removed, { user_id: userId, alias }], spectators });
  if (granted) room.broadcast("spectators_changed", spectators);
  tellOptions(room);
  await announce(room, host, (name) => say("removed_person", { name, other: alias }));
  sendAway(room, userId, host.alias);
}

async function letBack(room: Room, host: RoomUser, userId: number): Promise<void> {
  const person = room.meta.removed.find((one) => one.user_id === userId);
  if (!person) return;
  await room.changeMeta({ removed: room.meta.removed.filter((one) => one !== person) });
  tellOptions(room);
  await announce(room, host, (name) => say("let_back", { name, other: person.alias }));
}

function announce(room: Room, host: RoomUser, did: (name: string) => Said): Promise<void> {
  return room.announce(did, host.alias, signature(room, host));
}

/** Ends the memberships of a user, of the room and of its chat. */
function sendAway(room: Room, userId: number, by: string): void {
  for (const member of [...(room.watchers.ofUser(userId)?.members ?? [])]) {
    member.push("removed_from_room", { by });
    member.close();
  }
  for (const member of [...room.chatMembers]) if (member.visitor.userId === userId) member.close();
}

function tellOptions(room: Room): void {
  room.broadcast("room_options_changed", room.roomOptions());
}
