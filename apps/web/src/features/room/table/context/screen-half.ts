import type { UiState } from "../../model/ui-store.ts";
import type { Point } from "../layout/geometry.ts";

/** In which half of the window, and of what is seen of the table's height, a point lies: the large card stands in the other one. */
export function screenHalf({ x, y }: Point): Pick<UiState, "screenLeftRight" | "screenTopBottom"> {
  const table = document.querySelector(".table-viewport")?.getBoundingClientRect();
  const middle = table ? table.y + table.height / 2 : window.innerHeight / 2;
  return {
    screenLeftRight: x > window.innerWidth / 2 ? "right" : "left",
    screenTopBottom: y > middle ? "bottom" : "top",
  };
}
