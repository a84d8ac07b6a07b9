/** What a message asks for that others must agree to: the message is answered at once, and done when they have agreed. */
import { alertOf, type Said, say } from "@baize/protocol";
import { othersSeated, type Question } from "../consents.ts";
import type { Room } from "../room.ts";
import type { RoomUser } from "../room-deps.ts";
import { Refusal, refusalAlert } from "../room-errors.ts";
import type { EventHandler, Sender } from "./event.ts";

/**
 * Asks, and runs the job in the room's queue when everybody agrees; otherwise the sender hears why it is not done.
 * Throws a Refusal when the question cannot be asked.
 */
export function whenAgreed(room: Room, sender: Sender, question: Question, job: () => Promise<void>): void {
  const tell = (said: Said) => sender.member.push("send_alert", alertOf("warning", said));
  const consent = room.consents.ask(question);
  void consent
    .then(async (settled) => {
      if (settled.kind === "refused") tell(say("did_not_agree", { name: settled.by }));
      if (settled.kind === "void") tell(say("question_void"));
      if (settled.kind !== "agreed") return;
      await room.queue.run(async () => {
        if (room.ended || room.closing) throw new Refusal("room_closed");
        // Whoever asked has left, or was removed.
        if (sender.watcher.members.size === 0) return;
        await job();
      });
    })
    .catch((error: unknown) => {
      if (error instanceof Refusal)
        return sender.member.push("send_alert", { ...refusalAlert(error), level: "warning" });
      room.deps.log.error({ room: room.slug, err: error }, "What was agreed to could not be done.");
      tell(say("not_done"));
    });
}

/** In a fair room everybody else who sits is asked; in an open one, and where nobody else sits, it is done at once. */
export async function whenAllAgree(
  room: Room,
  sender: Sender,
  user: RoomUser,
  question: Pick<Question, "kind" | "text">,
  job: (inTurn: <T>(work: () => T) => Awaited<T> | Promise<Awaited<T>>) => Promise<void>,
): Promise<void> {
  const asked = room.isFair ? othersSeated(room, user.id) : [];
  if (asked.length === 0) return job((work) => room.work.inTurn(sender, work));
  const asker = { user_id: user.id, alias: user.alias };
  // The message itself is answered by then, and cannot be put off once more.
  whenAgreed(room, sender, { ...question, asker, asked }, () =>
    job((work) => room.work.now(work) as Awaited<ReturnType<typeof work>>),
  );
}

export const answerConsent: EventHandler<"answer_consent"> = async (room, sender, { id, agree }) => {
  room.consents.answer(sender.watcher.user!.id, id, agree);
  return {};
};
