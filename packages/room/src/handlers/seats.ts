/** `set_seat` (api §6.3.5): sit down, move, get up; the host may also seat and unseat others. */
import type { SeatId } from "@baize/engine";
import { type ReceivedRoomMessages, say } from "@baize/protocol";
import { refusalOf, UNSEAT_RULE } from "../people/permissions.ts";
import type { Watcher } from "../people/watchers.ts";
import type { RoomUser } from "../ports/deps.ts";
import { Refusal } from "../ports/refusal.ts";
import { heldBy } from "../record/hands.ts";
import { seatNumber } from "../record/room-record.ts";
import { signature } from "../views/step-log.ts";
import { announced } from "./announced.ts";
import {
  act,
  type Decision,
  type Handler,
  isNeed,
  type Message,
  type RoomNow,
  refuse,
  reply,
  type SeatsAct,
  userOf,
} from "./decision.ts";

type SetSeat = Message<ReceivedRoomMessages["set_seat"]>;

export const setSeat: Handler<"set_seat"> = (room, message) => {
  const { new_user_id: target, player_i: sent } = message.payload;
  const seat = seatId(room, sent);
  const self = userOf(room, message);
  if (isNeed(self)) return self;
  if (target === null || target === undefined) return emptySeat(room, message, self, seat);
  return giveSeat(room, message, self, seat, target);
};

function emptySeat(room: RoomNow, { sender }: SetSeat, self: RoomUser, seat: SeatId): Decision {
  const holder = room.table.playerInfo[seat] ?? null;
  if (!holder) return reply();
  if (holder.id === self.id) return act([getUp(self, seat)]);
  const refusal = isActingHost(room, self) ? unseatRefusal(room, sender) : new Refusal("seat_forbidden");
  if (refusal) return refuse(refusal);
  return act([
    getUp(self, seat),
    announced(self, (name) => say("made_get_up", { name, other: holder.alias })),
  ]);
}

/** @param target whoever is to sit there: who asks, or somebody whom the host seats. */
function giveSeat(room: RoomNow, message: SetSeat, self: RoomUser, seat: SeatId, target: number): Decision {
  const { people, table, meta } = room;
  const holder = table.playerInfo[seat] ?? null;
  const host = isActingHost(room, self);
  if (target !== self.id && !host) return refuse(new Refusal("seat_forbidden"));
  if (holder?.id === target) return reply();
  if (holder) return refuse(new Refusal("seat_taken"));
  if (!host && meta.closedSeats.includes(seat)) return refuse(new Refusal("seat_closed"));
  const watcher = target === self.id ? message.sender : people.watchers.ofUser(target);
  if (!watcher) return refuse(new Refusal("not_in_room"));
  const user = userOf(room, message, { watcher });
  if (isNeed(user)) return user;
  const inHand = people.seatOf(target);
  const stays = message.payload.keeps === true && room.hands.several;
  const left = stays ? null : inHand;
  // Whoever is moved leaves a seat behind, too.
  const refusal = left && target !== self.id ? unseatRefusal(room, message.sender) : null;
  if (refusal) return refuse(refusal);
  return act([
    // The seat that they look from stays the one that they look from.
    ...(stays && inHand ? [{ do: "hand" as const, userId: target, seat: inHand }] : []),
    {
      do: "seats",
      run: ({ table }) => table.sitDown(seat, user, { keeps: stays }),
      seats: left ? [seat, ...heldBy(table.playerInfo, target)] : [seat],
      by: self,
    },
    { do: "left out", user, kinds: ["player"] },
    ...(user.id === self.id
      ? []
      : [announced(self, (name) => say("gave_seat", { name, other: user.alias, number: seatNumber(seat) }))]),
  ]);
}

function isActingHost({ people }: RoomNow, { id }: RoomUser): boolean {
  return people.actingHost() === id;
}

/** Why whoever asks may not have another one get up; null: they may. */
function unseatRefusal({ people }: RoomNow, sender: Watcher): Refusal | null {
  return refusalOf(UNSEAT_RULE, people.rights(sender));
}

/** `take_hand`: somebody looks from another of their seats, or from none. */
export const takeHand: Handler<"take_hand"> = (room, { payload: { seat }, sender }) => {
  const userId = sender.user?.id;
  if (userId === undefined) return refuse(new Refusal("not_authenticated"));
  if (seat !== null && room.table.playerInfo[seatId(room, seat)]?.id !== userId)
    return refuse(new Refusal("seat_forbidden"));
  return act([{ do: "sight", watcher: sender, acts: [{ do: "hand", userId, seat }] }]);
};

/** Whoever sits there gets up. @param by who wants it so. */
function getUp(by: RoomUser, seat: SeatId): SeatsAct {
  return { do: "seats", run: ({ table }) => table.getUp(seat), seats: [seat], by };
}

/** The same of whom the host removes from the room: the log names who did it, for those who come later. */
export function removeFrom(host: RoomUser, seat: SeatId): SeatsAct {
  return { ...getUp(host, seat), run: (room) => room.table.getUp(seat, signature(room, host)) };
}

/** `player2`, or a 0-based number as one known client sends it. Throws a Refusal. */
export function seatId(room: RoomNow, sent: SeatId | number): SeatId {
  const seat = typeof sent === "number" ? `player${sent + 1}` : sent;
  if (!Object.hasOwn(room.table.game.playerData, seat)) throw new Refusal("invalid_seat");
  return seat;
}
