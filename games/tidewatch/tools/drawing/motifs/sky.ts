/** What is in the air: sun and stars, weather, birds, music. */
import { circle, group, light, line, type Motif, path, repeat, round, SCENE } from "../shapes.ts";

export const SKY: Record<string, Motif> = {
  sun: ({ palette }) => light(176, 84, 19, palette.glow),
  moon: ({ palette }) =>
    light(192, 40, 15, palette.glow) +
    circle(187, 36, 3, palette.sky[1], 'opacity=".25"') +
    circle(196, 45, 4, palette.sky[1], 'opacity=".2"'),
  stars: ({ palette, random }) =>
    repeat(26, () =>
      circle(
        random() * SCENE.width,
        random() * 92,
        0.5 + random() * 1.1,
        palette.glow,
        `opacity="${round(0.35 + random() * 0.6)}"`,
      ),
    ),
  clouds: ({ palette, random }) =>
    repeat(4, (index) => {
      const x = random() * 210 + 10;
      const y = 14 + index * 17 + random() * 8;
      const w = 46 + random() * 50;
      return path(
        `M${round(x - w / 2)} ${round(y + 8)}q4-11 16-9q7-13 20-5q12-7 18 5q14-2 16 9z`,
        index % 2 ? palette.glow : palette.far,
        `opacity="${index % 2 ? ".28" : ".5"}"`,
      );
    }),
  rain: ({ palette, random }) =>
    line(
      repeat(42, () => {
        const x = round(random() * 270);
        const y = round(random() * 160);
        return `M${x} ${y}l-6 15`;
      }),
      palette.glow,
      1,
      'opacity=".34"',
    ),
  bolt: ({ palette }) =>
    path("M150 0l-26 52l17-3l-25 46l11-34l-15 4l18-65z", palette.glow) +
    path(
      "M150 0l-26 52l17-3l-25 46l11-34l-15 4l18-65z",
      palette.glow,
      'opacity=".25" stroke="#fff6c2" stroke-width="9"',
    ),
  rays: ({ palette }) =>
    ["M40 0L10 178H58L76 0Z", "M104 0L92 178H140L132 0Z", "M168 0L186 178H226L196 0Z"]
      .map((d) => path(d, palette.glow, 'opacity=".1"'))
      .join(""),
  fog: ({ palette, random }) =>
    repeat(7, (index) => {
      const y = 62 + index * 17;
      const x = -30 + random() * 90;
      return `<rect x="${round(x - 60)}" y="${y}" width="${round(190 + random() * 80)}" height="15" rx="7.500" fill="${palette.sky[2]}" opacity="${round(0.24 + index * 0.05)}"/>`;
    }),
  birds: ({ palette, random }) =>
    line(
      repeat(6, () => {
        const x = round(24 + random() * 190);
        const y = round(18 + random() * 60);
        const s = round(5 + random() * 6);
        return `M${x} ${y}q${round(s / 2)} ${round(-s * 0.6)} ${s} 0q${round(s / 2)} ${round(-s * 0.6)} ${s} 0`;
      }),
      palette.near,
      1.8,
    ),
  notes: ({ palette, random }) =>
    repeat(5, (index) => {
      const x = 34 + index * 42 + random() * 14;
      const y = 30 + random() * 44;
      return group(
        `translate(${round(x)} ${round(y)}) rotate(${round(random() * 24 - 12)})`,
        `<ellipse cx="0" cy="12" rx="4.600" ry="3.400" fill="${palette.glow}"/>` +
          line("M4.200 12V-4c2 4 8 4 7 11", palette.glow, 1.8),
        'opacity=".85"',
      );
    }),
  wind: ({ palette }) =>
    line("M18 62h96q16-2 15-12t-14-8M34 80h130q20 0 20 14t-16 12M60 46h36", palette.glow, 3, 'opacity=".75"'),
  lights: ({ palette, random }) =>
    repeat(5, (index) =>
      light(30 + index * 46 + random() * 18, 92 + random() * 34, 2.6 + random() * 2, palette.glow),
    ),
  bubbles: ({ palette, random }) =>
    repeat(16, () =>
      circle(
        random() * SCENE.width,
        20 + random() * 150,
        1.5 + random() * 4,
        "none",
        `stroke="${palette.glow}" stroke-width="1.2" opacity=".55"`,
      ),
    ),
  flare: ({ palette }) =>
    line("M70 118q14-62 58-88", palette.glow, 2.4, 'opacity=".6"') +
    light(130, 28, 6, palette.glow) +
    line(
      "M130 8v-6M130 48v8M110 28h-8M150 28h8M116 14l-5-5M144 42l5 5M144 14l5-5M116 42l-5 5",
      palette.glow,
      2,
    ),
};
