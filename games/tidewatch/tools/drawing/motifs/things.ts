/** Things that people carry, and the bell. */
import { circle, light, line, type Motif, path, rect, repeat, round } from "../shapes.ts";

const FIDDLE_BODY =
  "M126 92q-26 10-20 38q6 32 42 34q34-2 40-34q4-26-18-36q-12-8-6-26q6-24-17-26q-24 2-18 26q4 16-3 24z";

export const THINGS: Record<string, Motif> = {
  pouch: ({ palette }) =>
    path("M84 86q42 16 84 0q26 40 8 66q-48 24-100 0q-18-28 8-66z", palette.near) +
    path("M84 86q-4-14 8-20q34 10 68 0q12 8 8 20q-42 16-84 0z", palette.mid) +
    line("M82 88q44 14 88 0", palette.glow, 3) +
    circle(126, 122, 8, palette.glow, 'opacity=".8"'),
  ring: ({ palette }) =>
    circle(126, 98, 40, "none", `stroke="${palette.near}" stroke-width="14"`) +
    circle(126, 98, 40, "none", `stroke="${palette.glow}" stroke-width="3" opacity=".8"`) +
    path("M126 42l14 14l-14 16l-14-16z", palette.glow),
  ribbon: ({ palette }) =>
    path("M98 134l-14 40l18-6l8 10l16-38zM154 134l14 40l-18-6l-8 10l-16-38z", palette.near),
  poles: ({ palette }) =>
    line("M60 170L176 14M100 176L206 30", palette.near, 6) + path("M176 14l14-2l-4 14z", palette.glow),
  barrels: ({ palette }) =>
    path("M44 120h40q10 24 0 48H44q-10-24 0-48zM150 128h46q10 20 0 40h-46q-10-20 0-40z", palette.near) +
    line("M40 134h48M40 154h48M146 138h54M146 158h54", palette.glow, 2.4, 'opacity=".6"'),
  lamp: ({ palette }) =>
    line("M126 10v20M104 44q22-28 44 0", palette.near, 5) +
    path("M96 44h60l8 14H88zM92 138h68l8 18H84z", palette.near) +
    rect(98, 58, 56, 80, palette.glow, 'opacity=".3"') +
    line("M98 58v80M154 58v80M126 58v80", palette.near, 4) +
    light(126, 104, 13, palette.glow),
  shield: ({ palette }) =>
    path("M126 22q34 16 66 14q4 84-66 130q-70-46-66-130q34 2 66-14z", palette.near) +
    path("M126 36q28 12 54 12q0 66-54 104z", palette.mid) +
    path("M112 130l4-52h20l4 52z", palette.glow, 'opacity=".9"') +
    path("M114 72q12-20 24 0z", palette.glow),
  bowl: ({ palette }) =>
    path("M66 104h120q-4 44-60 46q-56-2-60-46z", palette.near) +
    `<ellipse cx="126" cy="104" rx="60" ry="11" fill="${palette.glow}" opacity=".85"/>` +
    line(
      "M100 88q-10-14 0-26t0-26M126 84q-10-14 0-26t0-26M152 88q-10-14 0-26t0-26",
      palette.glow,
      3,
      'opacity=".45"',
    ),
  "fiddle-large": ({ palette }) =>
    `<g transform="rotate(24 140 100)">${path(FIDDLE_BODY, palette.near)}${path("M141 92V2h12v90z", palette.mid)}${line("M144 4v140M150 4v140", palette.glow, 1.6)}${line("M124 112q-4 14 4 24M170 112q4 14-4 24", palette.glow, 2, 'opacity=".7"')}</g>` +
    line("M36 158L118 40", palette.glow, 2.6),
  cloak: ({ palette }) =>
    path("M126 30q24 0 28 22q34 30 44 112q-72 16-144 0q10-82 44-112q4-22 28-22z", palette.near) +
    line("M112 58q-16 40-20 104M140 58q16 40 20 104M126 62v104", palette.mid, 4) +
    circle(126, 58, 7, palette.glow),
  glass: ({ palette }) =>
    path("M96 30h60v20q-2 14 14 40q20 34 12 66H70q-8-32 12-66q16-26 14-40z", palette.glow, 'opacity=".28"') +
    path("M76 118q26-12 50 0t50 0q8 20 4 38H72q-4-20 4-38z", palette.near, 'opacity=".9"') +
    rect(92, 20, 68, 12, palette.near, 'rx="4"') +
    line("M96 34v16q2 14-14 40q-20 34-12 66h112q8-32-12-66q-16-26-14-40V34", palette.near, 3.4) +
    line("M126 60l-8 20l10 2l-8 22", palette.glow, 3),
  hook: ({ palette }) =>
    line("M56 170L172 36", palette.near, 7) +
    line("M172 36q22-18 34 4q8 20-10 30", palette.near, 7) +
    path("M196 70l-14 2l10-12z", palette.near) +
    line("M60 160L170 34", palette.glow, 1.6, 'opacity=".6"'),
  harpoon: ({ palette }) =>
    line("M30 156L196 46", palette.near, 6) +
    path("M224 28l-40 12l12 6l2 14z", palette.glow) +
    line("M30 156q-14-40 20-40t20-30t40-6", palette.near, 2.4),
  net: ({ palette }) =>
    line(
      repeat(9, (index) => `M${26 + index * 25} 20L${10 + index * 29} 150`) +
        repeat(7, (index) => `M20 ${34 + index * 18}q106 ${round(14 + index * 3)} 212 0`),
      palette.glow,
      1.5,
      'opacity=".65"',
    ) + repeat(8, (index) => circle(16 + index * 32, 158, 6, palette.near)),
  charm: ({ palette }) =>
    line("M70 20q56 90 112 0", palette.near, 3) +
    path("M126 66q18 10 14 40q-4 36-14 50q-10-14-14-50q-4-30 14-40z", palette.glow, 'opacity=".88"') +
    circle(126, 82, 4, palette.near) +
    line("M126 94v44M118 108h16M120 122h12", palette.near, 2),
  chest: ({ palette }) =>
    path("M70 112h112v46H70z", palette.near) +
    path("M70 112q2-36 56-36t56 36z", palette.mid) +
    line("M70 112h112M90 82v76M162 82v76", palette.glow, 2.6, 'opacity=".7"') +
    rect(118, 106, 16, 18, palette.glow, 'rx="3"'),
  knife: ({ palette }) =>
    path("M60 140q60-70 132-96q-18 62-106 112z", palette.glow, 'opacity=".9"') +
    line("M66 146L30 176", palette.near, 13) +
    line("M84 154L58 128", palette.near, 7),
  compass: ({ palette }) =>
    circle(126, 92, 58, palette.near) +
    circle(126, 92, 48, palette.sky[2]) +
    path("M126 50l10 42l-10 42l-10-42z", palette.near) +
    path("M126 50l10 42h-20z", palette.glow) +
    line("M126 40v8M126 136v8M74 92h8M170 92h8", palette.near, 3),
  "bell-big": ({ palette }) =>
    line("M126 0v30", palette.near, 6) +
    path("M126 26q40 4 42 62q2 34 22 52H62q20-18 22-52q2-58 42-62z", palette.near) +
    path("M112 36q-16 14-16 52q-2 32-14 46h20q10-30 10-98z", palette.glow, 'opacity=".22"') +
    line("M76 122h100", palette.glow, 2.4, 'opacity=".6"') +
    circle(126, 148, 9, palette.mid),
};
