/** The table's background: the town at dusk, quiet enough to lie under cards. */
import { PALETTE } from "./palette.ts";
import {
  circle,
  document,
  element,
  linear,
  type Point,
  path,
  radial,
  rect,
  round,
  scatter,
  star,
  through,
} from "./svg.ts";

const WIDTH = 1600;
const HEIGHT = 1000;

export function drawTable(): string {
  const random = scatter("the town");
  const definitions = element(
    "defs",
    {},
    linear("sky", [
      [0, "#150d33"],
      [0.45, "#2f1a52"],
      [0.75, "#57275f"],
      [1, "#6d3060"],
    ]) +
      radial("glow", [
        [0, "#f4a462", 0.4],
        [1, "#f4a462", 0],
      ]) +
      radial("edge", [
        [0.55, "#0a0618", 0],
        [1, "#0a0618", 0.7],
      ]),
  );
  const small = Array.from(
    { length: 190 },
    () => `M${round(random() * WIDTH)} ${round(random() ** 1.5 * HEIGHT * 0.8)}h.01`,
  );
  const large = Array.from({ length: 22 }, () => star(random() * WIDTH, random() * HEIGHT * 0.6, 5, 1.1, 4));
  return document(
    WIDTH,
    HEIGHT,
    definitions +
      rect(0, 0, WIDTH, HEIGHT, { fill: "url(#sky)" }) +
      path(small.join(""), {
        stroke: "#fff3d6",
        "stroke-width": 2,
        "stroke-linecap": "round",
        opacity: ".4",
      }) +
      path(large.join(""), { fill: "#fff3d6", opacity: ".5" }) +
      element("ellipse", { cx: 800, cy: 1040, rx: 980, ry: 420, fill: "url(#glow)" }) +
      circle(1360, 170, 62, { fill: "#f6efd8", opacity: ".14" }) +
      roofs(random, 760, 90, "#231345", false) +
      roofs(random, 850, 110, "#190d34", true) +
      roofs(random, 940, 130, PALETTE.indigoDeep, true) +
      rect(0, 0, WIDTH, HEIGHT, { fill: "url(#edge)" }),
    "the town at dusk",
  );
}

function roofs(random: () => number, base: number, step: number, fill: string, windows: boolean): string {
  const shapes: string[] = [];
  const lit: string[] = [];
  for (let x = -40; x < WIDTH + 40; ) {
    const w = step * (0.6 + random() * 0.8);
    const top = base - random() * 90;
    const roof = 20 + random() * 60;
    const corners: Point[] = [
      [x, HEIGHT],
      [x, top],
      [x + w / 2, top - roof],
      [x + w, top],
      [x + w, HEIGHT],
    ];
    shapes.push(through(corners, true));
    if (windows && random() > 0.55) lit.push(`M${round(x + w * 0.3)} ${round(top + 20)}h11v16h-11z`);
    x += w;
  }
  return (
    path(shapes.join(""), { fill }) +
    (lit.length > 0 ? path(lit.join(""), { fill: "#ffcf6b", opacity: ".35" }) : "")
  );
}
