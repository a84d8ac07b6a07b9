/** Tokens and the icons of the counters, 64 by 64. The number is written over the middle. */
import { circle, line, path, svg } from "./shapes.ts";

const SIZE = 64;

const disc = (edge: string, fill: string) =>
  circle(32, 33.5, 30, "#000", 'opacity=".4"') +
  circle(32, 32, 30, "#fff") +
  circle(32, 32, 27.5, edge) +
  circle(32, 32, 24.5, fill);

const faint = 'opacity=".55"';

const TOKENS: Readonly<Record<string, string>> = {
  damage:
    disc("#8f1d16", "#c0392b") + path("M32 10q15 20 15 30a15 14 0 0 1-30 0q0-10 15-30z", "#e2685b", faint),
  courage:
    disc("#8a6420", "#d49a2f") +
    path("M32 9l6 15l16 1l-12 10l4 16l-14-9l-14 9l4-16l-12-10l16-1z", "#f7dc93", faint),
  progress: disc("#1f6640", "#3b8f5d") + path("M20 50V16h26l-6 10l6 10H24v14z", "#93d6ae", faint),
  might:
    disc("#8a3418", "#cf5f34") +
    path(
      "M16 50l28-32l6-2l-2 6l-28 30zM14 40l12 12",
      "#f6b292",
      `${faint} stroke="#f6b292" stroke-width="3"`,
    ),
  craft:
    disc("#165853", "#2f8f86") +
    path("M40 12a13 13 0 0 0-14 17L13 42l8 8l13-13a13 13 0 0 0 17-14l-8 7l-7-2l-2-7z", "#9adfd6", faint),
  guard:
    disc("#1f4777", "#3f78b5") + path("M32 10q10 6 19 5q2 26-19 38q-21-12-19-38q9 1 19-5z", "#a8cbf0", faint),
  snare:
    disc("#4a3f66", "#7a6ba3") +
    line(
      "M14 20q18 10 36 0M12 32q20 10 40 0M14 44q18 8 36 0M22 14q-4 18 0 36M32 12v40M42 14q4 18 0 36",
      "#d6cbef",
      2.4,
      faint,
    ),
  tide:
    disc("#134a73", "#2474ab") +
    line("M10 28q7-9 14 0t14 0t16 0M10 40q7-9 14 0t14 0t16 0", "#a9d7f4", 4, faint),
  flame:
    disc("#8f4210", "#dd7a22") +
    path("M32 8q2 10 10 18t8 18a18 12 0 0 1-36 0q0-8 6-14q2 6 6 6q6-8 6-28z", "#ffd98a", faint),
  toll:
    disc("#4d4a3a", "#85805f") +
    path("M32 10q13 2 14 20q1 12 8 18H10q7-6 8-18q1-18 14-20z", "#e0dab4", faint),
  villager:
    disc("#5c3a5e", "#96629a") +
    circle(32, 22, 8, "#e7c6ea", faint) +
    path("M16 50q2-18 16-18t16 18z", "#e7c6ea", faint),
};

const ICONS: Readonly<Record<string, string>> = {
  round: line("M50 32A18 18 0 1 1 44 18.500", "#f3d084", 6) + path("M37 20L52 22L48.500 8Z", "#f3d084"),
  tide: line("M8 24q8-11 16 0t16 0t16 0M8 38q8-11 16 0t16 0t16 0M8 52q8-11 16 0t16 0t16 0", "#6fb4ee", 5),
  heart: path("M32 56q-25-17-25-32q1-14 13-14q8 0 12 9q4-9 12-9q12 0 13 14q0 15-25 32z", "#f0705c"),
  courage: path("M32 6l7 18l19 1l-15 12l5 19l-16-11l-16 11l5-19l-15-12l19-1z", "#f3d084"),
};

/** Pictures of tokens and icons by file name. */
export function drawTokens(): Map<string, string> {
  return new Map([
    ...Object.entries(TOKENS).map(
      ([name, drawing]) => [`token-${name}.svg`, svg(SIZE, SIZE, drawing, name)] as const,
    ),
    ...Object.entries(ICONS).map(
      ([name, drawing]) => [`icon-${name}.svg`, svg(SIZE, SIZE, drawing, name)] as const,
    ),
  ]);
}
