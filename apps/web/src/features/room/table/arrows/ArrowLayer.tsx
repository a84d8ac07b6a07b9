/**
 * Arrows between cards, one per player and pair, and the one being drawn (table §3.6). React keeps the list of
 * arrows; where they run is written into the paths directly, whenever cards may have moved.
 */
import { type CSSProperties, useEffect, useMemo, useRef } from "react";
import { LAYER, playerColor, seatNumber } from "../../model/constants.ts";
import { useRoom, useRoomContext, useUi } from "../../model/room-context.tsx";
import { GLIDE_MS } from "../layout/constants.ts";
import type { Rect } from "../layout/geometry.ts";
import { arrowBetween, arrowPath } from "./arrow-path.ts";
import "./arrows.css";

export function ArrowLayer() {
  const { store } = useRoomContext();
  const layer = useRef<SVGSVGElement>(null);
  const me = useUi((ui) => ui.playerN);
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
  const busy = arrows.length > 0 || drawingFrom !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the paths of a new list need their places
  useEffect(() => {
    const svg = layer.current;
    const surface = svg?.closest<HTMLElement>(".table-surface");
    if (!svg || !surface || !busy) return;
    let frame = 0;
    let until = 0;
    let pointer: { x: number; y: number } | null = null;

    function place() {
      const origin = svg?.getBoundingClientRect();
      const zoom = origin && svg?.clientWidth ? origin.width / svg.clientWidth : 1;
      const rectOf = (id: string): Rect | null => {
        const card = surface?.querySelector(`.region-content [data-card-id="${CSS.escape(id)}"] .card-frame`);
        const rect = card?.getBoundingClientRect();
        if (!rect || !origin || rect.width === 0) return null;
        return {
          x: (rect.x - origin.x) / zoom,
          y: (rect.y - origin.y) / zoom,
          width: rect.width / zoom,
          height: rect.height / zoom,
        };
      };
      for (const path of svg?.querySelectorAll<SVGPathElement>("path[data-from]") ?? []) {
        const from = rectOf(path.dataset.from ?? "");
        const at =
          pointer && origin
            ? { x: (pointer.x - origin.x) / zoom, y: (pointer.y - origin.y) / zoom, width: 0, height: 0 }
            : null;
        const to = path.dataset.to ? rectOf(path.dataset.to) : at;
        if (from && to) path.setAttribute("d", arrowPath(arrowBetween(from, to)));
        path.style.display = from && to ? "" : "none";
      }
      frame = performance.now() < until ? requestAnimationFrame(place) : 0;
    }
    /** For as long as a glide takes: cards are on their way. */
    function follow() {
      until = performance.now() + GLIDE_MS + 50;
      if (frame === 0) frame = requestAnimationFrame(place);
    }
    function onPointer(event: PointerEvent) {
      pointer = { x: event.clientX, y: event.clientY };
      if (drawingFrom !== null && frame === 0) frame = requestAnimationFrame(place);
    }
    follow();
    const stop = store.subscribe((state, before) => {
      if (state.room?.game !== before.room?.game) follow();
    });
    surface.addEventListener("pointermove", onPointer);
    surface.addEventListener("pointerup", follow);
    surface.addEventListener("scroll", follow, { capture: true, passive: true });
    const resized = new ResizeObserver(follow);
    resized.observe(surface);
    return () => {
      cancelAnimationFrame(frame);
      stop();
      resized.disconnect();
      surface.removeEventListener("pointermove", onPointer);
      surface.removeEventListener("pointerup", follow);
      surface.removeEventListener("scroll", follow, { capture: true });
    };
  }, [store, arrows, drawingFrom, busy]);

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
