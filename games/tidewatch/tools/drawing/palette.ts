/** The colours of the pictures: one palette for each hour and water that a scene may have. */

export interface Palette {
  /** Sky from the top to the horizon. */
  sky: readonly [string, string, string];
  /** Water from the horizon down. */
  sea: readonly [string, string];
  /** Land and things, from far to near. */
  far: string;
  mid: string;
  near: string;
  /** Lights and highlights. */
  glow: string;
}

function palette(
  sky: Palette["sky"],
  sea: Palette["sea"],
  [far, mid, near]: readonly [string, string, string],
  glow: string,
): Palette {
  return { sky, sea, far, mid, near, glow };
}

export const PALETTES = {
  dusk: palette(
    ["#7b3a4a", "#d9774a", "#f3b562"],
    ["#b5653f", "#5a2a35"],
    ["#9c4f45", "#6b3038", "#3a1822"],
    "#ffe2a0",
  ),
  amber: palette(
    ["#a05a2c", "#e39a45", "#f7d488"],
    ["#c07a3a", "#6b3c22"],
    ["#b06a38", "#7d4526", "#452314"],
    "#fff1c4",
  ),
  dawn: palette(
    ["#4f6f8f", "#c99a8a", "#f5d6a4"],
    ["#8fa3a0", "#3d5a66"],
    ["#8a8a8c", "#566a72", "#243a44"],
    "#fff3d2",
  ),
  noon: palette(
    ["#3f86b5", "#8cc3d8", "#d8ecdf"],
    ["#3f8fa8", "#1d4f6b"],
    ["#6fa0a3", "#3f7382", "#173a4d"],
    "#ffffff",
  ),
  meadow: palette(
    ["#7fa3a0", "#c3cf9a", "#eef0c4"],
    ["#7fa068", "#3f5c33"],
    ["#9cb077", "#64833f", "#2d4420"],
    "#fdf8d8",
  ),
  rose: palette(
    ["#5c3a5e", "#b0607a", "#f0b39a"],
    ["#8f4a66", "#40213f"],
    ["#8c4e68", "#5c2f4e", "#2d1530"],
    "#ffdfc4",
  ),
  calm: palette(
    ["#1f4d66", "#5a9aa3", "#c4dccb"],
    ["#4a8c96", "#173f55"],
    ["#5f979b", "#2f6675", "#123544"],
    "#f2fbe8",
  ),
  "river-green": palette(
    ["#3d6b63", "#86b08f", "#dfe5b8"],
    ["#4f8a72", "#1c4740"],
    ["#6b9a7c", "#3b6b58", "#173a33"],
    "#f5fbdc",
  ),
  "green-noon": palette(
    ["#5c8f8a", "#a9c79a", "#e8ecc2"],
    ["#6b9c78", "#2c5546"],
    ["#86a874", "#52804f", "#22402f"],
    "#fbfde0",
  ),
  "green-dusk": palette(
    ["#35524a", "#7f8f5c", "#d6bf78"],
    ["#5c7350", "#22362f"],
    ["#64784e", "#3d5540", "#182820"],
    "#f7e8ae",
  ),
  "green-night": palette(
    ["#0d211f", "#1f4a40", "#4f7f62"],
    ["#1f4f48", "#0a1f1f"],
    ["#2f5f50", "#17382f", "#081614"],
    "#c9f2b4",
  ),
  "violet-night": palette(
    ["#1c1638", "#45386f", "#8f7aa8"],
    ["#3d3a6b", "#141230"],
    ["#4f467a", "#2c2550", "#120e28"],
    "#ffe3a1",
  ),
  "ember-night": palette(
    ["#1d1526", "#5a2f3a", "#b8683f"],
    ["#4a2c3a", "#150f1e"],
    ["#5a3540", "#33202c", "#130c16"],
    "#ffd680",
  ),
  "teal-night": palette(
    ["#0c2a33", "#1f5f66", "#6aa79a"],
    ["#1c5a60", "#08222a"],
    ["#2f6e70", "#154249", "#071c22"],
    "#eafcd9",
  ),
  "blood-night": palette(
    ["#1c0f18", "#5c1f2a", "#a8453a"],
    ["#5a2028", "#190a12"],
    ["#6a2a2f", "#3a151d", "#14070c"],
    "#ffc9a0",
  ),
  "red-dusk": palette(
    ["#3f1f2c", "#94403a", "#e0925a"],
    ["#8a3f38", "#33161f"],
    ["#83403a", "#522529", "#221016"],
    "#ffdca6",
  ),
  slate: palette(
    ["#2a333c", "#5a6a72", "#a9b5b0"],
    ["#4f626b", "#1c2830"],
    ["#66767c", "#3a4850", "#161f26"],
    "#f1f6ee",
  ),
  "fog-day": palette(
    ["#6f7f84", "#a3b0ae", "#d8ddd3"],
    ["#8a9a9a", "#4c5c60"],
    ["#94a2a1", "#6b7c7e", "#37474b"],
    "#ffffff",
  ),
  "fog-night": palette(
    ["#1a2430", "#45566a", "#8d9cab"],
    ["#3d4f62", "#121b26"],
    ["#55677a", "#313f50", "#121a24"],
    "#eef6ff",
  ),
  deep: palette(
    ["#2c7f8f", "#155266", "#082a3f"],
    ["#155266", "#051a2b"],
    ["#1f6072", "#0f3c50", "#041624"],
    "#d9fff2",
  ),
  "deep-blue": palette(
    ["#2a5f9c", "#1a3f75", "#0b2049"],
    ["#1f4f8a", "#081a3d"],
    ["#27578f", "#153666", "#061433"],
    "#dcefff",
  ),
  storm: palette(
    ["#14161f", "#363c4f", "#6d7588"],
    ["#3a4257", "#0f121b"],
    ["#4a5266", "#272d3c", "#0c0e15"],
    "#fff6c2",
  ),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

/** Ink and paper of the frame. */
export const PAPER = "#f4efe3";
export const PAPER_SHADE = "#e7dec9";
export const INK = "#241d12";
export const INK_SOFT = "#4d4434";
export const BRASS = "#e0b354";
export const BRASS_DEEP = "#8a6420";
