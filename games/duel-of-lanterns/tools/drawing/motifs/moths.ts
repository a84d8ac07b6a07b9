/** Moths, and what belongs to them. */
import { aura, halo } from "../light.ts";
import { at, circle, ellipse, group, path, round } from "../svg.ts";
import { type Brush, type DrawMotif, MID } from "./draw.ts";

interface Wings {
  fore: string;
  hind: string;
  band: string;
  spot: string;
  /** Width and height of the fore wings. */
  span: number;
  rise: number;
  /** Long tails on the hind wings. */
  tail: number;
}

const KINDS: Record<number, Wings> = {
  1: { fore: "#b9a6a0", hind: "#8e7a80", band: "#5d4a58", spot: "#efe3d0", span: 96, rise: 62, tail: 0 },
  2: { fore: "#7d2a6a", hind: "#c3539a", band: "#3a1240", spot: "#ffcf6b", span: 108, rise: 70, tail: 0 },
  3: { fore: "#e8f0ee", hind: "#c9dcea", band: "#8fb0c8", spot: "#ffffff", span: 120, rise: 46, tail: 14 },
  4: { fore: "#c9a878", hind: "#a07c58", band: "#6a4a38", spot: "#f3e2c0", span: 88, rise: 54, tail: 0 },
  5: { fore: "#e0783e", hind: "#f2b04c", band: "#7a2a2a", spot: "#fff0c0", span: 104, rise: 74, tail: 0 },
  6: { fore: "#2c2036", hind: "#e3b04a", band: "#120b1e", spot: "#e9dcc0", span: 118, rise: 60, tail: 0 },
  7: { fore: "#bfe8c0", hind: "#a4dcb4", band: "#f2c8d8", spot: "#fff6d0", span: 116, rise: 72, tail: 84 },
};

/** A moth with open wings, its body at the origin, head up. */
export function moth({ fore, hind, band, spot, span, rise, tail }: Wings): string {
  const half = (sign: 1 | -1) => {
    const x = (value: number) => round(value * sign);
    const foreWing = `M${x(5)} -14C${x(span * 0.3)} ${-rise - 24} ${x(span * 0.8)} ${-rise - 20} ${x(span)} ${-rise * 0.7}C${x(span * 0.98)} -14 ${x(span * 0.6)} 14 ${x(6)} 10Z`;
    const hindWing = `M${x(5)} 4C${x(span * 0.5)} 2 ${x(span * 0.78)} 26 ${x(span * 0.56)} ${56}C${x(span * 0.5)} ${66 + tail} ${x(span * 0.42)} ${70 + tail} ${x(span * 0.38)} ${66 + tail * 0.7}C${x(span * 0.34)} 58 ${x(span * 0.12)} 50 ${x(5)} 26Z`;
    return (
      path(hindWing, { fill: hind, stroke: band, "stroke-width": 2 }) +
      path(`M${x(12)} 20C${x(span * 0.3)} 22 ${x(span * 0.5)} 32 ${x(span * 0.5)} 50`, {
        fill: "none",
        stroke: band,
        "stroke-width": 3,
        opacity: ".6",
      }) +
      path(foreWing, { fill: fore, stroke: band, "stroke-width": 2 }) +
      path(
        `M${x(span * 0.34)} ${-rise * 0.95}C${x(span * 0.44)} -30 ${x(span * 0.4)} -8 ${x(span * 0.34)} 8M${x(span * 0.72)} ${-rise * 0.98}C${x(span * 0.82)} -34 ${x(span * 0.74)} -12 ${x(span * 0.62)} 4`,
        { fill: "none", stroke: band, "stroke-width": 4, opacity: ".75" },
      ) +
      path(
        `M${x(8)} -8L${x(span * 0.9)} ${-rise * 0.7}M${x(8)} -2L${x(span * 0.84)} -20M${x(8)} 4L${x(span * 0.62)} 4`,
        { stroke: band, "stroke-width": 1, opacity: ".5" },
      ) +
      circle(span * 0.57 * sign, -rise * 0.5, 11, { fill: band }) +
      circle(span * 0.57 * sign, -rise * 0.5, 7, { fill: spot }) +
      circle(span * 0.57 * sign, -rise * 0.5, 3, { fill: band }) +
      circle(span * 0.36 * sign, 36, 6, { fill: spot, opacity: ".85" })
    );
  };
  const feelers = path("M-3 -26C-10 -44 -24 -52 -34 -50M3 -26C10 -44 24 -52 34 -50", {
    fill: "none",
    stroke: band,
    "stroke-width": 3,
    "stroke-linecap": "round",
  });
  return (
    half(1) +
    half(-1) +
    feelers +
    ellipse(0, 14, 9, 32, { fill: band }) +
    path("M-8 8H8M-8 18H8M-7 28H7M-5 37H5", { stroke: spot, "stroke-width": 2, opacity: ".5" }) +
    ellipse(0, -14, 10, 14, { fill: spot, opacity: ".9" }) +
    circle(0, -26, 7, { fill: band })
  );
}

