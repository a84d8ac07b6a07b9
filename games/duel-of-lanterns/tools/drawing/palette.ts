/** Colours of the cards: dusk from indigo to magenta, brass lines, ivory panels. */
import type { Faction } from "../cards/card.ts";
import type { Sky } from "../cards/scene.ts";

export const PALETTE = {
  indigo: "#1c1338",
  indigoDeep: "#120b26",
  plum: "#4a1f55",
  magenta: "#a2456f",
  brass: "#d9ab54",
  brassHi: "#f6dc9a",
  brassLow: "#8a6428",
  ivory: "#f7efdc",
  ivoryLow: "#e8dabd",
  ink: "#2a1c33",
  inkSoft: "#6a5866",
  flame: "#ffcf6b",
  flameCore: "#fff6d8",
  flameLow: "#f08a3c",
  shadow: "#0d0820",
} as const;

export interface Livery {
  /** For lines, gems and light of this faction. */
  accent: string;
  /** Frame colours, top and bottom. */
  frame: readonly [string, string];
}

export const LIVERIES: Record<Faction, Livery> = {
  Lampwrights: { accent: "#f2b552", frame: ["#3a1d2e", "#8a4a2c"] },
  "Moth Court": { accent: "#d583cf", frame: ["#251244", "#8c2f6b"] },
  Windcallers: { accent: "#63c9c2", frame: ["#141f42", "#1f6070"] },
  "House of Mirrors": { accent: "#a9c3f5", frame: ["#1a1a45", "#4a5c9a"] },
  Townsfolk: { accent: "#e8cfa0", frame: ["#281a3c", "#7a4668"] },
};

/** From the zenith down to the horizon, and the light that lies on it. */
export const SKIES: Record<Sky, { stops: readonly [string, string, string]; glow: string; ground: string }> =
  {
    dusk: { stops: ["#221446", "#6a2d70", "#c8597d"], glow: "#f4a462", ground: "#180d30" },
    night: { stops: ["#0a0d28", "#1c1b50", "#41307a"], glow: "#6a5bb8", ground: "#080718" },
    storm: { stops: ["#0e1626", "#24405a", "#557a8a"], glow: "#8fb6bd", ground: "#0a121e" },
    silver: { stops: ["#12173a", "#33417a", "#8c9cd2"], glow: "#d9e2ff", ground: "#0d1130" },
    ember: { stops: ["#26102e", "#7d2b46", "#e27d40"], glow: "#ffc46a", ground: "#1a0a1c" },
    dawn: { stops: ["#2a2a62", "#a25a88", "#f4bd90"], glow: "#ffe2b0", ground: "#231a3c" },
  };
