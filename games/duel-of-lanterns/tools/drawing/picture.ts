/** The picture of a card: sky, distance, subject. */
import type { Card } from "../cards/card.ts";
import type { Motif } from "../cards/scene.ts";
import { lightDefinitions } from "./light.ts";
import { CHARM_MOTIFS } from "./motifs/charms.ts";
import type { DrawMotif } from "./motifs/draw.ts";
import { FIRE_MOTIFS } from "./motifs/fires.ts";
import { LANTERN_MOTIFS } from "./motifs/lanterns.ts";
import { MIRROR_MOTIFS } from "./motifs/mirrors.ts";
import { MOTH_MOTIFS } from "./motifs/moths.ts";
import { WIND_MOTIFS } from "./motifs/winds.ts";
import { LIVERIES } from "./palette.ts";
import { drawBackdrop, drawSky, skyDefinitions } from "./skies.ts";
import { scatter } from "./svg.ts";

const MOTIFS: Record<Motif, DrawMotif> = {
  ...LANTERN_MOTIFS,
  ...FIRE_MOTIFS,
  ...MOTH_MOTIFS,
  ...WIND_MOTIFS,
  ...MIRROR_MOTIFS,
  ...CHARM_MOTIFS,
};

export function pictureDefinitions({ scene, faction }: Card): string {
  return skyDefinitions(scene) + lightDefinitions(LIVERIES[faction].accent);
}

/** In the coordinates of PICTURE, to be clipped by the frame. */
export function drawPicture({ id, scene, faction }: Card): string {
  const random = scatter(id);
  const { accent } = LIVERIES[faction];
  return (
    drawSky(scene, random) +
    drawBackdrop(scene, random) +
    MOTIFS[scene.motif]({ accent, variant: scene.variant ?? 1, random })
  );
}
