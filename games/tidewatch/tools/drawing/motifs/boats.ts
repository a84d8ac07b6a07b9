/** Boats, whole and broken. */
import { light, line, type Motif, path, rect } from "../shapes.ts";

export const BOATS: Record<string, Motif> = {
  ferry: ({ palette }) =>
    path("M46 122h112l-10 20H60z", palette.near) +
    rect(84, 104, 40, 18, palette.mid) +
    line("M46 122h112", palette.glow, 2, 'opacity=".7"') +
    line("M20 96q80 22 216-6", palette.near, 1.6) +
    rect(92, 109, 8, 8, palette.glow) +
    rect(108, 109, 8, 8, palette.glow),
  "ferry-big": ({ palette }) =>
    path("M18 126h216l-24 38H44z", palette.near) +
    path("M66 126V98h104v28z", palette.mid) +
    path("M150 98V70h16v28z", palette.near) +
    line("M18 126h216", palette.glow, 2.6, 'opacity=".7"') +
    [78, 98, 118, 138].map((x) => rect(x, 106, 11, 11, palette.glow, 'rx="2"')).join("") +
    path("M158 66q14-22 38-20q22-12 40 0q-30-2-44 10q-18-2-34 10z", palette.glow, 'opacity=".45"') +
    light(230, 116, 3, palette.glow),
  skiff: ({ palette }) =>
    path("M70 130q56 16 116-2l-14 18q-42 10-86 0z", palette.near) +
    line("M186 128l30-26M104 132l-18-34", palette.near, 3),
  sailboat: ({ palette }) =>
    path("M66 130h120l-20 22H88z", palette.near) +
    line("M126 130V34", palette.near, 3.5) +
    path("M130 40q50 34 46 84h-46z", palette.glow, 'opacity=".92"') +
    path("M121 52q-34 28-38 72h38z", palette.glow, 'opacity=".65"'),
  "sailboat-small": ({ palette }) =>
    path("M176 124l34-6l-8 14h-22z", palette.near) +
    line("M190 121l-5-32", palette.near, 2.4) +
    path("M188 92q20 8 20 24l-16 3z", palette.glow, 'opacity=".9"'),
  mast: ({ palette }) =>
    line("M60 178V8M36 36h48M30 70h60", palette.near, 5) +
    line("M60 10L14 178M60 10l56 168M60 36l100 142", palette.near, 1.8) +
    path("M38 38q22 16 44 0v28q-22 12-44 0z", palette.glow, 'opacity=".6"'),
  wreck: ({ palette }) =>
    path(
      "M20 160q40 10 60-2l14-46l10 4l-4 40q40 12 62-6l20-52l10 4l-8 50q26 2 44-8l-8 34H34z",
      palette.near,
    ) + line("M94 112l-10-50M184 98l14-44M70 74l30-6", palette.near, 5),
  "wreck-top": ({ palette }) =>
    path("M24 132l30-54l12 6l-8 44q40 10 70-2l20-40l10 6l-8 34q30 4 76-8l-18 26H40z", palette.near) +
    line("M158 90l22-62M150 52l48 8", palette.near, 4.5),
  "ghost-ship": ({ palette }) =>
    path("M56 118q70 18 146-6l-20 34H80z", palette.near) +
    line("M104 120V34M150 118V46", palette.near, 3.4) +
    path(
      "M108 40q32 14 30 44l-30 4zM100 48q-28 16-30 40l30-4zM154 52q26 12 24 36l-24 4z",
      palette.glow,
      'opacity=".55"',
    ) +
    light(192, 106, 2.6, palette.glow),
  buoy: ({ palette }) =>
    path("M100 138q26 14 52 0l-6 20q-20 8-40 0z", palette.near) +
    path("M110 138l10-56h12l10 56z", palette.mid) +
    line("M110 122h32M114 104h24", palette.glow, 5, 'opacity=".75"') +
    light(126, 72, 5, palette.glow),
};
