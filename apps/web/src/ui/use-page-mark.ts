import { useLayoutEffect } from "react";

/** How many parts of the page have set each mark. */
const counts = new Map<string, number>();

/**
 * Marks the page while this part stands, for what looks otherwise elsewhere then: `:root[data-has-dialog]`. The same in style sheets,
 * `:root:has(.dialog)`, has browsers go through what hangs on it whenever an element comes or goes anywhere, as cards do.
 */
export function usePageMark(
  name: "builder" | "device-watching" | "dialog" | "popover" | "room" | "trial" | "watching",
  isSet = true,
): void {
  useLayoutEffect(() => {
    if (!isSet) return;
    const set = (change: number) => {
      const count = (counts.get(name) ?? 0) + change;
      counts.set(name, count);
      document.documentElement.toggleAttribute(`data-has-${name}`, count > 0);
    };
    set(1);
    return () => set(-1);
  }, [name, isSet]);
}
