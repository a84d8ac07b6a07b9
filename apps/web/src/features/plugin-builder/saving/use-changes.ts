import { useMemo } from "react";
import { useSession } from "../model/builder-context.tsx";
import { memberOf } from "../reopen/json-parts.ts";
import { type Difference, differences } from "./differences.ts";
import { useComposed } from "./use-composed.ts";

/**
 * Where the definition that would be saved now differs from the stored one, section by section. A newer builder writes more than an
 * older one did, also where nothing was entered anew.
 */
export function useChanges(): readonly Difference[] {
  const { definition } = useComposed();
  const stored = useSession((session) => session.stored);
  return useMemo(() => {
    const sections = new Set([...Object.keys(stored?.definition ?? {}), ...Object.keys(definition)]);
    return [...sections]
      .filter((section) => !section.startsWith("_"))
      .flatMap((section) =>
        differences(memberOf(stored?.definition, section), memberOf(definition, section), [section]),
      );
  }, [stored, definition]);
}
