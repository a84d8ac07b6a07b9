/** Glass, water and other things that show what is not there. */
import { aura, flame, halo } from "../light.ts";
import { PALETTE } from "../palette.ts";
import { at, circle, ellipse, group, linear, type Point, path, rect, round, star, through } from "../svg.ts";
import { type DrawMotif, MID } from "./draw.ts";

const SILVER = "#dfe8ff";
const IRON = "#141a38";
const GLASS = linear(
  "glass",
  [
    [0, "#eaf1ff"],
    [0.45, "#93a9dc"],
    [1, "#33417a"],
  ],
  "slant",
);

function shine(x: number, y: number, size: number): string {
  return path(
    `M${x - size} ${y + size * 0.4}L${x + size * 0.4} ${y - size}M${x - size * 0.5} ${y + size * 0.8}L${x + size * 0.8} ${y - size * 0.5}`,
    { stroke: "#fff", "stroke-width": 4, opacity: ".6", "stroke-linecap": "round" },
  );
}

const handMirror: DrawMotif = () =>
  GLASS +
  aura(MID.x, 120, 150) +
  path("M156 186H180L184 270C178 280 158 280 152 270Z", {
    fill: PALETTE.brass,
    stroke: PALETTE.brassLow,
    "stroke-width": 2,
  }) +
  ellipse(MID.x, 116, 74, 86, { fill: PALETTE.brass, stroke: PALETTE.brassLow, "stroke-width": 2 }) +
  path(star(MID.x, 22, 12, 5, 6), { fill: PALETTE.brassHi }) +
  ellipse(MID.x, 116, 60, 72, { fill: "url(#glass)" }) +
  group({ transform: at(MID.x, 130, 0.7) }, halo(0, 0, 80), flame(0, 36, 70)) +
  shine(140, 86, 20);

const hallOfMirrors: DrawMotif = () => {
  const frames = [1, 0.76, 0.57, 0.42, 0.3, 0.21].map((scale) => {
    const [w, h] = [130 * scale, 210 * scale];
    return path(
      `M${round(168 - w / 2)} ${round(250 - 14 * (1 - scale) * 5)}v${round(-h * 0.72)}a${round(w / 2)} ${round(h * 0.28)} 0 0 1 ${round(w)} 0v${round(h * 0.72)}z`,
      {
        fill: scale === 1 ? "url(#glass)" : "none",
        stroke: PALETTE.brass,
        "stroke-width": round(8 * scale + 1),
        opacity: String(round(0.5 + 0.5 * scale)),
      },
    );
  });
  const side = (sign: 1 | -1) => {
    const x = (value: number) => round(168 + sign * value);
    return path(`M${x(84)} 248V90L${x(150)} 60V272Z`, {
      fill: "url(#glass)",
      stroke: PALETTE.brass,
      "stroke-width": 5,
      opacity: ".8",
    });
  };
  return (
    GLASS +
    aura(MID.x, 140, 160) +
    side(1) +
    side(-1) +
    frames.join("") +
    group({ transform: at(MID.x, 190, 0.5) }, halo(0, -20, 90), flame(0, 10, 60))
  );
};

const spyglass: DrawMotif = () =>
  aura(230, 90, 110) +
  group(
    { transform: "rotate(-28 168 150)" },
    path("M60 132H140V168H60Z", { fill: PALETTE.brassLow }),
    path("M132 124H214V176H132Z", { fill: PALETTE.brass, stroke: PALETTE.brassLow, "stroke-width": 2 }),
    path("M208 114H288V186H208Z", { fill: "#3a2a5a", stroke: PALETTE.brass, "stroke-width": 3 }),
    path("M286 108H304V192H286Z", { fill: PALETTE.brassHi, stroke: PALETTE.brassLow, "stroke-width": 2 }),
    path("M50 128H64V172H50Z", { fill: PALETTE.brassHi }),
    path("M140 134H206M216 126H280", { stroke: "#fff", "stroke-width": 4, opacity: ".5" }),
    path("M304 116L420 60V240L304 184Z", { fill: "#fff6d8", opacity: ".18" }),
  ) +
  path("M168 160L120 280M168 160L216 280M168 160V280", { stroke: IRON, "stroke-width": 6 });

