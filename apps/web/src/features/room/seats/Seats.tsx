import { useShallow } from "zustand/react/shallow";
import { seatsOf } from "../model/host.ts";
import { useRoom, useUi } from "../model/room-context.tsx";
import { useRoomText } from "../model/texts.tsx";
import { Seat } from "./Seat.tsx";

/**
 * How much of the seats the bar shows: everything, others without their names, others without name and counters, or
 * the person's own seat alone.
 */
export type SeatsShown = "all" | "nameless" | "brief" | "mine";

/** The seats of the game, at the right of the top bar. The person's own seat is always shown in full. */
export function Seats({ shown = "all" }: { shown?: SeatsShown }) {
  const mine = useUi((state) => state.playerN);
  const seats = useRoom(useShallow((state) => (state.room ? seatsOf(state.room) : [])));
  const t = useRoomText();
  return (
    <ul aria-label={t("seats")} className="m-0 ml-auto flex list-none gap-1.5 p-0">
      {seats.map((seat, index) =>
        shown === "mine" && seat !== mine ? null : (
          <li key={seat}>
            <Seat seat={seat} number={index + 1} shown={shown === "mine" || seat === mine ? "all" : shown} />
          </li>
        ),
      )}
    </ul>
  );
}
