/** The numbers on a card, each on a sign of its own shape so that colour is never the only difference. */
import { BRASS, BRASS_DEEP } from "./palette.ts";
import { circle, group, path } from "./shapes.ts";
import { SANS } from "./text.ts";

export type BadgeKind = "cost" | "might" | "craft" | "ward" | "heart" | "attack" | "progress";

/** Signs about 44 wide around the origin. */
const SIGNS: Readonly<Record<BadgeKind, string>> = {
  cost: circle(0, 0, 21, BRASS_DEEP) + circle(0, 0, 19, BRASS),
  // A crossed blade.
  might:
    circle(0, 0, 21, "#4d1d14") +
    circle(0, 0, 19, "#c2502f") +
    path("M-12 12L11-13l4-1l-1 4L-10 14zM-14 7l7 7", "#7d2a16", 'stroke="#7d2a16" stroke-width="2.400"'),
  // A cog of eight teeth.
  craft:
    path(
      "M-4-22h8l2 5l5 2l5-3l6 6l-3 5l2 5l5 2v8l-5 2l-2 5l3 5l-6 6l-5-3l-5 2l-2 5h-8l-2-5l-5-2l-5 3l-6-6l3-5l-2-5l-5-2v-8l5-2l2-5l-3-5l6-6l5 3l5-2z",
      "#123d3c",
      'transform="translate(0 -3)"',
    ) + circle(0, 0, 16.5, "#2f8f86"),
  ward:
    path("M0-23q10 6 21 5q2 28-21 42q-23-14-21-42q11 1 21-5z", "#132c4d") +
    path("M0-20q9 5 18 5q1 23-18 35q-19-12-18-35q9 0 18-5z", "#3f78b5"),
  heart:
    path("M0 22q-24-15-24-30q1-13 12-13q8 0 12 8q4-8 12-8q11 0 12 13q0 15-24 30z", "#5a0f17") +
    path(
      "M0 18.500q-20-13-20.500-26q1-10 9-10q8 0 11.500 9q3.500-9 11.500-9q8 0 9 10q-.500 13-20.500 26z",
      "#c2303a",
    ),
  attack:
    path(
      "M0-25l6 10l11-5l-2 12l11 4l-10 6l5 11l-12-2l-4 12l-6-10l-11 5l2-12l-12-4l11-6l-5-11l12 2z",
      "#3d0d0d",
    ) + circle(0, 0, 15.5, "#b3261e"),
  progress: path("M-15-23h30v34l-15 13l-15-13z", "#143d22") + path("M-12-20h24v30l-12 10l-12-10z", "#3b8f5d"),
};

const NUMBER_DOWN: Readonly<Record<BadgeKind, number>> = {
  cost: 8.5,
  might: 8.5,
  craft: 8.5,
  ward: 8,
  heart: 5.5,
  attack: 8,
  progress: 5,
};

/** A badge with its centre at (x, y). */
export function badge(kind: BadgeKind, value: number | string, x: number, y: number, scale = 1): string {
  const fill = kind === "cost" ? "#2a1d04" : "#fff";
  const size = String(value).length > 1 ? 20 : 24;
  const number = `<text y="${NUMBER_DOWN[kind]}" font-family="${SANS}" font-size="${size}" font-weight="800" fill="${fill}" text-anchor="middle"${kind === "cost" ? "" : ' stroke="#00000088" stroke-width="2.500" paint-order="stroke"'}>${value}</text>`;
  return group(`translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}`, SIGNS[kind] + number);
}
