/** A joker: a fool in a cap of three horns, twice, once for each way of holding the card. */
import type { Joker } from "./deck.ts";
import { stock } from "./face.ts";
import { drawFool } from "./figures.ts";
import { PALETTE } from "./palette.ts";
import { bothWays, CARD_HEIGHT, CARD_WIDTH, round, svg } from "./shapes.ts";

const FRAME = { x: 38, y: 19, width: CARD_WIDTH - 76, height: CARD_HEIGHT - 38 };
const CENTRE = { x: CARD_WIDTH / 2, y: CARD_HEIGHT / 2 };

/** The whole face as SVG. */
export function drawJoker(joker: Joker): string {
  const colour = joker.red ? PALETTE.red : PALETTE.ink;
  const livery = joker.red
    ? { robe: PALETTE.red, second: PALETTE.brass, panel: "#f2ddcc", shade: PALETTE.redDeep }
    : { robe: "#23343a", second: PALETTE.felt, panel: "#e3e2d4", shade: "#17252a" };
  const { x, y, width, height } = FRAME;
  const frame = `x="${x}" y="${y}" width="${width}" height="${height}" rx="4"`;
  const middle =
    `<clipPath id="upper"><rect x="${x}" y="${y}" width="${width}" height="${height / 2}"/></clipPath>` +
    `<rect ${frame} fill="${livery.panel}"/>` +
    `<g id="fool" clip-path="url(#upper)">${drawFool(livery)}</g>` +
    `<use href="#fool" transform="rotate(180 ${CENTRE.x} ${CENTRE.y})"/>` +
    `<rect x="${x}" y="${CENTRE.y - 5}" width="${width}" height="10" fill="${PALETTE.brass}"/>` +
    `<path d="${star(CENTRE.x, CENTRE.y, 15)}" fill="${PALETTE.ivory}" stroke="${livery.shade}" stroke-width="1.4"/>` +
    `<rect ${frame} fill="none" stroke="${livery.shade}" stroke-width="1.6"/>`;
  const corner = `<path d="${star(20.5, 27, 12)}" fill="${colour}"/><path d="${star(20.5, 54, 6)}" fill="${colour}"/>`;
  return svg(CARD_WIDTH, CARD_HEIGHT, stock() + middle + bothWays(corner), joker.name);
}

/** A star of six points, which looks the same upside down. */
function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 12 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.48;
    const angle = (index * Math.PI) / 6;
    return `${round(x + reach * Math.sin(angle))} ${round(y - reach * Math.cos(angle))}`;
  });
  return `M${points.join("L")}Z`;
}
