/**
 * Arrows between cards, one per player and pair, and the one being drawn (table §3.6). React keeps the list of
 * arrows; where they run is written into the paths directly (`use-arrow-paths.ts`).
 */
import { type CSSProperties, useMemo, useRef } from "react";
import { LAYER, playerColor, seatNumber } from "../../model/constants.ts";
import { useRoom } from "../../model/room-context.tsx";
import { useMySeat } from "../../model/use-rights.ts";
import { useArrowPaths } from "./use-arrow-paths.ts";
import "./arrows.css";

export function ArrowLayer() {
  const layer = useRef<SVGSVGElement>(null);
  const me = useMySeat();
  const drawingFrom = useRoom(({ room }) =>
    me ? (room?.game.playerData[me]?.drawingArrowFrom ?? null) : null,
  );
  // `seat from to`, sorted by card: a text, so that only a change of arrows draws this anew.
  const list = useRoom(({ room }) => {
    const lines: string[] = [];
    for (const card of Object.values(room?.game.cardById ?? {})) {
      for (const [seat, targets] of Object.entries(card.arrows ?? {})) {
        if (Array.isArray(targets)) for (const target of targets) lines.push(`${seat} ${card.id} ${target}`);
      }
    }
    return lines.join("\n");
  });
  const arrows = useMemo(
    () => (list === "" ? [] : list.split("\n").map((line) => line.split(" ") as [string, string, string])),
    [list],
  );
  useArrowPaths(layer, arrows.length > 0 || drawingFrom !== null ? `${list}\n${drawingFrom}` : null);

  const seats = [...new Set([...arrows.map(([seat]) => seat), ...(drawingFrom && me ? [me] : [])])];
  return (
    <svg ref={layer} className="arrow-layer" style={{ zIndex: LAYER.arrows }} aria-hidden="true">
      <defs>
        {seats.map((seat) => (
          <marker
            key={seat}
            id={`arrow-head-${seat}`}
            viewBox="0 0 24 18"
            refX="22"
            refY="9"
            markerWidth="3.6"
            markerHeight="2.7"
            orient="auto-start-reverse"
          >
            <path d="M 0 0 L 24 9 L 0 18 z" style={{ fill: playerColor(seat) }} />
            <text x="5" y="13.3" className="arrow-seat">
              {seatNumber(seat) || ""}
            </text>
          </marker>
        ))}
      </defs>
      {arrows.map(([seat, from, to]) => (
        <path
          key={`${seat} ${from} ${to}`}
          className="arrow"
          data-from={from}
          data-to={to}
          markerEnd={`url(#arrow-head-${seat})`}
          style={{ "--player": playerColor(seat) } as CSSProperties}
        />
      ))}
      {drawingFrom !== null && me && (
        <path
          className="arrow"
          data-live=""
          data-from={drawingFrom}
          markerEnd={`url(#arrow-head-${me})`}
          style={{ "--player": playerColor(me), display: "none" } as CSSProperties}
        />
      )}
    </svg>
  );
}
