/** Cards to lay tokens on: the first one of each type, as large as on a table of the drawn layout. */
import type { CardDatabase, Face } from "@baize/engine";
import { printedSize } from "../../card-face/face-size.ts";
import { cardSizeOf } from "../../layout-editor/model/layout-json.ts";
import type { BuilderState, BuilderWork, CardSize } from "../model/builder-state.ts";

export interface SampleCard {
  type: string;
  face: Face;
  /** In u: hundredths of the window's height. */
  size: CardSize;
}

export function sampleCards({ state, cardDb }: BuilderWork): SampleCard[] {
  return [...firstOfTypes(cardDb ?? {})].map(([type, face]) => ({ type, face, size: sizeOf(face, state) }));
}

function firstOfTypes(cardDb: CardDatabase): Map<string, Face> {
  const faces = new Map<string, Face>();
  for (const sides of Object.values(cardDb)) {
    const face = sides.A;
    const type = face?.type;
    if (face && typeof type === "string" && !faces.has(type)) faces.set(type, face);
  }
  return faces;
}

function sizeOf(face: Face, { cardTypes, cardBacks, layout }: BuilderState): CardSize {
  const backs = Object.entries(cardBacks).map(([name, { width, height }]) => [name, { width, height }]);
  const { width, height } = printedSize(face, {
    cardTypes: Object.fromEntries(Object.entries(cardTypes).map(([name, size]) => [name, { ...size }])),
    cardBacks: Object.fromEntries(backs),
  });
  const cardSize = layout.cardSize ?? cardSizeOf(layout.numRows);
  return { width: width * cardSize, height: height * cardSize };
}
