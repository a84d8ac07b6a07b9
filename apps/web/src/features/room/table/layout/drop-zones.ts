/** Which place of which stack a dragged stack would join (table §4.2). Pure; pixels. */
import type { JsonObject } from "@baize/engine";
import { COMB } from "./constants.ts";
import { contains, type Point, type Rect } from "./geometry.ts";
import type { RegionSpec } from "./layout-spec.ts";

export type Zone = "left" | "right" | "top" | "bottom" | "center" | "onto";

export interface ZoneHit {
  /** Index into the rectangles given. */
  index: number;
  zone: Zone;
}

type ZonedRegion = Pick<RegionSpec, "type" | "direction"> & Partial<Pick<RegionSpec, "piles">>;

/** What of a card's width and height at each edge is left for laying another one beside it, where cards are piled up. */
const BESIDE = 0.15;

/**
 * The zones of a region, in the order in which they are tried. A pile has none: a stack dropped there goes on
 * top (T4-45).
 */
export function zonesOf(region: ZonedRegion): Zone[] {
  if (region.type === "pile") return [];
  if (region.piles) return ["onto"];
  const across = region.type === "free" || (region.type === "row" && region.direction === "horizontal");
  const along = region.type === "free" || (region.type === "row" && region.direction === "vertical");
  return [
    ...(across ? (["left", "right"] as const) : []),
    ...(along ? (["top", "bottom"] as const) : []),
    "center",
  ];
}

/** The area of one zone of a stack. `reach` is the half width of the edge zones, `COMB` × dragged card's width. */
export function zoneRect(zone: Zone, { x, y, width, height }: Rect, reach: number): Rect {
  const quarter = height / 4;
  if (zone === "left") return { x: x - reach, y: y + quarter, width: 2 * reach, height: 2 * quarter };
  if (zone === "right")
    return { x: x + width - reach, y: y + quarter, width: 2 * reach, height: 2 * quarter };
  if (zone === "top") return { x: x - reach, y: y - quarter, width: width + 2 * reach, height: 2 * quarter };
  if (zone === "bottom") {
    return { x: x - reach, y: y + height - quarter, width: width + 2 * reach, height: 2 * quarter };
  }
  if (zone === "onto") {
    const [across, along] = [width * BESIDE, height * BESIDE];
    return { x: x + across, y: y + along, width: width - 2 * across, height: height - 2 * along };
  }
  return { x, y, width, height };
}

/**
 * The first zone that holds the point: stacks in group order, zones in the order of `zonesOf`; of piles the one that lies on top.
 * @param cardWidth width of the dragged card, in the size of the cards here
 */
export function findZone(
  region: ZonedRegion,
  stacks: readonly Rect[],
  point: Point,
  cardWidth: number,
): ZoneHit | null {
  const zones = zonesOf(region);
  const reach = COMB * cardWidth;
  const entries = [...stacks.entries()];
  for (const [index, rect] of region.piles ? entries.reverse() : entries) {
    for (const zone of zones) if (contains(zoneRect(zone, rect, reach), point)) return { index, zone };
  }
  return null;
}

/** Why a stack may not be attached here; null = it may. */
export type Refusal =
  | { reason: "area" }
  /** The dragged type may only be attached to these types. */
  | { reason: "onlyTo"; type: string; allowed: string[] }
  /** The target's type takes only these types. */
  | { reason: "onlyOf"; type: string; allowed: string[] };

/**
 * Checks the attachment limits (game-definition §6.12) between the visible faces' types of two top cards. A
 * hidden card has no type here (null): no limit applies to it.
 */
export function attachmentRefusal(
  draggedType: string | null,
  targetType: string | null,
  cardTypes: JsonObject | undefined,
  areaAllows: boolean,
): Refusal | null {
  if (!areaAllows) return { reason: "area" };
  if (draggedType === null || targetType === null) return null;
  const to = limit(cardTypes?.[draggedType], "canOnlyAttachToTypes");
  if (to && !to.includes(targetType)) return { reason: "onlyTo", type: draggedType, allowed: to };
  const of = limit(cardTypes?.[targetType], "canOnlyHaveAttachmentsOfTypes");
  if (of && !of.includes(draggedType)) return { reason: "onlyOf", type: targetType, allowed: of };
  return null;
}

function limit(type: unknown, key: string): string[] | null {
  const list = (type as Record<string, unknown> | undefined)?.[key];
  return Array.isArray(list) ? list.filter((entry) => typeof entry === "string") : null;
}
