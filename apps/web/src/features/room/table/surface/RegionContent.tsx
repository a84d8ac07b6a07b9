/**
 * The stacks of one area: a region of the layout, or the browse panel. Lays them out, scrolls them, and registers
 * the area as a place to drop stacks on.
 */
import type { GroupId, StackId } from "@baize/engine";
import { type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { useUi } from "../../model/room-context.tsx";
import { useEdgeShadows } from "../../parts/use-edge-shadows.ts";
import { StackView } from "../cards/StackView.tsx";
import type { DropArea } from "../context/drop-areas.ts";
import { useTable } from "../context/table-context.tsx";
import { fitFactor } from "../layout/fit.ts";
import type { Size } from "../layout/geometry.ts";
import { cardUnit } from "../layout/metrics.ts";
import { type InteriorStack, regionInterior } from "../layout/region-interior.ts";
import { useFarStacks } from "./use-far-stacks.ts";
import { useInteriorStacks } from "./use-interior-stacks.ts";
import { useShuffleMotion } from "./use-shuffle-motion.ts";

export interface AreaProps {
  /** Region id, or `browse`. */
  id: string;
  groupId: GroupId;
  /** Which stacks, in order. */
  stackIds: StackId[];
  /** Only percentages of `width` and `height` are read: by the fan formula. */
  spec: DropArea["spec"];
  /** Pixels. */
  size: Size;
  order: number;
  attachable: boolean;
  /** The box on the screen that catches stacks dropped here. */
  box: RefObject<HTMLElement | null>;
  /** See `DropArea`. */
  catchesPointer?: boolean;
  /** Name of the list for screen readers. */
  label: string;
}

export function RegionContent({
  id,
  groupId,
  stackIds,
  spec: layoutSpec,
  size,
  order,
  attachable,
  box,
  catchesPointer = false,
  label,
}: AreaProps) {
  const { metrics, layout, images, areas } = useTable();
  const units = useMemo(() => {
    const unit = metrics.u * layoutSpec.cardSizeFactor;
    return { unit, cardUnit: cardUnit(layout.cardSize, metrics) * unit };
  }, [layoutSpec.cardSizeFactor, layout.cardSize, metrics]);
  const fitOf = useCallback(
    (cards: { width: number; count: number }) => fitFactor(layoutSpec, size, cards, layout, metrics),
    [layoutSpec, size, layout, metrics],
  );
  const { stacks, fit } = useInteriorStacks(stackIds, images.cardBacks, units, fitOf);
  const spec = useMemo(
    () => (fit === 1 ? layoutSpec : { ...layoutSpec, cardSizeFactor: layoutSpec.cardSizeFactor * fit }),
    [layoutSpec, fit],
  );
  const unit = units.unit * fit;
  const cardPixels = units.cardUnit * fit;
  const layOut = useCallback(
    (list: readonly InteriorStack[]) => regionInterior(spec, size, list, layout, metrics),
    [spec, size, layout, metrics],
  );
  const interior = useMemo(() => layOut(stacks), [layOut, stacks]);
  // While the top of a pile is dragged away the next card shows beneath it.
  const lifted = useUi(
    (ui) => spec.type === "pile" && ui.dragging !== null && ui.dragging.stackId === stackIds[0],
  );

  const content = useRef<HTMLDivElement>(null);
  // Not a layout effect: the box, an ancestor, has its ref only after its children's layout effects.
  useEffect(() => {
    if (!box.current || !content.current) return;
    return areas.register({
      id,
      groupId,
      spec,
      order,
      attachable,
      element: box.current,
      content: content.current,
      stackIds,
      stacks,
      layOut,
      catchesPointer,
      cardUnit: cardPixels,
    });
  }, [
    areas,
    id,
    groupId,
    spec,
    order,
    attachable,
    box,
    stackIds,
    stacks,
    layOut,
    catchesPointer,
    cardPixels,
  ]);

  const { extent } = interior;
  const scrolls =
    spec.type !== "free" &&
    spec.type !== "pile" &&
    (extent.width > interior.content.width + 1 || extent.height > interior.content.height + 1);
  useEdgeShadows(content, scrolls, interior);
  const list = useRef<HTMLUListElement>(null);
  useFarStacks(content, list, stackIds, interior, scrolls, spec.direction);
  useShuffleMotion(list, stackIds, spec.type === "pile");

  const shown = spec.type === "pile" ? stackIds.slice(0, lifted ? 2 : 1) : stackIds;
  const { x, width, height } = interior.content;
  // Tokens have their places in percent of the card: on a smaller card they would cover each other.
  const tokenUnit = unit * Math.min(1, metrics.zoom);
  return (
    <div
      ref={content}
      className="region-content"
      data-area-id={id}
      data-scrolls={scrolls || undefined}
      // What scrolls must be within the keyboard's reach; its arrow keys are in `table-walk.ts`.
      {...(scrolls ? { tabIndex: 0, role: "group", "aria-label": label } : {})}
      style={{ left: x, width, height, "--u": `${unit}px`, "--token-u": `${tokenUnit}px` } as object}
      onWheel={(event) => {
        // A wheel turns one way only: a row that runs across scrolls with it as well.
        if (spec.direction === "horizontal" && Math.abs(event.deltaY) > Math.abs(event.deltaX)) {
          event.currentTarget.scrollLeft += event.deltaY;
        }
      }}
    >
      <ul
        ref={list}
        className="stacks"
        aria-label={label}
        style={scrolls ? { width: extent.width, height: extent.height } : undefined}
      >
        {shown.map((stackId, index) => {
          const place = interior.stacks[spec.type === "pile" ? 0 : index];
          const stack = stacks[index];
          return (
            place &&
            stack && <StackView key={stackId} stackId={stackId} x={place.x} y={place.y} box={stack.box} />
          );
        })}
      </ul>
      {spec.type === "pile" && stackIds.length > 1 && interior.stacks[0] && (
        <span
          className="pile-count"
          aria-hidden="true"
          style={{
            left: interior.stacks[0].x + interior.stacks[0].width,
            top: interior.stacks[0].y + interior.stacks[0].height,
          }}
        >
          {stackIds.length - (lifted ? 1 : 0)}
        </span>
      )}
    </div>
  );
}
