/** Lanterns of many kinds. */
import { flame, halo } from "../light.ts";
import { PALETTE } from "../palette.ts";
import { at, circle, ellipse, group, path, rect, round } from "../svg.ts";
import { type DrawMotif, MID } from "./draw.ts";

const IRON = "#1a1024";
const METAL = { fill: IRON, stroke: PALETTE.brass, "stroke-width": 2, "stroke-linejoin": "round" };
const GLASS = { fill: "#ffd98a", opacity: ".38" };

/** A lantern with a cage, hanging from its ring at (0, −78); about 60 wide and 150 high. */
function cageLantern(): string {
  return (
    halo(0, 0, 130) +
    path("M-26 -34L-20 44H20L26 -34Z", GLASS) +
    flame(0, 34, 54) +
    path("M-26 -34L-20 44M26 -34L20 44M-9 -34L-7 44M9 -34L7 44", { stroke: IRON, "stroke-width": 3 }) +
    path("M-34 -34H34L20 -54H-20Z", METAL) +
    path("M-12 -54L-8 -66H8L12 -54Z", METAL) +
    path("M-26 44H26L30 56H-30Z", METAL) +
    circle(0, -76, 10, { fill: "none", stroke: PALETTE.brass, "stroke-width": 4 })
  );
}

const handLamp: DrawMotif = () =>
  group(
    { transform: at(MID.x, 160, 1.15) },
    cageLantern(),
    path("M-24 -50C-70 -60 -70 40 -30 50", { fill: "none", stroke: PALETTE.brass, "stroke-width": 4 }),
  );

const streetLamp: DrawMotif = () =>
  halo(MID.x, 100, 150) +
  path("M162 280L165 140H171L174 280Z", { fill: IRON, stroke: PALETTE.brassLow, "stroke-width": 1 }) +
  path("M168 150C140 150 128 168 126 178M168 150C196 150 208 168 210 178", {
    fill: "none",
    stroke: IRON,
    "stroke-width": 4,
  }) +
  path("M140 66L150 132H186L196 66Z", GLASS) +
  flame(MID.x, 126, 46) +
  path("M140 66L150 132H186L196 66M168 66V132", { fill: "none", stroke: IRON, "stroke-width": 3.5 }) +
  path("M130 66H206L182 40H154Z", METAL) +
  path("M160 40L168 20L176 40Z", METAL) +
  path("M146 132H190L184 144H152Z", METAL);

const shipLantern: DrawMotif = () =>
  path("M168 0V60", { stroke: PALETTE.brassLow, "stroke-width": 5 }) +
  halo(MID.x, 140, 150) +
  group(
    { transform: "rotate(7 168 40)" },
    circle(MID.x, 140, 58, GLASS),
    flame(MID.x, 172, 62),
    path("M168 82C118 96 118 184 168 198M168 82C218 96 218 184 168 198M112 140H224M120 112H216M120 168H216", {
      fill: "none",
      stroke: IRON,
      "stroke-width": 3.4,
    }),
    circle(MID.x, 140, 58, { fill: "none", stroke: PALETTE.brass, "stroke-width": 4 }),
    path("M140 90H196L184 70H152Z", METAL),
    path("M146 192H190L196 206H140Z", METAL),
    circle(MID.x, 60, 11, { fill: "none", stroke: PALETTE.brass, "stroke-width": 4 }),
  );

const stormLantern: DrawMotif = () =>
  halo(MID.x, 150, 160) +
  group(
    { transform: at(MID.x, 152, 1.25) },
    path("M-48 -14C-60 -90 60 -90 48 -14", { fill: "none", stroke: PALETTE.brassLow, "stroke-width": 4 }),
    path("M-24 -36C-44 -8 -40 26 -22 40H22C40 26 44 -8 24 -36Z", GLASS),
    flame(0, 36, 50),
    path("M-24 -36C-44 -8 -40 26 -22 40M24 -36C44 -8 40 26 22 40M-38 2H38", {
      fill: "none",
      stroke: IRON,
      "stroke-width": 3,
    }),
    path("M-40 -40H40M-36 -20L36 26M36 -20L-36 26", { stroke: IRON, "stroke-width": 2 }),
    path("M-28 -36H28L18 -58H-18Z", METAL),
    path("M-36 40H36L42 66H-42Z", METAL),
    circle(36, 54, 7, METAL),
  );

function paperBody(rx: number, ry: number, tint: string): string {
  const ribs = [-0.66, -0.33, 0, 0.33, 0.66]
    .map((share) => {
      const half = rx * Math.sqrt(1 - share * share);
      return `M${round(-half)} ${round(ry * share)}Q0 ${round(ry * share + 10)} ${round(half)} ${round(ry * share)}`;
    })
    .join("");
  return (
    ellipse(0, 0, rx, ry, { fill: tint }) +
    ellipse(0, 4, rx * 0.7, ry * 0.72, { fill: "#fff1c2", opacity: ".55" }) +
    path(ribs, { fill: "none", stroke: "#7a2c2c", "stroke-width": 1.6, opacity: ".6" }) +
    rect(-rx * 0.4, -ry - 6, rx * 0.8, 10, METAL) +
    rect(-rx * 0.4, ry - 4, rx * 0.8, 10, METAL) +
    path(`M0 ${ry + 6}v20M-5 ${ry + 26}h10l3 16h-16z`, {
      fill: PALETTE.brass,
      stroke: PALETTE.brass,
      "stroke-width": 2,
    })
  );
}