const periscope: DrawMotif = () =>
  aura(206, 90, 100) +
  path("M140 284V76C140 56 156 46 176 46H214V98H184V284Z", {
    fill: "#5a6796",
    stroke: SILVER,
    "stroke-width": 2.4,
  }) +
  path("M214 40H230V104H214Z", { fill: PALETTE.brass, stroke: PALETTE.brassLow, "stroke-width": 2 }) +
  circle(222, 72, 22, { fill: "#ffe9b0" }) +
  path("M230 56L336 24V132L230 90Z", { fill: "#ffe9b0", opacity: ".22" }) +
  path("M140 130H184M140 190H184M140 240H184", { stroke: SILVER, "stroke-width": 3 }) +
  path("M150 66V280", { stroke: "#fff", "stroke-width": 3, opacity: ".35" }) +
  path("M208 72Q222 58 236 72Q222 86 208 72Z", { fill: "#fff" }) +
  circle(222, 72, 6, { fill: IRON });

const water: DrawMotif = ({ variant, random }) => {
  const ripples = Array.from({ length: 11 }, (_, index) => {
    const y = 178 + index * 9.5;
    const half = 26 + index * 8 + random() * 22;
    return `M${round(168 - half)} ${round(y)}H${round(168 + half)}`;
  });
  const lake =
    rect(0, 168, 336, 120, { fill: "#1b2450" }) +
    path(ripples.join(""), {
      stroke: "#f6efd8",
      "stroke-width": 4,
      "stroke-linecap": "round",
      opacity: ".75",
    });
  if (variant === 2) {
    const trees = [18, 44, 74, 262, 296, 322].map((x, index) =>
      path(`M${x} ${96 + (index % 3) * 14}L${x + 20} 172H${x - 20}Z`, { fill: "#0b1030" }),
    );
    return (
      trees.join("") +
      lake +
      group({ transform: "translate(0 336) scale(1 -1)", opacity: ".3" }, ...trees) +
      path("M120 226L216 226L204 244H132Z", { fill: "#0b1030" }) +
      path("M168 226V196", { stroke: "#0b1030", "stroke-width": 3 }) +
      halo(MID.x, 192, 44) +
      circle(MID.x, 192, 6, { fill: "#fff1c2" })
    );
  }
  const lilies = [
    [70, 216, 26],
    [260, 236, 32],
    [108, 256, 22],
  ].map(
    ([x = 0, y = 0, r = 0]) =>
      ellipse(x, y, r, r * 0.32, { fill: "#2f5a63" }) +
      path(
        `M${x - 9} ${y - 3}C${x - 14} ${y - 18} ${x - 4} ${y - 22} ${x} ${y - 26}C${x + 4} ${y - 22} ${x + 14} ${y - 18} ${x + 9} ${y - 3}Z`,
        { fill: "#f0c6dc" },
      ),
  );
  return (
    lake +
    lilies.join("") +
    [20, 40, 62]
      .map((r, index) =>
        ellipse(190, 226, r, r * 0.22, {
          fill: "none",
          stroke: "#fff",
          "stroke-width": 2,
          opacity: String(0.8 - index * 0.22),
        }),
      )
      .join("")
  );
};

const windowPane: DrawMotif = () =>
  path("M92 36H244V250H92Z", { fill: "#2a1a44", stroke: PALETTE.brass, "stroke-width": 5 }) +
  path("M106 50H230V236H106Z", { fill: "#f3b45a" }) +
  path("M106 50H230V140C200 150 140 130 106 146Z", { fill: "#ffdf8c" }) +
  path("M168 50V236M106 142H230", { stroke: "#2a1a44", "stroke-width": 6 }) +
  path("M138 236C138 196 150 184 158 184S178 196 178 236Z", { fill: "#4a1f55", opacity: ".85" }) +
  circle(158, 174, 13, { fill: "#4a1f55", opacity: ".85" }) +
  path("M78 250H258V264H78Z", { fill: "#3a2338", stroke: PALETTE.brassLow, "stroke-width": 2 }) +
  path("M226 40C262 44 262 90 244 110L226 60Z", { fill: "#efe3cf", stroke: "#8a6f66", "stroke-width": 2 }) +
  path("M258 250C270 226 288 232 292 214", {
    fill: "none",
    stroke: "#6a4a38",
    "stroke-width": 5,
    "stroke-linecap": "round",
  }) +
  path("M286 216L300 196L304 212Z", { fill: PALETTE.magenta });

const prism: DrawMotif = () => {
  const bands = ["#f0705c", "#f3a04c", "#f6dc6a", "#86cf7a", "#62aef0", "#8a7ae0", "#bd93f0"].map(
    (color, index) =>
      path(
        through(
          [
            [196, 138 + index * 3],
            [350, 96 + index * 24],
            [350, 120 + index * 24],
            [196, 141 + index * 3],
          ] as Point[],
          true,
        ),
        { fill: color, opacity: ".75" },
      ),
  );
  return (
    GLASS +
    path("M-10 190L140 146V152L-10 204Z", { fill: "#fff6d8", opacity: ".85" }) +
    aura(MID.x, 150, 120) +
    bands.join("") +
    path("M168 62L248 214H88Z", { fill: "url(#glass)", opacity: ".82" }) +
    path("M168 62L248 214H88Z", {
      fill: "none",
      stroke: SILVER,
      "stroke-width": 4,
      "stroke-linejoin": "round",
    }) +
    path("M168 62L150 214", { stroke: "#fff", "stroke-width": 2, opacity: ".6" }) +
    shine(140, 160, 14)
  );
};

