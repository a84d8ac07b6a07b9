import { type RefObject, useEffect } from "react";
import { useRoomContext } from "../../model/room-context.tsx";
import { boxOf, pointOf } from "../context/elements.ts";
import { GLIDE_MS } from "../layout/constants.ts";
import type { Point, Rect } from "../layout/geometry.ts";
import { arrowBetween, arrowPath } from "./arrow-path.ts";

/** Cards that a change has moved are on their way for as long as a glide takes, and a little more. */
const FOLLOWED_MS = GLIDE_MS + 50;

/**
 * Writes where the arrows of a layer run, whenever cards may have moved: paths name their cards in `data-from` and `data-to`; one
 * without the latter follows the pointer.
 * @param arrows changes with the paths; null: there are none
 */
export function useArrowPaths(layer: RefObject<SVGSVGElement | null>, arrows: string | null): void {
  const { store } = useRoomContext();
  useEffect(() => {
    const svg = layer.current;
    const surface = svg?.closest<HTMLElement>(".table-surface");
    if (!svg || !surface || arrows === null) return;
    let frame = 0;
    let until = 0;
    let pointer: Point | null = null;

    const place = () => {
      placePaths(svg, surface, pointer);
      frame = performance.now() < until ? requestAnimationFrame(place) : 0;
    };
    const placeSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(place);
    };
    const follow = () => {
      until = performance.now() + FOLLOWED_MS;
      placeSoon();
    };
    follow();
    const stop = store.subscribe((state, before) => {
      if (state.room?.game !== before.room?.game) follow();
    });
    const end = new AbortController();
    const on = { signal: end.signal };
    surface.addEventListener(
      "pointermove",
      (event) => {
        pointer = pointOf(event);
        if (svg.querySelector("path[data-from]:not([data-to])")) placeSoon();
      },
      on,
    );
    surface.addEventListener("pointerup", follow, on);
    surface.addEventListener("scroll", follow, { ...on, capture: true, passive: true });
    // The layer is as large as the table, which may change beneath the same window: on a phone when the hand has come.
    const resized = new ResizeObserver(follow);
    for (const element of [surface, svg]) resized.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      stop();
      resized.disconnect();
      end.abort();
    };
  }, [store, layer, arrows]);
}

/** An arrow of which an end is not to be seen is not drawn. */
function placePaths(svg: SVGSVGElement, surface: HTMLElement, pointer: Point | null): void {
  const layer = boxOf(svg);
  const zoom = svg.clientWidth ? layer.width / svg.clientWidth : 1;
  const within = ({ x, y, width, height }: Rect): Rect => ({
    x: (x - layer.x) / zoom,
    y: (y - layer.y) / zoom,
    width: width / zoom,
    height: height / zoom,
  });
  const boxOfCard = (id: string): Rect | null => {
    const card = surface.querySelector(`.region-content [data-card-id="${CSS.escape(id)}"] .card-frame`);
    const box = card && boxOf(card);
    return box && box.width > 0 ? within(box) : null;
  };
  for (const path of svg.querySelectorAll<SVGPathElement>("path[data-from]")) {
    const { from: fromId = "", to: toId } = path.dataset;
    const from = boxOfCard(fromId);
    const to = toId ? boxOfCard(toId) : pointer && within({ ...pointer, width: 0, height: 0 });
    if (from && to) path.setAttribute("d", arrowPath(arrowBetween(from, to)));
    path.style.display = from && to ? "" : "none";
  }
}
