import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useShallow } from "zustand/react/shallow";
import { usePicture } from "../../../../ui/pictures.ts";
import { useMedia } from "../../../../ui/use-media.ts";
import { playerColor, seatNumber } from "../../model/constants.ts";
import { definitionOf } from "../../model/definition.ts";
import { useRoom, useRoomContext } from "../../model/room-context.tsx";
import { useLabel, useRoomText } from "../../model/texts.tsx";
import { useIsSeated, useMySeat } from "../../model/use-rights.ts";
import { useMyTurn, waitedFor } from "../../model/waiting.ts";
import { usePhone } from "../../parts/use-window-size.ts";
import { useShownLayout } from "../../table/context/use-shown-layout.ts";
import { useIsBoxSeen } from "./use-is-box-seen.ts";
import { useLeastCovered } from "./use-least-covered.ts";
import { useRoomAbove } from "./use-room-above.ts";
import "./status.css";

/**
 * What now, at the upper edge of the table: the step, one's task, whom the game waits for (table §9.3). A game that says so
 * itself, in the text box `status` of its layout, is not talked over: on a phone, and wherever the table is panned so that the box is
 * out of sight, its words stand here, and elsewhere nothing shows; a screen reader is told all the same, as nobody else tells it. While one
 * draws an arrow it says how that goes on.
 */
export function StatusLine() {
  const isPhone = usePhone();
  const arrow = useArrowHint();
  const words = useOwnWords();
  const derived = useDerived(isPhone);
  const parts = arrow ?? (words === null ? derived : words === "" ? [] : [words]);
  const isBoxSeen = useIsBoxSeen();
  const isShown = arrow !== null || words === null || isPhone || !isBoxSeen;
  const seated = useIsSeated();
  const line = useRef<HTMLParagraphElement>(null);
  useRoomAbove(line, isShown);
  useLeastCovered(line, isShown && parts.length > 0 && !isPhone);
  return (
    <p
      ref={line}
      className={isShown ? "status-line" : "sr-only"}
      role="status"
      data-quiet={parts.length === 0 || undefined}
      // Heard while a dialog is open as well.
      data-live-announcer="true"
    >
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity than their order.
        <span key={index}>
          {index > 0 ? " · " : null}
          {part}
        </span>
      ))}
      {isPhone && seated && parts.length > 0 ? <SharedNumbers /> : null}
    </p>
  );
}

/**
 * What the table counts for all, such as a pot: in a phone's bar the own seat leaves no room for it. A screen reader has it there,
 * and is not told of every change.
 */
function SharedNumbers() {
  const { plugin } = useRoomContext();
  const label = useLabel();
  const { shared } = definitionOf(plugin.gameDef).topBarCounters;
  const values = useRoom(
    useShallow(({ room }) => shared.map(({ property }) => Number(room?.game[property] ?? 0) || 0)),
  );
  return shared.map(({ property, imageUrl, label: name }, index) =>
    values[index] === 0 ? null : (
      <span key={property} className="status-number" aria-hidden>
        <NumberMark imageUrl={imageUrl} name={label(name)} /> <strong>{values[index]}</strong>
      </span>
    ),
  );
}

/** What a number is of: its picture, or its name where that cannot be had. */
function NumberMark({ imageUrl, name }: { imageUrl: string; name: string }) {
  const picture = usePicture(imageUrl);
  return picture.src ? <img src={picture.src} alt="" onError={picture.onError} /> : name;
}

/** How an arrow that one draws goes on; null: one draws none. */
function useArrowHint(): string[] | null {
  const { t } = useTranslation("status");
  const me = useMySeat();
  const isDrawing = useRoom(({ room }) => {
    const origin = me && room?.game.playerData[me]?.drawingArrowFrom;
    return Boolean(origin && room?.game.cardById[origin]);
  });
  const isTouch = useMedia("(pointer: coarse)");
  return isDrawing ? [t(isTouch ? "arrow.tap" : "arrow.click")] : null;
}

/** What the game says itself; null: its layout has no place for that. */
function useOwnWords(): string | null {
  const label = useLabel();
  const box = useShownLayout()?.textBoxes.find(({ id, visible }) => id === "status" && visible);
  return box ? label(box.label) : null;
}

/** Nothing while the game waits for nobody, but on a phone the step, whose bar shows codes there. */
function useDerived(isPhone: boolean) {
  const { plugin } = useRoomContext();
  const { t } = useTranslation("status");
  const roomText = useRoomText();
  const label = useLabel();
  const me = useMySeat();
  const isMine = useMyTurn();
  const others = useRoom(useShallow(({ room }) => waitedFor(room, me)));
  const people = useRoom(({ room }) => room?.playerInfo);
  const stepId = useRoom(({ room }) => room?.game.stepId);
  if (!isMine && others.length === 0 && !isPhone) return [];
  const step = definitionOf(plugin.gameDef)
    .phases.flatMap(({ steps }) => steps)
    .find(({ id }) => id === stepId);
  const names = others.map((seat, index) => (
    <span key={seat}>
      {index > 0 ? ", " : null}
      <strong style={{ color: playerColor(seat) }}>
        {people?.[seat]?.alias ?? roomText("playerNumber", { number: seatNumber(seat) })}
      </strong>
    </span>
  ));
  return [
    ...(step ? [label(step.label)] : []),
    ...(isMine ? [<strong key="mine">{t("answer")}</strong>] : []),
    ...(names.length > 0
      ? [
          <span key="others">
            {t("waitingFor")} {names}
          </span>,
        ]
      : []),
  ];
}
