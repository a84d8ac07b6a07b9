/** The seats that one person holds at a table of their device: which is looked from, and how the others are reached. */
import type { SeatId } from "@baize/engine";
import { type CSSProperties, type PointerEvent, useEffect, useRef } from "react";
import { useShallow } from "zustand/react/shallow";
import { cx } from "../../../../ui/cx.ts";
import { Switch } from "../../../../ui/Switch.tsx";
import { playerColor, seatNumber } from "../../model/constants.ts";
import { type HandsSettings, keepHandsSettings } from "../../model/hands-settings.ts";
import { useRoom, useRoomContext, useUi } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { useMySeat } from "../../model/use-rights.ts";
import { followHands, goToHand, goToHandBeside, handsOf } from "./hands.ts";
import "./hands.css";

/** A finger that goes this far sideways means the next seat, in pixels. */
const SWIPE_PX = 48;

export function HandsStrip() {
  const { store, ui, actions, userId } = useRoomContext();
  const parts = { store, ui, actions, userId };
  const hands = useRoom(useShallow(({ room }) => handsOf(room, userId)));
  const inHand = useMySeat();
  const settings = useUi((state) => state.hands);
  const t = useRoomText();
  const swipe = useRef<{ id: number; x: number } | null>(null);
  useEffect(() => followHands({ store, ui, actions, userId }), [store, ui, actions, userId]);
  if (hands.length === 0) return null;
  const change = (changed: Partial<HandsSettings>) => {
    const next = { ...settings, ...changed };
    keepHandsSettings(next);
    ui.setState({ hands: next });
  };
  const up = ({ pointerId, clientX }: PointerEvent) => {
    const from = swipe.current;
    swipe.current = null;
    if (from?.id !== pointerId || Math.abs(clientX - from.x) < SWIPE_PX) return;
    goToHandBeside(parts, clientX < from.x ? 1 : -1);
  };
  return (
    <aside
      className="hands-strip"
      aria-label={t("device:hands.title")}
      onPointerDown={({ pointerType, pointerId, clientX }) => {
        swipe.current = pointerType === "touch" ? { id: pointerId, x: clientX } : null;
      }}
      onPointerUp={up}
    >
      <fieldset className="hands-seats" aria-label={t("device:hands.title")}>
        {hands.map((seat) => (
          <HandButton
            key={seat}
            seat={seat}
            isInHand={seat === inHand}
            onPress={() => goToHand(parts, seat)}
          />
        ))}
      </fieldset>
      <Switch isSelected={settings.follow} onChange={(follow) => change({ follow })}>
        {t("device:hands.follow")}
      </Switch>
      <Switch isSelected={settings.curtained} onChange={(curtained) => change({ curtained })}>
        {t("device:hands.curtained")}
      </Switch>
    </aside>
  );
}

function HandButton({ seat, isInHand, onPress }: { seat: SeatId; isInHand: boolean; onPress: () => void }) {
  const t = useRoomText();
  const number = seatNumber(seat);
  return (
    <button
      type="button"
      className={cx("hands-seat", isInHand && "hands-seat-now")}
      style={{ "--seat": playerColor(seat) } as CSSProperties}
      aria-pressed={isInHand}
      onClick={isInHand ? undefined : onPress}
    >
      {t("seatNumber", { number })}
    </button>
  );
}
