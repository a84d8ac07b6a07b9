/** The middle of a court card: a frame in which a figure stands twice, once for each way of holding it. */
import type { Suit } from "./deck.ts";
import { drawJack, drawKing, drawQueen } from "./figures.ts";
import type { Livery } from "./livery.ts";
import { PALETTE } from "./palette.ts";
import { CARD_HEIGHT, CARD_WIDTH, round, suitSign } from "./shapes.ts";

const LIVERIES: Record<Suit["id"], Livery> = {
  S: {
    robe: "#23343a",
    robeShade: "#17252a",
    second: PALETTE.red,
    hair: "#3a2c22",
    panel: "#e3e2d4",
    sign: PALETTE.ink,
  },
  C: {
    robe: PALETTE.felt,
    robeShade: PALETTE.feltDeep,
    second: PALETTE.brass,
    hair: "#7a4a22",
    panel: "#dfe5d5",
    sign: PALETTE.ink,
  },
  H: {
    robe: PALETTE.red,
    robeShade: PALETTE.redDeep,
    second: PALETTE.felt,
    hair: "#b9813a",
    panel: "#f2ddcc",
    sign: PALETTE.red,
  },
  D: {
    robe: "#b06a2c",
    robeShade: "#854c1c",
    second: PALETTE.redDeep,
    hair: "#2b2622",
    panel: "#f3e3c3",
    sign: PALETTE.red,
  },
};

const FRAME = { x: 38, y: 19, width: CARD_WIDTH - 76, height: CARD_HEIGHT - 38 };
const CENTRE = { x: CARD_WIDTH / 2, y: CARD_HEIGHT / 2 };

/** The framed double figure of a court card. */
export function drawCourt(rank: "J" | "Q" | "K", suit: Suit): string {
  const livery = LIVERIES[suit.id];
  const figure = { J: drawJack, Q: drawQueen, K: drawKing }[rank](livery, suit);
  const { x, y, width, height } = FRAME;
  const frame = `x="${x}" y="${y}" width="${width}" height="${height}" rx="4"`;
  const half = `<g clip-path="url(#upper)">${rays()}${figure}</g>${suitSign(suit, x + 15, y + 17, 21, livery.sign)}`;
  return (
    `<clipPath id="upper"><rect x="${x}" y="${y}" width="${width}" height="${height / 2}"/></clipPath>` +
    `<rect ${frame} fill="${livery.panel}"/>` +
    `<g id="court">${half}</g><use href="#court" transform="rotate(180 ${CENTRE.x} ${CENTRE.y})"/>` +
    girdle(livery, suit) +
    `<rect ${frame} fill="none" stroke="${livery.robeShade}" stroke-width="1.6"/>` +
    `<rect x="${x + 2.6}" y="${y + 2.6}" width="${width - 5.2}" height="${height - 5.2}" rx="2.4" fill="none" stroke="${PALETTE.brass}" stroke-width=".8"/>`
  );
}

/** Faint rays behind the head. */
function rays(): string {
  const lines = Array.from({ length: 13 }, (_, index) => {
    const angle = ((index - 6) * Math.PI) / 13;
    const at = (radius: number) =>
      `${round(CENTRE.x + radius * Math.sin(angle))} ${round(72 - radius * Math.cos(angle))}`;
    return `M${at(34)}L${at(90)}`;
  });
  return `<path d="${lines.join("")}" stroke="#fff" stroke-opacity=".55" stroke-width="1.6"/>`;
}

/** The belt where the two halves meet; it looks the same either way. */
function girdle(livery: Livery, suit: Suit): string {
  const { x, width } = FRAME;
  const studs = [-42, -31, -20, 20, 31, 42].map(
    (dx) => `<circle cx="${CENTRE.x + dx}" cy="${CENTRE.y}" r="1.9" fill="${livery.robeShade}"/>`,
  );
  return (
    `<rect x="${x}" y="${CENTRE.y - 5.5}" width="${width}" height="11" fill="${PALETTE.brass}"/>` +
    `<path d="M${x} ${CENTRE.y - 5.5}h${width}M${x} ${CENTRE.y + 5.5}h${width}" stroke="${livery.robeShade}" stroke-width="1.2"/>` +
    studs.join("") +
    `<rect x="${CENTRE.x - 11}" y="${CENTRE.y - 11}" width="22" height="22" rx="2" transform="rotate(45 ${CENTRE.x} ${CENTRE.y})" fill="${PALETTE.ivory}" stroke="${livery.robeShade}" stroke-width="1.4"/>` +
    (suit.id === "D" ? suitSign(suit, CENTRE.x, CENTRE.y, 19, livery.sign) : twinSigns(livery, suit))
  );
}

/** Two small signs back to back, so that the buckle too can be held either way. */
function twinSigns(livery: Livery, suit: Suit): string {
  const { x, y } = CENTRE;
  return suitSign(suit, x, y - 5.4, 9.5, livery.sign) + suitSign(suit, x, y + 5.4, 9.5, livery.sign, true);
}
