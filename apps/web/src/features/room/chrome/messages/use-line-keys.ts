import { type RefObject, useEffect } from "react";

const ITEMS = "button, a[href], [data-named-card][tabindex]";

/**
 * Arrow keys in a list of lines that is one tab stop: up and down from line to line, left and right among what a line
 * has (its buttons, names of cards, links), Home and End to the first and the last line, Escape back to the list.
 * The items have `tabIndex` −1. The keys that walk do not reach the hotkeys.
 * @param list the tab stop; scrolls
 * @param line selector of a line
 */
export function useLineKeys(list: RefObject<HTMLElement | null>, line: string): void {
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    const itemsOf = (of: Element | undefined) => [...(of?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
    /** Lines with anything to go to. */
    const lines = () => [...root.querySelectorAll(line)].filter((element) => itemsOf(element).length > 0);

    function next(at: Element, key: string): HTMLElement | undefined {
      const all = lines();
      if (key === "Home") return itemsOf(all[0])[0];
      if (key === "End") return itemsOf(all.at(-1))[0];
      const here = at.closest(line);
      // From the list itself: to where the game is, else to the newest.
      if (!here) return itemsOf(all.find((element) => element.matches("[aria-current]")) ?? all.at(-1))[0];
      if (key === "ArrowUp" || key === "ArrowDown")
        return itemsOf(all[all.indexOf(here) + (key === "ArrowDown" ? 1 : -1)])[0];
      const items = itemsOf(here);
      return items[items.indexOf(at as HTMLElement) + (key === "ArrowRight" ? 1 : -1)];
    }

    function onKeyDown(event: KeyboardEvent) {
      const at = event.target as Element;
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const within = at.closest(line) !== null;
      const walks = event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End";
      // The first Escape closes the card that a name shows.
      const leaves = event.key === "Escape" && within && !at.matches("[aria-describedby][data-named-card]");
      if (!walks && !leaves) return;
      const to = walks ? next(at, event.key) : root;
      // Scrolled first: a card that shows beside its name stays where the name was.
      if (to !== root) to?.scrollIntoView({ block: "nearest" });
      to?.focus({ preventScroll: true });
      event.preventDefault();
      event.stopPropagation();
    }

    root.addEventListener("keydown", onKeyDown);
    return () => root.removeEventListener("keydown", onKeyDown);
  }, [list, line]);
}