const shards: DrawMotif = ({ random }) => {
  const pieces = Array.from({ length: 13 }, (_, index) => {
    const angle = (index / 13) * Math.PI * 2;
    const [near, far] = [12 + random() * 16, 70 + random() * 54];
    const spread = 0.14 + random() * 0.16;
    const point = (radius: number, turn: number): Point => [
      168 + radius * Math.cos(angle + turn),
      138 + radius * 0.95 * Math.sin(angle + turn),
    ];
    return path(
      through(
        [
          point(near, 0),
          point(far, -spread),
          point(far * (1.05 + random() * 0.2), spread * 0.3),
          point(far * 0.8, spread),
        ],
        true,
      ),
      { fill: "url(#glass)", stroke: SILVER, "stroke-width": 1.6, opacity: ".92" },
    );
  });
  return GLASS + aura(MID.x, 138, 150) + pieces.join("") + path(star(MID.x, 138, 22, 6, 8), { fill: "#fff" });
};

const mask: DrawMotif = ({ accent }) =>
  aura(MID.x, 140, 150) +
  path("M72 284C80 210 120 196 168 196S256 210 264 284Z", { fill: "#1c1338" }) +
  path("M168 40C108 40 96 96 104 138C112 180 140 210 168 210S224 180 232 138C240 96 228 40 168 40Z", {
    fill: "#f4ecdc",
  }) +
  path("M168 40C228 40 240 96 232 138C224 180 196 210 168 210Z", { fill: "#2c1c4a" }) +
  path("M120 116Q140 98 158 118Q138 130 120 116Z", { fill: "#1c1338" }) +
  path("M178 118Q196 98 216 116Q198 130 178 118Z", { fill: accent }) +
  path("M146 172Q168 184 190 172", {
    fill: "none",
    stroke: PALETTE.magenta,
    "stroke-width": 6,
    "stroke-linecap": "round",
  }) +
  path("M168 118L162 152H176", { fill: "none", stroke: PALETTE.brass, "stroke-width": 2.4 }) +
  path(
    "M104 92C70 70 66 34 92 14C96 40 110 50 122 58ZM232 92C266 70 270 34 244 14C240 40 226 50 214 58ZM168 40C156 20 160 6 168 -4C176 6 180 20 168 40Z",
    { fill: PALETTE.magenta, stroke: PALETTE.brass, "stroke-width": 2 },
  ) +
  path("M104 138L84 180M232 138L252 180", { stroke: PALETTE.brass, "stroke-width": 2.4 });

const cards: DrawMotif = ({ accent }) => {
  const one = (angle: number, sign: string) =>
    group(
      { transform: `rotate(${angle} 168 330)` },
      rect(134, 66, 68, 106, { rx: "8", fill: "#f7efdc", stroke: PALETTE.brass, "stroke-width": 3 }),
      rect(141, 73, 54, 92, { rx: "5", fill: PALETTE.indigo }),
      sign,
    );
  const signs = [
    circle(168, 119, 18, { fill: "#f6efd8" }) + circle(176, 114, 16, { fill: PALETTE.indigo }),
    path(star(168, 119, 26, 11, 8), { fill: PALETTE.flame }),
    flame(168, 146, 54),
    path("M146 119Q168 98 190 119Q168 140 146 119Z", { fill: accent }) +
      circle(168, 119, 8, { fill: PALETTE.indigo }),
  ];
  return (
    halo(MID.x, 150, 130, 0.5) +
    [-27, -9, 9, 27].map((angle, index) => one(angle, signs[index] ?? "")).join("") +
    path("M60 284C90 220 120 210 140 220L150 250L186 250L196 220C216 210 246 220 276 284Z", {
      fill: "#2a1538",
    }) +
    path("M138 222l12 28M198 222l-12 28", { stroke: PALETTE.brass, "stroke-width": 3 })
  );
};

export const MIRROR_MOTIFS = {
  handMirror,
  hallOfMirrors,
  spyglass,
  periscope,
  water,
  window: windowPane,
  prism,
  shards,
  mask,
  cards,
};
