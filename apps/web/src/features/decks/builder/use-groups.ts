import { useCallback, useMemo, useState } from "react";
import type { DeckHost } from "../deck-host.ts";
import { groupName } from "../loadable/group-names.ts";
import { commonGroups, firstTarget, shownGroups } from "../model/sections.ts";
import { useDeckText } from "../use-deck-text.ts";

export interface DeckGroups {
  /** The groups that have a section, in order. */
  shown: readonly { id: string; label: string }[];
  nameOf(groupId: string): string;
  /** Where cards are added. */
  target: string;
  setTarget(groupId: string): void;
  /** Whether every group is shown; null: there is no choice. */
  all: boolean | null;
  setAll(all: boolean): void;
}

/** The groups of the game that an open deck is divided by, and the one that cards are added to (decks §2.3). */
export function useGroups({ game, label }: DeckHost): DeckGroups {
  const t = useDeckText();
  const { gameDef } = game;
  const [wantsAll, setAll] = useState(false);
  const [chosen, setTarget] = useState<string | null>(null);
  const nameOf = useCallback((id: string) => groupName(id, { gameDef, label, t }), [gameDef, label, t]);
  const common = useMemo(() => commonGroups(gameDef), [gameDef]);
  const shown = useMemo(
    () => shownGroups(gameDef, nameOf, wantsAll).map((id) => ({ id, label: nameOf(id) })),
    [wantsAll, gameDef, nameOf],
  );
  const ids = shown.map(({ id }) => id);
  return {
    shown,
    nameOf,
    // A target whose section is not shown any more is none.
    target: chosen !== null && ids.includes(chosen) ? chosen : firstTarget(gameDef, ids),
    setTarget,
    all: common.length === 0 ? null : wantsAll,
    setAll,
  };
}
