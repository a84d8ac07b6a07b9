import { memo, useEffect } from "react";
import { useShallow } from "zustand/react/shallow";
import { seatNumber } from "../../model/constants.ts";
import { shownSeats } from "../../model/host.ts";
import { useRoom, useRoomContext } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { useMySeat } from "../../model/use-rights.ts";
import { followAway } from "./follow-away.ts";
import { Seat } from "./Seat.tsx";
import type { SeatFormName } from "./seat-form.ts";

/**
 * How much of the seats the bar shows: everything, others without what looks from there, names over counters, first letters for
 * the labels of others' counters and of all, others without their names, others without name and counters, or the person's own seat alone:
 * whole, without its name, or its face and counters, which always stay, at last with first letters for their labels.
 */
export type SeatsShown = keyof typeof SHOWN;

/** How others and the own seat are drawn, from a wide window to a narrow one; null: not in the bar. */
const SHOWN = {
  all: { others: "all", own: "all" },
  plain: { others: "plain", own: "all" },
  plates: { others: "plate", own: "plate" },
  tight: { others: "plate", own: "tight" },
  short: { others: "short", own: "tight" },
  letters: { others: "short", own: "short" },
  nameless: { others: "nameless", own: "short" },
  brief: { others: "brief", own: "tight" },
  mine: { others: null, own: "all" },
  mineNameless: { others: null, own: "unnamed" },
  mineCounters: { others: null, own: "counters" },
  /** Beside it nothing else of the bar is left that can stand elsewhere. */
  mineAlone: { others: null, own: "counters" },
  mineLetters: { others: null, own: "letters" },
} as const satisfies Record<string, { others: SeatFormName | null; own: SeatFormName }>;

/** Whether others are behind the button of the players and not in the bar. */
export const othersHidden = (shown: SeatsShown) => SHOWN[shown].others === null;

/** The seats of the game, at the right of the top bar. The person's own seat is always there (table §9.2). */
export const Seats = memo(function Seats({ shown = "all" }: { shown?: SeatsShown }) {
  const mine = useMySeat();
  const seats = useRoom(useShallow((state) => (state.room ? shownSeats(state.room) : [])));
  const { store, ui } = useRoomContext();
  useEffect(() => followAway(store, ui), [store, ui]);
  const t = useRoomText();
  return (
    <ul aria-label={t("seats")} className="m-0 ml-auto flex list-none gap-1.5 p-0">
      {seats.map((seat) => {
        const how = SHOWN[shown][seat === mine ? "own" : "others"];
        return how === null ? null : (
          <li key={seat}>
            <Seat seat={seat} number={seatNumber(seat)} shown={how} />
          </li>
        );
      })}
    </ul>
  );
});
