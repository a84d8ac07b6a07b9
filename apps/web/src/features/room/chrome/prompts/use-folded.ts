import type { Prompt } from "@baize/engine";
import { type RefObject, useEffect, useState } from "react";
import { candidatesOf } from "../../model/candidates.ts";
import { useLow } from "../../parts/use-window-size.ts";
import { boxOf } from "../../table/context/elements.ts";
import { shareArea } from "../../table/layout/geometry.ts";
import { offeredIn } from "./offered-cards.ts";

interface Folded {
  /** A window so low that the questions would cover what they ask about. */
  isLow: boolean;
  isFolded: boolean;
  setFolded(isFolded: boolean): void;
}

/**
 * Whether the questions are folded up to a low strip, which they can be in a low window. One that asks for cards and covers
 * some folds up by itself when somebody goes to the cards; the next one comes unfolded.
 * @param section the window of the questions, in the frame of the table
 */
export function useFolded(section: RefObject<HTMLElement | null>, oldest: Prompt | undefined): Folded {
  const isLow = useLow();
  const [foldedId, setFoldedId] = useState<string | null>(null);
  const uuid = oldest?.uuid ?? null;
  const asksForCards = oldest?.input?.type === "selectCards" || candidatesOf(oldest).length > 0;
  useEffect(() => {
    const box = section.current;
    const frame = box?.parentElement;
    if (!isLow || !asksForCards || !frame) return;
    const fold = ({ type, target }: Event) => {
      const gone = target instanceof Element ? target : null;
      if (!gone?.closest(".table-viewport, .hand-dock, .browse-panel")) return;
      // What is pressed is seen where it is pressed; what the keyboard comes to may lie beneath the questions.
      const areas = [type === "focusin" ? gone : null, gone.closest(".hand-dock, .browse-panel")];
      const cards = offeredIn(frame, candidatesOf(oldest)).flatMap(({ drawn }) => drawn);
      const here = boxOf(box);
      if ([...areas, ...cards].some((area) => area && shareArea(boxOf(area), here))) setFoldedId(uuid);
    };
    const types = ["focusin", "pointerdown"] as const;
    for (const type of types) frame.addEventListener(type, fold);
    return () => {
      for (const type of types) frame.removeEventListener(type, fold);
    };
  }, [section, isLow, asksForCards, oldest, uuid]);
  return {
    isLow,
    isFolded: isLow && foldedId !== null && foldedId === uuid,
    setFolded: (isFolded) => setFoldedId(isFolded ? uuid : null),
  };
}
