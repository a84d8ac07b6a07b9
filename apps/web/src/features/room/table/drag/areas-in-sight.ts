/** The areas of the table as the search for a drop target sees them: on the screen, without what is dragged. */
import type { DropArea } from "../context/drop-areas.ts";
import { boxOf } from "../context/elements.ts";
import { bottom, type Point, type Rect, right } from "../layout/geometry.ts";
import type { CardFacts } from "./card-facts.ts";
import { areaAt, type TargetArea } from "./drop-target.ts";
import type { GapKeeper } from "./gap-keeper.ts";
import type { PointerDeps } from "./pointer-deps.ts";

/** An area, and what is seen of it. */
interface AreaInSight {
  area: DropArea;
  rect: Rect;
}

export interface AreasInSight {
  /** The area that a drop goes to: the one under the pointer where that catches it, else the one under the middle of the stack. */
  under(pointer: Point, middle: Point): AreaInSight | null;
  /** What is in it, as the search for a target takes it. */
  asTarget(found: AreaInSight): TargetArea;
  /** A point of the screen in the content box of an area. */
  pointIn(area: DropArea, point: Point): Point;
}

/** @param viewport shows the table, which goes on beyond its edges where it pans */
export function areasInSight(
  { table, scale }: Pick<PointerDeps, "table" | "scale">,
  viewport: HTMLElement | null,
  gaps: Pick<GapKeeper, "look">,
  facts: Pick<CardFacts, "typeOfStack">,
): AreasInSight {
  function inSight(element: HTMLElement): Rect {
    const box = boxOf(element);
    return viewport?.contains(element) ? partWithin(box, boxOf(viewport)) : box;
  }

  return {
    under(pointer, middle) {
      const areas = table()?.areas.all() ?? [];
      const found = areas.map((area) => ({ area, spec: area.spec, rect: inSight(area.element) }));
      const catching = found.filter(({ area }) => area.catchesPointer);
      return areaAt(catching, pointer) ?? areaAt(found, middle);
    },
    asTarget({ area, rect }) {
      const { ids, places, slots, madeWay } = gaps.look(area);
      const box = area.content.getBoundingClientRect();
      const zoom = scale();
      const { scrollLeft, scrollTop } = area.content;
      const onScreen = (place: Rect): Rect => ({
        x: box.x + (place.x - scrollLeft) * zoom,
        y: box.y + (place.y - scrollTop) * zoom,
        width: place.width * zoom,
        height: place.height * zoom,
      });
      const stackAt = (index: number, place: Rect | undefined) => {
        const id = ids[index];
        return id !== undefined && place ? { id, type: facts.typeOfStack(id), rect: onScreen(place) } : null;
      };
      return {
        id: area.id,
        groupId: area.groupId,
        spec: area.spec,
        attachable: area.attachable,
        rect,
        stacks: ids.flatMap((_, index) => stackAt(index, places[index]) ?? []),
        slots: slots.map(onScreen),
        madeWay: madeWay && stackAt(madeWay.at, madeWay.place),
      };
    },
    pointIn({ content }, { x, y }) {
      const box = content.getBoundingClientRect();
      const zoom = scale();
      return { x: (x - box.x) / zoom + content.scrollLeft, y: (y - box.y) / zoom + content.scrollTop };
    },
  };
}

/** The sides may come out negative where the two do not meet: nothing lies in such a rectangle. */
function partWithin(box: Rect, frame: Rect): Rect {
  const [x, y] = [Math.max(box.x, frame.x), Math.max(box.y, frame.y)];
  return {
    x,
    y,
    width: Math.min(right(box), right(frame)) - x,
    height: Math.min(bottom(box), bottom(frame)) - y,
  };
}
