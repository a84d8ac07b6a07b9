/** Opens and closes gaps between the stacks of an area while something is dragged over it, by transforms alone. */
import type { StackId } from "@baize/engine";
import type { DropArea } from "../context/drop-areas.ts";
import { bottom, type Point, type Rect, reaches, right, type Span, spanAround } from "../layout/geometry.ts";
import type { InteriorStack } from "../layout/region-interior.ts";

/** The stacks of an area without those that are dragged, and where they lie without a gap, in the content box. */
export interface RestOfArea {
  ids: StackId[];
  stacks: InteriorStack[];
  places: Rect[];
}

export function withoutStacks(area: DropArea, dragged: ReadonlySet<StackId>): RestOfArea {
  const ids: StackId[] = [];
  const stacks: InteriorStack[] = [];
  area.stackIds.forEach((id, index) => {
    const stack = area.stacks[index];
    if (dragged.has(id) || !stack) return;
    ids.push(id);
    stacks.push(stack);
  });
  return { ids, stacks, places: area.layOut(stacks).stacks };
}

/** Where the dragged stack would lie at each place among the others, in the content box; nothing to choose in free regions and piles. */
export function slotsFor(area: DropArea, rest: RestOfArea, dragged: InteriorStack): Rect[] {
  if (area.spec.type === "free" || area.spec.type === "pile") return [];
  // Laid out twice and not once for each place: what lies before a place takes as much room wherever the stack is.
  const last = area.layOut([...rest.stacks, dragged]).stacks.at(-1);
  const [first, ...others] = area.layOut([dragged, ...rest.stacks]).stacks;
  if (!first || !last) return [];
  const across = area.spec.direction === "horizontal";
  const [start] = others;
  const slots = others.map((other): Rect => {
    const shift = start ? (across ? other.x - start.x : other.y - start.y) : 0;
    return across ? { ...first, x: first.x + shift } : { ...first, y: first.y + shift };
  });
  return [...slots, last];
}

/** How much larger cards are in one area than in another. */
export const sizeRatio = (from: DropArea, to: DropArea) =>
  from.cardUnit > 0 ? to.cardUnit / from.cardUnit : 1;

/** The dragged stack in the size it would have in another area. */
export function resized(stack: InteriorStack, from: DropArea, to: DropArea): InteriorStack {
  const ratio = sizeRatio(from, to);
  const { box } = stack;
  return { ...stack, box: { ...box, width: box.width * ratio, height: box.height * ratio } };
}

/** What of an area is in sight, and as much on both sides. */
export function spanInSight({ content, spec }: DropArea): Span {
  return spec.direction === "horizontal"
    ? spanAround(content.scrollLeft, content.clientWidth)
    : spanAround(content.scrollTop, content.clientHeight);
}

const isIn = (span: Span, { spec }: DropArea, place: Rect): boolean =>
  spec.direction === "horizontal"
    ? reaches(span, place.x, place.width)
    : reaches(span, place.y, place.height);

/** Where the other stacks lie while the dragged one has its place among them at `index`, or none (null). */
export function placesAround(
  area: DropArea,
  rest: RestOfArea,
  dragged: InteriorStack,
  index: number | null,
): Rect[] {
  if (index === null || area.spec.type === "free" || area.spec.type === "pile") return rest.places;
  return area.layOut(rest.stacks.toSpliced(index, 0, dragged)).stacks.toSpliced(index, 1);
}

/**
 * Which stack has slid away from the point when the gap moved: the one that the point was over, above or below, or the next one to
 * it. None where the gap opened between two on both sides of the point: there it is what one aims at.
 * @param before where the stacks lay then, and `now` lie; the same ones
 * @param gap where it is now
 */
export function slidAway(
  { spec }: Pick<DropArea, "spec">,
  before: readonly Rect[],
  now: readonly Rect[],
  gap: number | null,
  point: Point,
): number | null {
  const across = spec.direction === "horizontal";
  const at = across ? point.x : point.y;
  const start = (place: Rect | undefined) => (across ? place?.x : place?.y) ?? 0;
  const end = across ? right : bottom;
  const hasMoved = (index: number) => start(before[index]) !== start(now[index]);
  const level = before.findLastIndex((place) => start(place) <= at && at <= end(place));
  if (level >= 0) return hasMoved(level) ? level : null;
  const next = before.filter((place) => end(place) < at).length;
  const isBetween = next > 0 && next < before.length;
  if (isBetween && gap === next) return null;
  return [next - 1, next].find(hasMoved) ?? null;
}

/**
 * So many stacks to each side of a gap slide; those beyond are there at once. Every stack that slides has a layer of its own
 * meanwhile, and many of them would hold up the pointer.
 */
const SLIDING = 8;

/**
 * Shows an area as if the dragged stack lay at `index`, or had been taken out (null). Stacks slide from where
 * React has put them.
 * @param inSight only there they do: call it again when the area is scrolled on
 */
export function showGap(
  area: DropArea,
  rest: RestOfArea,
  dragged: InteriorStack,
  index: number | null,
  inSight: Span,
): void {
  if (area.spec.type === "free" || area.spec.type === "pile") return;
  const shown = placesAround(area, rest, dragged, index);
  const drawn = new Map(area.layOut(area.stacks).stacks.map((place, at) => [area.stackIds[at], place]));
  area.content.setAttribute("data-gap", "");
  const elements = new Map(stacksIn(area).map((element) => [element.dataset.stackId, element]));
  const shifted = rest.ids.flatMap((id, at) => {
    const element = elements.get(id);
    const [now, then] = [shown[at], drawn.get(id)];
    if (!element || !now || !then) return [];
    if (!isIn(inSight, area, now) && !isIn(inSight, area, then) && element.style.translate === "") return [];
    const shift = `${(now.x - then.x).toFixed(1)}px ${(now.y - then.y).toFixed(1)}px`;
    return element.style.translate === shift ? [] : [{ element, at, shift }];
  });
  const middle = index ?? shifted[0]?.at ?? 0;
  for (const { element, at, shift } of shifted) {
    element.toggleAttribute("data-slides", Math.abs(at - middle) <= SLIDING);
    element.style.translate = shift;
  }
}

/** Puts everything back where React has put it, at once. */
export function closeGap(area: DropArea): void {
  area.content.removeAttribute("data-gap");
  for (const element of stacksIn(area)) {
    element.style.translate = "";
    element.removeAttribute("data-slides");
  }
}

const stacksIn = ({ content }: DropArea) => [...content.querySelectorAll<HTMLElement>("[data-stack-id]")];
