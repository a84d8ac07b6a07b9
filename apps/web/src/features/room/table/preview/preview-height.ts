/** How tall the large card is (table §5). */
import type { JsonObject } from "@baize/engine";
import { PREVIEW_DVH, PREVIEW_WIDE_DVH, PREVIEW_ZOOM_DVH } from "../layout/constants.ts";
import type { Size } from "../layout/geometry.ts";

/**
 * Height in dvh: wide faces 50, types with a `zoomFactor` 95 times it, others 70.
 * @param type of the face; null = it has none
 */
export function previewHeight(face: Size, type: string | null, cardTypes: JsonObject): number {
  if (face.width > face.height) return PREVIEW_WIDE_DVH;
  const zoomFactor = (cardTypes[type ?? ""] as { zoomFactor?: unknown } | undefined)?.zoomFactor;
  return typeof zoomFactor === "number" && zoomFactor > 0 ? zoomFactor * PREVIEW_ZOOM_DVH : PREVIEW_DVH;
}
