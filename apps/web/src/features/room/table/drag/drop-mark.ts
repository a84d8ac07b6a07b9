/**
 * Shows on the stack under a drag that a drop would attach there, and where (table §3.4, §4.2). Outside of React:
 * crossing from one target to the next renders nothing.
 */
import type { StackId } from "@baize/engine";
import type { AttachmentDirection } from "@baize/protocol";
import type { Translate } from "../../model/texts.tsx";
import type { DropArea } from "../context/drop-areas.ts";
import { stackIn } from "../context/elements.ts";
import type { Rect } from "../layout/geometry.ts";

/** What is held over which stack; `direction` null: nothing may be attached there. */
interface Marked {
  area: DropArea;
  stackId: StackId;
  /** Where it lies on the screen, or is on its way to. */
  rect: Rect;
  /** As this person knows its top card. */
  name: string;
  direction: AttachmentDirection | "onto" | null;
  /** `stackStyleWhenHoveredOver` of the layout, drawn over the stack. */
  style: Record<string, string> | null;
}

export interface DropMark {
  /** Null takes it away. Call it as often as you like: it draws only what is new. */
  show(marked: Marked | null): void;
}

/** @param overlay holds the sign that `AttachSign` has drawn. */
export function createDropMark(overlay: HTMLElement, t: Translate): DropMark {
  const place = overlay.querySelector<HTMLElement>("[data-attach-sign]");
  const sign = place?.firstElementChild;
  const veil = document.createElement("span");
  veil.className = "drop-mark";
  let shown: Marked | null = null;

  function draw({ area, stackId, rect, name, direction, style }: Marked) {
    const stack = stackIn(area.content, stackId);
    if (!stack) return hide();
    veil.removeAttribute("style");
    Object.assign(veil.style, style);
    veil.toggleAttribute("data-allowed", direction !== null);
    if (veil.parentElement !== stack) stack.append(veil);
    if (!place || !sign) return;
    place.hidden = direction === null;
    if (direction === null) return;
    Object.assign(place.style, {
      left: `${rect.x}px`,
      top: `${rect.y}px`,
      width: `${rect.width}px`,
      height: `${rect.height}px`,
    });
    sign.setAttribute("data-direction", direction);
    const text = sign.querySelector("[data-text]");
    if (text) text.textContent = t(`attachTo.${direction}`, { name });
  }

  function hide() {
    veil.remove();
    if (place) place.hidden = true;
  }

  return {
    show(marked) {
      const same =
        marked?.stackId === shown?.stackId &&
        marked?.direction === shown?.direction &&
        marked?.rect.x === shown?.rect.x &&
        marked?.rect.y === shown?.rect.y &&
        marked?.area === shown?.area;
      if (same) return;
      shown = marked;
      if (marked) draw(marked);
      else hide();
    },
  };
}
