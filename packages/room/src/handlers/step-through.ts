/**
 * `step_through` (api §7.9): undo, redo, whole rounds, jumps. In a fair room nobody goes over what others who are here did
 * without their consent; everywhere everybody is told who stepped.
 */
import { othersSeated } from "../record/room-state.ts";
import { type Act, act, type Handler, isNeed, type RoomNow, userOf } from "./decision.ts";

/** How old the name of who steps may be. */
const USER_MAX_AGE_MS = 30_000;

export const stepThrough: Handler<"step_through"> = (room, message) => {
  const { options: request } = message.payload;
  const user = userOf(room, message, { maxAgeMs: USER_MAX_AGE_MS });
  if (isNeed(user)) return user;
  const from = room.table.replayStep;
  const to = room.table.stepTarget(request);
  const go: Act = { do: "stepping", request, by: user };
  const asked = room.people.isFair ? othersSteppedOver(room, user.id, from, to) : [];
  if (asked.length === 0) return act([go], "step_through");
  const asker = { user_id: user.id, alias: user.alias };
  const way = `${to < from ? "back" : "forward"} from step ${from + 1} to step ${to + 1}`;
  const text = `${user.alias} wants to go ${way}, over what you did. Do you agree?`;
  const question = { kind: "step" as const, asker, asked, text, step: { from, to } };
  return act([{ do: "ask", question, acts: [go] }], "step_through");
};

/** Who has made one of the steps between two places, sits at the table and is here to be asked. */
function othersSteppedOver(room: RoomNow, userId: number, from: number, to: number): number[] {
  const steps = room.views.notes.slice(Math.min(from, to) + 1, Math.max(from, to) + 1);
  const actors = new Set(steps.flatMap(({ by }) => by?.user_id ?? []));
  const { watchers } = room.people;
  return othersSeated(room, userId).filter((other) => actors.has(other) && watchers.ofUser(other));
}
