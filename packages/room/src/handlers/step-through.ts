/**
 * `step_through` (api §7.9): undo, redo, whole rounds, jumps. In a fair room nobody goes over what others who are here (or were a minute ago) did
 * without their consent, nor back over what has shown them hidden cards or what chance has decided: they would choose anew,
 * and know more. Everywhere everybody is told who stepped.
 */
import { othersSeated } from "../record/room-state.ts";
import type { StepRecord } from "../record/step-record.ts";
import { type Act, act, type Handler, isNeed, NAME_MAX_AGE_MS, type RoomNow, userOf } from "./decision.ts";

export const stepThrough: Handler<"step_through"> = (room, message) => {
  const { options: request } = message.payload;
  const user = userOf(room, message, { maxAgeMs: NAME_MAX_AGE_MS });
  if (isNeed(user)) return user;
  const from = room.table.replayStep;
  const to = room.table.stepTarget(request);
  const go: Act = { do: "stepping", request, by: user };
  const asked = room.people.isFair ? askedAbout(room, user.id, from, to) : [];
  if (asked.length === 0) return act([go], "step_through");
  const asker = { user_id: user.id, alias: user.alias };
  const way = `${to < from ? "back" : "forward"} from step ${from + 1} to step ${to + 1}`;
  const isOwn = !isOverOthers(room, asked, from, to);
  const over = isOwn ? "to before they saw hidden cards or chance had decided" : "over what you did";
  const text = `${user.alias} wants to go ${way}, ${over}. Do you agree?`;
  const step = { from, to, ...(isOwn ? { seen: true as const } : {}) };
  const question = { kind: "step" as const, asker, asked, text, step };
  return act([{ do: "ask", question, acts: [go] }], "step_through");
};

/**
 * Who sits at the table, has not been gone for long, and has a say in whether somebody goes from one place to another.
 * Nobody waits for the moment in which another page loads again.
 */
function askedAbout(room: RoomNow, userId: number, from: number, to: number): number[] {
  const present = othersSeated(room, userId).filter((other) => room.people.isAtHand(other));
  const isTakenBack = to < from && between(room, from, to).some(({ isRevealing }) => isRevealing);
  return isTakenBack ? present : present.filter((other) => isOverOthers(room, [other], from, to));
}

/** Whether one of these people has made one of the steps between two places. */
function isOverOthers(room: RoomNow, people: readonly number[], from: number, to: number): boolean {
  return between(room, from, to).some(({ by }) => by !== undefined && people.includes(by.user_id));
}

function between({ views }: RoomNow, from: number, to: number): readonly StepRecord[] {
  return views.notes.slice(Math.min(from, to) + 1, Math.max(from, to) + 1);
}
