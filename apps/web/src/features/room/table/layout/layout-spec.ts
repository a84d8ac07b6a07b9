/**
 * A layout as the game state holds it (game-definition §6.25), read once into a form that cannot surprise:
 * action lists and plugins may put anything there. Unchanged parts keep their identity.
 */

import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { safeStyle } from "../../../../ui/safe-style.ts";
import { isPosition, positionPercent } from "./position.ts";

type RegionType = "free" | "pile" | "row" | "fan" | "unknown";

/** Left, top, width, height in percent of the table area. */
export interface BoxSpec {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface RegionSpec extends BoxSpec {
  id: string;
  /** May hold `playerN` forms: see `resolveGroupId`. */
  groupId: string;
  type: RegionType;
  /** Anything but horizontal behaves as vertical in rows and fans. */
  direction: "horizontal" | "vertical";
  layerIndex: number;
  cardSizeFactor: number;
  hideTitle: boolean;
  /** Undefined: piles have a menu, others do not. */
  showMenu: boolean | undefined;
  visible: boolean;
  style: Record<string, string>;
  disableDroppableAttachments: boolean;
  /** Cards are piled up: one that is dropped on another lies on top of it, and a drag takes the top one (table §4.7). */
  piles: boolean;
  /** One of several upright fans side by side: these have one spacing, however many cards each of them has. */
  column?: boolean;
}

/** As many alike make columns. */
const COLUMNS = 3;

export interface TableButtonSpec extends BoxSpec {
  id: string;
  label: Json;
  visible: boolean;
  style: Record<string, string>;
}

export interface TextBoxSpec extends TableButtonSpec {
  /** Above the cards; clicks pass through. */
  hover: boolean;
}

export interface LayoutSpec {
  /** Height in u of a face of height 1. */
  cardSize: number;
  /** Gap in u between the stacks of a row. */
  rowSpacing: number;
  chat: BoxSpec | null;
  regions: RegionSpec[];
  tableButtons: TableButtonSpec[];
  textBoxes: TextBoxSpec[];
  /** A red outline around every region, for plugin authors. */
  testBorders: boolean;
  stackStyleWhenHoveredOver: Record<string, string> | null;
  /** Rotations, in degrees, with which the large preview is turned as well. */
  showRotationOfActiveCard: number[];
  /** What "Move to" offers at this table, `playerN` for the acting seat; null: what the menus name. */
  moveToGroupIds: string[] | null;
}

const layouts = new WeakMap<object, LayoutSpec>();
const parts = new WeakMap<object, { id: string; spec: unknown }>();

/** Reads a layout; null when there is none. The same object gives the same result, part by part. */
export function readLayout(layout: unknown): LayoutSpec | null {
  if (!isObject(layout)) return null;
  const known = layouts.get(layout);
  if (known) return known;
  const spec: LayoutSpec = {
    cardSize: number(layout.cardSize, 10),
    rowSpacing: number(layout.rowSpacing, 2),
    chat: isObject(layout.chat) ? readBox(layout.chat) : null,
    regions: withColumns(readParts(layout.regions, readRegion)),
    tableButtons: readParts(layout.tableButtons, readButton),
    textBoxes: readParts(layout.textBoxes, (id, part) => ({
      ...readButton(id, part),
      hover: part.hover === true,
    })),
    testBorders: layout.testBorders === true,
    stackStyleWhenHoveredOver: isObject(layout.stackStyleWhenHoveredOver)
      ? safeStyle(layout.stackStyleWhenHoveredOver)
      : null,
    showRotationOfActiveCard: Array.isArray(layout.showRotationOfActiveCard)
      ? layout.showRotationOfActiveCard.filter((degrees) => typeof degrees === "number")
      : [],
    moveToGroupIds: Array.isArray(layout.moveToGroupIds)
      ? layout.moveToGroupIds.filter((id) => typeof id === "string")
      : null,
  };
  layouts.set(layout, spec);
  return spec;
}

function withColumns(regions: RegionSpec[]): RegionSpec[] {
  const isColumn = (one: RegionSpec) =>
    one.type === "fan" &&
    one.direction === "vertical" &&
    regions.filter(
      ({ type, direction, top, width, height }) =>
        type === one.type &&
        direction === one.direction &&
        top === one.top &&
        width === one.width &&
        height === one.height,
    ).length >= COLUMNS;
  return regions.map((region) => (isColumn(region) ? { ...region, column: true } : region));
}

function readRegion(id: string, region: JsonObject): RegionSpec {
  return {
    id,
    ...readBox(region, `region ${id}`),
    groupId: String(region.groupId ?? ""),
    type: readType(region.type),
    direction: region.direction === "horizontal" ? "horizontal" : "vertical",
    layerIndex: number(region.layerIndex, 0),
    cardSizeFactor: number(region.cardSizeFactor, 1) || 1,
    hideTitle: region.hideTitle === true,
    showMenu: typeof region.showMenu === "boolean" ? region.showMenu : undefined,
    visible: region.visible !== false,
    style: safeStyle(region.style),
    disableDroppableAttachments: region.disableDroppableAttachments === true || region.dropMode === "none",
    piles: region.dropMode === "pile" && region.type === "free",
  };
}

function readButton(id: string, part: JsonObject): TableButtonSpec {
  return {
    id,
    ...readBox(part, id),
    label: part.label ?? "",
    visible: part.visible !== false,
    style: safeStyle(part.style),
  };
}

function readBox(part: JsonObject, name = "box"): BoxSpec {
  for (const key of ["left", "top", "width", "height"]) {
    if (!isPosition(part[key])) console.warn(`Layout: ${name} has no ${key}; 0% is used.`);
  }
  return {
    left: positionPercent(part.left),
    top: positionPercent(part.top),
    width: positionPercent(part.width),
    height: positionPercent(part.height),
  };
}

function readParts<T>(value: Json | undefined, read: (id: string, part: JsonObject) => T): T[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([id, part]) => {
    if (!isObject(part)) return [];
    const known = parts.get(part);
    if (known?.id === id) return [known.spec as T];
    const spec = read(id, part);
    parts.set(part, { id, spec });
    return [spec];
  });
}

const readType = (type: unknown): RegionType =>
  type === "free" || type === "pile" || type === "row" || type === "fan" ? type : "unknown";

const number = (value: unknown, otherwise: number) =>
  typeof value === "number" && Number.isFinite(value) ? value : otherwise;
