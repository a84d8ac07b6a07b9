/**
 * The edits of a layout (decks §9.2): each makes a new layout of a given one, or gives back the same when nothing changes.
 * Boxes are named by their ids; new ones get the next free ids in order, from `nextBoxId` on.
 */
import type { Json, JsonObject } from "@baize/engine";
import type { Point, Rect } from "../../room/table/layout/geometry.ts";
import { canvasOf, firstFreePlace, gridOf, newBoxSize, stepRects, stepSize, within } from "./geometry.ts";
import { type Box, type ChatBox, type LayoutState, MAX_ROWS, nextBoxId } from "./layout-state.ts";
import { chatBoxOf, chatRect } from "./percent.ts";

/** What can be moved and resized: a box by its id, or the chat. */
export type Target = number | "chat";

/** What can be said of a box, its place included. */
export type BoxPart = Partial<Omit<Box, "id">>;

/** A new box, one row high, at the first place where nothing lies. */
export function addBox(layout: LayoutState, part: BoxPart = {}): LayoutState {
  const canvas = canvasOf(layout);
  const size = newBoxSize(canvas);
  const place = firstFreePlace(size, [...layout.rectangles, chatRect(layout.chatBox)], canvas);
  const box: Box = { id: nextBoxId(layout), ...place, ...size, ...newBox, ...part };
  return { ...layout, rectangles: [...layout.rectangles, box] };
}

const newBox = { text: "", type: "row", direction: "horizontal", rotation: 0 } as const;

/**
 * Changes what a box says. What was read and not understood (`type: "grid"`) gives way to what is chosen. The place stays
 * on the stage.
 */
export function changeBox(layout: LayoutState, id: number, part: BoxPart): LayoutState {
  return onBox(layout, id, (box) => {
    const changed = { ...box, ...part };
    const isMoved = (["x", "y", "width", "height"] as const).some((name) => changed[name] !== box[name]);
    const placed = isMoved ? { ...changed, ...within(changed, canvasOf(layout)) } : changed;
    const overruled = (["type", "direction", "rotation"] as const).filter((name) => name in part);
    return overruled.reduce<Box>((rest, name) => withMember(rest, name, undefined), placed);
  });
}

/** A further member of the region, such as `layerIndex`; undefined takes it away. */
export function setMember(
  layout: LayoutState,
  id: number,
  name: string,
  value: Json | undefined,
): LayoutState {
  return onBox(layout, id, (box) => withMember(box, name, value));
}

function withMember(box: Box, name: string, value: Json | undefined): Box {
  const { members: before, ...plain } = box;
  if (value === undefined && !(before && Object.hasOwn(before, name))) return box;
  const kept = Object.entries(before ?? {}).filter(([other]) => other !== name || value !== undefined);
  const members: JsonObject = Object.fromEntries(kept);
  if (value !== undefined) members[name] = value;
  return Object.keys(members).length === 0 ? plain : { ...plain, members };
}

/** Where the targets lie now, in the units of the stage. */
export function placesOf(layout: LayoutState, targets: readonly Target[]): Map<Target, Rect> {
  const boxes = new Map(layout.rectangles.map((box) => [box.id, box]));
  const places = new Map<Target, Rect>();
  for (const target of targets) {
    const rect = target === "chat" ? chatRect(layout.chatBox) : boxes.get(target);
    if (rect) places.set(target, { x: rect.x, y: rect.y, width: rect.width, height: rect.height });
  }
  return places;
}

/** Puts targets where a drag has brought them. */
export function placeTargets(layout: LayoutState, places: ReadonlyMap<Target, Rect>): LayoutState {
  const chat = places.get("chat");
  const placed = chat ? setChatPlace(layout, chat) : layout;
  let isChanged = false;
  const rectangles = placed.rectangles.map((box) => {
    const rect = places.get(box.id);
    if (!rect || sameRect(rect, box)) return box;
    isChanged = true;
    return { ...box, x: rect.x, y: rect.y, width: rect.width, height: rect.height };
  });
  return isChanged ? { ...placed, rectangles } : placed;
}

/** By keys: so many steps of the grid. Several keep their distance. */
export function moveTargets(layout: LayoutState, targets: readonly Target[], steps: Point): LayoutState {
  const places = placesOf(layout, targets);
  const moved = stepRects([...places.values()], steps, canvasOf(layout));
  return placeTargets(
    layout,
    new Map([...places.keys()].map((target, index) => [target, moved[index] as Rect])),
  );
}

/** By keys: so many steps of the grid, at the lower right corner. */
export function resizeTargets(layout: LayoutState, targets: readonly Target[], steps: Point): LayoutState {
  const canvas = canvasOf(layout);
  const places = [...placesOf(layout, targets)];
  return placeTargets(
    layout,
    new Map(places.map(([target, rect]) => [target, stepSize(rect, steps, canvas)])),
  );
}

export function removeBoxes(layout: LayoutState, ids: readonly number[]): LayoutState {
  const rectangles = layout.rectangles.filter(({ id }) => !ids.includes(id));
  return rectangles.length === layout.rectangles.length ? layout : { ...layout, rectangles };
}

