import { isRoomMoved, WorkerGoneError } from "../../base/worker-errors.ts";

/**
 * Asks again, of who has the rooms next, when those who were asked have ended; a call that changes things only if it was not
 * begun.
 */
export async function onceMore<Answer>(
  when: "always" | "unlessBegun",
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (isRoomMoved(error)) return ask();
    if (!(error instanceof WorkerGoneError)) throw error;
    if (when === "unlessBegun" && error.mayHaveBegun) throw error;
    return ask();
  }
}
