import { mayAct } from "../model/host.ts";
import { useRoom, useRoomContext } from "../model/room-context.tsx";

/** An earlier moment that the table shows: the newest is `count`. */
export interface OlderStep {
  step: number;
  count: number;
  /** Whether this person may go on. */
  enabled: boolean;
  /** Leads back to the newest. */
  toEnd: () => Promise<unknown>;
}

/** Null while the newest moment is shown. */
export function useOlderStep(): OlderStep | null {
  const { actions, userId } = useRoomContext();
  const step = useRoom(({ room }) => room?.replayStep ?? -1);
  const count = useRoom(({ room }) => room?.deltas.length ?? 0);
  const enabled = useRoom(({ room }) => room !== null && mayAct(room, userId));
  if (step >= count - 1) return null;
  const toEnd = () => actions.stepThrough({ size: "index", index: count });
  return { step: step + 1, count, enabled, toEnd };
}
