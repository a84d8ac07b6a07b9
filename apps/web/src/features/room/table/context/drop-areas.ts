/**
 * The places a stack can be dropped on: visible regions and the browse panel. Each component that shows stacks
 * registers its own; the pointer layer reads them while dragging, outside of React.
 */
import type { GroupId, StackId } from "@baize/engine";
import type { RegionSpec } from "../layout/layout-spec.ts";
import type { Interior, InteriorRegion, InteriorStack } from "../layout/region-interior.ts";

export interface DropArea {
  /** Region id, or `browse`. */
  id: string;
  groupId: GroupId;
  spec: Pick<RegionSpec, "type" | "direction" | "layerIndex" | "cardSizeFactor" | "width" | "height"> &
    Partial<Pick<RegionSpec, "piles">> &
    Pick<InteriorRegion, "leastStep">;
  /** Place in the drawing order. */
  order: number;
  /** Whether stacks may be attached to stacks here. */
  attachable: boolean;
  /** The region's box on the screen. */
  element: HTMLElement;
  /** The content box, which scrolls; places of stacks are relative to its unscrolled corner. */
  content: HTMLElement;
  /** What is shown, in order. A filtered browse panel shows fewer than the group has. */
  stackIds: StackId[];
  /** For laying out with one stack taken out or a gap opened. */
  stacks: InteriorStack[];
  layOut(stacks: readonly InteriorStack[]): Interior;
  /** What lies below the table is meant by the pointer, however large the stack is that it carries. */
  catchesPointer?: boolean;
  /** Pixels of 1 card unit here. */
  cardUnit: number;
}

export interface DropAreas {
  /** Adds or replaces; gives back what removes it. */
  register(area: DropArea): () => void;
  all(): DropArea[];
  get(id: string): DropArea | undefined;
}

export function createDropAreas(): DropAreas {
  const areas = new Map<string, DropArea>();
  return {
    register(area) {
      areas.set(area.id, area);
      return () => {
        if (areas.get(area.id) === area) areas.delete(area.id);
      };
    },
    all: () => [...areas.values()].sort((one, other) => one.order - other.order),
    get: (id) => areas.get(id),
  };
}
