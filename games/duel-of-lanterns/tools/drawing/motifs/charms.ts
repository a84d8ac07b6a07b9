/** People, beasts and things of the town. */
import { aura, flame, halo } from "../light.ts";
import { PALETTE } from "../palette.ts";
import { at, circle, ellipse, group, path, rect, round } from "../svg.ts";
import { type DrawMotif, MID } from "./draw.ts";
import { moth } from "./moths.ts";

const IRON = "#1a1024";
const CLOAK = "#1d1236";

/** A cloaked person from behind, standing on y = 0, about 120 high. */
function person(cloak: string): string {
  return (
    path("M-34 0C-38 -52 -26 -86 0 -90C26 -86 38 -52 34 0Z", { fill: cloak }) +
    circle(0, -100, 17, { fill: cloak }) +
    path("M-20 -104C-18 -130 18 -130 20 -104C10 -112 -10 -112 -20 -104Z", { fill: cloak }) +
    path("M-30 -10C-30 -50 -20 -78 -6 -84", {
      fill: "none",
      stroke: PALETTE.brass,
      "stroke-width": 1.6,
      opacity: ".6",
    })
  );
}

const figure: DrawMotif = ({ variant }) => {
  if (variant === 2)
    return (
      halo(224, 150, 110) +
      group({ transform: at(136, 272, 1.5) }, person(CLOAK)) +
      path("M206 190V120C206 112 244 112 244 120V190C244 202 206 202 206 190Z", {
        fill: "#bfe0e6",
        opacity: ".5",
        stroke: "#e8f4f6",
        "stroke-width": 2.4,
      }) +
      rect(204, 106, 42, 12, { fill: PALETTE.brass }) +
      group(
        { transform: at(225, 160, 0.2, 20) },
        moth({
          fore: "#d583cf",
          hind: "#f0b0e0",
          band: "#4a1f55",
          spot: "#fff",
          span: 100,
          rise: 64,
          tail: 0,
        }),
      ) +
      group(
        { transform: at(270, 76, 0.26, 30) },
        moth({
          fore: "#f0b0e0",
          hind: "#d583cf",
          band: "#4a1f55",
          spot: "#fff",
          span: 100,
          rise: 64,
          tail: 0,
        }),
      ) +
      group(
        { transform: at(60, 96, 0.22, -30) },
        moth({
          fore: "#efe3d0",
          hind: "#d9c2e6",
          band: "#4a1f55",
          spot: "#fff",
          span: 100,
          rise: 64,
          tail: 0,
        }),
      ) +
      path("M160 196C180 188 196 184 210 176", {
        stroke: CLOAK,
        "stroke-width": 15,
        "stroke-linecap": "round",
      })
    );
  return (
    halo(250, 70, 120) +
    path("M196 276L248 84", { stroke: "#3a2338", "stroke-width": 5 }) +
    group(
      { transform: at(250, 70, 0.42) },
      path("M-26 -34L-20 44H20L26 -34Z", { fill: "#ffe3a0" }),
      flame(0, 40, 60),
      path("M-34 -34H34L20 -54H-20ZM-26 44H26L30 56H-30Z", {
        fill: IRON,
        stroke: PALETTE.brass,
        "stroke-width": 3,
      }),
    ) +
    group({ transform: at(140, 276, 1.55) }, person(CLOAK)) +
    path("M164 176C190 168 206 174 222 180", {
      stroke: CLOAK,
      "stroke-width": 16,
      "stroke-linecap": "round",
      fill: "none",
    })
  );
};