const paperLantern: DrawMotif = ({ variant, accent }) => {
  const painted = variant === 2;
  const motif = painted
    ? path("M-30 22C-10 6 -14 -20 8 -34M-12 -4C-26 -10 -34 -4 -36 4M-4 -20C8 -16 22 -22 28 -32", {
        fill: "none",
        stroke: PALETTE.plum,
        "stroke-width": 3,
        "stroke-linecap": "round",
      }) +
      circle(-36, 6, 6, { fill: PALETTE.magenta }) +
      circle(10, -36, 7, { fill: PALETTE.magenta }) +
      circle(30, -34, 5, { fill: PALETTE.magenta })
    : "";
  const small =
    group({ transform: at(64, 96, 0.5) }, halo(0, 0, 110, 0.8), paperBody(54, 44, accent)) +
    group({ transform: at(276, 84, 0.42) }, halo(0, 0, 110, 0.8), paperBody(54, 44, "#f0906a"));
  return (
    path("M-4 40C80 74 250 74 340 30", { fill: "none", stroke: IRON, "stroke-width": 2.5 }) +
    path("M64 62V74M276 56V66M168 66V82", { stroke: IRON, "stroke-width": 2 }) +
    small +
    halo(MID.x, 150, 150) +
    group({ transform: at(MID.x, 150) }, paperBody(74, 62, painted ? "#f3dcae" : "#f4a456"), motif)
  );
};

const skyLantern: DrawMotif = ({ random }) => {
  const one = (x: number, y: number, scale: number) =>
    group(
      { transform: at(x, y, scale) },
      halo(0, 10, 100, 0.9),
      path("M-34 40C-50 0 -44 -56 0 -60C44 -56 50 0 34 40Z", { fill: "#f6ad5e" }),
      path("M-22 40C-30 0 -22 -44 0 -50C22 -44 30 0 22 40Z", { fill: "#ffe3a0", opacity: ".8" }),
      path("M-34 40H34", { stroke: PALETTE.brassLow, "stroke-width": 3 }),
      flame(0, 46, 22),
    );
  const far = Array.from(
    { length: 7 },
    () => [20 + random() * 296, 24 + random() * 120, 0.12 + random() * 0.2] as const,
  )
    .map(([x, y, scale]) => one(x, y, round(scale * 10) / 10 || 0.2))
    .join("");
  return far + one(MID.x, 150, 1.3);
};

const twinLamps: DrawMotif = () =>
  group({ transform: at(100, 158, 0.95) }, cageLantern()) +
  group({ transform: "translate(236 158) scale(-.95 .95)", opacity: ".55" }, cageLantern()) +
  path("M168 60V250", { stroke: "#cdd9ff", "stroke-width": 3, opacity: ".7" }) +
  path("M176 70L190 96M178 150L200 130M176 200L192 224", {
    stroke: "#fff",
    "stroke-width": 1.6,
    opacity: ".5",
  });

const bridgeLamp: DrawMotif = () =>
  [60, 168, 276]
    .map((x, index) => {
      const [y, scale] = index === 1 ? [110, 0.9] : [146, 0.5];
      return group({ transform: at(x, y, scale) }, path("M-3 40V120H3V40Z", { fill: IRON }), cageLantern());
    })
    .join("");

const festival: DrawMotif = ({ accent, random }) => {
  const rows = [
    [-6, 40, 176, 96, 342, 26],
    [-6, 96, 150, 158, 342, 84],
    [-6, 158, 190, 208, 342, 150],
  ] as const;
  const tints = ["#ffcf6b", "#f08a6a", accent, "#e5a0d0", "#9fd8d0"];
  return rows
    .map(([x0, y0, xc, yc, x1, y1]) => {
      const bulbs = Array.from({ length: 7 }, (_, index) => {
        const t = (index + 0.5) / 7;
        const x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * xc + t * t * x1;
        const y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * yc + t * t * y1;
        const r = 9 + random() * 4;
        return (
          halo(x, y + r, 30, 0.7) +
          ellipse(x, y + r, r * 0.85, r, { fill: tints[(index + Math.round(y0)) % tints.length] })
        );
      });
      return (
        path(`M${x0} ${y0}Q${xc} ${yc} ${x1} ${y1}`, { fill: "none", stroke: IRON, "stroke-width": 2.4 }) +
        bulbs.join("")
      );
    })
    .join("");
};

export const LANTERN_MOTIFS = {
  handLamp,
  streetLamp,
  shipLantern,
  stormLantern,
  paperLantern,
  skyLantern,
  twinLamps,
  bridgeLamp,
  festival,
};
