/** What a message asks for that others must agree to, where a fair room lets nobody decide alone. */
import type { Question } from "../people/question.ts";
import type { RoomUser } from "../ports/deps.ts";
import { othersSeated } from "../record/room-state.ts";
import { type Act, act, type Decision, type Handler, type RoomNow } from "./decision.ts";

/** In a fair room everybody else who sits is asked; in an open one, and where nobody else sits, it is done at once. */
export function whenAllAgree(
  room: RoomNow,
  user: RoomUser,
  question: Pick<Question, "kind" | "text">,
  acts: readonly Act[],
  response: unknown,
): Decision {
  const asked = room.people.isFair ? othersSeated(room, user.id) : [];
  if (asked.length === 0) return act(acts, response);
  const asker = { user_id: user.id, alias: user.alias };
  return act([{ do: "ask", question: { ...question, asker, asked }, acts }], response);
}

export const answerConsent: Handler<"answer_consent"> = (_room, { sender, payload: { id, agree } }) =>
  act([{ do: "answer", userId: sender.user!.id, id, agree }]);
