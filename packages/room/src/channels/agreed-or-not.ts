import type { Question } from "../people/question.ts";
import { Refusal } from "../ports/refusal.ts";
import type { Room } from "../room/room.ts";

/** Asks those who sit for somebody who waits for an HTTP answer. Null: all have agreed. */
export async function agreedOrNot(
  room: Room,
  question: Question,
): Promise<{ refused: "consent_refused" | "question_open" } | null> {
  try {
    const consent = await room.consents.ask(question);
    return consent.kind === "agreed" ? null : { refused: "consent_refused" };
  } catch (error) {
    if (error instanceof Refusal && error.reason === "question_open") return { refused: "question_open" };
    throw error;
  }
}
