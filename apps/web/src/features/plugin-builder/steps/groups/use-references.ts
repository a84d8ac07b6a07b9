import { useRef } from "react";
import { type GroupReferences, referencesTo } from "../../groups/renames.ts";
import { useBuilder } from "../../model/builder-context.tsx";
import type { Group } from "../../model/builder-state.ts";

/** Who names a group since one of its texts is being typed: what follows the group until the field is left. */
export function useReferences(group: Group): { take: () => void; now: () => GroupReferences } {
  const builder = useBuilder();
  const taken = useRef<GroupReferences | null>(null);
  const found = () => referencesTo(builder.store.getState().work.state, group);
  return {
    take: () => {
      taken.current = found();
    },
    now: () => taken.current ?? found(),
  };
}
