import { waitingText } from "../../model/consent-text.ts";
import { useUi } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";

/** For whom a step through the history waits that this person has asked for; null: it does not wait. */
export function useWaitingStep(): string | null {
  const waiting = useUi((state) => state.waiting);
  const t = useRoomText();
  return waiting?.kind === "step" ? waitingText(waiting, t) : null;
}
