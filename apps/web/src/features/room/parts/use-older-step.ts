import { useRoom, useRoomContext } from "../model/room-context.tsx";
import { useMayAct } from "../model/use-rights.ts";

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
  const { actions } = useRoomContext();
  const step = useRoom(({ room }) => room?.replayStep ?? -1);
  const count = useRoom(({ room }) => room?.deltas.length ?? 0);
  const enabled = useMayAct();
  if (step >= count - 1) return null;
  const toEnd = () => actions.stepThrough({ size: "index", index: count });
  return { step: step + 1, count, enabled, toEnd };
}
