import { useMemo, useRef, useState } from "react";
import type { Target } from "../model/edits.ts";
import type { LayoutState } from "../model/layout-state.ts";

export interface Selection {
  /** In the order in which they were chosen. */
  selected: readonly Target[];
  /** What was chosen last, also before it is drawn. */
  selectedNow(): readonly Target[];
  select(targets: readonly Target[]): void;
  toggle(target: Target): void;
  /** Not drawn on the stage; a matter of looking only. */
  hidden: ReadonlySet<number>;
  toggleHidden(id: number): void;
  reveal(id: number): void;
}

/** What is chosen and what is hidden; boxes that are gone are neither. */
export function useSelection({ rectangles }: LayoutState): Selection {
  const [chosen, setChosen] = useState<readonly Target[]>([]);
  const [away, setAway] = useState<ReadonlySet<number>>(new Set());
  const selected = useMemo(
    () => chosen.filter((target) => target === "chat" || rectangles.some(({ id }) => id === target)),
    [chosen, rectangles],
  );
  const now = useRef<readonly Target[]>(selected);
  now.current = selected;
  const select = (targets: readonly Target[]) => {
    now.current = targets;
    setChosen(targets);
  };
  const setHidden = (id: number, isHidden: boolean) => {
    const others = [...away].filter((other) => other !== id);
    setAway(new Set(isHidden ? [...others, id] : others));
  };
  return {
    selected,
    selectedNow: () => now.current,
    select,
    toggle: (target) =>
      select(
        selected.includes(target) ? selected.filter((other) => other !== target) : [...selected, target],
      ),
    hidden: away,
    toggleHidden: (id) => setHidden(id, !away.has(id)),
    reveal: (id) => {
      if (away.has(id)) setHidden(id, false);
    },
  };
}
