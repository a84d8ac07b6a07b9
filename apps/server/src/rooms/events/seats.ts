/** `set_seat` (api §6.3.5): sit down, move, get up; the host may also seat and unseat others. */
import type { SeatId } from "@baize/engine";
import type { Room } from "../room.ts";
import { Refusal } from "../room-errors.ts";
import type { EventHandler } from "./event.ts";

export const setSeat: EventHandler = async (room, sender, payload) => {
  const seat = seatId(room, payload.player_i);
  const self = await room.freshUser(sender.watcher);
  const holder = room.table.playerInfo[seat] ?? null;
  const host = room.actingHost() === self.id;
  const target = payload.new_user_id;
  if (target === null || target === undefined) {
    if (!holder) return {};
    if (holder.id !== self.id && !host) throw new Refusal("seat_forbidden");
    await change(room, sender.watcher, [seat], () => room.table.getUp(seat));
    return {};
  }
  if (typeof target !== "number" || !Number.isInteger(target))
    throw new Refusal("invalid_payload", "new_user_id must be a user id or null.");
  if (target !== self.id && !host) throw new Refusal("seat_forbidden");
  if (holder?.id === target) return {};
  if (holder) throw new Refusal("seat_taken");
  const user = target === self.id ? self : await presentUser(room, target);
  const left = room.seatOf(target);
  await change(room, sender.watcher, left ? [seat, left] : [seat], () => room.table.sitDown(seat, user));
  return {};
};

/** Seat changes alter what people may see, so everybody whose standing changed gets the whole state. */
async function change(
  room: Room,
  actor: Parameters<Room["publishStep"]>[1],
  seats: SeatId[],
  step: () => ReturnType<Room["table"]["getUp"]>,
) {
  const before = new Map(
    [...room.watchers.all()].map((watcher) => [watcher, room.seatOf(watcher.user?.id ?? null)]),
  );
  const outcome = step();
  for (const seat of seats) room.seatChanged(seat);
  await room.publishStep(outcome, actor, () => room.broadcast("seats_changed", room.table.playerInfo));
  for (const [watcher, seat] of before) {
    if (room.seatOf(watcher.user?.id ?? null) !== seat) room.pushState(watcher);
  }
}

async function presentUser(room: Room, userId: number) {
  const watcher = room.watchers.ofUser(userId);
  if (!watcher) throw new Refusal("not_in_room");
  return room.freshUser(watcher);
}

/** `player2`, or a 0-based number as one known client sends it. */
function seatId(room: Room, value: unknown): SeatId {
  const seat =
    typeof value === "number" && Number.isInteger(value) && value >= 0 ? `player${value + 1}` : value;
  if (typeof seat !== "string" || !Object.hasOwn(room.table.game.playerData, seat))
    throw new Refusal("invalid_seat");
  return seat;
}
