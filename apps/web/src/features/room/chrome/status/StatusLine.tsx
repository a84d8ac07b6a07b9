import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { useShallow } from "zustand/react/shallow";
import { playerColor, seatNumber } from "../../model/constants.ts";
import { definitionOf } from "../../model/definition.ts";
import { useRoom, useRoomContext, useUi } from "../../model/room-context.tsx";
import { useLabel, useRoomText } from "../../model/texts.tsx";
import { useMyTurn, waitedFor } from "../../model/waiting.ts";
import "./status.css";

/** Whom the game waits for, at the upper edge of the table: nothing while it waits for nobody (table §9.3). */
export function StatusLine() {
  const { plugin } = useRoomContext();
  const { t } = useTranslation("status");
  const roomText = useRoomText();
  const label = useLabel();
  const me = useUi((state) => state.playerN);
  const isMine = useMyTurn();
  const others = useRoom(useShallow(({ room }) => waitedFor(room, me)));
  const people = useRoom(({ room }) => room?.playerInfo);
  const stepId = useRoom(({ room }) => room?.game.stepId);
  const step = definitionOf(plugin.gameDef)
    .phases.flatMap(({ steps }) => steps)
    .find(({ id }) => id === stepId);
  const parts = [
    ...(step ? [label(step.label)] : []),
    ...(isMine ? [<strong key="mine">{t("answer")}</strong>] : []),
    ...(others.length > 0
      ? [
          <Fragment key="others">
            {t("waitingFor")}{" "}
            {others.map((seat, index) => (
              <Fragment key={seat}>
                {index > 0 ? ", " : null}
                <strong style={{ color: playerColor(seat) }}>
                  {people?.[seat]?.alias ?? roomText("playerNumber", { number: seatNumber(seat) })}
                </strong>
              </Fragment>
            ))}
          </Fragment>,
        ]
      : []),
  ];
  const isQuiet = !isMine && others.length === 0;
  return (
    <p className="status-line" role="status" data-quiet={isQuiet || undefined}>
      {isQuiet
        ? null
        : parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity than their order.
            <Fragment key={index}>
              {index > 0 ? " · " : null}
              {part}
            </Fragment>
          ))}
    </p>
  );
}
