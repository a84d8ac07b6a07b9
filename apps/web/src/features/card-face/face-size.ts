import type { Face, JsonObject } from "@baize/engine";

export interface FaceSize {
  width: number;
  height: number;
}

/** Width and height of a face in card units: its own, else those of the back it names, else 1 × 1. */
export function faceSize(face: Face | undefined, cardBacks: JsonObject | undefined): FaceSize {
  const back = face?.name
    ? (cardBacks?.[face.name] as { width?: unknown; height?: unknown } | undefined)
    : undefined;
  return {
    width: length(face?.width) ?? length(back?.width) ?? 1,
    height: length(face?.height) ?? length(back?.height) ?? 1,
  };
}

const length = (value: unknown) =>
  typeof value === "number" && value > 0 && Number.isFinite(value) ? value : null;
