/** The backs: a darkened lantern in a field of stars, the same either way round; and the sealed purse. */
import { lightDefinitions } from "./light.ts";
import { PALETTE } from "./palette.ts";
import {
  at,
  CARD,
  circle,
  document,
  element,
  group,
  linear,
  path,
  radial,
  rect,
  round,
  scatter,
  star,
} from "./svg.ts";

const CENTRE = { x: CARD.width / 2, y: CARD.height / 2 };

function ground(content: string, title: string): string {
  const definitions = element(
    "defs",
    {},
    linear(
      "frame",
      [
        [0, "#221446"],
        [0.5, "#4a1f55"],
        [1, "#221446"],
      ],
      "slant",
    ) +
      linear("brass", [
        [0, PALETTE.brassHi],
        [0.5, PALETTE.brass],
        [1, PALETTE.brassLow],
      ]) +
      radial("dusk", [
        [0, "#b8507a", 0.85],
        [0.45, "#6a2d70", 0.5],
        [1, "#221446", 0],
      ]) +
      lightDefinitions("#d583cf"),
  );
  return document(
    CARD.width,
    CARD.height,
    definitions +
      rect(0, 0, CARD.width, CARD.height, { fill: PALETTE.indigoDeep }) +
      rect(3, 3, CARD.width - 6, CARD.height - 6, {
        rx: "18",
        fill: "url(#frame)",
        stroke: "url(#brass)",
        "stroke-width": 2.4,
      }) +
      content +
      rect(16, 16, CARD.width - 32, CARD.height - 32, {
        rx: "12",
        fill: "none",
        stroke: "url(#brass)",
        "stroke-width": 1.8,
      }) +
      rect(22, 22, CARD.width - 44, CARD.height - 44, {
        rx: "9",
        fill: "none",
        stroke: PALETTE.brass,
        "stroke-width": 0.8,
        opacity: ".6",
      }),
    title,
  );
}

/** Draws something twice, the second time turned round the centre of the card. */
const twice = (content: string): string =>
  content + group({ transform: `rotate(180 ${CENTRE.x} ${CENTRE.y})` }, content);

export function drawBack(): string {
  const random = scatter("back of the cards");
  const sky = Array.from(
    { length: 46 },
    () => `M${round(24 + random() * 312)} ${round(24 + random() * 220)}h.01`,
  );
  const large = Array.from({ length: 7 }, () => star(34 + random() * 292, 34 + random() * 190, 5, 1.2, 4));
  const { x, y } = CENTRE;
  const half =
    path(sky.join(""), { stroke: "#fff3d6", "stroke-width": 1.9, "stroke-linecap": "round", opacity: ".7" }) +
    path(large.join(""), { fill: "#fff3d6", opacity: ".85" }) +
    // Filigree in the corners.
    path(
      "M34 96C34 60 60 34 96 34M34 122C40 70 70 40 122 34M46 84C56 84 62 76 58 68C54 62 46 66 48 72M84 46C84 56 76 62 68 58C62 54 66 46 72 48M326 96C326 60 300 34 264 34M326 122C320 70 290 40 238 34M314 84C304 84 298 76 302 68C306 62 314 66 312 72M276 46C276 56 284 62 292 58C298 54 294 46 288 48",
      { fill: "none", stroke: "url(#brass)", "stroke-width": 2.2, "stroke-linecap": "round" },
    ) +
    // Half of the lantern.
    path(`M${x - 34} ${y}L${x - 42} ${y - 62}H${x + 42}L${x + 34} ${y}Z`, {
      fill: "#1a0f30",
      opacity: ".92",
    }) +
    path(`M${x - 54} ${y - 62}H${x + 54}L${x + 30} ${y - 92}H${x - 30}Z`, {
      fill: PALETTE.indigoDeep,
      stroke: "url(#brass)",
      "stroke-width": 3,
    }) +
    path(`M${x - 16} ${y - 92}L${x - 10} ${y - 110}H${x + 10}L${x + 16} ${y - 92}Z`, {
      fill: PALETTE.indigoDeep,
      stroke: "url(#brass)",
      "stroke-width": 2.6,
    }) +
    circle(x, y - 124, 13, { fill: "none", stroke: "url(#brass)", "stroke-width": 4.4 }) +
    path(
      `M${x - 42} ${y - 62}L${x - 34} ${y}M${x + 42} ${y - 62}L${x + 34} ${y}M${x - 15} ${y - 62}L${x - 12} ${y}M${x + 15} ${y - 62}L${x + 12} ${y}`,
      { stroke: "url(#brass)", "stroke-width": 3.4 },
    );
  return ground(
    circle(x, y, 230, { fill: "url(#dusk)" }) +
      twice(half) +
      path(`M${x - 46} ${y}H${x + 46}`, {
        stroke: "url(#brass)",
        "stroke-width": 6,
        "stroke-linecap": "round",
      }) +
      circle(x, y, 17, { fill: PALETTE.indigoDeep, stroke: "url(#brass)", "stroke-width": 3 }) +
      // A crescent would tell top from bottom: two of them do not.
      twice(
        path(`M${x - 9} ${y - 2}A10 10 0 0 1 ${x + 9} ${y - 2}A13 13 0 0 0 ${x - 9} ${y - 2}Z`, {
          fill: PALETTE.brassHi,
        }),
      ),
    "card back",
  );
}

