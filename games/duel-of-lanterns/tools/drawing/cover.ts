/** The cover: lanterns over the roofs at dusk. The lower left is for the name of the game. */
import type { Scene } from "../cards/scene.ts";
import { lightDefinitions } from "./light.ts";
import { LANTERN_MOTIFS } from "./motifs/lanterns.ts";
import { LIVERIES } from "./palette.ts";
import { drawBackdrop, drawSky, skyDefinitions } from "./skies.ts";
import { document, element, group, PICTURE, scatter } from "./svg.ts";

const SCENE: Scene = { sky: "dusk", backdrop: "roofs", motif: "bridgeLamp", moon: { at: 0.2, phase: 0.7 } };
const HEIGHT = 192;

export function drawCover(): string {
  const random = scatter("cover");
  const { accent } = LIVERIES.Lampwrights;
  const definitions = element("defs", {}, skyDefinitions(SCENE) + lightDefinitions(accent));
  const picture =
    drawSky(SCENE, random) +
    drawBackdrop(SCENE, random) +
    LANTERN_MOTIFS.bridgeLamp({ accent, variant: 1, random });
  const content = definitions + group({ transform: "translate(0 -34)" }, picture);
  return document(PICTURE.width, HEIGHT, content, "Duel of Lanterns");
}