const watch: DrawMotif = () =>
  halo(236, 176, 110) +
  path("M292 284V36M282 82C270 60 278 40 292 32C306 40 314 60 302 82Z", {
    fill: "#c9d3ee",
    stroke: "#3a2338",
    "stroke-width": 5,
  }) +
  group({ transform: at(112, 276, 1.4) }, person("#1c1838")) +
  group({ transform: at(196, 280, 1.25) }, person("#2a1a44")) +
  group(
    { transform: at(246, 190, 0.5) },
    path("M-26 -34L-20 44H20L26 -34Z", { fill: "#ffe3a0" }),
    flame(0, 40, 56),
    path("M-34 -34H34L20 -54H-20ZM-26 44H26L30 56H-30Z", {
      fill: IRON,
      stroke: PALETTE.brass,
      "stroke-width": 3,
    }),
    circle(0, -66, 12, { fill: "none", stroke: PALETTE.brass, "stroke-width": 4 }),
  ) +
  path("M216 190C226 170 236 164 246 160", {
    stroke: "#2a1a44",
    "stroke-width": 14,
    "stroke-linecap": "round",
    fill: "none",
  });

const barrel: DrawMotif = () => {
  const one = (x: number, y: number, scale: number) =>
    group(
      { transform: at(x, y, scale) },
      path("M-44 -60C-58 -20 -58 20 -44 60H44C58 20 58 -20 44 -60Z", {
        fill: "#6a3d2c",
        stroke: "#2c1620",
        "stroke-width": 3,
      }),
      path("M-22 -60C-30 -20 -30 20 -22 60M0 -60V60M22 -60C30 -20 30 20 22 60", {
        fill: "none",
        stroke: "#3d2020",
        "stroke-width": 2,
      }),
      path("M-50 -38H50M-54 -8H54M-54 14H54M-50 42H50", { stroke: PALETTE.brass, "stroke-width": 6 }),
      ellipse(0, -60, 44, 10, { fill: "#83503a", stroke: "#2c1620", "stroke-width": 2 }),
    );
  return (
    halo(252, 110, 90) +
    one(96, 214, 0.82) +
    one(240, 216, 0.78) +
    one(168, 178, 1.1) +
    path("M168 158C154 178 152 190 156 198C160 206 176 206 180 198C184 190 182 178 168 158Z", {
      fill: PALETTE.flame,
      stroke: "#2c1620",
      "stroke-width": 2.4,
    }) +
    path("M210 250q10 10 0 22t14 10", {
      fill: "none",
      stroke: "#e0a24a",
      "stroke-width": 5,
      "stroke-linecap": "round",
    })
  );
};

const book: DrawMotif = () =>
  halo(MID.x, 90, 120) +
  path(
    "M40 226C84 200 130 204 168 222C206 204 252 200 296 226V118C252 92 206 96 168 114C130 96 84 92 40 118Z",
    { fill: "#f7efdc", stroke: "#6a4a38", "stroke-width": 3 },
  ) +
  path("M168 114V222", { stroke: "#6a4a38", "stroke-width": 3 }) +
  path(
    Array.from(
      { length: 5 },
      (_, index) =>
        `M58 ${138 + index * 16}C92 ${122 + index * 16} 126 ${124 + index * 16} 154 ${136 + index * 16}M278 ${138 + index * 16}C244 ${122 + index * 16} 210 ${124 + index * 16} 182 ${136 + index * 16}`,
    ).join(""),
    { fill: "none", stroke: "#a08a70", "stroke-width": 2.4 },
  ) +
  path(
    "M28 236C80 208 130 212 168 232C206 212 256 208 308 236V248C256 222 206 226 168 244C130 226 80 222 28 248Z",
    { fill: PALETTE.magenta },
  ) +
  path("M214 96L262 20L270 24L230 102L214 112Z", { fill: "#efe3cf", stroke: "#6a4a38", "stroke-width": 2 }) +
  flame(MID.x, 92, 62);

