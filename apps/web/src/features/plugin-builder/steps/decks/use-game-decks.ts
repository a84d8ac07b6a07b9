import { useCallback, useMemo } from "react";
import { useBuilder, useSession } from "../../model/builder-context.tsx";
import type { GameDecks } from "../../model/builder-state.ts";
import { currentDecks } from "../../reopen/current-decks.ts";

/** Changes the decks of the game. @param typing field while it is typed */
export type EditDecks = (change: (decks: GameDecks) => GameDecks, typing?: string) => void;

/** The decks of the game as they would be saved, and what changes them. */
export function useGameDecks(): { decks: GameDecks; edit: EditDecks } {
  const builder = useBuilder();
  const { state, cardDb } = useSession(({ work }) => work);
  const stored = useSession((session) => session.stored);
  const replace = useSession((session) => session.replace);
  const decks = useMemo(
    () => currentDecks({ state, cardDb, stored, replace }),
    [state, cardDb, stored, replace],
  );
  const edit = useCallback<EditDecks>(
    (change, typing) => {
      const session = builder.store.getState();
      const before = currentDecks({ ...session.work, stored: session.stored, replace: session.replace });
      const after = change(before);
      if (after !== before) builder.edit((now) => ({ ...now, decks: after }), typing);
    },
    [builder],
  );
  return { decks, edit };
}
