import type { UiState } from "../../model/ui-store.ts";
import type { Point } from "../layout/geometry.ts";

/** In which halves of the window a point lies: the large card stands in the other one. */
export function screenHalf({ x, y }: Point): Pick<UiState, "screenLeftRight" | "screenTopBottom"> {
  return {
    screenLeftRight: x > window.innerWidth / 2 ? "right" : "left",
    screenTopBottom: y > window.innerHeight / 2 ? "bottom" : "top",
  };
}
