import { type RefObject, useEffect } from "react";
import { useRoomContext } from "../../model/room-context.tsx";
import { cardAt } from "../context/elements.ts";
import { screenHalf } from "../context/screen-half.ts";
import { carrying } from "../drag/late-carrying.ts";
import { centre } from "../layout/geometry.ts";
import { walkOverTable } from "./table-walk.ts";

/**
 * The keys of the table itself (table §12.3): they walk over it, select the card that has the focus, and hold its token buttons open.
 * Only keys that do something here are taken; they do not reach the hotkeys then.
 */
export function useTableKeys(table: RefObject<HTMLElement | null>): void {
  const room = useRoomContext();
  useEffect(() => {
    const root = table.current;
    if (!root) return;
    const { ui } = room;

    function onKeyDown(event: KeyboardEvent) {
      const at = event.target as HTMLElement;
      if (event.key === " " && (event.ctrlKey || event.metaKey) && at.matches("[data-card-hit]")) {
        event.preventDefault();
        event.stopPropagation();
        const cardId = cardAt(at) ?? "";
        void carrying.fetch().then(
          (code) => code.selectCard({ ...room, table: () => null }, cardId, null),
          () => {},
        );
        return;
      }
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      // Space shows the token buttons; it must not press the card. While it is held token keys take away, as with the
      // pointer on the lower half.
      if (event.key === " " && at.matches("[data-card-hit]")) {
        event.preventDefault();
        ui.setState({ mouseTopBottom: "bottom" });
      }
      if (!walkOverTable(event.currentTarget as HTMLElement, room, at, event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    }

    function onKeyUp(event: KeyboardEvent) {
      const onCard = (event.target as HTMLElement).matches("[data-card-hit]");
      if (event.key === " " && onCard) ui.setState({ mouseTopBottom: "top" });
    }

    /** A card with the keyboard's focus is the active one, as if the pointer were on it. */
    function onFocusIn(event: FocusEvent) {
      const hit = (event.target as HTMLElement).closest<HTMLElement>("[data-card-hit]");
      if (!hit?.matches(":focus-visible")) return;
      const half = screenHalf(centre(hit.getBoundingClientRect()));
      const activeCardId = cardAt(hit);
      ui.setState({ activeCardId, ...half, mouseTopBottom: "top" });
    }
    function onFocusOut(event: FocusEvent) {
      if (!(event.target as HTMLElement).matches("[data-card-hit]")) return;
      if (ui.getState().dropdownMenu === null) ui.setState({ activeCardId: null });
    }

    const end = new AbortController();
    const on = { signal: end.signal };
    root.addEventListener("keydown", onKeyDown, on);
    root.addEventListener("keyup", onKeyUp, on);
    root.addEventListener("focusin", onFocusIn, on);
    root.addEventListener("focusout", onFocusOut, on);
    return () => end.abort();
  }, [table, room]);
}
