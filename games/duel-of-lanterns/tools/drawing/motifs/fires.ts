/** Candles, fires and great lights. */
import { flame, halo } from "../light.ts";
import { PALETTE } from "../palette.ts";
import { at, circle, ellipse, group, path, rect, round, star } from "../svg.ts";
import { type DrawMotif, MID } from "./draw.ts";

const IRON = "#1a1024";
const BRASS_EDGE = { fill: IRON, stroke: PALETTE.brass, "stroke-width": 2.2, "stroke-linejoin": "round" };

function taper(x: number, base: number, height: number, width: number): string {
  const top = base - height;
  return (
    rect(x - width / 2, top, width, height, { fill: "#f2e3c2" }) +
    path(
      `M${round(x - width / 2)} ${round(top)}c${round(width * 0.2)} 10 ${round(width * 0.1)} ${round(height * 0.4)} ${round(width * 0.35)} ${round(height * 0.4)}s0 -${round(height * 0.3)} ${round(width * 0.3)} -${round(height * 0.36)}`,
      { fill: "#fff6dc" },
    ) +
    rect(x + width * 0.2, top, width * 0.3, height, { fill: "#cdb58a", opacity: ".6" }) +
    flame(x, top + 2, width * 1.7 + 10)
  );
}

const candle: DrawMotif = ({ variant }) =>
  variant === 2
    ? halo(MID.x, 120, 150) +
      taper(112, 250, 70, 22) +
      taper(168, 250, 116, 30) +
      taper(222, 250, 48, 24) +
      path("M78 250H262L250 262H90Z", BRASS_EDGE)
    : halo(MID.x, 126, 150) +
      taper(MID.x, 226, 74, 24) +
      path("M118 226H218C214 244 196 250 168 250S122 244 118 226Z", BRASS_EDGE) +
      circle(230, 234, 12, { fill: "none", stroke: PALETTE.brass, "stroke-width": 4 }) +
      path("M60 280C80 240 108 262 128 250C150 262 190 264 214 250C240 262 262 246 282 280Z", {
        fill: "#3a2338",
      });

const candelabra: DrawMotif = () =>
  halo(MID.x, 110, 165) +
  path(
    "M168 240V110M168 190C120 190 104 160 104 130M168 190C216 190 232 160 232 130M168 206C84 210 60 170 60 146M168 206C252 210 276 170 276 146",
    { fill: "none", stroke: "#c9d3ee", "stroke-width": 6 },
  ) +
  path("M128 262H208L186 240H150Z", { fill: "#aeb9dc", stroke: "#eef2ff", "stroke-width": 1.5 }) +
  [
    [60, 146, 34],
    [104, 130, 40],
    [168, 110, 48],
    [232, 130, 40],
    [276, 146, 34],
  ]
    .map(
      ([x = 0, y = 0, h = 0]) =>
        path(`M${x - 13} ${y}h26l-6 9h-14z`, { fill: "#c9d3ee" }) + taper(x, y, h, 13),
    )
    .join("");

const chandelier: DrawMotif = () => {
  const ring = (cy: number, rx: number, count: number) => {
    const lights = Array.from({ length: count }, (_, index) => {
      const angle = (index / (count - 1)) * Math.PI;
      const [x, y] = [MID.x - rx * Math.cos(angle), cy + rx * 0.16 * Math.sin(angle)];
      return taper(x, y, 18, 8);
    });
    return (
      ellipse(MID.x, cy, rx, rx * 0.16, { fill: "none", stroke: PALETTE.brass, "stroke-width": 4 }) +
      lights.join("")
    );
  };
  const drops = Array.from(
    { length: 9 },
    (_, index) =>
      `M${round(72 + index * 24)} ${round(192 + 14 * Math.sin((index / 8) * Math.PI))}l3.5 12l-3.5 7l-3.5 -7z`,
  );
  return (
    path("M168 0V60M168 60L74 180M168 60L262 180M168 60L118 128M168 60L218 128", {
      stroke: PALETTE.brassLow,
      "stroke-width": 2.4,
    }) +
    halo(MID.x, 150, 170) +
    ring(124, 58, 5) +
    ring(180, 106, 9) +
    path(drops.join(""), { fill: "#fff3d0", opacity: ".9" }) +
    circle(MID.x, 62, 8, BRASS_EDGE)
  );
};

const brazier: DrawMotif = () =>
  halo(MID.x, 130, 170) +
  [
    [128, 58],
    [150, 84],
    [172, 104],
    [194, 78],
    [212, 54],
  ]
    .map(([x = 0, h = 0]) => flame(x, 186, h))
    .join("") +
  path("M96 176H240C238 206 210 222 168 222S98 206 96 176Z", BRASS_EDGE) +
  path("M112 190h112M124 204h88", {
    stroke: PALETTE.flameLow,
    "stroke-width": 2.4,
    "stroke-dasharray": "7 6",
    opacity: ".8",
  }) +
  path("M130 216L108 272M206 216L228 272M168 222V272", {
    stroke: IRON,
    "stroke-width": 7,
    "stroke-linecap": "round",
  });

