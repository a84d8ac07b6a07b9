/** The cover: the beacon over the evening sea, the ferry on its way. The lower left is for the name of the game. */
import { drawScene } from "./scene.ts";
import { group, SCENE, svg } from "./shapes.ts";

export function drawCover(): string {
  const { width } = SCENE;
  const scene = drawScene(["teal-night", "stars", "moon", "sea", "rocks", "tower", "beam", "ferry"], "cover");
  return svg(width, 144, group("translate(0 -26)", scene), "Tidewatch");
}
