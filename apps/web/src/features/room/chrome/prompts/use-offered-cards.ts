import type { CardId, Prompt } from "@baize/engine";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { candidatesOf } from "../../model/candidates.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import { usePannedWithin } from "../../table/context/use-panned-within.ts";
import { GLIDE_MS } from "../../table/layout/constants.ts";
import { bringIntoSight, farFromSight, isInSight, offeredIn } from "./offered-cards.ts";

/** A table that a finger or a wheel has moved so short a time ago is being panned, milliseconds. */
const PANNING_MS = 500;
/** Cards that a step has moved lie in their new places after so long, milliseconds. */
const SETTLED_MS = 3 * GLIDE_MS;
/** A table that is panned to a card has arrived after so long, also where the browser does not say so, milliseconds. */
const ARRIVED_MS = 1000;

export interface OfferedCards {
  /** How many of the cards that the oldest question offers lie out of sight; null: none has since it was asked. */
  hidden: number | null;
  /** Brings the next of them into sight: those that have not been seen first, then in turn; of several the nearest. */
  showNext(): void;
}

/** What is known of the sight of one question. */
interface Looked {
  uuid: string | undefined;
  /** The first look decides whether the table is panned; it is due as long as no card of the question is drawn. */
  isDue: boolean;
  /** When each card was in sight last, by looks. */
  seen: Map<CardId, number>;
  looks: number;
  /** Until the table has been panned by itself, nothing is said of what it passes by. */
  quietUntil: number;
}

/**
 * Follows where the cards lie that the oldest question offers: a table that shows a part of itself, as on a phone, may show none of
 * them. Then it is panned to the nearest, once, when the question comes, unless somebody is panning it just then.
 * @param section the window of the questions, in the frame of the table
 */
export function useOfferedCards(
  section: RefObject<HTMLElement | null>,
  oldest: Prompt | undefined,
): OfferedCards {
  const { store } = useRoomContext();
  const isPanning = usePannedWithin(PANNING_MS);
  const [hidden, setHidden] = useState<number | null>(null);
  const looked = useRef<Looked>(newLook(undefined));
  const ids = candidatesOf(oldest);
  const offered = useRef(ids);
  offered.current = ids;
  const uuid = oldest?.uuid;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a question may come to offer other cards.
  useLayoutEffect(() => {
    const frame = section.current?.parentElement;
    if (looked.current.uuid !== uuid) {
      looked.current = newLook(uuid);
      setHidden(null);
    }
    if (!frame || ids.length === 0) return setHidden(null);
    const look = () => {
      const state = looked.current;
      const cards = offeredIn(frame, offered.current);
      const out = cards.filter((card) => !isInSight(card));
      state.looks++;
      for (const card of cards) if (!out.includes(card)) state.seen.set(card.id, state.looks);
      if (cards.length > 0 && state.isDue) {
        state.isDue = false;
        const [nearest] = out.toSorted((a, b) => farFromSight(a) - farFromSight(b));
        if (nearest && out.length === cards.length && !isPanning()) {
          state.quietUntil = performance.now() + ARRIVED_MS;
          arrived = setTimeout(arrive, ARRIVED_MS);
          return bringIntoSight(nearest);
        }
      }
      if (performance.now() < state.quietUntil) return;
      setHidden((before) => (out.length === 0 && before === null ? null : out.length));
    };
    const arrive = () => {
      looked.current.quietUntil = 0;
      lookSoon();
    };
    let due = 0;
    let settled: ReturnType<typeof setTimeout> | undefined;
    let arrived: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = () => {
      cancelAnimationFrame(due);
      due = requestAnimationFrame(look);
    };
    const lookWhenDrawn = () => {
      lookSoon();
      clearTimeout(settled);
      settled = setTimeout(look, SETTLED_MS);
    };
    const stop = store.subscribe(({ room }, { room: before }) => room !== before && lookWhenDrawn());
    const sizes = new ResizeObserver(lookSoon);
    sizes.observe(frame);
    frame.addEventListener("scroll", lookSoon, { capture: true, passive: true });
    frame.addEventListener("scrollend", arrive, { capture: true, passive: true });
    look();
    return () => {
      stop();
      sizes.disconnect();
      cancelAnimationFrame(due);
      clearTimeout(settled);
      clearTimeout(arrived);
      looked.current.quietUntil = 0;
      frame.removeEventListener("scroll", lookSoon, { capture: true });
      frame.removeEventListener("scrollend", arrive, { capture: true });
    };
  }, [section, store, uuid, ids.join(), isPanning]);

  function showNext() {
    const frame = section.current?.parentElement;
    const { seen } = looked.current;
    const out = frame ? offeredIn(frame, ids).filter((card) => !isInSight(card)) : [];
    const since = ({ id }: { id: CardId }) => seen.get(id) ?? 0;
    const [next] = out.toSorted((a, b) => since(a) - since(b) || farFromSight(a) - farFromSight(b));
    if (next) bringIntoSight(next);
  }
  return { hidden, showNext };
}

const newLook = (uuid: string | undefined): Looked => ({
  uuid,
  isDue: true,
  seen: new Map(),
  looks: 0,
  quietUntil: 0,
});
