import type { Prompt, SeatId } from "@baize/engine";
import { type RefObject, useLayoutEffect, useState } from "react";
import { candidatesOf } from "../../model/candidates.ts";
import { useUi } from "../../model/room-context.tsx";
import { boxOf } from "../../table/context/elements.ts";
import { type Point, type Rect, shareArea } from "../../table/layout/geometry.ts";
import { dockPlace, keptIn } from "./dock-place.ts";
import { isDrawn, offeredIn } from "./offered-cards.ts";

interface Dock {
  left: number;
  top: number;
}

/** A table that has not been panned for so long stands, milliseconds. */
const STANDS_MS = 200;

/**
 * Places the questions where they cover nothing that they ask about (`dock-place.ts`), anew for each oldest one and for
 * each size: while a question is read its window stands still, unless the table is panned so that it lies over a card to choose.
 * @param seat whose hand is kept free; null: nobody's
 * @param moved how far it was moved by hand: there it stays, as far as it is all in the frame; null: it was not
 */
export function useDock(
  section: RefObject<HTMLElement | null>,
  prompts: readonly Prompt[],
  seat: SeatId | null,
  moved: Point | null,
): Dock | undefined {
  const [dock, setDock] = useState<Dock>();
  const oldest = prompts[0];
  const isMoved = moved !== null;
  // A phone that is turned has its buttons and its hand elsewhere, a moment after its size has changed.
  const docked = useUi((ui) => ui.docked);
  const key = `${oldest?.uuid} ${prompts.length} ${candidatesOf(oldest).join()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when the question is another one.
  useLayoutEffect(() => {
    const box = section.current;
    const frame = box?.parentElement;
    if (!box || !frame) return;
    const keepIn = () => {
      const [at, here] = [boxOf(frame), boxOf(box)];
      const to = keptIn(here, at);
      if (at.width > 0 && (to.x !== here.x || to.y !== here.y))
        setDock({ left: box.offsetLeft + to.x - here.x, top: box.offsetTop + to.y - here.y });
    };
    const offered = () => offeredIn(frame, candidatesOf(oldest)).flatMap(({ drawn }) => drawn.map(boxOf));
    const place = () => {
      const at = boxOf(frame);
      // Not drawn: the style sheet's own place.
      if (at.width === 0) return;
      const candidates = offered();
      const [hand = null] = boxesOf(frame, `[data-shows-group="${CSS.escape(`${seat}Hand`)}"]`);
      // A game marks the card that it speaks of with a ring.
      const targets = boxesOf(frame, "[data-card-id]:has(.target-mark) .card-frame");
      // The side bar slides out over the table, and a question may come of a press in it.
      const sheet = boxesOf(document, ".side-bar-sheet");
      // A phone's buttons: a question may be about what they do.
      const bar = boxesOf(document, ".table-bar");
      const size = { width: box.offsetWidth, height: box.offsetHeight };
      const { x, y } = dockPlace(size, {
        frame: at,
        hand,
        candidates,
        taken: [...targets, ...sheet, ...bar],
      });
      setDock({ left: Math.round(x - at.x), top: Math.round(y - at.y) });
    };
    const settle = isMoved ? keepIn : place;
    settle();
    const sizes = new ResizeObserver(settle);
    for (const element of [frame, box]) sizes.observe(element);
    let standing: ReturnType<typeof setTimeout> | undefined;
    const panned = () => {
      clearTimeout(standing);
      standing = setTimeout(() => {
        const here = boxOf(box);
        if (offered().some((card) => shareArea(card, here))) settle();
      }, STANDS_MS);
    };
    frame.addEventListener("scroll", panned, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      clearTimeout(standing);
      frame.removeEventListener("scroll", panned, { capture: true });
    };
  }, [key, seat, isMoved, docked]);
  return dock;
}

/** What of them is drawn, on the screen. */
function boxesOf(within: ParentNode, selector: string): Rect[] {
  return [...within.querySelectorAll(selector)].map(boxOf).filter(isDrawn);
}
