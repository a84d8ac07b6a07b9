/** Draws what changes with every move of the pointer, without a render: places, guides, the rubber band, the numbers. */
import type { Rect } from "../../room/table/layout/geometry.ts";
import type { Places } from "../editing/target.ts";
import type { Guide } from "../model/geometry.ts";
import { STAGE_HEIGHT, STAGE_WIDTH } from "../model/layout-state.ts";

/** Where a rectangle of the stage lies, as parts of it: the same at every zoom and in every shape. */
export function cssOf(rect: Rect): { left: string; top: string; width: string; height: string } {
  return {
    left: `${(rect.x / STAGE_WIDTH) * 100}%`,
    top: `${(rect.y / STAGE_HEIGHT) * 100}%`,
    width: `${(rect.width / STAGE_WIDTH) * 100}%`,
    height: `${(rect.height / STAGE_HEIGHT) * 100}%`,
  };
}

export interface Painter {
  places(places: Places): void;
  guides(guides: readonly Guide[]): void;
  /** Null: none. */
  band(rect: Rect | null): void;
  /** What stands beside the pointer's box; null: nothing. */
  readout(text: string | null, at?: Rect): void;
  /** Back to what was rendered. */
  reset(): void;
}

/** @param canvas holds elements with `data-target`, and one each of `data-guides`, `data-band` and `data-readout` */
export function createPainter(canvas: HTMLElement): Painter {
  const rendered = new Map<HTMLElement, string>();
  const part = (name: string) => canvas.querySelector<HTMLElement>(`[data-${name}]`);
  const painter: Painter = {
    places(places) {
      for (const [target, rect] of places)
        for (const element of canvas.querySelectorAll<HTMLElement>(`[data-target="${target}"]`)) {
          if (!rendered.has(element)) rendered.set(element, element.style.cssText);
          Object.assign(element.style, cssOf(rect));
        }
    },
    guides(guides) {
      part("guides")?.replaceChildren(
        ...guides.map(({ axis, at }) => {
          const line = document.createElement("span");
          line.dataset.axis = axis;
          line.style[axis === "x" ? "left" : "top"] =
            `${(at / (axis === "x" ? STAGE_WIDTH : STAGE_HEIGHT)) * 100}%`;
          return line;
        }),
      );
    },
    band(rect) {
      const band = part("band");
      if (!band) return;
      band.hidden = rect === null;
      if (rect) Object.assign(band.style, cssOf(rect));
    },
    readout(text, at) {
      const readout = part("readout");
      if (!readout) return;
      readout.hidden = text === null;
      readout.textContent = text;
      if (at) Object.assign(readout.style, { left: cssOf(at).left, top: cssOf(at).top });
    },
    reset() {
      for (const [element, style] of rendered) element.style.cssText = style;
      rendered.clear();
      painter.guides([]);
      painter.band(null);
      painter.readout(null);
    },
  };
  return painter;
}