const PURSE =
  "M180 176C120 176 84 240 84 300C84 366 124 398 180 398S276 366 276 300C276 240 240 176 180 176Z";

function purseBody(): string {
  return (
    path(PURSE, { fill: "#6b2c4c", stroke: "url(#brass)", "stroke-width": 4 }) +
    path(
      "M118 236C108 262 104 300 112 334M150 210C138 250 136 320 148 372M210 210C222 250 224 320 212 372M242 236C252 262 256 300 248 334",
      { fill: "none", stroke: "#45193a", "stroke-width": 4, "stroke-linecap": "round" },
    ) +
    path(
      "M132 180C120 150 116 130 124 110C144 128 160 120 180 108C200 120 216 128 236 110C244 130 240 150 228 180Z",
      { fill: "#8a3a5e", stroke: "url(#brass)", "stroke-width": 3.4, "stroke-linejoin": "round" },
    ) +
    path("M122 184H238", { stroke: "url(#brass)", "stroke-width": 9, "stroke-linecap": "round" })
  );
}

/** What the other side sees of a purse: it is closed, and sealed. */
export function drawPurseBack(): string {
  return ground(
    circle(CENTRE.x, CENTRE.y, 230, { fill: "url(#dusk)" }) +
      purseBody() +
      path(star(180, 290, 50, 42, 12), { fill: "#b8321f", stroke: "#7a1a14", "stroke-width": 3 }) +
      circle(180, 290, 31, { fill: "none", stroke: "#7a1a14", "stroke-width": 3 }) +
      path("M172 274A20 20 0 1 0 196 302A17 17 0 0 1 172 274Z", { fill: "#f3a04c" }),
    "sealed purse",
  );
}

/** What its owner sees, and everybody when the bids are open. */
export function drawPurse(): string {
  const coins = [
    [150, 300],
    [206, 296],
    [178, 330],
    [146, 346],
    [212, 348],
  ] as const;
  return ground(
    circle(CENTRE.x, CENTRE.y, 230, { fill: "url(#dusk)" }) +
      circle(180, 250, 170, { fill: "url(#halo)", opacity: ".6" }) +
      purseBody() +
      coins
        .map(([x, y]) =>
          group(
            { transform: at(x, y) },
            circle(0, 0, 22, { fill: "url(#brass)", stroke: PALETTE.brassLow, "stroke-width": 2 }),
            path("M0 -13C-7 -3 -11 2 -11 6A11 11 0 0 0 11 6C11 2 7 -3 0 -13Z", { fill: "#8a4a1c" }),
          ),
        )
        .join(""),
    "purse",
  );
}

/** The card that lies with whoever has the wind. */
export function drawWind(): string {
  const curl = (y: number, length: number, r: number) =>
    path(
      `M56 ${y}C${round(56 + length * 0.4)} ${y - 24} ${round(56 + length * 0.6)} ${y + 18} ${round(56 + length)} ${y}c${r} ${round(-r * 0.5)} ${round(r * 1.2)} ${round(-r * 1.7)} 0 ${round(-r * 1.7)}c${round(-r * 0.9)} 0 ${round(-r * 0.9)} ${r} ${round(-r * 0.2)} ${round(r * 0.9)}`,
      { fill: "none", stroke: "#e6fbf8", "stroke-width": 10, "stroke-linecap": "round" },
    );
  return ground(
    circle(CENTRE.x, CENTRE.y, 230, { fill: "url(#dusk)" }) +
      circle(180, 250, 120, { fill: "#17365a", stroke: "url(#brass)", "stroke-width": 5 }) +
      path(star(180, 250, 148, 40, 4), { fill: "url(#brass)", stroke: PALETTE.brassLow, "stroke-width": 2 }) +
      path(star(180, 250, 98, 34, 4, -45), { fill: PALETTE.brassLow }) +
      circle(180, 250, 84, { fill: "#17365a", stroke: "url(#brass)", "stroke-width": 3 }) +
      group(
        { transform: "translate(36 -6) scale(.82)" },
        curl(276, 170, 40),
        curl(326, 150, 30),
        curl(372, 110, 22),
      ),
    "The Wind",
  );
}