const flask: DrawMotif = ({ accent }) =>
  aura(MID.x, 160, 140) +
  path(
    "M150 60H186V112C226 128 240 168 228 206C220 232 196 244 168 244S116 232 108 206C96 168 110 128 150 112Z",
    { fill: "#e9f2e6", opacity: ".28", stroke: "#f4f8ef", "stroke-width": 3 },
  ) +
  path("M106 172C128 160 150 180 172 170S216 164 231 172C234 218 206 240 168 240S102 218 106 172Z", {
    fill: "#e8a23c",
  }) +
  path("M106 172C128 160 150 180 172 170S216 164 231 172", {
    fill: "none",
    stroke: "#ffe0a0",
    "stroke-width": 4,
  }) +
  path("M146 40H190V64H146Z", { fill: "#8a5a3a", stroke: "#3a2020", "stroke-width": 2 }) +
  path("M124 150C118 176 122 200 134 214", {
    fill: "none",
    stroke: "#fff",
    "stroke-width": 6,
    opacity: ".6",
    "stroke-linecap": "round",
  }) +
  circle(188, 200, 5, { fill: "#ffe0a0" }) +
  circle(160, 214, 7, { fill: "#ffe0a0" }) +
  circle(176, 186, 4, { fill: accent }) +
  path("M140 92C150 100 186 100 196 92L200 104C186 112 150 112 136 104Z", { fill: PALETTE.magenta });

const cat: DrawMotif = () =>
  path("M0 236L168 190L336 236V284H0Z", { fill: "#150c28" }) +
  path("M0 250h336M0 266h336M60 224v60M120 208v76M180 196v88M240 212v72M300 228v56", {
    stroke: "#2c1c44",
    "stroke-width": 2,
  }) +
  path(
    "M132 204C118 168 128 130 152 118C148 104 146 88 150 78L164 92C172 89 180 89 188 92L202 78C206 88 204 104 200 116C214 136 216 176 206 200C236 196 258 176 250 140C247 128 262 124 266 138C276 186 244 214 206 214H140Z",
    { fill: "#0b0616" },
  ) +
  path("M164 104Q170 100 174 106Q168 110 164 104ZM180 106Q186 100 192 104Q186 110 180 106Z", {
    fill: "#ffdf6b",
  }) +
  path("M132 204C118 168 128 130 152 118C148 104 146 88 150 78", {
    fill: "none",
    stroke: "#f6dc9a",
    "stroke-width": 2,
    opacity: ".6",
  }) +
  path("M148 112L118 106M150 118L120 122M206 112L236 106M204 118L234 122", {
    stroke: "#f6dc9a",
    "stroke-width": 1,
    opacity: ".5",
  });

const bell: DrawMotif = () =>
  aura(MID.x, 110, 150) +
  path("M96 40H240", { stroke: "#3a2338", "stroke-width": 14, "stroke-linecap": "round" }) +
  group(
    { transform: "rotate(-10 168 40)" },
    path("M156 46H180V66H156Z", { fill: IRON }),
    path("M168 60C120 64 132 140 96 176H240C204 140 216 64 168 60Z", {
      fill: PALETTE.brass,
      stroke: PALETTE.brassLow,
      "stroke-width": 3,
    }),
    path("M88 176H248V190H88Z", { fill: PALETTE.brassHi, stroke: PALETTE.brassLow, "stroke-width": 2 }),
    path("M150 80C138 100 144 140 124 166", {
      fill: "none",
      stroke: "#fff6d8",
      "stroke-width": 6,
      opacity: ".7",
      "stroke-linecap": "round",
    }),
    circle(MID.x, 202, 13, { fill: IRON, stroke: PALETTE.brass, "stroke-width": 2 }),
  ) +
  path(
    "M52 130C40 156 40 186 52 212M30 116C12 152 12 192 30 228M284 130C296 156 296 186 284 212M306 116C324 152 324 192 306 228",
    { fill: "none", stroke: "#ffe9b0", "stroke-width": 4, "stroke-linecap": "round", opacity: ".8" },
  );

