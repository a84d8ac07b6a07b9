import { useMemo } from "react";
import { utcDay } from "../../../app/format.ts";
import { useSession } from "../model/builder-context.tsx";
import { type Composed, composeDefinition } from "../reopen/compose-definition.ts";

const nothing: readonly string[] = [];

/** The definition as it would be saved now. @param replaced with the author's choice of sections to overwrite */
export function useComposed(replaced = true): Composed {
  const work = useSession((session) => session.work);
  const stored = useSession((session) => session.stored);
  const chosen = useSession((session) => session.replace);
  const replace = replaced ? chosen : nothing;
  return useMemo(
    () => composeDefinition(work, stored, { replace, date: utcDay(Date.now()) }),
    [work, stored, replace],
  );
}
