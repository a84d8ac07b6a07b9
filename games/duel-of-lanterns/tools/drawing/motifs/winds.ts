/** Winds, and what they move. */
import { aura, flame, halo } from "../light.ts";
import { PALETTE } from "../palette.ts";
import { at, circle, ellipse, group, path, round, star } from "../svg.ts";
import { type DrawMotif, MID } from "./draw.ts";

const AIR = "#e6fbf8";
const IRON = "#141a2e";

/** A wind: a line that ends in a curl. */
function gust(x: number, y: number, length: number, curl: number, width: number, opacity: number): string {
  return path(
    `M${round(x)} ${round(y)}C${round(x + length * 0.35)} ${round(y - 22)} ${round(x + length * 0.65)} ${round(y + 18)} ${round(x + length)} ${round(y)}c${round(curl * 1.1)} ${round(-curl * 0.5)} ${round(curl * 1.3)} ${round(-curl * 1.7)} 0 ${round(-curl * 1.7)}c${round(-curl * 0.9)} 0 ${round(-curl * 0.9)} ${round(curl)} ${round(-curl * 0.2)} ${round(curl * 0.9)}`,
    { fill: "none", stroke: AIR, "stroke-width": width, "stroke-linecap": "round", opacity: String(opacity) },
  );
}

function leaves(random: () => number, count: number): string {
  return Array.from({ length: count }, () =>
    group(
      {
        transform: at(
          20 + random() * 296,
          30 + random() * 200,
          Math.round((0.4 + random() * 0.6) * 10) / 10,
          random() * 360,
        ),
        fill: random() > 0.5 ? "#e0a24a" : "#c2577a",
      },
      path("M0 0C8 -9 22 -9 30 0C22 9 8 9 0 0Z"),
      path("M-6 0H26", { stroke: "#3a1a30", "stroke-width": 1.2 }),
    ),
  ).join("");
}

function snuffedCandle(x: number, y: number, scale: number): string {
  return group(
    { transform: at(x, y, scale) },
    path("M-10 0V-46H10V0Z", { fill: "#f2e3c2" }),
    path("M0 -46V-54", { stroke: IRON, "stroke-width": 2.4 }),
    path("M0 -58C-10 -70 12 -76 2 -90S18 -106 10 -122", {
      fill: "none",
      stroke: "#d8d5e6",
      "stroke-width": 3,
      opacity: ".7",
      "stroke-linecap": "round",
    }),
    path("M-20 0H20L14 9H-14Z", { fill: IRON, stroke: PALETTE.brass, "stroke-width": 1.6 }),
  );
}

const SWIRLS: Record<number, (random: () => number) => string> = {
  1: (random) =>
    gust(40, 120, 170, 26, 7, 0.9) +
    gust(70, 160, 130, 18, 5, 0.7) +
    gust(20, 88, 110, 14, 4, 0.6) +
    leaves(random, 4) +
    snuffedCandle(282, 226, 0.8),
  2: (random) =>
    gust(10, 92, 220, 34, 9, 0.95) +
    gust(40, 136, 190, 26, 7, 0.85) +
    gust(20, 180, 150, 20, 5, 0.7) +
    leaves(random, 8) +
    hat(236, 76),
  3: (random) =>
    [70, 104, 138, 172, 206]
      .map((y, index) => gust(-20, y, 200 + index * 18, 12 + index * 3, 4 + index, 0.85))
      .join("") + leaves(random, 6),
  4: (random) =>
    gust(20, 110, 220, 34, 8, 0.9) +
    group({ transform: "rotate(62 168 150)" }, gust(40, 150, 200, 30, 8, 0.75)) +
    leaves(random, 6) +
    group(
      { transform: at(214, 176, 0.5, 24) },
      halo(0, 0, 90),
      path("M-26 -34L-20 44H20L26 -34Z", { fill: "#ffd98a" }),
      flame(0, 40, 50),
      path("M-34 -34H34L20 -54H-20ZM-26 44H26L30 56H-30Z", { fill: IRON }),
    ),
  5: (random) =>
    [64, 100, 136, 172]
      .map((y, index) => gust(-30, y, 230 + (index % 2) * 40, 38 - index * 4, 11 - index * 1.5, 0.9))
      .join("") +
    path("M250 226L296 150L304 152L262 232ZM278 176L322 168L300 204Z", { fill: IRON }) +
    path("M0 250C40 226 70 226 100 248S170 268 210 246 290 232 340 250V282H0Z", { fill: "#10233a" }) +
    path("M0 250C40 226 70 226 100 248S170 268 210 246 290 232 340 250", {
      fill: "none",
      stroke: AIR,
      "stroke-width": 3,
      opacity: ".7",
    }) +
    leaves(random, 3),
};

