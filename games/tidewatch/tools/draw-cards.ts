/**
 * Draws the pictures of the game into `../art`: the faces of all cards, two backs, tokens and icons. The files are
 * checked in; run `node games/tidewatch/tools/draw-cards.ts` after a change of cards or drawing.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CARDS } from "./cards/index.ts";
import { pictureOf } from "./database.ts";
import { drawTideBack, drawWatchBack } from "./drawing/backs.ts";
import { drawCover } from "./drawing/cover.ts";
import { drawFace } from "./drawing/face.ts";
import { drawTokens } from "./drawing/tokens.ts";

/** Every picture by file name. */
export function drawAll(): Map<string, string> {
  const pictures = drawTokens();
  pictures.set("cover.svg", drawCover());
  pictures.set("back-tide.svg", drawTideBack());
  pictures.set("back-watch.svg", drawWatchBack());
  for (const design of CARDS) {
    for (const index of design.faces.keys()) pictures.set(pictureOf(design, index), drawFace(design, index));
  }
  return pictures;
}

if (import.meta.main) {
  const dir = join(import.meta.dirname, "../art");
  await mkdir(dir, { recursive: true });
  for (const [name, picture] of drawAll()) await writeFile(join(dir, name), picture);
}
