/** A frame that is drawn on the felt: what it touches is selected meanwhile. Nothing here renders but the cards whose mark changes. */
import type { StackId } from "@baize/engine";
import { type Point, type Rect, shareArea } from "../layout/geometry.ts";
import { added, cardsOf, type Selection } from "../selection/selection.ts";
import type { PointerDeps } from "./pointer-deps.ts";

export interface FrameScene {
  /** Draws it to where the pointer is, and selects. */
  show(pointer: Point): void;
  /** Takes it away; what it has selected stays. */
  end(): void;
  /** Takes it away, with what it has selected. */
  giveUp(): void;
}

/**
 * Begins a frame. Null for those who have no seat.
 * @param adds what was selected before stays so
 */
export function openFrame(deps: PointerDeps, start: Point, adds: boolean): FrameScene | null {
  const { ui, store, overlay } = deps;
  if (ui.getState().playerN === null) return null;
  const before = ui.getState().selection;
  const kept: Selection = adds ? before : new Set();
  const frame = document.createElement("div");
  frame.className = "selection-frame";
  overlay.append(frame);
  overlay.toggleAttribute("data-framing", true);
  ui.setState({ activeCardId: null, pickedCardId: null, dropdownMenu: null });
  const stacks = stacksInSight(deps);
  let touched = "";

  function end() {
    frame.remove();
    overlay.removeAttribute("data-framing");
  }

  return {
    show(pointer) {
      const rect = rectBetween(start, pointer);
      Object.assign(frame.style, {
        transform: `translate3d(${rect.x}px, ${rect.y}px, 0)`,
        width: `${rect.width}px`,
        height: `${rect.height}px`,
      });
      const game = store.getState().room?.game;
      const ids = stacks.filter((stack) => shareArea(stack.rect, rect)).map(({ id }) => id);
      if (!game || ids.join(" ") === touched) return;
      touched = ids.join(" ");
      ui.setState({ selection: added(kept, cardsOf(game, ids)) });
    },
    end,
    giveUp() {
      end();
      ui.setState({ selection: before });
    },
  };
}

/** Where the stacks are seen, measured once; of a pile there is only the top to see, which a frame leaves alone. */
function stacksInSight({ table }: PointerDeps): { id: StackId; rect: Rect }[] {
  const areas = table()?.areas.all() ?? [];
  return areas.flatMap(({ spec, content }) => {
    if (spec.type === "pile") return [];
    const clip = content.hasAttribute("data-scrolls") ? content.getBoundingClientRect() : null;
    return [...content.querySelectorAll<HTMLElement>("[data-stack-id]")].flatMap((element) => {
      const rect = element.getBoundingClientRect();
      const id = element.dataset.stackId;
      return id !== undefined && (clip === null || shareArea(clip, rect)) ? [{ id, rect }] : [];
    });
  });
}

function rectBetween(one: Point, other: Point): Rect {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}
