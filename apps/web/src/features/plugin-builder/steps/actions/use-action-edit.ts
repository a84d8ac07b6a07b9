import { useCallback } from "react";
import { useBuilder } from "../../model/builder-context.tsx";
import type { GameAction } from "../../model/game-action.ts";

/** Changes the actions. @param typing field while it is typed */
export type EditActions = (change: (actions: readonly GameAction[]) => GameAction[], typing?: string) => void;

export function useActionEdit(): EditActions {
  const builder = useBuilder();
  return useCallback(
    (change, typing) =>
      builder.edit(({ actions: before = [], ...state }) => {
        const actions = change(before);
        return actions.length > 0 ? { ...state, actions } : state;
      }, typing),
    [builder],
  );
}
