/** Chips, the dealer's button and the two counters of the top bar. */
import { PALETTE } from "./palette.ts";
import { round, svg } from "./shapes.ts";

const SIZE = 64;
const CENTRE = SIZE / 2;

/** A chip with six light edge spots and a ring; the count is written over its middle. */
export function drawChip(title: string, colour: string, edge: string, spots: string): string {
  const spot = Array.from({ length: 6 }, (_, index) => {
    return `<path d="M26.5 2.2A30.5 30.5 0 0 1 37.5 2.200L36.2 10.800A22 22 0 0 0 27.8 10.800Z" fill="${spots}" transform="rotate(${index * 60} ${CENTRE} ${CENTRE})"/>`;
  });
  return svg(
    SIZE,
    SIZE,
    `<circle cx="32" cy="33" r="30" fill="#000" fill-opacity=".35"/>` +
      `<circle cx="32" cy="32" r="30.5" fill="${colour}" stroke="${edge}" stroke-width="1.5"/>` +
      spot.join("") +
      `<circle cx="32" cy="32" r="20.5" fill="${colour}" stroke="${spots}" stroke-width="1.6"/>` +
      `<circle cx="32" cy="32" r="16.5" fill="none" stroke="${edge}" stroke-width="1.2"/>`,
    title,
  );
}

/** The dealer's button: an ivory disc with a star. */
export function drawDealer(): string {
  return svg(
    SIZE,
    SIZE,
    `<circle cx="32" cy="33" r="30" fill="#000" fill-opacity=".35"/>` +
      `<circle cx="32" cy="32" r="30" fill="${PALETTE.ivory}" stroke="${PALETTE.brassDeep}" stroke-width="2"/>` +
      `<circle cx="32" cy="32" r="25" fill="none" stroke="${PALETTE.brass}" stroke-width="2"/>` +
      `<path d="${star(32, 32.5, 17, 7)}" fill="${PALETTE.red}"/>`,
    "dealer",
  );
}

/** For the round: an arrow that comes back to where it began. */
export function drawRound(): string {
  return icon(
    `<path d="M50 32A18 18 0 1 1 44 18.5" fill="none" stroke="${PALETTE.brassHi}" stroke-width="6" stroke-linecap="round"/>` +
      `<path d="M37 20L52 22L48.5 8Z" fill="${PALETTE.brassHi}"/>`,
    "round",
  );
}

/** For the score. */
export function drawScore(): string {
  return icon(`<path d="${star(32, 34, 24, 10)}" fill="${PALETTE.brassHi}"/>`, "score");
}

/** For the pot: three chips in a heap. */
export function drawPot(): string {
  const chip = (x: number, y: number, colour: string) =>
    `<ellipse cx="${x}" cy="${y + 6}" rx="17" ry="9" fill="${PALETTE.brassDeep}"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="17" ry="9" fill="${colour}" stroke="${PALETTE.brassDeep}" stroke-width="1.5"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="10" ry="4.8" fill="none" stroke="${PALETTE.ivory}" stroke-width="1.5"/>`;
  return icon(chip(20, 45, PALETTE.red) + chip(44, 45, "#2f6f9f") + chip(32, 24, PALETTE.brassHi), "pot");
}

function icon(content: string, title: string): string {
  return svg(SIZE, SIZE, content, title);
}

function star(x: number, y: number, outer: number, inner: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = (index * Math.PI) / 5;
    return `${round(x + radius * Math.sin(angle))} ${round(y - radius * Math.cos(angle))}`;
  });
  return `M${points.join("L")}Z`;
}
