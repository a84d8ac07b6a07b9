import { type CSSProperties, useEffect, useRef } from "react";
import { Button } from "../../../../ui/Button.tsx";
import { playerColor, seatNumber } from "../../model/constants.ts";
import { useRoom, useRoomContext, useUi } from "../../model/room-context.tsx";
import { useLabel, useRoomText } from "../../model/texts.tsx";
import { lookFromHand } from "./hands.ts";
import "./hands.css";

/**
 * Between two people at one device: whom to give it to, and one button. What lies behind is asleep, and knows nothing of either
 * hand; the next one is asked of the table's thread when the button is pressed.
 */
export function Curtain() {
  const { store, ui, actions, userId } = useRoomContext();
  const seat = useUi((state) => state.passTo);
  // Until the thread has taken the former hand back there is nothing to uncover.
  const isCovered = useUi((state) => state.playerN === null);
  // What the game calls the seat: with one person in all of them nothing else tells them apart.
  const named = useRoom(({ room }) => (seat === null ? null : (room?.game.playerData[seat]?.label ?? null)));
  const label = useLabel();
  const t = useRoomText();
  const curtain = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (seat !== null) curtain.current?.focus();
  }, [seat]);
  if (seat === null) return null;
  const number = seatNumber(seat);
  const title = t("device:hands.pass", { number });
  return (
    <div
      ref={curtain}
      role="dialog"
      aria-modal
      aria-label={title}
      className="hands-curtain on-felt"
      tabIndex={-1}
      style={{ "--seat": playerColor(seat) } as CSSProperties}
    >
      <span className="hands-face" aria-hidden>
        {number}
      </span>
      <h1>{title}</h1>
      {named === null ? null : <p className="hands-named">{label(named)}</p>}
      <p>{t("device:hands.passBody")}</p>
      <Button
        variant="primary"
        isDisabled={!isCovered}
        onPress={() => void lookFromHand({ store, ui, actions, userId }, seat)}
      >
        {t("device:hands.look", { number })}
      </Button>
    </div>
  );
}
