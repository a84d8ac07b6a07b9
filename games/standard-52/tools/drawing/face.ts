/** A card's face: stock, corner indices, and pips or court in the middle. */
import { drawCourt } from "./court.ts";
import type { Rank, Suit } from "./deck.ts";
import { PALETTE } from "./palette.ts";
import { bothWays, CARD_HEIGHT, CARD_WIDTH, rankGlyph, round, suitSign, svg } from "./shapes.ts";

const LEFT = 59;
const CENTRE = CARD_WIDTH / 2;
const RIGHT = CARD_WIDTH - LEFT;
const TOP = 47;
const BOTTOM = CARD_HEIGHT - TOP;
const MIDDLE = CARD_HEIGHT / 2;
const PIP = 34;

type Place = readonly [x: number, y: number];

const column = (x: number, ys: readonly number[]): Place[] => ys.map((y) => [x, y]);
const both = (ys: readonly number[]): Place[] => [...column(LEFT, ys), ...column(RIGHT, ys)];
const third = (BOTTOM - TOP) / 3;
const FOUR_ROWS = [TOP, TOP + third, BOTTOM - third, BOTTOM];

/** Where the pips of a rank lie, as on decks everywhere; those below the middle are upside down. */
const PIPS: Partial<Record<Rank["id"], readonly Place[]>> = {
  2: column(CENTRE, [TOP, BOTTOM]),
  3: column(CENTRE, [TOP, MIDDLE, BOTTOM]),
  4: both([TOP, BOTTOM]),
  5: [...both([TOP, BOTTOM]), [CENTRE, MIDDLE]],
  6: both([TOP, MIDDLE, BOTTOM]),
  7: [...both([TOP, MIDDLE, BOTTOM]), [CENTRE, (TOP + MIDDLE) / 2]],
  8: [...both([TOP, MIDDLE, BOTTOM]), ...column(CENTRE, [(TOP + MIDDLE) / 2, (BOTTOM + MIDDLE) / 2])],
  9: [...both(FOUR_ROWS), [CENTRE, MIDDLE]],
  10: [...both(FOUR_ROWS), ...column(CENTRE, [TOP + third / 2, BOTTOM - third / 2])],
};

export function suitColour(suit: Suit): string {
  return suit.red ? PALETTE.red : PALETTE.ink;
}

/** The whole face as SVG. */
export function drawFace(rank: Rank, suit: Suit): string {
  const colour = suitColour(suit);
  return svg(
    CARD_WIDTH,
    CARD_HEIGHT,
    stock() + drawMiddle(rank, suit, colour) + corners(rank, suit, colour),
    `${rank.name} of ${suit.name}`,
  );
}

/** The paper that every face is printed on. */
export function stock(): string {
  const edge = `x="1.25" y="1.25" width="${CARD_WIDTH - 2.5}" height="${CARD_HEIGHT - 2.5}" rx="9.5"`;
  return (
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" rx="10.5" fill="${PALETTE.ivory}"/>` +
    `<rect ${edge} fill="none" stroke="${PALETTE.ivoryLine}" stroke-width="1"/>`
  );
}

function corners(rank: Rank, suit: Suit, colour: string): string {
  return bothWays(rankGlyph(rank, 20.5, 12, 33, colour) + suitSign(suit, 20.5, 61, 23, colour));
}

function drawMiddle(rank: Rank, suit: Suit, colour: string): string {
  if (rank.id === "A") return drawAce(suit, colour);
  const places = PIPS[rank.id];
  if (!places) return drawCourt(rank.id as "J" | "Q" | "K", suit);
  return places.map(([x, y]) => suitSign(suit, x, y, PIP, colour, y > MIDDLE + 1)).join("");
}

/** One large sign; that of spades carries a small one of brass, as decks like to do. */
function drawAce(suit: Suit, colour: string): string {
  const sign = suitSign(suit, CENTRE, MIDDLE, suit.id === "S" ? 112 : 78, colour);
  if (suit.id !== "S") return sign;
  const ring = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => {
    const angle = (eighth * Math.PI) / 4;
    const at = (radius: number) =>
      `${round(CENTRE + radius * Math.sin(angle))} ${round(MIDDLE + 7 - radius * Math.cos(angle))}`;
    return `M${at(17)}L${at(22)}`;
  });
  return (
    sign +
    `<circle cx="${CENTRE}" cy="${MIDDLE + 7}" r="14" fill="none" stroke="${PALETTE.brassHi}" stroke-width="1.6"/>` +
    `<path d="${ring.join("")}" stroke="${PALETTE.brassHi}" stroke-width="1.6" stroke-linecap="round"/>` +
    suitSign(suit, CENTRE, MIDDLE + 6.5, 15, PALETTE.brassHi)
  );
}