const one: DrawMotif = ({ variant }) => {
  const wings = KINDS[variant] ?? (KINDS[1] as Wings);
  const skull =
    variant === 6
      ? path("M-9 -20C-9 -32 9 -32 9 -20C9 -14 6 -13 6 -8H-6C-6 -13 -9 -14 -9 -20Z", { fill: "#f3e8cf" }) +
        circle(-4, -20, 2.6, { fill: "#120b1e" }) +
        circle(4, -20, 2.6, { fill: "#120b1e" })
      : "";
  const light = variant === 5 ? halo(MID.x, 250, 150) + halo(MID.x, 250, 60) : aura(MID.x, 140, 160);
  const lean = variant === 3 ? -16 : variant === 4 ? 12 : 0;
  return (
    light +
    group(
      { transform: at(MID.x, variant === 7 ? 126 : 146, variant === 7 ? 1.15 : 1.25, lean) },
      moth(wings),
      skull,
    )
  );
};

const swarm: DrawMotif = ({ random }) => {
  const flock = Array.from({ length: 15 }, (_, index) => {
    const [x, y] = [30 + random() * 276, 26 + random() * 196];
    const scale = 0.2 + random() * 0.24;
    return group(
      { transform: at(x, y, Math.round(scale * 100) / 100, random() * 360) },
      moth(KINDS[(index % 4) + 1] as Wings),
    );
  });
  return (
    halo(MID.x, 130, 150) +
    flock.join("") +
    group({ transform: at(MID.x, 132, 0.7) }, moth(KINDS[2] as Wings))
  );
};

const cocoon: DrawMotif = ({ variant, accent }) => {
  const hang = (x: number, y: number, scale: number) =>
    path(`M${x} ${y - 200}V${round(y - 62 * scale)}`, {
      stroke: "#d9c9b0",
      "stroke-width": 1.6,
      opacity: ".7",
    }) +
    group(
      { transform: at(x, y, scale) },
      circle(0, 0, 84, { fill: "url(#aura)" }),
      path("M0 -62C36 -44 40 26 0 66C-40 26 -36 -44 0 -62Z", { fill: "#cdb7a2" }),
      path(
        "M-22 -36C0 -24 14 -24 25 -34M-29 -12C-6 2 14 2 30 -10M-28 14C-8 28 12 28 28 16M-18 40C-4 48 8 48 18 40M-8 -54C2 -20 4 30 -2 60",
        { fill: "none", stroke: "#8a6f66", "stroke-width": 2.4 },
      ),
      ellipse(8, -6, 7, 26, { fill: accent, opacity: ".45" }),
    );
  if (variant !== 2) return hang(MID.x, 150, 1.15);
  return (
    hang(84, 120, 0.7) +
    hang(252, 112, 0.66) +
    hang(128, 172, 0.8) +
    hang(214, 168, 0.86) +
    hang(MID.x, 116, 0.74)
  );
};

