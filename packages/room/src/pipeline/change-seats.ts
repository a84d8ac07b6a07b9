/** Somebody sits down, gets up or moves, by which they and others may see otherwise. */
import { alertOf, say } from "@baize/protocol";
import type { SeatsAct } from "../handlers/decision.ts";
import type { Room } from "../room/room.ts";
import type { Sender } from "../room/sender.ts";
import { changeMeta, publishStep } from "./changes.ts";
import { showStateToTakers } from "./show-state.ts";

/**
 * A step that changes who may see what. Everybody whose view is another one afterwards hears of the step the difference
 * between the two; the whole state comes only to clients that take it at any time.
 */
export async function changeSeats(room: Room, sender: Sender, { run, seats, by }: SeatsAct): Promise<void> {
  const granted = { ...room.meta.spectators };
  const watchers = [...room.watchers.followers(room.deps.now())];
  const former = new Map(watchers.map((watcher) => [watcher, room.views.viewer(watcher)]));
  const formerHolders = { ...room.table.playerInfo };
  const outcome = room.ports.during({}, () => run(room));
  const { hasDrawn } = room.ports;
  for (const seat of seats) room.people.seatChanged(seat);
  const first = () => room.sending.broadcast("seats_changed", room.table.playerInfo);
  await publishStep(room, outcome, { actor: sender.watcher, by, hasDrawn, former, formerHolders, first });
  // The first is the one that was asked for; who sits down there leaves the other one by that.
  const [seat] = seats;
  if (seat) room.deps.recorder?.seated(seat, room.table.playerInfo[seat]?.alias ?? null, outcome);
  room.followHost();
  await endOmniscience(room, granted, formerHolders);
  for (const [watcher, { seat, omniscient }] of former) {
    const now = room.views.viewer(watcher);
    if (seat !== now.seat || omniscient !== now.omniscient) showStateToTakers(room, watcher);
  }
}

/** Sitting down ends the power to see everything (api §6.3.6). Whoever sat before has it from when they get up. */
async function endOmniscience(
  room: Room,
  granted: Record<string, boolean>,
  formerHolders: Room["table"]["playerInfo"],
): Promise<void> {
  for (const [seat, holder] of Object.entries(room.table.playerInfo)) {
    if (!holder || formerHolders[seat]?.id === holder.id) continue;
    const { id, alias } = holder;
    if (granted[String(id)] !== true) continue;
    await changeMeta(room, { spectators: { ...room.meta.spectators, [String(id)]: false } });
    room.sending.broadcast("spectators_changed", room.meta.spectators);
    room.sending.alertAll(alertOf("info", say("eyes_taken", { name: alias })));
  }
}
