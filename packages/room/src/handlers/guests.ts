/** `close_seat` and `remove_person` (acting host): who may sit where, and who may be here. Both are announced. */
import { say } from "@baize/protocol";
import { chatSpeaker } from "@baize/protocol/chat-speaker";
import { refusalOf, UNSEAT_RULE } from "../people/permissions.ts";
import type { RoomUser } from "../ports/deps.ts";
import { Refusal } from "../ports/refusal.ts";
import { seatNumber } from "../record/room-record.ts";
import { announced } from "./announced.ts";
import { act, type Decision, type Handler, isNeed, type RoomNow, refuse, reply, userOf } from "./decision.ts";
import { removeFrom, seatId } from "./seats.ts";

export const closeSeat: Handler<"close_seat"> = (room, message) => {
  const { closed } = message.payload;
  const seat = seatId(room, message.payload.seat);
  const host = userOf(room, message);
  if (isNeed(host)) return host;
  const { closedSeats } = room.meta;
  if (closedSeats.includes(seat) === closed) return reply();
  const others = closedSeats.filter((other) => other !== seat);
  return act([
    {
      do: "meta",
      change: () => ({ closedSeats: closed ? [...others, seat].sort() : others }),
      tells: ["options"],
    },
    announced(host, (name) =>
      say(closed ? "closed_seat" : "opened_seat", { name, number: seatNumber(seat) }),
    ),
  ]);
};

export const removePerson: Handler<"remove_person"> = (room, message) => {
  const { user_id: userId, removed } = message.payload;
  const host = userOf(room, message);
  if (isNeed(host)) return host;
  if (!removed) return letBack(room, host, userId);
  if (room.people.isRemoved(userId)) return reply();
  if (userId === host.id) return refuse(new Refusal("invalid_payload", "You cannot remove yourself."));
  if (userId === room.meta.createdBy) return refuse(new Refusal("not_host", "Nobody can remove the host."));
  // Some are only in the chat, and others have said something and left. Lines of the room itself are nobody's.
  const alias = userId < 1 ? undefined : (room.people.aliasOf(userId) ?? aliasInChat(room, userId));
  if (alias === undefined) return refuse(new Refusal("not_in_room"));
  const seat = room.people.seatOf(userId);
  const forbidden = seat === null ? null : refusalOf(UNSEAT_RULE, room.people.rights(message.sender));
  if (forbidden) return refuse(forbidden);
  const saw = room.meta.spectators[String(userId)] === true;
  return act([
    ...(seat === null ? [] : [removeFrom(host, seat)]),
    {
      do: "meta",
      change: ({ removed: former, spectators }) => ({
        removed: [...former, { user_id: userId, alias }],
        spectators: { ...spectators, ...(saw ? { [String(userId)]: false } : {}) },
      }),
      tells: saw ? ["spectators", "options"] : ["options"],
    },
    announced(host, (name) => say("removed_person", { name, other: alias })),
    { do: "send away", userId, by: host.alias },
  ]);
};

/** What somebody is called in what they said last. */
function aliasInChat({ chat }: RoomNow, userId: number): string | undefined {
  const said = chat.findLast(({ sent_by }) => sent_by === userId);
  return said && chatSpeaker(said.text)?.alias;
}

function letBack(room: RoomNow, host: RoomUser, userId: number): Decision {
  const person = room.meta.removed.find((one) => one.user_id === userId);
  if (!person) return reply();
  return act([
    {
      do: "meta",
      change: ({ removed }) => ({ removed: removed.filter((one) => one !== person) }),
      tells: ["options"],
    },
    announced(host, (name) => say("let_back", { name, other: person.alias })),
  ]);
}
