/** `set_seat` (api §6.3.5): sit down, move, get up; the host may also seat and unseat others. */

import type { SeatId, StepOutcome } from "@baize/engine";
import { alertOf, type Said, say } from "@baize/protocol";
import { tellLeftOut } from "../left-out.ts";
import { authorize, UNSEAT_RULE } from "../permissions.ts";
import type { Room } from "../room.ts";
import type { RoomUser } from "../room-deps.ts";
import { Refusal } from "../room-errors.ts";
import { seatNumber } from "../room-record.ts";
import { signature } from "../step-log.ts";
import type { Watcher } from "../watchers.ts";
import type { EventHandler } from "./event.ts";

export const setSeat: EventHandler<"set_seat"> = async (room, sender, payload) => {
  const seat = seatId(room, payload.player_i);
  const self = await room.freshUser(sender.watcher);
  const holder = room.table.playerInfo[seat] ?? null;
  const host = room.actingHost() === self.id;
  const target = payload.new_user_id;
  if (target === null || target === undefined) {
    if (!holder) return {};
    if (holder.id !== self.id) {
      if (!host) throw new Refusal("seat_forbidden");
      authorize(UNSEAT_RULE, room.standing(sender.watcher, false));
    }
    await getUp(room, sender.watcher, self, seat);
    if (holder.id !== self.id)
      await announce(room, self, (name) => say("made_get_up", { name, other: holder.alias }));
    return {};
  }
  if (target !== self.id && !host) throw new Refusal("seat_forbidden");
  if (holder?.id === target) return {};
  if (holder) throw new Refusal("seat_taken");
  if (!host && room.meta.closedSeats.includes(seat)) throw new Refusal("seat_closed");
  const user = target === self.id ? self : await presentUser(room, target);
  const left = room.seatOf(target);
  // Whoever is moved leaves a seat behind, too.
  if (left && target !== self.id) authorize(UNSEAT_RULE, room.standing(sender.watcher, false));
  const seats = left ? [seat, left] : [seat];
  await change(room, sender.watcher, self, seats, () => room.table.sitDown(seat, user));
  tellLeftOut(room, user, ["player"]);
  if (user.id !== self.id)
    await announce(room, self, (name) =>
      say("gave_seat", { name, other: user.alias, number: seatNumber(seat) }),
    );
  return {};
};

function announce(room: Room, host: RoomUser, did: (name: string) => Said): Promise<void> {
  return room.announce(did, host.alias, signature(room, host));
}

/** Whoever sits there gets up. @param by who wants it so. */
export function getUp(room: Room, actor: Watcher, by: RoomUser, seat: SeatId): Promise<void> {
  return change(room, actor, by, [seat], () => room.table.getUp(seat));
}

/** Seat changes alter what people may see. */
async function change(
  room: Room,
  actor: Watcher,
  by: RoomUser,
  seats: SeatId[],
  step: () => StepOutcome,
): Promise<void> {
  const omniscient = { ...room.meta.spectators };
  await changingStanding(room, async () => {
    const outcome = step();
    for (const seat of seats) room.seatChanged(seat);
    const first = () => room.broadcast("seats_changed", room.table.playerInfo);
    await room.publishStep(outcome, { actor, by, first });
    await endOmniscience(room, omniscient);
  });
  room.reportPresence();
}

/** Sitting down ends the power to see everything (api §6.3.6). */
async function endOmniscience(room: Room, granted: Record<string, boolean>): Promise<void> {
  const seated = Object.values(room.table.playerInfo).flatMap((holder) => (holder ? [holder] : []));
  for (const { id, alias } of seated) {
    if (granted[String(id)] !== true) continue;
    await room.changeMeta({ spectators: { ...room.meta.spectators, [String(id)]: false } });
    room.broadcast("spectators_changed", room.meta.spectators);
    room.alertAll(alertOf("info", say("eyes_taken", { name: alias })));
  }
}

/**
 * Runs a step that changes who may see what. Everybody whose view is another one afterwards hears of the step the difference
 * between the two; the whole state comes only to clients that take it at any time.
 */
export async function changingStanding(room: Room, change: () => Promise<void>): Promise<void> {
  const watchers = [...room.watchers.followers(room.deps.now())];
  for (const watcher of watchers) watcher.formerViewer = room.views.viewer(watcher);
  try {
    await change();
  } finally {
    for (const watcher of watchers) {
      const former = watcher.formerViewer;
      const now = room.views.viewer(watcher);
      watcher.formerViewer = null;
      if (former?.seat === now.seat && former.omniscient === now.omniscient) continue;
      room.pushStateToTakers(watcher);
    }
  }
}

async function presentUser(room: Room, userId: number) {
  const watcher = room.watchers.ofUser(userId);
  if (!watcher) throw new Refusal("not_in_room");
  return room.freshUser(watcher);
}

/** `player2`, or a 0-based number as one known client sends it. */
export function seatId(room: Room, sent: SeatId | number): SeatId {
  const seat = typeof sent === "number" ? `player${sent + 1}` : sent;
  if (!Object.hasOwn(room.table.game.playerData, seat)) throw new Refusal("invalid_seat");
  return seat;
}