const bonfire: DrawMotif = ({ random }) => {
  const sparks = Array.from(
    { length: 26 },
    () => `M${round(90 + random() * 156)} ${round(12 + random() * 120)}h.01`,
  );
  return (
    halo(MID.x, 160, 190) +
    [
      [118, 70],
      [140, 116],
      [168, 150],
      [196, 108],
      [218, 66],
    ]
      .map(([x = 0, h = 0]) => flame(x, 240, h))
      .join("") +
    path("M96 250L236 214M100 214L240 250M120 258L216 206M88 236H250", {
      stroke: "#3d2030",
      "stroke-width": 13,
      "stroke-linecap": "round",
    }) +
    path("M96 250L236 214M100 214L240 250", { stroke: PALETTE.flameLow, "stroke-width": 2, opacity: ".7" }) +
    path(sparks.join(""), { stroke: PALETTE.flame, "stroke-width": 2.6, "stroke-linecap": "round" })
  );
};

const lens: DrawMotif = () =>
  path("M168 118L-20 40V120ZM168 118L360 30V116Z", { fill: "#ffe7a8", opacity: ".35" }) +
  path("M168 118L-20 62V98ZM168 118L360 54V92Z", { fill: "#fff6d8", opacity: ".5" }) +
  path("M120 282L138 164H198L216 282Z", { fill: "#efe3cf" }) +
  path("M132 204L205 204L209 230H127ZM137 172H199L201 186H135Z", { fill: "#a2456f" }) +
  path("M124 164H212V154H124Z", BRASS_EDGE) +
  halo(MID.x, 118, 110) +
  ellipse(MID.x, 118, 30, 36, { fill: "#fff3c4" }) +
  [12, 20, 28]
    .map((r) => ellipse(MID.x, 118, r, r * 1.2, { fill: "none", stroke: "#d9ab54", "stroke-width": 1.6 }))
    .join("") +
  path("M134 82H202L184 58H152Z", BRASS_EDGE) +
  path("M136 82V154M200 82V154", { stroke: IRON, "stroke-width": 4 });

const procession: DrawMotif = ({ random }) =>
  Array.from({ length: 17 }, (_, index) => {
    const t = index / 16;
    const x = 20 + 300 * t + 20 * Math.sin(t * 9);
    const y = 130 + 120 * t ** 1.5 + 8 * Math.sin(t * 14);
    const scale = 0.25 + 0.75 * t;
    const lean = (random() - 0.5) * 6;
    return group(
      { transform: at(x, y, Math.round(scale * 100) / 100, lean) },
      path("M-10 34C-12 6 -7 -8 0 -8S12 6 10 34Z", { fill: "#150c28" }),
      circle(0, -14, 7, { fill: "#150c28" }),
      path("M8 8L16 -30", { stroke: "#150c28", "stroke-width": 2.6 }),
      halo(17, -36, 30),
      circle(17, -36, 6, { fill: "#ffe9ae" }),
    );
  }).join("");

const wick: DrawMotif = () =>
  halo(214, 96, 110) +
  path(
    "M90 210C60 180 70 130 120 136S190 210 150 222 96 176 140 160 250 190 230 140C222 118 214 112 214 96",
    { fill: "none", stroke: "#f2e3c2", "stroke-width": 10, "stroke-linecap": "round" },
  ) +
  path(
    "M90 210C60 180 70 130 120 136S190 210 150 222 96 176 140 160 250 190 230 140C222 118 214 112 214 96",
    { fill: "none", stroke: "#bfa77c", "stroke-width": 10, "stroke-dasharray": "2 7", opacity: ".7" },
  ) +
  flame(214, 98, 52);

const moonFire: DrawMotif = () =>
  circle(MID.x, 62, 46, { fill: "#f6efd8" }) +
  halo(MID.x, 200, 130) +
  flame(MID.x, 246, 74) +
  flame(146, 250, 46) +
  flame(190, 250, 44) +
  path("M116 256L220 238M120 238L216 256", {
    stroke: "#3d2030",
    "stroke-width": 9,
    "stroke-linecap": "round",
  }) +
  [64, 100, 236, 272]
    .map(
      (x, index) =>
        path(`M${x - 15} 280C${x - 16} 236 ${x - 8} 226 ${x} 226S${x + 16} 236 ${x + 15} 280Z`, {
          fill: "#0d0820",
        }) + circle(x, 216 + (index % 2) * 2, 11, { fill: "#0d0820" }),
    )
    .join("") +
  path(star(MID.x, 62, 78, 52, 12), { fill: "none", stroke: "#f6efd8", "stroke-width": 1.4, opacity: ".5" });

export const FIRE_MOTIFS = {
  candle,
  candelabra,
  chandelier,
  brazier,
  bonfire,
  lens,
  procession,
  wick,
  moon: moonFire,
};
