import type { Prompt } from "@baize/engine";
import { type RefObject, useEffect, useState } from "react";
import { candidatesOf } from "../../model/candidates.ts";
import { useLow } from "../../parts/use-narrow.ts";

interface Folded {
  /** A window so low that the questions would cover what they ask about. */
  isLow: boolean;
  isFolded: boolean;
  setFolded(isFolded: boolean): void;
}

/**
 * Whether the questions are folded up to a low strip, which they can be in a low window. One that asks for cards folds up by itself
 * when somebody goes to the cards; the next one comes unfolded.
 * @param section the window of the questions, in the frame of the table
 */
export function useFolded(section: RefObject<HTMLElement | null>, oldest: Prompt | undefined): Folded {
  const isLow = useLow();
  const [foldedId, setFoldedId] = useState<string | null>(null);
  const uuid = oldest?.uuid ?? null;
  const asksForCards = oldest?.input?.type === "selectCards" || candidatesOf(oldest).length > 0;
  useEffect(() => {
    const frame = section.current?.parentElement;
    if (!isLow || !asksForCards || !frame) return;
    const fold = ({ target }: Event) => {
      if (target instanceof Element && target.closest(".table-viewport, .hand-dock, .browse-panel"))
        setFoldedId(uuid);
    };
    const types = ["focusin", "pointerdown"] as const;
    for (const type of types) frame.addEventListener(type, fold);
    return () => {
      for (const type of types) frame.removeEventListener(type, fold);
    };
  }, [section, isLow, asksForCards, uuid]);
  return {
    isLow,
    isFolded: isLow && foldedId !== null && foldedId === uuid,
    setFolded: (isFolded) => setFoldedId(isFolded ? uuid : null),
  };
}
