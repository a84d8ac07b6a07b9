import type { Places } from "../editing/target.ts";
import type { Target } from "../model/edits.ts";
import type { Handle } from "../model/geometry.ts";
import { cssOf } from "./paint.ts";

const handles: readonly Handle[] = ["n", "e", "s", "w", "nw", "ne", "se", "sw"];

/** Frames around what is chosen, above all boxes, so that it can be moved wherever it lies; one alone has handles. */
export function SelectionFrames({ selected, places }: { selected: readonly Target[]; places: Places }) {
  return selected.map((target) => {
    const rect = places.get(target);
    return rect ? (
      <span key={target} className="stage-frame" data-target={target} aria-hidden="true" style={cssOf(rect)}>
        {selected.length === 1
          ? handles.map((handle) => <span key={handle} className="stage-handle" data-handle={handle} />)
          : null}
      </span>
    ) : null;
  });
}
