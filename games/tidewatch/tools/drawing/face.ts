/** A whole card: picture above, ivory panel with name, type and rules below, numbers at the edge. */
import type { CardDesign, Face } from "../cards/card.ts";
import { SET_NAMES } from "../cards/index.ts";
import { type BadgeKind, badge } from "./badges.ts";
import { BRASS, INK, INK_SOFT, PAPER, PAPER_SHADE } from "./palette.ts";
import { drawScene, paletteOf } from "./scene.ts";
import { group, path, rect, round, SCENE, svg } from "./shapes.ts";
import { SERIF, textBlock, textLine, widthOf } from "./text.ts";

const CARD = { width: 252, height: 350 } as const;
const ART = SCENE.height;

export function drawFace(design: CardDesign, index: number): string {
  const face = design.faces[index];
  if (!face) throw new Error(`${design.id} has no face ${index}`);
  const scene = drawScene(face.scene, `${design.id}${index}`);
  return face.type === "Chapter" ? drawChapter(design, face, scene) : drawUpright(design, face, scene);
}

function drawUpright(design: CardDesign, face: Face, scene: string): string {
  const { width, height } = CARD;
  const accent = paletteOf(face.scene).mid;
  const [name = "", surname] = face.type === "Hero" ? face.name.split(", ") : [face.name];
  const kind = [surname, face.type, face.traits].filter(Boolean).join(" · ").toUpperCase();
  const content =
    scene +
    // Over what the scene lets hang down.
    rect(0, ART, width, height - ART, PAPER) +
    rect(0, ART, width, 3, face.type === "Hero" ? BRASS : accent) +
    fittedName(name, 14, ART + 29, width - 28, 27) +
    fitted(kind, 14, ART + 46, width - 28, 10.5, accent) +
    rect(14, ART + 53, width - 28, 1, PAPER_SHADE) +
    textBlock(
      face.text,
      { x: 14, y: ART + 57, width: width - 28, height: height - ART - 57 - 20 },
      INK_SOFT,
      {
        largest: 16,
        smallest: 10,
      },
    ) +
    textLine(SET_NAMES[design.set].toUpperCase(), width / 2, height - 8, {
      size: 7.5,
      fill: accent,
      weight: 600,
      anchor: "middle",
      stretch: 1.12,
    }) +
    numbers(face) +
    border(width, height, face);
  return svg(width, height, content, face.name);
}

/** Chapters lie on their side: a wide picture, the story below it. */
function drawChapter(design: CardDesign, face: Face, scene: string): string {
  const width = CARD.height;
  const height = CARD.width;
  const art = 112;
  const accent = paletteOf(face.scene).mid;
  const goal = face.progress === undefined ? "" : ` · ${face.progress} FOR EACH HERO`;
  const kind = `CHAPTER · ${SET_NAMES[design.set].toUpperCase()}${goal}`;
  const scale = width / SCENE.width;
  const content =
    group(`scale(${round(scale * 100) / 100}) translate(0 ${-(face.sceneTop ?? 30)})`, scene) +
    rect(0, art, width, height - art, PAPER) +
    rect(0, art, width, 3, BRASS) +
    fittedName(face.name, 16, art + 28, width - 32, 25) +
    fitted(kind, 16, art + 44, width - 32, 10.5, accent) +
    rect(16, art + 50, width - 32, 1, PAPER_SHADE) +
    textBlock(
      face.text,
      { x: 16, y: art + 53, width: width - 32, height: height - art - 53 - 11 },
      INK_SOFT,
      {
        largest: 15,
        smallest: 10,
      },
    ) +
    (face.progress === undefined ? "" : badge("progress", face.progress, width - 28, art + 4, 1.15)) +
    border(width, height, face);
  return svg(width, height, content, face.name);
}

/** The cost at the upper left, all else in a column at the right edge of the picture. */
function numbers(face: Face): string {
  const column: [BadgeKind, number | undefined][] = [
    ["attack", face.attack],
    ["might", face.might],
    ["craft", face.craft],
    ["ward", face.ward],
    ["progress", face.progress],
    ["heart", face.heart],
  ];
  const shown = column.filter((entry): entry is [BadgeKind, number] => entry[1] !== undefined);
  const step = shown.length > 3 ? 45 : 49;
  const drawn = shown
    .map(([kind, value], index) => badge(kind, value, 226, 27 + index * step, 0.98))
    .join("");
  return drawn + (face.cost === undefined ? "" : badge("cost", face.cost, 27, 27, 1.08));
}

/** What the tide brings against the players wears a dark edge. */
function border(width: number, height: number, face: Face): string {
  const isDanger = ["Enemy", "Surge", "Treachery"].includes(face.type);
  const corner = isDanger ? path("M0 0h44L0 44z", "#00000066") + dangerSign(face) : "";
  return `${corner}<rect x="1.500" y="1.500" width="${width - 3}" height="${height - 3}" rx="13" fill="none" stroke="${isDanger ? "#2a0d0d" : "#3a2f1c"}" stroke-opacity=".55" stroke-width="3"/>`;
}

/** Enemy: two eyes. Surge: a wave. Treachery: a knot. */
function dangerSign({ type }: Face): string {
  const stroke = (d: string) =>
    `<path d="${d}" fill="none" stroke="#f4efe3" stroke-width="2.400" stroke-linecap="round"/>`;
  if (type === "Enemy") return stroke("M7 16q4-7 9-7q4 0 5 2q-2 5-7 6q-4 1-7-1zM10 13h.1M17 12h.1");
  if (type === "Surge") return stroke("M6 14q4-6 8 0t8-2M6 21q3-4 6-1");
  return stroke("M8 9l8 8M16 9l-8 8");
}

function fittedName(text: string, x: number, y: number, width: number, largest: number): string {
  const stretch = 0.97;
  const size = Math.min(largest, (largest * width) / widthOf(text, largest, stretch));
  return textLine(text, x, y, {
    size: Math.floor(size * 10) / 10,
    fill: INK,
    family: SERIF,
    weight: 700,
    stretch,
  });
}

function fitted(text: string, x: number, y: number, width: number, largest: number, fill: string): string {
  const stretch = 1.14;
  const size = Math.min(largest, (largest * width) / widthOf(text, largest, stretch));
  return textLine(text, x, y, { size: Math.floor(size * 10) / 10, fill, weight: 700, stretch });
}
