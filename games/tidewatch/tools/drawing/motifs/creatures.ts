/** What comes out of the sea. */
import { circle, group, light, line, type Motif, path, repeat, round } from "../shapes.ts";

/** Somebody who has been in the water for long; feet at (0, 0), about 110 high. */
const drownedBody = (colour: string, edge: string, eyes: string) =>
  path(
    "M-26 0q-4-40 6-66q-14 6-22 30l-8-4q6-40 30-46q-6-20 12-26q20 2 16 24q24 4 34 44l-8 6q-8-24-22-30q12 28 8 68z",
    colour,
  ) +
  line("M-20-6q-6 14-4 26M0-2v22M18-4q6 12 4 24M-46-40q-4 14-2 24M44-38q6 12 4 22", colour, 3) +
  line("M22-80q14 10 20 36", edge, 1.8, 'opacity=".7"') +
  circle(-4, -92, 2.6, eyes) +
  circle(6, -92, 2.6, eyes);

const crab = (near: string, mid: string, glow: string) =>
  line("M-18 6l-16 12M-14 10l-10 16M14 10l10 16M18 6l16 12M-22-4l-18-12M22-4l18-12", near, 4) +
  path(
    "M-40-16q-14-4-10-20q6 6 10 6q2-8 10-8q6 14-10 22zM40-16q14-4 10-20q-6 6-10 6q-2-8-10-8q-6 14 10 22z",
    near,
  ) +
  `<ellipse cx="0" cy="2" rx="25" ry="15" fill="${near}"/>` +
  path("M-20 0q20-16 40 0q-20-6-40 0z", mid) +
  circle(-7, -12, 2.4, glow) +
  circle(7, -12, 2.4, glow);

