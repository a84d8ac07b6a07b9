/**
 * From the stage to a layout of the plugin format and back (platform §4.5, §4.6; decks §9.6). What the editor has no
 * words for is kept as it was written and comes back unchanged.
 */

import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { tidy } from "./geometry.ts";
import {
  type Box,
  type BoxDirection,
  type BoxRotation,
  type BoxType,
  type ChatBox,
  emptyLayout,
  type LayoutState,
  MAX_ROWS,
  nextBoxId,
  STAGE_HEIGHT,
  STAGE_WIDTH,
} from "./layout-state.ts";
import { percentText, readPercent, readRatio } from "./percent.ts";

/** More regions than any table has; keeps a hostile text from filling the page. */
export const MAX_REGIONS = 1000;
/** Further from the stage than this, in percent, nothing lies. */
const FAR = 10_000;
const ROW_SPACING = 3;

/** Height of a card of height 1, in percent of the screen's: what remains of a row. At least 1. */
export function cardSizeOf(rows: number): number {
  return Math.max(1, Math.ceil(100 / rows - 4));
}

/** The rows that a card size comes from: the fewest that give it, else those that come closest. */
export function rowsOf(cardSize: number): number {
  for (let rows = 1; rows <= MAX_ROWS; rows++) if (Math.ceil(100 / rows - 4) === cardSize) return rows;
  const closest = Math.round(100 / (cardSize + 4));
  return Math.min(MAX_ROWS, Math.max(1, closest));
}

export interface LayoutJsonOptions {
  /** Whether nothing is attached by dropping in a group, named as a box names it: a hand. */
  isApart?: (groupId: string) => boolean;
}

/** One layout, as it stands under an id of `layouts`. */
export function layoutToJson(layout: LayoutState, { isApart }: LayoutJsonOptions = {}): JsonObject {
  const { chat, regions, ...members } = layout.members ?? {};
  const written = layout.rectangles.map((box) => [regionKeyOf(box), regionOf(box, isApart)] as const);
  return {
    cardSize: layout.cardSize ?? cardSizeOf(layout.numRows),
    rowSpacing: layout.rowSpacing ?? ROW_SPACING,
    chat: { ...layout.chatBox, ...objectOr(chat) },
    // Of two boxes with one key the later is written, at the place of the earlier.
    regions: Object.fromEntries(new Map<string, Json>([...Object.entries(objectOr(regions)), ...written])),
    ...members,
  };
}

/** The text that the generator shows and writes. */
export function layoutText(layout: LayoutState): string {
  return JSON.stringify(layoutToJson(layout), null, 2);
}

/** The key under which a box is written. */
export function regionKeyOf({ key, text }: Pick<Box, "key" | "text">): string {
  return key ?? text;
}

/** The boxes that the JSON does not have, because another one is written under the same key. */
export interface UnwrittenBoxes {
  count: number;
  /** Whether several boxes have no group. */
  noGroup: boolean;
  /** Keys, most of them groups, that several boxes share. */
  keys: string[];
}

/** Which boxes `layoutToJson` leaves out. */
export function unwrittenBoxes({ rectangles }: Pick<LayoutState, "rectangles">): UnwrittenBoxes {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const key of rectangles.map(regionKeyOf)) {
    if (seen.has(key)) shared.add(key);
    seen.add(key);
  }
  const noGroup = shared.delete("");
  return { count: rectangles.length - seen.size, noGroup, keys: [...shared] };
}

function regionOf(box: Box, isApart: LayoutJsonOptions["isApart"]): JsonObject {
  const { x, y, width, height, text, type, direction, rotation, members } = box;
  return {
    groupId: text,
    type,
    ...(type === "pile" ? { rotation: rotation ?? 0 } : direction && { direction }),
    left: percentText(x / STAGE_WIDTH),
    top: percentText(y / STAGE_HEIGHT),
    width: percentText(width / STAGE_WIDTH),
    height: percentText(height / STAGE_HEIGHT),
    ...(isApart?.(text) && { disableDroppableAttachments: true }),
    ...members,
  };
}

/** What is wrong with a layout, for a text in the reader's language. */
export type LayoutError =
  | { kind: "noRegions" }
  | { kind: "tooManyRegions"; count: number; most: number }
  /** Something else than an object stands under the key. */
  | { kind: "noObject"; region: string }
  | { kind: "missing"; region: string; field: string }
  | { kind: "position"; region: string; field: string; value: string }
  | { kind: "group"; region: string }
  | { kind: "chat"; field: string };

export type LayoutResult = { ok: true; layout: LayoutState } | { ok: false; error: LayoutError };

/**
 * Reads one layout. Its regions replace all boxes, in their order and with new ids; what it does not say about chat and rows
 * stays as it is in `before`.
 */
export function layoutFromJson(json: Json, before: LayoutState = emptyLayout): LayoutResult {
  try {
    return { ok: true, layout: readLayout(json, before) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, error: error.reason };
    throw error;
  }
}

class Refused extends Error {
  readonly reason: LayoutError;
  constructor(reason: LayoutError) {
    super(reason.kind);
    this.reason = reason;
  }
}

