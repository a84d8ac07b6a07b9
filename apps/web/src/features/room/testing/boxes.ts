/**
 * Boxes for a DOM that lays nothing out: those of the table are all written as `left`, `top`, `width` and `height`
 * in pixels, so adding them up gives what a browser would measure. Elements without any fill their parent.
 */
export function layOutByStyles(): void {
  HTMLElement.prototype.getBoundingClientRect = function measure(this: HTMLElement) {
    const { x, y, width, height } = boxOf(this);
    return new DOMRect(x, y, width, height);
  };
}

function boxOf(element: HTMLElement): { x: number; y: number; width: number; height: number } {
  const parent = element.parentElement;
  if (!parent || element === document.body) return { x: 0, y: 0, width: 1540, height: 912 };
  const outer = boxOf(parent);
  const { left, top, width, height } = element.style;
  return {
    x: outer.x + pixels(left, 0),
    y: outer.y + pixels(top, 0),
    width: pixels(width, outer.width),
    height: pixels(height, outer.height),
  };
}

const pixels = (length: string, otherwise: number) =>
  length.endsWith("px") ? Number.parseFloat(length) : otherwise;