/** Copies in front of everything, one step of the grid to the right and down. */
export function duplicateBoxes(layout: LayoutState, ids: readonly number[]): LayoutState {
  return pasteBoxes(layout, boxesOf(layout, ids));
}

/** Boxes as they were copied, also from another layout: one step of the grid further. */
export function pasteBoxes(layout: LayoutState, boxes: readonly Box[]): LayoutState {
  if (boxes.length === 0) return layout;
  const canvas = canvasOf(layout);
  const grid = gridOf(canvas);
  const first = nextBoxId(layout);
  const copies = boxes.map(({ key, ...box }, index) => {
    // A copy with the key of its original would take its place when it is written.
    const moved = within({ ...box, x: box.x + grid.x, y: box.y + grid.y }, canvas);
    return { ...box, ...moved, id: first + index };
  });
  return { ...layout, rectangles: [...layout.rectangles, ...copies] };
}

/** The boxes of the ids, in the order of the list. */
export function boxesOf(layout: LayoutState, ids: readonly number[]): Box[] {
  return layout.rectangles.filter(({ id }) => ids.includes(id));
}

/** Drawn first, behind all others. */
export function sendToBack(layout: LayoutState, ids: readonly number[]): LayoutState {
  return reordered(layout, [...boxesOf(layout, ids), ...boxesBut(layout, ids)]);
}

/** One place to the front. */
export function moveForward(layout: LayoutState, ids: readonly number[]): LayoutState {
  const rectangles = [...layout.rectangles];
  for (let at = rectangles.length - 2; at >= 0; at--) swapIfFree(rectangles, at, at + 1, ids);
  return reordered(layout, rectangles);
}

/** One place to the back. */
export function moveBackward(layout: LayoutState, ids: readonly number[]): LayoutState {
  const rectangles = [...layout.rectangles];
  for (let at = 1; at < rectangles.length; at++) swapIfFree(rectangles, at, at - 1, ids);
  return reordered(layout, rectangles);
}

/** Gives a box another place of the list, counted from the back. */
export function moveToIndex(layout: LayoutState, id: number, index: number): LayoutState {
  const others = boxesBut(layout, [id]);
  const at = Math.min(Math.max(0, index), others.length);
  return reordered(layout, [...others.slice(0, at), ...boxesOf(layout, [id]), ...others.slice(at)]);
}

/** Integers from 1 to `MAX_ROWS`; the size of cards follows. Boxes stay where they are. */
export function setRows(layout: LayoutState, rows: number): LayoutState {
  const numRows = Math.min(MAX_ROWS, Math.max(1, Math.round(rows) || 1));
  if (numRows === layout.numRows) return layout;
  const { cardSize, members, ...rest } = layout;
  const { cardSize: written, ...others } = members ?? {};
  return { ...rest, numRows, ...(Object.keys(others).length > 0 && { members: others }) };
}

/** A field of the chat, as it is typed: also what is no position, or not yet. */
export function setChat(layout: LayoutState, field: keyof ChatBox, text: string): LayoutState {
  if (layout.chatBox[field] === text) return layout;
  return { ...layout, chatBox: { ...layout.chatBox, [field]: text } };
}

/** Puts the chat where it was dragged to; the texts that mean their place already stay as they were typed. */
function setChatPlace(layout: LayoutState, rect: Rect): LayoutState {
  const before = chatRect(layout.chatBox);
  const texts = chatBoxOf(rect);
  const chatBox: ChatBox = {
    left: before.x === rect.x ? layout.chatBox.left : texts.left,
    top: before.y === rect.y ? layout.chatBox.top : texts.top,
    width: before.width === rect.width ? layout.chatBox.width : texts.width,
    height: before.height === rect.height ? layout.chatBox.height : texts.height,
  };
  const isSame = (Object.keys(chatBox) as (keyof ChatBox)[]).every(
    (field) => chatBox[field] === layout.chatBox[field],
  );
  return isSame ? layout : { ...layout, chatBox };
}

function onBox(layout: LayoutState, id: number, change: (box: Box) => Box): LayoutState {
  let isChanged = false;
  const rectangles = layout.rectangles.map((box) => {
    if (box.id !== id) return box;
    const changed = change(box);
    isChanged ||= changed !== box;
    return changed;
  });
  return isChanged ? { ...layout, rectangles } : layout;
}

function boxesBut(layout: LayoutState, ids: readonly number[]): Box[] {
  return layout.rectangles.filter(({ id }) => !ids.includes(id));
}

function reordered(layout: LayoutState, rectangles: Box[]): LayoutState {
  const isSame = rectangles.every((box, index) => box === layout.rectangles[index]);
  return isSame ? layout : { ...layout, rectangles };
}

/** Chosen boxes pass the others and stay in their own order. */
function swapIfFree(boxes: Box[], at: number, to: number, ids: readonly number[]): void {
  const [box, other] = [boxes[at], boxes[to]];
  if (!box || !other || !ids.includes(box.id) || ids.includes(other.id)) return;
  boxes[at] = other;
  boxes[to] = box;
}

function sameRect(a: Rect, b: Rect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
