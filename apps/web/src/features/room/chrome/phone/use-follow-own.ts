/** Pans the table of a phone to one's own places when nothing of them is in sight. */
import type { SeatId, StackId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { useEffect, useRef } from "react";
import { prefersStill } from "../../../../app/motion.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import { useMySeat } from "../../model/use-rights.ts";
import { seatInId } from "../../model/whose.ts";
import { markPanned } from "../../table/context/panned.ts";
import { useTable } from "../../table/context/table-context.tsx";
import { usePannedWithin } from "../../table/context/use-panned-within.ts";
import { shownOf, stacksIn } from "./places.ts";
import { isInSight, type Place, startPlace } from "./start-place.ts";

/** So long after a finger has moved the table it stays where that put it, milliseconds. */
const PANNED_MS = 4000;

/** So long after somebody has sat down the table may still change its size, milliseconds. */
const SETTLING_MS = 1000;

/**
 * To all of them when one takes a seat, and to those with new cards when one has loaded some.
 * @param hasSat whether the seat was taken at this table; else it was there when the page came, which chose what is seen first
 */
export function useFollowOwn(hasSat: boolean): void {
  const { store, ui } = useRoomContext();
  const seat = useMySeat();
  const { width, height } = useTable().metrics.area;
  const panned = usePannedWithin(PANNED_MS);
  /** The seat whose places have been looked at, and since when. */
  const looked = useRef({ seat: hasSat ? null : seat, at: Number.NEGATIVE_INFINITY });

  // biome-ignore lint/correctness/useExhaustiveDependencies: with its size the table's places change.
  useEffect(() => {
    const isKnown = seat === looked.current.seat;
    if (seat === null || (isKnown && performance.now() - looked.current.at > SETTLING_MS)) return;
    // The hand that comes below the table changes the table's size, which is known a frame later, or some.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (!isKnown) looked.current = { seat, at: performance.now() };
        if (!panned()) look(seat);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [seat, width, height, panned]);

  useEffect(() => {
    const own = seat;
    if (own === null) return;
    let loaded: { step: number; stackIds: ReadonlySet<StackId> } | null = null;
    /** Whose step it was is known once it has been answered. */
    const followOwn = () => {
      if (!loaded || !ui.getState().ownSteps.includes(loaded.step)) return;
      const { stackIds } = loaded;
      loaded = null;
      if (!panned()) requestAnimationFrame(() => look(own, stackIds));
    };
    const stops = [
      store.subscribe(({ room, told }, { told: before }) => {
        if (!told || told === before || !room) return;
        loaded = { step: told.update.newReplayStep, stackIds: loadedStacks(told.before, room) };
        followOwn();
      }),
      ui.subscribe(({ ownSteps }, before) => ownSteps !== before.ownSteps && followOwn()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, ui, seat, panned]);
}

/** The stacks of cards that a step has brought to the game. */
function loadedStacks({ game: before }: RoomView, { game: now }: RoomView): ReadonlySet<StackId> {
  const ids = Object.keys(now.cardById);
  // Cards that only have other names now are as many as before.
  if (ids.length <= Object.keys(before.cardById).length) return new Set();
  return new Set(ids.flatMap((id) => (before.cardById[id] ? [] : (now.cardById[id]?.stackId ?? []))));
}

/** Around a stack that is panned to, pixels. */
const AROUND_PX = 24;

/** Piles are in the bar below the table, and the hand is below that. Where stacks lie, they are what one wants to see. */
function look(seat: SeatId, stackIds?: ReadonlySet<StackId>): void {
  const viewport = document.querySelector<HTMLElement>(".table-viewport[data-pans]");
  if (!viewport) return;
  const { regions, seen, end } = shownOf(viewport);
  const own = regions.filter(({ groupId, place }) => seatInId(groupId) === seat && !place.isPile);
  const stacks = own.flatMap(stacksIn).filter(({ stackId }) => !stackIds || stackIds.has(stackId));
  const places = (stacks.length > 0 || stackIds ? stacks : own).map(({ place }) => place);
  if (places.length === 0 || places.some((place) => isInSight(place, seen))) return;
  const { x, y } = startPlace(stacks.length > 0 ? places.map(withRoom) : places, seen, end, true);
  markPanned(viewport);
  viewport.scrollTo({ left: x, top: y, behavior: prefersStill() ? "instant" : "smooth" });
}

const withRoom = ({ x, y, width, height, ...place }: Place): Place => ({
  ...place,
  x: x - AROUND_PX,
  y: y - AROUND_PX,
  width: width + 2 * AROUND_PX,
  height: height + 2 * AROUND_PX,
});
