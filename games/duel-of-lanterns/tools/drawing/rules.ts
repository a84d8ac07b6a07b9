/** The rules on one sheet, linked from the page of the rules. The same words as docs/games/duel-of-lanterns.md, shorter. */
import { CARDS } from "../cards/index.ts";
import { drawFace } from "./face.ts";
import { PALETTE } from "./palette.ts";
import { document, element, group, linear, path, rect } from "./svg.ts";
import { type LineStyle, line, wrap } from "./text.ts";

const WIDTH = 1000;
const MARGIN = 60;
const BODY = 19;

const SECTIONS: readonly (readonly [title: string, text: string])[] = [
  [
    "The duel",
    "Two lamplighters compete for a town without light. Place cards face down at dusk, light them at night, and shine brighter than the other side in each of three quarters, or seem to. Whoever first has 20 favour at the end of a night wins; after the seventh night it is whoever has more.",
  ],
  [
    "Before the first night",
    "Each chooses a deck of 30 cards with at most two of each, draws five and may swap any of them once.",
  ],
  [
    "1 · Dusk",
    "Both gain oil, 3 and the number of the night (a can holds 12), and draw three cards. Both seal a bid of oil; the higher one pays and has the wind. Then, beginning with the side without the wind, place one card face down in a quarter by turns, at most three each, or pass for the rest of the dusk. Placing is free: any card may be a bluff.",
  ],
  [
    "2 · Lighting",
    "Harbour, Market, Tower in turn: both choose in secret which of their dark cards there to light. Chosen cards are turned up from left to right and their oil is paid; what cannot be paid stays dark. Then each lit card does what stands after Lit, the wind’s side first.",
  ],
  [
    "3 · Night",
    "The side with more glow in a quarter wins its favour: Harbour 2, Market 3, Tower 4, and the Prize of its own lit cards. Equal light goes to the wind, darkness to nobody.",
  ],
  [
    "4 · Dawn",
    "Lit cards burn down and are discarded, unless they are Everburning. Dark cards come back to the hand unseen, but a card with Dark on it is shown, does what it says and is discarded. Whoever has less favour gains 1 oil.",
  ],
  [
    "Words",
    "Opposing: of the other side, in the same quarter. Brightest: the most glow, the leftmost of equals. Snuff out: discard. Goes dark: is turned face down again. Next quarter: Harbour, Market, Tower, Harbour.",
  ],
];

const SAMPLES = ["lamp-07", "moth-12", "wind-05", "glass-05"] as const;

export function drawRules(): string {
  const drawn: string[] = [];
  let y = 150;
  for (const [title, text] of SECTIONS) {
    drawn.push(line(title, MARGIN, y, { size: 26, bold: "700", fill: PALETTE.brassHi }));
    drawn.push(
      path(`M${MARGIN} ${y + 9}H${WIDTH - MARGIN}`, {
        stroke: PALETTE.brass,
        "stroke-width": 1,
        opacity: ".5",
      }),
    );
    y += 37;
    for (const part of wrap(text, BODY, WIDTH - 2 * MARGIN)) {
      const style: LineStyle = { size: BODY, fill: PALETTE.ivory };
      drawn.push(line(part, MARGIN, y, style));
      y += BODY * 1.42;
    }
    y += 22;
  }
  const cardWidth = 205;
  const gap = (WIDTH - 2 * MARGIN - SAMPLES.length * cardWidth) / (SAMPLES.length - 1);
  const cards = SAMPLES.map((id, index) => sample(id, MARGIN + index * (cardWidth + gap), y, cardWidth));
  const height = Math.ceil(y + cardWidth / 0.72 + MARGIN);
  return document(
    WIDTH,
    height,
    element(
      "defs",
      {},
      linear("page", [
        [0, "#221446"],
        [0.7, "#3a1a4e"],
        [1, "#5a2758"],
      ]),
    ) +
      rect(0, 0, WIDTH, height, { fill: "url(#page)" }) +
      rect(18, 18, WIDTH - 36, height - 36, {
        rx: "14",
        fill: "none",
        stroke: PALETTE.brass,
        "stroke-width": 2,
      }) +
      line("Duel of Lanterns", WIDTH / 2, 92, {
        size: 52,
        bold: "700",
        fill: PALETTE.ivory,
        "text-anchor": "middle",
      }) +
      drawn.join("") +
      cards.join(""),
    "Duel of Lanterns: the rules",
  );
}

/** A card inside the sheet; its gradients get names of their own. */
function sample(id: string, x: number, y: number, width: number): string {
  const card = CARDS.find((each) => each.id === id);
  if (!card) throw new Error(`No card ${id} to show.`);
  const picture = drawFace(card)
    .trim()
    .replace(/ width="360" height="500" role="img"/, ` width="${width}" height="${width / 0.72}" role="img"`)
    .replace(/id="(\w+)"/g, `id="${id}-$1"`)
    .replace(/url\(#(\w+)\)/g, `url(#${id}-$1)`);
  return group({ transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` }, picture);
}