const gate: DrawMotif = () =>
  halo(MID.x, 150, 150, 0.7) +
  circle(MID.x, 150, 104, { fill: "none", stroke: "#3a3468", "stroke-width": 34 }) +
  circle(MID.x, 150, 121, { fill: "none", stroke: PALETTE.brass, "stroke-width": 3 }) +
  circle(MID.x, 150, 87, { fill: "none", stroke: PALETTE.brass, "stroke-width": 3 }) +
  Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2;
    const [x, y] = [168 + 104 * Math.cos(angle), 150 + 104 * Math.sin(angle)];
    return (
      halo(x, y, 24) + circle(x, y, 7, { fill: "#fff1c2", stroke: PALETTE.brassLow, "stroke-width": 1.6 })
    );
  }).join("") +
  path("M130 284L152 214H184L206 284Z", { fill: "#ded4f0", opacity: ".55" }) +
  group({ transform: at(MID.x, 246, 0.55) }, person("#120b26"));

const stall: DrawMotif = () =>
  halo(120, 120, 80) +
  halo(216, 120, 80) +
  path("M52 106L84 52H252L284 106Z", { fill: "#c2557a" }) +
  path("M93 106L112 52H142L134 106ZM202 106L194 52H224L243 106Z", { fill: "#f7efdc" }) +
  path(
    "M52 106a20 12 0 0 0 41 0a20 12 0 0 0 41 0a20 12 0 0 0 34 0a20 12 0 0 0 34 0a20 12 0 0 0 41 0a20 12 0 0 0 41 0Z",
    { fill: "#8a2f5a" },
  ) +
  path("M66 116V270M270 116V270", { stroke: "#3a2020", "stroke-width": 8 }) +
  path("M56 206H280V278H56Z", { fill: "#5a3340", stroke: "#2c1620", "stroke-width": 2 }) +
  path("M96 206V278M136 206V278M176 206V278M216 206V278M250 206V278", {
    stroke: "#3a2020",
    "stroke-width": 2,
  }) +
  Array.from({ length: 9 }, (_, index) =>
    circle(86 + index * 20.5, 198 - (index % 2) * 6, 10, {
      fill: index % 3 === 0 ? "#e0784e" : index % 3 === 1 ? "#f2b04c" : "#a8c46a",
      stroke: "#3a2020",
      "stroke-width": 1.4,
    }),
  ).join("") +
  [120, 216]
    .map(
      (x) =>
        path(`M${x} 112V128`, { stroke: IRON, "stroke-width": 2 }) +
        ellipse(x, 142, 16, 14, { fill: "#ffcf6b" }) +
        path(`M${x - 8} 128h16M${x - 8} 156h16`, { stroke: IRON, "stroke-width": 3 }),
    )
    .join("");

const fireflies: DrawMotif = ({ random }) => {
  const lights = Array.from({ length: 17 }, () => {
    const [x, y] = [126 + random() * 84, 100 + random() * 124];
    return halo(x, y, 16 + random() * 10, 0.8) + circle(x, y, 2.6, { fill: "#fdfbd0" });
  });
  const free = Array.from({ length: 9 }, () => {
    const [x, y] = [16 + random() * 304, 20 + random() * 160];
    return halo(x, y, 13, 0.8) + circle(x, y, 2, { fill: "#fdfbd0" });
  });
  return (
    halo(MID.x, 164, 150, 0.7) +
    free.join("") +
    path(
      "M112 92C100 104 100 116 100 128V232C100 250 112 256 126 256H210C224 256 236 250 236 232V128C236 116 236 104 224 92Z",
      { fill: "#cfe8d8", opacity: ".22", stroke: "#eef8ee", "stroke-width": 3 },
    ) +
    lights.join("") +
    path("M110 66H226V92H110Z", { fill: PALETTE.brass, stroke: PALETTE.brassLow, "stroke-width": 2.4 }) +
    path("M114 130V228", { stroke: "#fff", "stroke-width": 6, opacity: ".45", "stroke-linecap": "round" }) +
    path(`M120 ${round(66)}C140 30 196 30 216 66`, { fill: "none", stroke: "#f2e3c2", "stroke-width": 3 })
  );
};

export const CHARM_MOTIFS = { figure, watch, barrel, book, flask, cat, bell, gate, stall, fireflies };
