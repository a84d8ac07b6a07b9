/** Runs in the page: how long it takes from a key or a click until the rows of the card table are painted. */

/** Milliseconds from the press. */
export interface Painted {
  /** The first change of rows: those that are in sight. */
  first: number;
  /** The last one: all rows. */
  last: number;
}

export interface PaintProbe {
  /** Forgets what was pressed before. */
  arm(): void;
  /**
   * The paints after the first press since `arm`, when no other has followed for `quiet` milliseconds. Null: none has come
   * within `longest`.
   */
  settled(quiet: number, longest: number): Promise<Painted | null>;
}

export function installPaintProbe(): void {
  let pressed: number | null = null;
  let first: number | null = null;
  let last: number | null = null;
  const press = () => {
    pressed ??= performance.now();
  };
  addEventListener("keydown", press, true);
  addEventListener("click", press, true);
  const isRow = (node: Node) =>
    node instanceof HTMLElement &&
    (node.matches("tr[data-at]") || node.querySelector("tr[data-at]") !== null);
  const watch = new MutationObserver((records) => {
    const changed = records.some(
      ({ type, target, addedNodes, removedNodes }) =>
        (type === "attributes" && target instanceof HTMLElement && target.matches("tr[data-at]")) ||
        [...addedNodes, ...removedNodes].some(isRow),
    );
    if (!changed) return;
    // What is changed now is painted after the next frame's callbacks.
    requestAnimationFrame(() => {
      setTimeout(() => {
        last = performance.now();
        first ??= last;
      });
    });
  });
  addEventListener("DOMContentLoaded", () =>
    watch.observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ["data-at"] }),
  );
  window.paintProbe = {
    arm() {
      pressed = null;
      first = null;
      last = null;
    },
    async settled(quiet, longest) {
      const end = performance.now() + longest;
      for (;;) {
        if (pressed !== null && first !== null && last !== null && performance.now() - last > quiet)
          return { first: first - pressed, last: last - pressed };
        if (last === null && performance.now() > end) return null;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

declare global {
  interface Window {
    paintProbe: PaintProbe;
  }
}
