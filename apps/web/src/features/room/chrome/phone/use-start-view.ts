import { useEffect } from "react";
import { useRoom, useRoomContext } from "../../model/room-context.tsx";
import { useTable } from "../../table/context/table-context.tsx";

/** Shows, when one comes, the part of a table that pans where most lies of what is one's own or everybody's. */
export function useStartView(): void {
  const { ui } = useRoomContext();
  const { metrics } = useTable();
  const here = useRoom(({ room }) => room !== null);
  const known = metrics.area.width > 0 && here;
  useEffect(() => {
    const viewport = known ? document.querySelector<HTMLElement>(".table-viewport") : null;
    if (!viewport) return;
    const me = ui.getState().playerN ?? "";
    const frame = requestAnimationFrame(() => {
      const start = startOf(viewport, me);
      viewport.scrollTo(start.x, start.y);
    });
    return () => cancelAnimationFrame(frame);
  }, [known, ui]);
}

/** The place from which most of the regions with cards are seen whole. */
function startOf(viewport: HTMLElement, me: string): { x: number; y: number } {
  const box = viewport.getBoundingClientRect();
  const stage = viewport.querySelector<HTMLElement>(".table-stage");
  // What lies over the upper edge of the table hides what is there.
  const hidden = stage ? Number.parseFloat(getComputedStyle(stage).marginTop) || 0 : 0;
  const regions = [...viewport.querySelectorAll<HTMLElement>(".region")].flatMap((region) => {
    const group = region.dataset.showsGroup ?? "";
    const counts = group.startsWith(me) || !/^player\d/.test(group);
    if (!counts || !region.querySelector(".stack")) return [];
    const { left, top, width, height } = region.getBoundingClientRect();
    return [
      {
        x: left - box.left + viewport.scrollLeft,
        y: top - box.top + viewport.scrollTop - hidden,
        width,
        height,
      },
    ];
  });
  // A table that is as high as its box has nothing but that room to pan in: most of it is seen without.
  const isWhole = viewport.scrollHeight - viewport.clientHeight <= hidden + 1;
  const first = regions[0];
  if (!first) return { x: 0, y: isWhole ? hidden : 0 };
  const along = (at: "x" | "y", size: "width" | "height", seen: number) => {
    const count = (from: number) =>
      regions.filter((region) => region[at] >= from - 1 && region[at] + region[size] <= from + seen + 1)
        .length;
    const ends = regions.flatMap((region) => [region[at], region[at] + region[size] - seen]);
    return Math.max(
      0,
      ends.reduce((best, end) => (count(end) > count(best) ? end : best), first[at]),
    );
  };
  const x = along("x", "width", box.width);
  return { x, y: isWhole ? hidden : along("y", "height", box.height - hidden) };
}