function hat(x: number, y: number): string {
  return group(
    { transform: at(x, y, 1, 22) },
    path("M-26 -6C-26 -44 26 -44 26 -6Z", { fill: "#2a1a3a" }),
    ellipse(0, -4, 44, 9, { fill: "#2a1a3a", stroke: PALETTE.brass, "stroke-width": 1.6 }),
    path("M-26 -14H26", { stroke: PALETTE.magenta, "stroke-width": 6 }),
  );
}

const swirl: DrawMotif = ({ variant, random }) =>
  aura(MID.x, 130, 150) + (SWIRLS[variant] ?? SWIRLS[1])?.(random);

const storm: DrawMotif = ({ variant, random, accent }) => {
  const funnel = Array.from({ length: 13 }, (_, index) => {
    const t = index / 12;
    const rx = 16 + 104 * (1 - t) ** 1.3;
    return ellipse(168 + 16 * Math.sin(t * 5), 40 + 210 * t, rx, 6 + 12 * (1 - t), {
      fill: "none",
      stroke: index % 2 === 0 ? AIR : accent,
      "stroke-width": 5 - 2.5 * t,
      opacity: String(round(0.45 + 0.4 * t)),
    });
  });
  if (variant !== 2) return aura(MID.x, 130, 160) + funnel.join("") + leaves(random, 12);
  const puffs = Array.from({ length: 20 }, () =>
    circle(random() * 336, 24 + random() * 70, 26 + random() * 28),
  );
  return (
    group({ fill: "#1b2a3e" }, ...puffs) +
    group(
      { fill: "#3c566c", opacity: ".7" },
      ...Array.from({ length: 10 }, () => circle(random() * 336, 16 + random() * 40, 18 + random() * 20)),
    ) +
    path("M196 84L150 158H182L136 246L226 140H188L224 84Z", {
      fill: "#fff3b0",
      stroke: "#ffcf6b",
      "stroke-width": 2,
    }) +
    path("M84 92L66 134H82L58 186M270 96L258 130H272L250 176", {
      fill: "none",
      stroke: "#fff3b0",
      "stroke-width": 3,
      opacity: ".8",
    }) +
    path(
      Array.from({ length: 40 }, () => {
        const [x, y] = [random() * 336, 100 + random() * 150];
        return `M${round(x)} ${round(y)}l-7 20`;
      }).join(""),
      { stroke: AIR, "stroke-width": 1.2, opacity: ".45" },
    )
  );
};

const vane: DrawMotif = () =>
  aura(MID.x, 120, 150) +
  gust(-10, 84, 120, 20, 4, 0.7) +
  gust(200, 206, 90, 16, 4, 0.6) +
  path("M164 284V120H172V284Z", { fill: IRON }) +
  path("M96 168H240M168 144V192", { stroke: PALETTE.brass, "stroke-width": 4 }) +
  path("M84 168l16 -9v18zM252 168l-16 -9v18z", { fill: PALETTE.brass }) +
  circle(MID.x, 168, 8, { fill: PALETTE.brassHi }) +
  path(
    "M112 118C120 96 140 104 154 96C150 74 160 60 176 52L172 62C186 54 198 58 200 66C208 66 212 70 214 76L200 80C204 104 190 122 168 122H140C128 134 106 132 92 110C100 114 106 116 112 118Z",
    { fill: PALETTE.brass, stroke: PALETTE.brassLow, "stroke-width": 2, "stroke-linejoin": "round" },
  ) +
  path("M176 52l4 -14l6 10l8 -10l2 14l8 -4l-4 14z", { fill: PALETTE.magenta }) +
  circle(196, 72, 2.6, { fill: IRON });

const kite: DrawMotif = () =>
  path("M214 158C250 200 220 226 246 284", { fill: "none", stroke: "#f2e3c2", "stroke-width": 1.8 }) +
  halo(MID.x, 108, 120) +
  path("M150 24L240 96L204 180L92 132Z", { fill: "#e0784e" }) +
  path("M150 24L166 148L204 180L240 96Z", { fill: "#f3b45a" }) +
  path("M150 24L92 132L166 148Z", { fill: "#c2557a" }) +
  path("M150 24L204 180M92 132L240 96", { stroke: "#4a1f55", "stroke-width": 2.6 }) +
  circle(172, 112, 20, { fill: "#fff1c2" }) +
  path("M204 180C196 214 224 214 212 244S232 262 222 284", {
    fill: "none",
    stroke: "#f6dc9a",
    "stroke-width": 2.4,
  }) +
  [
    [205, 206],
    [217, 232],
    [217, 258],
  ]
    .map(([x = 0, y = 0]) => path(`M${x} ${y}l-15 -8v16zM${x} ${y}l15 -8v16z`, { fill: PALETTE.magenta }))
    .join("");