export const CREATURES: Record<string, Motif> = {
  drowned: ({ palette }) =>
    group("translate(118 150) scale(1.060)", drownedBody(palette.near, palette.glow, palette.glow)),
  spear: ({ palette }) =>
    line("M172 160L188 20", palette.near, 4) + path("M189 8l7 20l-13-2z", palette.glow, 'opacity=".85"'),
  knight: ({ palette }) =>
    group(
      "translate(122 158) scale(1.100)",
      drownedBody(palette.near, palette.glow, palette.glow) +
        path("M-16-78q-2-30 17-32q19 2 17 32l-6 2v-8h-22v8z", palette.mid) +
        path("M26-64q28 2 28 22q-2 30-28 40q-24-12-24-40q4-18 24-22z", palette.mid) +
        circle(18, -36, 4, palette.glow, 'opacity=".4"') +
        circle(34, -24, 5, palette.glow, 'opacity=".3"') +
        circle(26, -48, 3, palette.glow, 'opacity=".45"'),
    ),
  choir: ({ palette }) =>
    [
      [54, 0.62],
      [98, 0.76],
      [146, 0.7],
      [196, 0.6],
    ]
      .map(([x, scale]) =>
        group(
          `translate(${x} 152) scale(${scale})`,
          drownedBody(palette.near, palette.glow, palette.glow) +
            `<ellipse cx="1" cy="-82" rx="4" ry="6" fill="${palette.glow}" opacity=".5"/>`,
        ),
      )
      .join(""),
  bellkeeper: ({ palette }) =>
    group(
      "translate(126 172) scale(1.420)",
      drownedBody(palette.near, palette.glow, palette.glow) +
        path("M-18-88q0-30 19-32q19 2 19 32l-4-4q-14-10-30 0z", palette.mid) +
        line("M44-40v-30", palette.near, 3) +
        path("M36-40h16q0 14 6 20H30q6-6 6-20z", palette.glow, 'opacity=".85"') +
        circle(44, -17, 3, palette.near),
    ),
  crabs: ({ palette }) =>
    [
      [70, 132, 0.9],
      [182, 128, 0.74],
      [128, 158, 1.14],
    ]
      .map(([x, y, scale]) =>
        group(`translate(${x} ${y}) scale(${scale})`, crab(palette.near, palette.mid, palette.glow)),
      )
      .join(""),
  heron: ({ palette }) =>
    path(
      "M150 120q-30 4-40-20q14-12 34-4q14-20 4-42q-4-16 8-20q12-2 14 10q2 26-8 44q-2 20-12 32z",
      palette.near,
    ) +
    path("M168 36l30 4l-30 6z", palette.glow) +
    line("M138 118l-4 48M148 118l4 48", palette.near, 2.6) +
    circle(163, 38, 1.8, palette.glow),
  "heron-king": ({ palette }) =>
    group("translate(-56 -2) scale(1.080)", CREATURES.heron?.({ palette, random: () => 0.5 }) ?? "") +
    path("M108 12l4 13h22l6-15l-10 7l-4-9l-7 9z", palette.glow),
  eels: ({ palette }) =>
    line("M10 140q30-40 60-10t60-4t60-6t56-14", palette.near, 11) +
    line("M30 168q34-30 60-6t64-8t72-2", palette.near, 8) +
    line("M14 136q30-36 58-10t60-4t58-6", palette.glow, 1.6, 'opacity=".5"') +
    circle(243, 105, 2, palette.glow) +
    circle(224, 150, 1.8, palette.glow),
  kelp: ({ palette, random }) =>
    line(
      repeat(13, (index) => {
        const x = 6 + index * 20;
        const sway = round(random() * 24 - 12);
        return `M${x} 178q${sway} -38 0 -70t${-sway} ${round(-50 - random() * 30)}`;
      }),
      palette.near,
      9,
      'opacity=".85"',
    ),
  eyes: ({ palette }) =>
    path("M70 92q56-60 112 0q-56 60-112 0z", palette.near) +
    light(104, 88, 7, palette.glow) +
    light(148, 88, 7, palette.glow) +
    line("M98 114q28 14 56 0", palette.glow, 2, 'opacity=".5"') +
    circle(104, 88, 2.6, palette.near) +
    circle(148, 88, 2.6, palette.near),
  leviathan: ({ palette }) =>
    path("M8 150q10-70 96-82q70-2 104 44q20-4 30-26q8 26-4 44q-20 30-90 34q-90 4-136-14z", palette.near) +
    path("M104 68q-6-26 16-36q-4 22 10 36z", palette.near) +
    line("M26 140q60 20 150-2", palette.glow, 1.8, 'opacity=".4"') +
    light(58, 112, 4, palette.glow) +
    line("M110 30q-6-14-16-16M112 28q2-14 12-18", palette.glow, 2.2, 'opacity=".7"'),
  coils: ({ palette }) =>
    line("M-6 150q40-110 90-60t-6 76M96 178q0-130 66-120t40 130M214 178q0-80 44-90", palette.near, 22) +
    line("M-2 138q38-92 80-50M104 160q6-96 56-92", palette.glow, 2.4, 'opacity=".45"') +
    repeat(5, (index) => circle(40 + index * 9, 82 - index * 1.5, 3, palette.mid)),
  hands: ({ palette }) =>
    [
      [64, 1, -14],
      [126, 1.3, 2],
      [192, 0.94, 16],
    ]
      .map(([x, scale, angle]) =>
        group(
          `translate(${x} 178) rotate(${angle}) scale(${scale})`,
          line("M0 0V-46M-9-44V-72M-3-48V-80M4-48V-80M10-44V-70M13-30l12-18", palette.near, 6.5) +
            path("M-12-24h26l-2-26h-22z", palette.near),
        ),
      )
      .join(""),
  skull: ({ palette }) =>
    path("M86 92q0-46 42-48q42 2 42 48q0 16-12 22v22h-58v-22q-14-6-14-22z", palette.glow, 'opacity=".78"') +
    circle(110, 92, 10, palette.near) +
    circle(146, 92, 10, palette.near) +
    path("M128 104l7 14h-14z", palette.near) +
    line("M112 136v-12M122 136v-12M134 136v-12M144 136v-12", palette.near, 2),
};
