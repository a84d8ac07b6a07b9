/** Looks of rows that can be dragged: the one that is, and the line where it would be put. */
import { cx } from "../../../ui/cx.ts";
import type { Slot } from "./use-drag-order.ts";

const line =
  "absolute inset-x-0 z-30 h-0.5 rounded-full bg-brass forced-colors:bg-[Highlight] pointer-events-none";

export function dropLine(slot: Slot | null, list: string, index: number, total: number): string | null {
  if (slot?.list !== list) return null;
  if (slot.index === index) return cx(line, "-top-[5px]");
  return slot.index === total && index === total - 1 ? cx(line, "-bottom-[5px]") : null;
}

export const draggedStyle =
  "relative data-dragged:z-20 data-dragged:opacity-90 data-dragged:shadow-pop data-dragged:cursor-grabbing";
