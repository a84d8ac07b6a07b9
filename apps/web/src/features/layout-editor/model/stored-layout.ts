/** Tells whether something that was stored is a layout of the editor. */

import { isObject } from "@baize/engine/is-object";
import {
  type Check,
  countUpTo,
  listOf,
  number,
  objectOf,
  oneOf,
  optional,
  text,
} from "../../../editing/stored-checks.ts";
import { type LayoutState, MAX_ROWS } from "./layout-state.ts";

export const isLayoutState: Check = objectOf<LayoutState>({
  rectangles: listOf(
    objectOf<LayoutState["rectangles"][number]>({
      id: number,
      x: number,
      y: number,
      width: number,
      height: number,
      text,
      type: oneOf("free", "row", "pile", "fan"),
      direction: optional(oneOf("horizontal", "vertical")),
      rotation: optional(oneOf(0, 90, 180, 270)),
      key: optional(text),
      members: optional(isObject),
    }),
  ),
  chatBox: objectOf<LayoutState["chatBox"]>({ left: text, top: text, width: text, height: text }),
  numRows: countUpTo(MAX_ROWS),
  canvasWidth: number,
  canvasHeight: number,
  cardSize: optional(number),
  rowSpacing: optional(number),
  members: optional(isObject),
});

/** The layout that was stored; null when it is none that the editor can work on. */
export function readStoredLayout(stored: unknown): LayoutState | null {
  return isLayoutState(stored) ? (stored as LayoutState) : null;
}
