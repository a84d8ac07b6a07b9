import { useRoom } from "../model/room-context.tsx";
import { useRoomText } from "../model/texts.tsx";
import { Seat } from "./Seat.tsx";

/** The seats of the game, at the right of the top bar. */
export function Seats() {
  const count = useRoom((state) => Math.max(1, state.room?.game.numPlayers ?? 1));
  const t = useRoomText();
  return (
    <ul aria-label={t("seats")} className="m-0 ml-auto flex list-none gap-1.5 p-0">
      {Array.from({ length: count }, (_, index) => (
        <li key={`player${index + 1}`}>
          <Seat seat={`player${index + 1}`} number={index + 1} />
        </li>
      ))}
    </ul>
  );
}
