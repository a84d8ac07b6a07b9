import { useCallback } from "react";
import { useBuilder } from "../../model/builder-context.tsx";
import type { Phase } from "../../model/builder-state.ts";

/** Changes the phases. @param typing field while it is typed */
export type EditPhases = (change: (phases: Phase[]) => Phase[], typing?: string) => void;

export function usePhaseEdit(): EditPhases {
  const builder = useBuilder();
  return useCallback(
    (change, typing) =>
      builder.edit((state) => {
        const phases = change(state.phases);
        return phases === state.phases ? state : { ...state, phases };
      }, typing),
    [builder],
  );
}