function readLayout(json: Json, before: LayoutState): LayoutState {
  if (!isObject(json) || !isObject(ownValue(json, "regions"))) throw new Refused({ kind: "noRegions" });
  const { cardSize, rowSpacing, chat, regions, ...members } = json;
  const firstId = nextBoxId(before);
  const { boxes, others } = readRegions(objectOr(regions));
  const chatBox = readChat(chat, before.chatBox);
  const kept: JsonObject = {
    ...members,
    ...(Object.keys(chatBox.others).length > 0 && { chat: chatBox.others }),
    ...(Object.keys(others).length > 0 && { regions: others }),
    ...(cardSize !== undefined && !isNumber(cardSize) && { cardSize }),
    ...(rowSpacing !== undefined && !isNumber(rowSpacing) && { rowSpacing }),
  };
  const numRows = isNumber(cardSize) ? rowsOf(cardSize) : before.numRows;
  return {
    rectangles: boxes.map((box, index) => ({ ...box, id: firstId + index })),
    chatBox: chatBox.texts,
    numRows,
    canvasWidth: STAGE_WIDTH,
    canvasHeight: STAGE_HEIGHT,
    ...(isNumber(cardSize) && cardSize !== cardSizeOf(numRows) && { cardSize }),
    ...(isNumber(rowSpacing) && rowSpacing !== ROW_SPACING && { rowSpacing }),
    ...(Object.keys(kept).length > 0 && { members: kept }),
  };
}

/** Comments stand under keys with `_`; everything else under `regions` must be a region. */
function readRegions(regions: JsonObject): { boxes: Omit<Box, "id">[]; others: JsonObject } {
  const entries = Object.entries(regions);
  if (entries.length > MAX_REGIONS)
    throw new Refused({ kind: "tooManyRegions", count: entries.length, most: MAX_REGIONS });
  const isComment = ([key, region]: [string, Json]) => key.startsWith("_") && !isObject(region);
  const boxes = entries
    .filter((entry) => !isComment(entry))
    .map(([key, region]) => {
      if (!isObject(region)) throw new Refused({ kind: "noObject", region: key });
      return readRegion(key, region);
    });
  return { boxes, others: Object.fromEntries(entries.filter(isComment)) };
}

function readRegion(key: string, region: JsonObject): Omit<Box, "id"> {
  const { groupId, type, direction, rotation, left, top, width, height, ...others } = region;
  const place = (field: string, value: Json | undefined, whole: number) =>
    tidy((readPlace(key, field, value) / 100) * whole);
  const text = groupId ?? key;
  if (typeof text !== "string") throw new Refused({ kind: "group", region: key });
  // A type that nobody knows is kept beside one that can be drawn.
  const members: JsonObject = {
    ...others,
    ...(type !== undefined && !isType(type) && { type }),
    ...(direction !== undefined && !isDirection(direction) && { direction }),
    ...(rotation !== undefined && !isRotation(rotation) && { rotation }),
  };
  return {
    x: place("left", left, STAGE_WIDTH),
    y: place("top", top, STAGE_HEIGHT),
    width: place("width", width, STAGE_WIDTH),
    height: place("height", height, STAGE_HEIGHT),
    text,
    type: isType(type) ? type : "row",
    ...directionOf(type, direction),
    rotation: isRotation(rotation) ? rotation : 0,
    ...(key !== text && { key }),
    ...(Object.keys(members).length > 0 && { members }),
  };
}

/** None stays none: the table turns by what is written. A pile has no use for one, and is given that of a new box for when it becomes a row. */
function directionOf(type: Json | undefined, direction: Json | undefined): Pick<Box, "direction"> {
  if (isDirection(direction)) return { direction };
  return type === "pile" ? { direction: "horizontal" } : {};
}

function readPlace(region: string, field: string, value: Json | undefined): number {
  if (value === undefined || value === null) throw new Refused({ kind: "missing", region, field });
  const percent = readPercent(value);
  if (percent === null || Math.abs(percent) > FAR)
    throw new Refused({ kind: "position", region, field, value: shortened(JSON.stringify(value)) });
  return percent;
}

const chatFields = ["left", "top", "width", "height"] as const;

/** Fractions become percentages, other texts stay as they are written; what is absent stays as it was. */
function readChat(chat: Json | undefined, before: ChatBox): { texts: ChatBox; others: JsonObject } {
  if (chat === undefined || chat === null) return { texts: before, others: {} };
  if (!isObject(chat)) throw new Refused({ kind: "chat", field: "left" });
  const texts = { ...before };
  for (const field of chatFields) {
    const value = ownValue(chat, field);
    if (value === undefined || value === null) continue;
    if (typeof value !== "string" && !isNumber(value)) throw new Refused({ kind: "chat", field });
    const ratio = readRatio(String(value));
    texts[field] = ratio === null ? String(value) : percentText(ratio);
  }
  const { left, top, width, height, ...others } = chat;
  return { texts, others };
}

const types: readonly Json[] = ["free", "row", "pile", "fan"] satisfies BoxType[];
const rotations: readonly Json[] = [0, 90, 180, 270] satisfies BoxRotation[];

const isType = (value: Json | undefined): value is BoxType => value !== undefined && types.includes(value);
const isRotation = (value: Json | undefined): value is BoxRotation =>
  value !== undefined && rotations.includes(value);
const isDirection = (value: Json | undefined): value is BoxDirection =>
  value === "horizontal" || value === "vertical";
const isNumber = (value: Json | undefined): value is number =>
  typeof value === "number" && Number.isFinite(value);

/** Names such as `constructor` are no members of their own. */
export function ownValue(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

const objectOr = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** Enough of a value to recognise it. */
function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
