/** The sign of each faction. */
import type { Faction } from "../cards/card.ts";
import { at, circle, group, path } from "./svg.ts";

const SIGNS: Record<Faction, (color: string) => string> = {
  Lampwrights: (fill) => path("M-6 -4L-4 8H4L6 -4ZM-8 -4H8L4 -9H-4Z", { fill }) + circle(0, -11, 2, { fill }),
  "Moth Court": (fill) =>
    path(
      "M0 -6C3 -12 11 -12 12 -5C12 0 6 3 1 3C7 4 8 9 4 10C2 10 0 6 0 2C0 6 -2 10 -4 10C-8 9 -7 4 -1 3C-6 3 -12 0 -12 -5C-11 -12 -3 -12 0 -6Z",
      { fill },
    ),
  Windcallers: (stroke) =>
    path("M-11 -3H3C8 -3 8 -10 3 -10C0 -10 -1 -7 1 -6M-11 2H7C12 2 12 9 7 9C4 9 3 6 5 5M-9 7H0", {
      fill: "none",
      stroke,
      "stroke-width": 2.2,
      "stroke-linecap": "round",
    }),
  "House of Mirrors": (color) =>
    circle(0, -3, 7.5, { fill: "none", stroke: color, "stroke-width": 2.4 }) +
    path("M0 5V12M-3 -1L2 -7", { stroke: color, "stroke-width": 2.4, "stroke-linecap": "round" }),
  Townsfolk: (fill) => path("M-11 9V-1L-5 -7L0 -2V-9H3V0L6 -3L11 2V9Z", { fill }),
};

/** Centred on (x, y), `size` units to the edge. */
export function sigil(faction: Faction, x: number, y: number, size: number, color: string): string {
  return group({ transform: at(x, y, size / 12) }, SIGNS[faction](color));
}
