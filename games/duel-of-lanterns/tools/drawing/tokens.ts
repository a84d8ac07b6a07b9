/** Counters and signs: seen small, so they are plain. */
import { PALETTE } from "./palette.ts";
import { circle, document, element, linear, path, radial, rect, star } from "./svg.ts";

const BRASS = element(
  "defs",
  {},
  linear("brass", [
    [0, PALETTE.brassHi],
    [0.5, PALETTE.brass],
    [1, PALETTE.brassLow],
  ]),
);

const token = (content: string, title: string): string => document(100, 100, BRASS + content, title);

export function drawTokens(): Map<string, string> {
  return new Map([
    [
      "token-glow.svg",
      token(
        path(star(50, 50, 48, 36, 14), {
          fill: "url(#brass)",
          stroke: PALETTE.indigoDeep,
          "stroke-width": 3,
        }) + circle(50, 50, 31, { fill: "#8a3a2c" }),
        "glow",
      ),
    ],
    [
      "token-mark.svg",
      token(
        circle(50, 50, 45, { fill: "#3a2a6a", stroke: "url(#brass)", "stroke-width": 6 }) +
          path(star(50, 50, 33, 13, 5), { fill: "#f3d084" }),
        "mark",
      ),
    ],
    [
      "token-coin.svg",
      token(
        circle(50, 50, 46, { fill: "url(#brass)", stroke: PALETTE.brassLow, "stroke-width": 4 }) +
          circle(50, 50, 36, { fill: "#6a3a18", stroke: PALETTE.brassHi, "stroke-width": 2 }),
        "bid",
      ),
    ],
    ["token-veil.svg", veil()],
    [
      "icon-oil.svg",
      token(
        path("M50 4C30 34 14 48 14 66A36 32 0 0 0 86 66C86 48 70 34 50 4Z", {
          fill: "#d98a2c",
          stroke: "url(#brass)",
          "stroke-width": 6,
        }) +
          path("M32 66A18 18 0 0 0 46 82", {
            fill: "none",
            stroke: "#fff1c2",
            "stroke-width": 6,
            "stroke-linecap": "round",
          }),
        "oil",
      ),
    ],
    [
      "icon-favour.svg",
      token(
        path("M50 92C10 64 6 30 28 18C40 12 48 20 50 28C52 20 60 12 72 18C94 30 90 64 50 92Z", {
          fill: "#c2557a",
          stroke: "url(#brass)",
          "stroke-width": 6,
        }),
        "favour",
      ),
    ],
    [
      "icon-night.svg",
      token(
        path("M62 8A44 44 0 1 0 92 66A36 36 0 0 1 62 8Z", { fill: "#f3d084" }) +
          path(star(74, 30, 13, 4, 4), { fill: "#fff6dc" }),
        "night",
      ),
    ],
  ]);
}

/**
 * Lies over a dark card for its owner: one sees what it is, and that nobody else does. The moon stands over the picture,
 * beside cost and glow, so that what the card does can be read where it is decided.
 */
function veil(): string {
  const definitions = element(
    "defs",
    {},
    linear("dusk", [
      [0, "#0d0820", 0.7],
      [0.5, "#1c1148", 0.58],
      [1, "#0d0820", 0.38],
    ]) +
      radial("ring", [
        [0, "#0d0820", 0.9],
        [1, "#0d0820", 0.6],
      ]),
  );
  return document(
    360,
    500,
    definitions +
      rect(0, 0, 360, 500, { fill: "url(#dusk)" }) +
      circle(146, 156, 62, { fill: "url(#ring)", stroke: "#d9ab54", "stroke-width": 4 }) +
      path("M160 112A46 46 0 1 0 188 178A38 38 0 0 1 160 112Z", { fill: "#f3d084" }),
    "dark",
  );
}