const chimes: DrawMotif = () => {
  const tubes = [0, 1, 2, 3, 4].map((index) => {
    const x = 104 + index * 32;
    const length = 90 + [10, 34, 50, 30, 4][index]!;
    return (
      path(`M${x} 70V92`, { stroke: "#f2e3c2", "stroke-width": 1.6 }) +
      path(`M${x - 7} 92h14v${length}h-14z`, {
        fill: index % 2 === 0 ? "#cfe6e6" : PALETTE.brass,
        stroke: IRON,
        "stroke-width": 1.4,
      }) +
      path(`M${x - 3} 96v${length - 8}`, { stroke: "#fff", "stroke-width": 2, opacity: ".7" })
    );
  });
  return (
    aura(MID.x, 140, 140) +
    path("M168 0V48", { stroke: "#f2e3c2", "stroke-width": 2 }) +
    path("M84 48H252L240 70H96Z", { fill: "#3a2338", stroke: PALETTE.brass, "stroke-width": 2.4 }) +
    tubes.join("") +
    path("M168 70V236", { stroke: "#f2e3c2", "stroke-width": 1.6 }) +
    path(star(MID.x, 246, 20, 9, 8), { fill: PALETTE.brass }) +
    gust(14, 210, 70, 12, 3, 0.7) +
    gust(250, 120, 54, 10, 3, 0.7)
  );
};

const stillLeaves: DrawMotif = ({ accent }) => {
  const rings = [18, 34, 52, 72].map((r, index) =>
    ellipse(MID.x, 240, r * 1.9, r * 0.36, {
      fill: "none",
      stroke: AIR,
      "stroke-width": 2,
      opacity: String(0.8 - index * 0.17),
    }),
  );
  return (
    rings.join("") +
    aura(MID.x, 190, 90) +
    group(
      { transform: at(146, 196, 1.7, -24) },
      path("M0 0C8 -12 24 -12 34 0C24 12 8 12 0 0Z", { fill: accent }),
      path("M-10 0H30M6 0l6 -6M14 0l6 -6M6 0l6 6M14 0l6 6", { stroke: "#123040", "stroke-width": 1.4 }),
    )
  );
};

const windmill: DrawMotif = () => {
  const sail = (angle: number) =>
    group(
      { transform: `rotate(${angle} 168 110)` },
      path("M165 110V18H171V110Z", { fill: "#3a2338" }),
      path("M171 22H196V96H171Z", { fill: "#f2e3c2", opacity: ".9", stroke: "#3a2338", "stroke-width": 1.6 }),
      path("M171 40H196M171 58H196M171 76H196M183 22V96", { stroke: "#8a6f66", "stroke-width": 1.4 }),
    );
  return (
    path("M128 284L142 118H194L208 284Z", {
      fill: "#2c1a3a",
      stroke: PALETTE.brassLow,
      "stroke-width": 1.6,
    }) +
    path("M138 118C140 92 196 92 198 118Z", { fill: PALETTE.plum }) +
    halo(MID.x, 184, 80) +
    path("M158 196V176C158 164 178 164 178 176V196Z", { fill: "#ffdf8c" }) +
    halo(MID.x, 110, 100, 0.8) +
    [20, 110, 200, 290].map(sail).join("") +
    circle(MID.x, 110, 13, { fill: "#fff1c2", stroke: PALETTE.brass, "stroke-width": 3 })
  );
};

const falcon: DrawMotif = ({ accent }) =>
  aura(MID.x, 120, 160) +
  path(
    "M160 130C130 96 84 70 16 62C44 80 50 88 58 98C44 98 36 98 28 96C48 112 64 118 76 122C66 126 58 126 50 126C84 146 124 152 150 156Z",
    { fill: "#5a4058", stroke: "#2a1a30", "stroke-width": 2 },
  ) +
  path(
    "M176 130C206 96 252 70 320 62C292 80 286 88 278 98C292 98 300 98 308 96C288 112 272 118 260 122C270 126 278 126 286 126C252 146 212 152 186 156Z",
    { fill: "#6d5066", stroke: "#2a1a30", "stroke-width": 2 },
  ) +
  path("M168 86C150 92 146 130 152 168L144 214L168 200L192 214L184 168C190 130 186 92 168 86Z", {
    fill: "#8a6a72",
    stroke: "#2a1a30",
    "stroke-width": 2,
  }) +
  path("M158 128l4 8l4 -8M170 128l4 8l4 -8M162 146l4 8l4 -8M158 162l4 8l4 -8M172 162l4 8l4 -8", {
    fill: "none",
    stroke: "#f2e3c2",
    "stroke-width": 2,
  }) +
  circle(MID.x, 92, 17, { fill: "#e9d6b8", stroke: "#2a1a30", "stroke-width": 2 }) +
  path("M162 94L168 110L174 94Z", { fill: PALETTE.brass }) +
  circle(161, 89, 3.4, { fill: accent }) +
  circle(175, 89, 3.4, { fill: accent }) +
  circle(161, 89, 1.6, { fill: "#120b1e" }) +
  circle(175, 89, 1.6, { fill: "#120b1e" });

export const WIND_MOTIFS = { swirl, storm, vane, kite, chimes, stillLeaves, windmill, falcon };
