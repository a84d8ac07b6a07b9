/** The cover: four cards fanned out on red cloth. The lower left is for the name of the game. */
import { RANKS, type Rank, SUITS, type Suit } from "./deck.ts";
import { suitColour } from "./face.ts";
import { PALETTE } from "./palette.ts";
import { CARD_HEIGHT, CARD_WIDTH, rankGlyph, suitSign, svg } from "./shapes.ts";

const WIDTH = 350;
const HEIGHT = 200;
/** Where the fan is held, and how large its cards are. */
const HELD = { x: 236, y: 232, scale: 0.68, step: 16 };

export function drawCover(): string {
  const [clubs, diamonds, hearts, spades] = SUITS;
  const ranks = new Map<string, Rank>(RANKS.map((rank) => [rank.id, rank]));
  const hand = [
    [ranks.get("10")!, clubs],
    [ranks.get("J")!, diamonds],
    [ranks.get("Q")!, spades],
    [ranks.get("K")!, hearts],
    [ranks.get("A")!, spades],
  ] as const;
  const cloth =
    `<defs><linearGradient id="cloth" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#5a1a18"/>` +
    `<stop offset="0.55" stop-color="${PALETTE.red}"/><stop offset="1" stop-color="#d98d4a"/></linearGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#cloth)"/>`;
  const fan = hand.map(([rank, suit], index) =>
    card(rank, suit, (index - (hand.length - 1) / 2) * HELD.step),
  );
  return svg(WIDTH, HEIGHT, cloth + fan.join(""), "Standard 52");
}

/** A card by its corner, turned about the hand that holds it. */
function card(rank: Rank, suit: Suit, angle: number): string {
  const colour = suitColour(suit);
  const size = `width="${CARD_WIDTH}" height="${CARD_HEIGHT}" rx="12"`;
  return (
    `<g transform="translate(${HELD.x} ${HELD.y}) rotate(${angle}) scale(${HELD.scale}) translate(${-CARD_WIDTH / 2} ${-CARD_HEIGHT - 20})">` +
    `<rect ${size} fill="#000" fill-opacity=".3" transform="translate(-4 3)"/>` +
    `<rect ${size} fill="${PALETTE.ivory}" stroke="${PALETTE.ivoryLine}" stroke-width="1.5"/>` +
    rankGlyph(rank, 26, 14, 40, colour, 4.6) +
    suitSign(suit, 26, 76, 32, colour) +
    suitSign(suit, CARD_WIDTH / 2 + 16, CARD_HEIGHT / 2 - 22, 78, colour) +
    "</g>"
  );
}