const dust: DrawMotif = ({ random, accent }) => {
  const grains = Array.from({ length: 150 }, () => {
    const t = random();
    const spread = 24 + 90 * t;
    return `M${round(60 + 220 * t)} ${round(70 + 130 * t + (random() - 0.5) * spread)}h.01`;
  });
  return (
    halo(262, 210, 90, 0.6) +
    path(grains.slice(0, 90).join(""), {
      stroke: "#f3e2ff",
      "stroke-width": 2.6,
      "stroke-linecap": "round",
      opacity: ".85",
    }) +
    path(grains.slice(90).join(""), {
      stroke: accent,
      "stroke-width": 4.6,
      "stroke-linecap": "round",
      opacity: ".7",
    }) +
    group({ transform: at(76, 84, 0.62, -38) }, moth(KINDS[2] as Wings))
  );
};

const queen: DrawMotif = ({ accent, random }) => {
  const train = Array.from({ length: 11 }, (_, index) => {
    const x = 168 + (index - 5) * 30;
    return `M168 120C${round(168 + (index - 5) * 10)} 190 ${round(x)} 220 ${round(x + (random() - 0.5) * 12)} 284`;
  });
  return (
    aura(MID.x, 110, 170) +
    group(
      { transform: at(MID.x, 130, 1.15) },
      moth({
        fore: "#efe4f4",
        hind: "#d9c2e6",
        band: "#8a6aa2",
        spot: "#ffffff",
        span: 132,
        rise: 88,
        tail: 20,
      }),
    ) +
    path("M138 284C136 214 150 150 168 132C186 150 200 214 198 284Z", { fill: "#f4ecf8" }) +
    path(train.join(""), { fill: "none", stroke: "#e9dcf2", "stroke-width": 1.6, opacity: ".6" }) +
    circle(MID.x, 96, 16, { fill: "#f9f2e8" }) +
    path("M152 92C152 70 184 70 184 92C180 84 156 84 152 92Z", { fill: "#c9aedb" }) +
    path("M150 82L154 58L162 74L168 52L174 74L182 58L186 82Z", {
      fill: "#f6dc9a",
      stroke: "#8a6428",
      "stroke-width": 1.5,
    }) +
    circle(162, 97, 2, { fill: "#4a1f55" }) +
    circle(174, 97, 2, { fill: "#4a1f55" }) +
    circle(MID.x, 62, 3, { fill: accent })
  );
};

const eye: DrawMotif = ({ random }: Brush) => {
  const eyes = Array.from({ length: 13 }, () => {
    const [x, y, r] = [24 + random() * 288, 30 + random() * 180, 4 + random() * 8];
    return (
      path(
        `M${round(x - r * 1.6)} ${round(y)}Q${round(x)} ${round(y - r * 1.3)} ${round(x + r * 1.6)} ${round(y)}Q${round(x)} ${round(y + r * 1.3)} ${round(x - r * 1.6)} ${round(y)}Z`,
        { fill: "#ffdf8c" },
      ) + ellipse(x, y, r * 0.3, r * 0.62, { fill: "#120b1e" })
    );
  });
  return (
    path(
      "M0 0H336V280C300 240 320 190 290 150C262 200 240 120 214 170C196 210 168 130 140 176C116 214 100 128 70 168C40 200 36 240 0 280Z",
      { fill: "#0a0518", opacity: ".78" },
    ) +
    eyes.join("") +
    path("M80 140Q168 62 256 140Q168 218 80 140Z", { fill: "#ffdf8c" }) +
    circle(MID.x, 140, 36, { fill: "#a2456f" }) +
    ellipse(MID.x, 140, 11, 34, { fill: "#120b1e" }) +
    circle(156, 124, 6, { fill: "#fff" })
  );
};

export const MOTH_MOTIFS = { moth: one, swarm, cocoon, dust, queen, eye };
