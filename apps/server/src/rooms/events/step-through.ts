/**
 * `step_through` (api §7.9): undo, redo, whole rounds, jumps. In a fair room nobody goes over what others who are here did
 * without their consent; everywhere everybody is told who stepped.
 */
import { othersSeated } from "../consents.ts";
import type { Room } from "../room.ts";
import type { EventHandler } from "./event.ts";
import { whenAgreed } from "./when-agreed.ts";

/** How old the name of who steps may be. */
const USER_MAX_AGE_MS = 30_000;

export const stepThrough: EventHandler<"step_through"> = async (room, sender, { options: request }) => {
  const user = await room.freshUser(sender.watcher, USER_MAX_AGE_MS);
  const from = room.table.replayStep;
  const to = room.table.stepTarget(request);
  const go = (): Promise<void> => room.publishStepping(room.table.stepThrough(request), user);
  const asked = room.isFair ? othersSteppedOver(room, user.id, from, to) : [];
  if (asked.length === 0) await go();
  else {
    const asker = { user_id: user.id, alias: user.alias };
    const way = `${to < from ? "back" : "forward"} from step ${from + 1} to step ${to + 1}`;
    const text = `${user.alias} wants to go ${way}, over what you did. Do you agree?`;
    whenAgreed(room, sender, { kind: "step", asker, asked, text, step: { from, to } }, go);
  }
  return "step_through";
};

/** Who has made one of the steps between two places, sits at the table and is here to be asked. */
function othersSteppedOver(room: Room, userId: number, from: number, to: number): number[] {
  const steps = room.views.notes.slice(Math.min(from, to) + 1, Math.max(from, to) + 1);
  const actors = new Set(steps.flatMap(({ by }) => by?.user_id ?? []));
  return othersSeated(room, userId).filter((other) => actors.has(other) && room.watchers.ofUser(other));
}
