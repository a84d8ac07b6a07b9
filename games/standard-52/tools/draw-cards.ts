/**
 * Draws the pictures of the game into `../art`: 54 faces, the back, tokens and counters. The files are checked
 * in; run `node games/standard-52/tools/draw-cards.ts` after a change of the drawing.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawBack } from "./drawing/back.ts";
import { drawCover } from "./drawing/cover.ts";
import { DECK, JOKERS } from "./drawing/deck.ts";
import { drawFace } from "./drawing/face.ts";
import { drawJoker } from "./drawing/joker.ts";
import { PALETTE } from "./drawing/palette.ts";
import { drawChip, drawDealer, drawPot, drawRound, drawScore } from "./drawing/tokens.ts";

/** Every picture by file name. */
export function drawAll(): Map<string, string> {
  const pictures = new Map(DECK.map(({ rank, suit, id }) => [`${id}.svg`, drawFace(rank, suit)]));
  for (const joker of JOKERS) pictures.set(`${joker.id}.svg`, drawJoker(joker));
  pictures.set("cover.svg", drawCover());
  pictures.set("back.svg", drawBack());
  pictures.set("chip-red.svg", drawChip("red chip", PALETTE.red, PALETTE.redDeep, PALETTE.ivory));
  pictures.set("chip-blue.svg", drawChip("blue chip", "#2f6f9f", "#1d4a6d", PALETTE.ivory));
  pictures.set("chip-white.svg", drawChip("white chip", PALETTE.ivory, PALETTE.brassDeep, PALETTE.felt));
  pictures.set("dealer.svg", drawDealer());
  pictures.set("pot.svg", drawPot());
  pictures.set("round.svg", drawRound());
  pictures.set("score.svg", drawScore());
  return pictures;
}

if (import.meta.main) {
  const dir = join(import.meta.dirname, "../art");
  await mkdir(dir, { recursive: true });
  for (const [name, picture] of drawAll()) await writeFile(join(dir, name), picture);
}
