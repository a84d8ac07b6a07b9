/**
 * Draws every picture of the game into art/: `node games/duel-of-lanterns/tools/draw-art.ts`. The pictures are
 * checked in; a test holds them to what is drawn here.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CARDS } from "./cards/index.ts";
import { drawBack, drawPurse, drawPurseBack, drawWind } from "./drawing/back.ts";
import { drawCover } from "./drawing/cover.ts";
import { drawFace } from "./drawing/face.ts";
import { drawTable } from "./drawing/table.ts";
import { drawTokens } from "./drawing/tokens.ts";

/** Pictures by file name. */
export function drawAll(): Map<string, string> {
  return new Map([
    ...CARDS.map((card) => [`${card.id}.svg`, drawFace(card)] as const),
    ["cover.svg", drawCover()],
    ["back.svg", drawBack()],
    ["back-purse.svg", drawPurseBack()],
    ["purse.svg", drawPurse()],
    ["wind.svg", drawWind()],
    ["table.svg", drawTable()],
    ...drawTokens(),
  ]);
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, "../art");
  await mkdir(folder, { recursive: true });
  for (const [name, picture] of drawAll()) await writeFile(join(folder, name), picture);
}
