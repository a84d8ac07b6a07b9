/** People, as silhouettes against the light. */
import { circle, group, light, line, type Motif, path } from "../shapes.ts";

/** Head and coat about 100 high; feet at (0, 0). */
const coat = (colour: string, edge: string) =>
  path("M-20 0q2-46 8-62q-4-8 0-16q5-7 12-7t12 7q4 8 0 16q6 16 8 62z", colour) +
  circle(0, -86, 10.5, colour) +
  line("M12-58q8 22 9 56", edge, 1.8, 'opacity=".75"') +
  line("M9-92q4 6 2 12", edge, 1.8, 'opacity=".75"');

export const PEOPLE: Record<string, Motif> = {
  "figure:woman": ({ palette }) =>
    group(
      "translate(84 178) scale(1.180)",
      coat(palette.near, palette.glow) +
        path("M-11-90q-6 18-10 26q10 2 14-6zM10-92q8 16 6 30q-8-2-8-10z", palette.near),
    ),
  "figure:man": ({ palette }) =>
    group(
      "translate(86 178) scale(1.220)",
      coat(palette.near, palette.glow) +
        path("M-14-92q14-16 28 0l4 4h-36z", palette.near) +
        line("M-14-56q-14 10-18 28", palette.near, 7),
    ),
  "figure:soldier": ({ palette }) =>
    group(
      "translate(90 178) scale(1.240)",
      coat(palette.near, palette.glow) +
        path("M-12-90q0-16 12-18q12 2 12 18z", palette.mid) +
        line("M24 0V-116", palette.near, 3) +
        path("M24-128l5 14h-10z", palette.glow),
    ),
  "figure:hooded": ({ palette }) =>
    group(
      "translate(150 178) scale(1.200)",
      coat(palette.near, palette.glow) + path("M-16-74q-2-28 16-32q18 4 16 32q-16 10-32 0z", palette.near),
    ),
  "figure:diver": ({ palette }) =>
    group(
      "translate(96 160) rotate(-24) scale(1.060)",
      coat(palette.near, palette.glow) +
        circle(0, -88, 15, palette.mid) +
        circle(3, -88, 8, palette.glow, 'opacity=".85"') +
        line("M14-98q30-30 60-34", palette.near, 3.4),
    ),
  "figure:small": ({ palette }) => group("translate(176 178) scale(.860)", coat(palette.near, palette.glow)),
  "figure:children": ({ palette }) =>
    [
      [176, 0.62],
      [200, 0.72],
      [222, 0.54],
    ]
      .map(([x, scale]) => group(`translate(${x} 166) scale(${scale})`, coat(palette.near, palette.glow)))
      .join(""),
  "figure:children-left": ({ palette }) =>
    [
      [40, 0.6],
      [72, 0.78],
      [104, 0.54],
    ]
      .map(([x, scale]) => group(`translate(${x} 178) scale(${scale})`, coat(palette.near, palette.glow)))
      .join(""),
  "figure:siren": ({ palette }) =>
    group(
      "translate(128 150) scale(.940)",
      coat(palette.near, palette.glow) + line("M-10-92q-24 34-18 80M10-92q26 30 18 84", palette.near, 6),
    ),
  "lantern-hand": ({ palette }) =>
    line("M104 104q22-4 34-14", palette.near, 8) +
    line("M138 90v14", palette.near, 2) +
    path("M130 106h16l3 20h-22z", palette.near) +
    light(138, 117, 6, palette.glow),
  torch: ({ palette }) =>
    line("M160 150V92", palette.near, 5) +
    path("M160 94q-16-14-2-38q2 12 8 12q4-6 2-14q16 24-8 40z", palette.glow) +
    light(160, 78, 5, palette.glow),
  fiddle: ({ palette }) =>
    group(
      "translate(112 92) rotate(-38) scale(.620)",
      path("M-20 6q-12 10-4 26t24 18t24-18t-4-26q-6-8 0-18q4-20-20-22q-24 2-20 22q6 10 0 18z", palette.mid) +
        path("M-4-34V-84h8v50z", palette.near),
    ) + line("M82 116l76-46", palette.glow, 2),
};
