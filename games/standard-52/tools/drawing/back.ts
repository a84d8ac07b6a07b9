/** The back: a brass lattice on green felt. It looks the same either way round, so it gives nothing away. */
import { SUITS } from "./deck.ts";
import { PALETTE } from "./palette.ts";
import { CARD_HEIGHT, CARD_WIDTH, round, suitSign, svg } from "./shapes.ts";

const CENTRE = { x: CARD_WIDTH / 2, y: CARD_HEIGHT / 2 };
const INSET = 9;
const CELL = { width: 18, height: 22 };

export function drawBack(): string {
  const width = CARD_WIDTH - 2 * INSET;
  const height = CARD_HEIGHT - 2 * INSET;
  const field = `x="${INSET}" y="${INSET}" width="${width}" height="${height}" rx="5"`;
  return svg(
    CARD_WIDTH,
    CARD_HEIGHT,
    `<defs><radialGradient id="felt"><stop offset="0" stop-color="${PALETTE.felt}"/><stop offset="1" stop-color="${PALETTE.feltDeep}"/></radialGradient>` +
      `<clipPath id="field"><rect ${field}/></clipPath></defs>` +
      `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" rx="10.5" fill="${PALETTE.ivory}"/>` +
      `<rect x="1.25" y="1.25" width="${CARD_WIDTH - 2.5}" height="${CARD_HEIGHT - 2.5}" rx="9.5" fill="none" stroke="${PALETTE.ivoryLine}"/>` +
      `<rect ${field} fill="url(#felt)"/>` +
      `<g clip-path="url(#field)">${lattice()}</g>` +
      medallion() +
      `<rect ${field} fill="none" stroke="${PALETTE.feltDeep}" stroke-width="1.5"/>` +
      `<rect x="${INSET + 4}" y="${INSET + 4}" width="${width - 8}" height="${height - 8}" rx="2.5" fill="none" stroke="${PALETTE.brass}" stroke-width="1.3"/>`,
    "card back",
  );
}

/** Crossing lines with a stud in every lozenge. */
function lattice(): string {
  const lines: string[] = [];
  const studs: string[] = [];
  for (let column = -14; column <= 14; column++) {
    const x = CENTRE.x + column * CELL.width;
    const run = (CARD_HEIGHT / CELL.height) * CELL.width;
    lines.push(
      `M${round(x - run / 2)} 0L${round(x + run / 2)} ${CARD_HEIGHT}M${round(x + run / 2)} 0L${round(x - run / 2)} ${CARD_HEIGHT}`,
    );
  }
  for (let row = -12; row <= 12; row++) {
    const shift = row % 2 === 0 ? 0.5 : 0;
    for (let column = -6; column <= 6 - 2 * shift; column++) {
      // The lines cross on the centres of the cells; the studs lie in between.
      const x = CENTRE.x + (column + shift) * CELL.width;
      const y = CENTRE.y + (row * CELL.height) / 2;
      studs.push(
        `M${round(x)} ${round(y - 2.4)}L${round(x + 2)} ${round(y)}L${round(x)} ${round(y + 2.4)}L${round(x - 2)} ${round(y)}Z`,
      );
    }
  }
  return (
    `<path d="${lines.join("")}" stroke="${PALETTE.brass}" stroke-opacity=".55" stroke-width=".9" fill="none"/>` +
    `<path d="${studs.join("")}" fill="${PALETTE.brassHi}" fill-opacity=".8"/>`
  );
}

/** Suit signs around the centre, each pair turned against each other. */
function medallion(): string {
  const { x, y } = CENTRE;
  const [, diamonds, hearts, spades] = SUITS;
  const lozenge = (grow: number) =>
    `M${x} ${y - 44 - grow}L${x + 36 + grow} ${y}L${x} ${y + 44 + grow}L${x - 36 - grow} ${y}Z`;
  const pair = (suit: (typeof SUITS)[number], angle: number, distance: number) =>
    [angle, angle + 180]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} ${x} ${y})">${suitSign(suit, x, y - distance, 13, PALETTE.brassHi)}</g>`,
      )
      .join("");
  return (
    `<path d="${lozenge(4)}" fill="${PALETTE.feltDeep}" stroke="${PALETTE.brass}" stroke-width="1.3" stroke-linejoin="round"/>` +
    `<path d="${lozenge(-1)}" fill="none" stroke="${PALETTE.brass}" stroke-width=".8" stroke-linejoin="round"/>` +
    pair(spades, 0, 24) +
    pair(hearts, 90, 18) +
    suitSign(diamonds, x, y, 17, PALETTE.brassHi)
  );
}
