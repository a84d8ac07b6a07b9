/**
 * The gap of one drag: where it is, where it is to be, and how the area under the stack looks meanwhile. An area is laid out anew
 * only when it has changed or its gap has moved; moves of the pointer find what was measured before.
 */
import type { StackId } from "@baize/engine";
import type { DropArea } from "../context/drop-areas.ts";
import { GAP_REST_MS } from "../layout/constants.ts";
import type { Point, Rect } from "../layout/geometry.ts";
import type { InteriorStack } from "../layout/region-interior.ts";
import {
  closeGap,
  placesAround,
  type RestOfArea,
  resized,
  showGap,
  slidAway,
  slotsFor,
  spanInSight,
  withoutStacks,
} from "./drag-gap.ts";
import type { DropTarget } from "./drop-target.ts";

export interface GapKeeper {
  /** How an area looks now; places are those of its content box. */
  look(area: DropArea): LookOfArea;
  /**
   * Moves the gap of an area to where the target asks for it: call it once per frame.
   * @param point where the target was looked for, in the content box
   */
  follow(area: DropArea, target: DropTarget, point: () => Point): void;
  /** The stack is not over this area any more. */
  leave(area: DropArea): void;
}

/** An area without the stack that is dragged. */
interface LookOfArea {
  ids: readonly StackId[];
  /** Where the others are seen. */
  places: readonly Rect[];
  /** Where the dragged stack would lie at each place among them. */
  slots: readonly Rect[];
  madeWay: MadeWay | null;
}

/** One of the others that has slid away from the pointer: whoever goes on to where it lay meant it, and not the gap there. */
interface MadeWay {
  /** Which of the others. */
  at: number;
  /** Where it lay. */
  place: Rect;
  /** Where the gap was then. */
  before: number | null;
}

interface Gap {
  area: DropArea;
  /** Null: there is none, the others lie as if nothing were dragged. */
  index: number | null;
  /** From where on the area was in sight when it was drawn. */
  from: number;
  madeWay: MadeWay | null;
}

/** What was measured of an area, and where the others are seen while the gap is at `index`. */
interface Measured {
  area: DropArea;
  rest: RestOfArea;
  slots: Rect[];
  seen: { index: number | null; places: Rect[] };
}

/**
 * @param stack that is dragged, as it lies in `from`
 * @param moved all that leave their places
 * @param ownIndex the place of the stack among the others: the row that it was taken from stands still until it would lie elsewhere
 */
export function createGapKeeper(
  from: DropArea,
  stack: InteriorStack,
  moved: ReadonlySet<StackId>,
  ownIndex: number,
): GapKeeper {
  let measured: Measured | null = null;
  let gap: Gap | null = { area: from, index: ownIndex, from: Number.NaN, madeWay: null };
  /** The gap that the pointer asks for, and since when. */
  let wanted = { areaId: from.id, index: ownIndex as number | null, since: 0 };

  function measure(area: DropArea): Measured {
    if (measured?.area !== area) {
      const rest = withoutStacks(area, moved);
      const slots = slotsFor(area, rest, resized(stack, from, area));
      measured = { area, rest, slots, seen: { index: null, places: rest.places } };
    }
    return measured;
  }

  /** Where the gap of an area is; null: it has none. */
  const indexIn = ({ id }: DropArea) => (gap?.area.id === id ? gap.index : null);

  /** Where the others of an area are seen: what the pointer is over is what a drop meets. */
  function placesIn(area: DropArea): Rect[] {
    const now = measure(area);
    const index = indexIn(area);
    if (now.seen.index !== index)
      now.seen = { index, places: placesAround(area, now.rest, resized(stack, from, area), index) };
    return now.seen.places;
  }

  /**
   * Where the gap of an area is to be: where the stack has been held for a moment. Until then all stand still, so that what one is
   * about to drop it on does not move away; nor does what it would be attached to, or what refuses it. What has made way comes
   * back at once.
   */
  function indexFor(area: DropArea, target: DropTarget): number | null {
    const shown = indexIn(area);
    if (target.kind === "attach" && target.comesBack) return gap?.madeWay ? gap.madeWay.before : shown;
    const index = target.kind === "insert" && !target.refused ? target.index : shown;
    if (wanted.areaId !== area.id || wanted.index !== index)
      wanted = { areaId: area.id, index, since: performance.now() };
    return performance.now() - wanted.since >= GAP_REST_MS ? index : shown;
  }

  return {
    look(area) {
      const { rest, slots } = measure(area);
      const madeWay = gap?.area === area ? gap.madeWay : null;
      return { ids: rest.ids, places: placesIn(area), slots, madeWay };
    },
    follow(area, target, point) {
      const before = indexIn(area);
      const seen = placesIn(area);
      const index = indexFor(area, target);
      const inSight = spanInSight(area);
      if (gap?.area !== area || gap.index !== index || gap.from !== inSight.from)
        showGap(area, measure(area).rest, resized(stack, from, area), index, inSight);
      let madeWay = gap?.area === area && target.kind === "insert" ? gap.madeWay : null;
      gap = { area, index, from: inSight.from, madeWay: null };
      if (index !== before) {
        const at = target.kind === "insert" ? slidAway(area, seen, placesIn(area), index, point()) : null;
        const place = at === null ? undefined : seen[at];
        madeWay = at !== null && place ? { at, place, before } : null;
      }
      gap.madeWay = madeWay;
    },
    leave(area) {
      if (gap?.area.id === area.id) gap = null;
      if (area.id === from.id) showGap(area, withoutStacks(area, moved), stack, null, spanInSight(area));
      else closeGap(area);
    },
  };
}
