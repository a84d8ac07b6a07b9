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

/** The size that a face of the card database has once it lies on a table: there its type gives it one. */
export function printedSize(face: Face | undefined, gameDef: JsonObject): FaceSize {
  const { cardTypes, cardBacks } = gameDef as { cardTypes?: JsonObject; cardBacks?: JsonObject };
  const type = face?.type ? (cardTypes?.[face.type] as Partial<FaceSize> | undefined) : undefined;
  const sized = { ...face, width: face?.width ?? type?.width, height: face?.height ?? type?.height };
  return faceSize(sized, cardBacks);
}

const length = (value: unknown) =>
  typeof value === "number" && value > 0 && Number.isFinite(value) ? value : null;
