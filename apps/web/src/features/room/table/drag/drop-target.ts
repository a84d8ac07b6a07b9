/** What a stack would do if it were dropped now (table §4.2, §4.3). Pure; pixels of the screen. */
import type { GroupId, JsonObject, StackId } from "@baize/engine";
import { attachmentRefusal, findZone, type Refusal, type Zone } from "../layout/drop-zones.ts";
import { centre, contains, type Point, type Rect } from "../layout/geometry.ts";
import type { RegionSpec } from "../layout/layout-spec.ts";

/** One area as the search sees it. */
export interface TargetArea {
  id: string;
  groupId: GroupId;
  spec: Pick<RegionSpec, "type" | "direction" | "layerIndex"> & Partial<Pick<RegionSpec, "piles">>;
  attachable: boolean;
  /** On the screen. */
  rect: Rect;
  /** The stacks without the dragged one, and where they are seen. */
  stacks: TargetStack[];
  /** Where the dragged stack would lie at each place of a row or fan, from the first to behind the last. */
  slots: readonly Rect[];
  /** One of the stacks has slid away from the pointer to open the gap: where it lay. */
  madeWay: TargetStack | null;
}

/** `type`: of the top card's visible face; null when hidden. */
interface TargetStack {
  id: StackId;
  rect: Rect;
  type: string | null;
}

export type DropTarget =
  /** `rect`: where the other stack lies; `comesBack`: it had made way, and is to lie there again. */
  | { kind: "attach"; area: TargetArea; stackId: StackId; rect: Rect; zone: Zone; comesBack: boolean }
  /** `index`: the place in the area, counted without the dragged stack; `refused`: why it is not attached here. */
  | {
      kind: "insert";
      area: TargetArea;
      index: number;
      refused: { stackId: StackId; rect: Rect; refusal: Refusal } | null;
    };

/** The area under the point: the highest `layerIndex` wins, then the one drawn later. Areas come in drawing order. */
export function areaAt<Area extends { rect: Rect; spec: Pick<RegionSpec, "layerIndex"> }>(
  areas: readonly Area[],
  point: Point,
): Area | null {
  let found: Area | null = null;
  for (const area of areas) {
    if (!contains(area.rect, point)) continue;
    if (!found || area.spec.layerIndex >= found.spec.layerIndex) found = area;
  }
  return found;
}

/**
 * @param point centre of the dragged stack
 * @param cardWidth width of the dragged card
 * @param type of the dragged top card's visible face; null when hidden
 * @param mayAttach false: several stacks are dragged, which go beside the others
 */
export function targetIn(
  area: TargetArea,
  point: Point,
  cardWidth: number,
  type: string | null,
  cardTypes: JsonObject | undefined,
  mayAttach = true,
): DropTarget {
  const insert = { kind: "insert", area, index: insertionIndex(area, point), refused: null } as const;
  if (!mayAttach) return insert;
  const { madeWay } = area;
  const back = madeWay && met([madeWay]);
  const hit = met(area.stacks);
  // Beside where it lay, what is seen there now comes first.
  if (back && !back.refusal && (!hit || contains(back.stack.rect, point))) return attach(back, true);
  if (!hit) return insert;
  const { stack, refusal } = hit;
  return refusal
    ? { ...insert, refused: { stackId: stack.id, rect: stack.rect, refusal } }
    : attach(hit, false);

  function met(stacks: TargetArea["stacks"]) {
    const rects = stacks.map(({ rect }) => rect);
    const found = findZone(area.spec, rects, point, cardWidth);
    const stack = found && stacks[found.index];
    if (!stack) return null;
    const refusal = attachmentRefusal(type, stack.type, cardTypes, area.attachable);
    return { stack, zone: found.zone, refusal };
  }
  function attach({ stack, zone }: { stack: TargetStack; zone: Zone }, comesBack: boolean): DropTarget {
    return { kind: "attach", area, stackId: stack.id, rect: stack.rect, zone, comesBack };
  }
}

/** Free: on top of all; pile: first; else the place whose middle is nearest, so that a small move changes nothing. */
export function insertionIndex(
  { spec, stacks, slots }: Pick<TargetArea, "spec" | "stacks" | "slots">,
  point: Point,
) {
  if (spec.type === "free") return stacks.length;
  if (spec.type === "pile") return 0;
  const across = spec.direction === "horizontal";
  const distances = slots.map((slot) => {
    const middle = centre(slot);
    return Math.abs(across ? middle.x - point.x : middle.y - point.y);
  });
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/**
 * The index in the whole group for a place among the stacks shown, which a filter may have thinned out: that of
 * the neighbour that the stack comes before.
 */
export function groupIndex(
  group: readonly StackId[],
  shown: readonly StackId[],
  index: number,
  dragged: readonly StackId[],
): number {
  const others = group.filter((id) => !dragged.includes(id));
  const next = shown[index];
  const previous = shown[index - 1];
  if (next !== undefined) return Math.max(0, others.indexOf(next));
  return previous === undefined ? others.length : others.indexOf(previous) + 1;
}
