/** Land and water. */
import { circle, line, type Motif, path, rect, repeat, round, SCENE, wave } from "../shapes.ts";

const { width, height, horizon } = SCENE;

/** A body of water: two tones, lines of waves that grow towards the viewer. */
const sea: Motif = ({ palette, random }) => {
  let content = rect(0, horizon, width, height - horizon, "url(#sea)");
  for (let row = 0; row < 6; row++) {
    const y = horizon + 5 + row * row * 1.5 + row * 3;
    const colour = row % 2 ? palette.glow : palette.near;
    content += line(
      wave(y, 1.2 + row * 0.7, 20 + row * 9, random() * 20),
      colour,
      0.9 + row * 0.22,
      `opacity="${row % 2 ? ".34" : ".24"}"`,
    );
  }
  return content;
};

const blades = (count: number, colour: string, base: number, random: () => number) =>
  line(
    repeat(count, () => {
      const x = round(random() * width);
      const lean = round(random() * 14 - 7);
      return `M${x} ${base}q${round(lean / 2)} -22 ${lean} ${round(-30 - random() * 26)}`;
    }),
    colour,
    2.2,
  );

export const LAND: Record<string, Motif> = {
  sea,
  "calm-sea": ({ palette }) =>
    rect(0, horizon, width, height - horizon, "url(#sea)") +
    line("M20 124h60M110 130h84M40 142h120M150 154h80M10 160h60", palette.glow, 1.4, 'opacity=".3"'),
  river: ({ palette }) =>
    path("M0 178V120q70-16 126-12t126 6v64z", "url(#sea)") +
    line("M30 134q50-6 96-2M92 150q54-6 120 0M20 164q60-6 96 0", palette.glow, 1.6, 'opacity=".45"'),
  hills: ({ palette }) =>
    path("M0 112q44-42 92-14q38-34 84-6q40-22 76 4v82H0z", palette.far) +
    path("M0 132q52-26 104-6q66-26 148 4v48H0z", palette.mid),
  cliffs: ({ palette }) =>
    path("M0 60l34-12l24 22l10 40l-6 68H0zM252 46l-40 4l-18 26l-4 44l10 58h52z", palette.mid) +
    path("M0 92l22-6l18 30l-2 62H0zM252 84l-20 6l-14 34l4 54h30z", palette.near),
  rocks: ({ palette }) =>
    path("M0 178V142l26-16l24 14l18-6l22 20l20 24zM252 178v-44l-24-12l-28 20l-18 4l-22 32z", palette.near) +
    path("M26 126l12 18l-18 34h-20v-36zM228 122l-6 24l14 32h16v-44z", palette.mid),
  stacks: ({ palette }) =>
    path(
      "M40 150l8-66l12-14l14 10l6 70zM120 152l6-96l14-18l18 16l10 98zM206 150l6-52l12-8l10 60z",
      palette.near,
    ) + path("M48 84l12-14l2 80H40zM126 56l14-18l2 114h-22z", palette.mid),
  sand: ({ palette }) =>
    path("M0 178v-66q120-14 252-2v68z", palette.far) +
    line("M16 140q60-8 110 0M130 156q50-8 104-2M30 168q44-6 90 0", palette.near, 1.6, 'opacity=".4"'),
  marsh: ({ palette, random }) =>
    rect(0, 104, width, 74, palette.mid) +
    repeat(7, (index) => {
      const y = 114 + index * 9;
      const x = random() * 200 - 20;
      return `<ellipse cx="${round(x + 40)}" cy="${y}" rx="${round(36 + random() * 34)}" ry="3.600" fill="${palette.sky[2]}" opacity=".5"/>`;
    }) +
    blades(16, palette.near, 178, random),
  reeds: ({ palette, random }) =>
    blades(24, palette.near, 180, random) +
    repeat(6, (index) =>
      rect(18 + index * 40 + random() * 10, 116 + random() * 16, 4, 15, palette.mid, 'rx="2"'),
    ),
  path: ({ palette }) =>
    path("M104 178q6-30 26-40t-8-26h16q38 14 14 34t2 32z", palette.glow, 'opacity=".42"'),
  pool: ({ palette }) =>
    `<ellipse cx="126" cy="144" rx="92" ry="26" fill="${palette.near}"/><ellipse cx="126" cy="141" rx="84" ry="21" fill="url(#sea)"/>` +
    line("M78 140q40-8 90 0M96 150q30-5 60 0", palette.glow, 1.5, 'opacity=".6"') +
    path("M150 132l3 8l9 1l-7 5l2 8l-7-5l-7 5l2-8l-7-5l9-1z", palette.glow, 'opacity=".85"'),
  undertow: ({ palette }) =>
    line("M226 60q-60-44-120-8t-50 78t66 22t10-58t-42 24", palette.glow, 7, 'opacity=".4"') +
    line("M236 84q-70-40-124-12t-34 62t46 8", palette.glow, 3, 'opacity=".6"'),
  "big-wave": ({ palette }) =>
    path("M0 178V96q40-64 112-66q50 0 60 34q-22-16-44-2t-10 42q20 34 134 26v48z", "url(#sea)") +
    path(
      "M112 30q50 0 60 34q-22-16-44-2q4-24-26-20q-40 6-66 44q20-52 76-56z",
      palette.glow,
      'opacity=".75"',
    ) +
    line("M20 130q34-40 84-44M30 154q50-34 108-26M110 166q60-18 132-10", palette.glow, 2, 'opacity=".4"') +
    circle(176, 70, 2.5, palette.glow) +
    circle(184, 62, 1.8, palette.glow) +
    circle(170, 78, 2, palette.glow),
  spray: ({ palette, random }) =>
    repeat(34, () => {
      const angle = Math.PI * (0.1 + random() * 0.8);
      const far = 26 + random() * 84;
      return circle(
        126 + Math.cos(angle) * far,
        152 - Math.sin(angle) * far,
        0.8 + random() * 2.4,
        palette.glow,
        'opacity=".8"',
      );
    }) +
    path(
      "M70 178q10-50 30-66q-4 30 12 44q2-52 26-72q-6 44 14 60q10-28 26-34q-8 30 8 68z",
      palette.glow,
      'opacity=".5"',
    ),
  ripples: ({ palette }) =>
    repeat(
      5,
      (index) =>
        `<ellipse cx="126" cy="146" rx="${18 + index * 22}" ry="${4 + index * 5}" fill="none" stroke="${palette.glow}" stroke-width="1.600" opacity="${round(0.8 - index * 0.13)}"/>`,
    ),
  reflection: ({ palette }) =>
    repeat(7, (index) =>
      rect(
        192 - 10 - index * 2,
        116 + index * 8,
        20 + index * 4,
        2.4,
        palette.glow,
        `opacity="${round(0.6 - index * 0.07)}" rx="1.200"`,
      ),
    ),
  leaves: ({ palette }) =>
    path(
      "M70 60q16-22 34-8q-8 22-34 8zM182 58q-16-24-36-10q10 24 36 10zM126 30q18 12 4 34q-20-12-4-34z",
      palette.mid,
    ) + line("M74 59q14-4 28-6M178 57q-14-6-30-8M127 34q2 14 1 26", palette.glow, 1.4),
  stones: ({ palette }) =>
    path("M20 178l14-40l40-8l20 20l-4 28zM232 178l-10-46l-36-6l-24 22l6 30z", palette.near),
};
