import { useShallow } from "zustand/react/shallow";
import { seatsOf } from "../model/host.ts";
import { useRoom, useUi } from "../model/room-context.tsx";
import { useRoomText } from "../model/texts.tsx";
import { Seat } from "./Seat.tsx";

/** The seats of the game, at the right of the top bar; or only the person's own. */
export function Seats({ only }: { only?: "mine" | undefined }) {
  const mine = useUi((state) => state.playerN);
  const seats = useRoom(useShallow((state) => (state.room ? seatsOf(state.room) : [])));
  const t = useRoomText();
  return (
    <ul aria-label={t("seats")} className="m-0 ml-auto flex list-none gap-1.5 p-0">
      {seats.map((seat, index) =>
        only && seat !== mine ? null : (
          <li key={seat}>
            <Seat seat={seat} number={index + 1} />
          </li>
        ),
      )}
    </ul>
  );
}
