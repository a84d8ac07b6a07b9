/** Puts motifs together into the picture of a card. */
import { BOATS } from "./motifs/boats.ts";
import { BUILT } from "./motifs/built.ts";
import { CREATURES } from "./motifs/creatures.ts";
import { LAND } from "./motifs/land.ts";
import { PEOPLE } from "./motifs/people.ts";
import { SKY } from "./motifs/sky.ts";
import { THINGS } from "./motifs/things.ts";
import { PALETTES, type Palette, type PaletteName } from "./palette.ts";
import { type Motif, randomOf, rect, SCENE } from "./shapes.ts";

const MOTIFS: Readonly<Record<string, Motif>> = {
  ...SKY,
  ...LAND,
  ...BUILT,
  ...BOATS,
  ...PEOPLE,
  ...CREATURES,
  ...THINGS,
};

/** The palette that a scene names first; frames take their accents from it. */
export function paletteOf(scene: readonly string[]): Palette {
  const name = scene[0] as PaletteName | undefined;
  if (name === undefined || !Object.hasOwn(PALETTES, name)) throw new Error(`Unknown palette: ${name}`);
  return PALETTES[name];
}

/** The picture, `SCENE.width` by `SCENE.height`, with the gradients that it uses. Throws for unknown motifs. */
export function drawScene(scene: readonly string[], seed: string): string {
  const palette = paletteOf(scene);
  const { width, height } = SCENE;
  const gradient = (id: string, stops: readonly string[]) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
      .map((colour, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${colour}"/>`)
      .join("")}</linearGradient>`;
  const defs = `<defs>${gradient("sky", palette.sky)}${gradient("sea", palette.sea)}</defs>`;
  const random = randomOf(seed);
  const motifs = scene.slice(1).map((name) => {
    const motif = MOTIFS[name];
    if (!motif) throw new Error(`Unknown motif: ${name}`);
    return motif({ palette, random });
  });
  return `${defs}${rect(0, 0, width, height, "url(#sky)")}${motifs.join("")}`;
}
