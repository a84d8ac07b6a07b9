import { cx } from "./cx.ts";

/** The floating panel of menus, selects and pickers: above dialogs and the room's questions, whatever opened it. */
export const popoverStyle =
  "rise z-[30000001]! min-w-44 overflow-auto rounded-m border border-line-strong bg-ink-2 p-1.5 text-text shadow-pop outline-none";

/** One line of a menu or list. */
export function menuItemStyle(danger = false): string {
  return cx(
    "flex min-h-9 cursor-pointer items-center gap-3 pointer-coarse:min-h-11 rounded-s px-3 py-1.5 text-sm outline-0 outline-solid no-underline data-focused:bg-ink-3 data-hovered:bg-ink-3 data-disabled:cursor-not-allowed data-disabled:opacity-45 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-brass-hi",
    danger ? "text-bad" : "text-text",
  );
}
