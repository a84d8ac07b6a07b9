import { type RefObject, useEffect } from "react";
import { useRoomContext } from "../../model/room-context.tsx";
import { chooseCandidate } from "../context/choose-candidate.ts";
import { cardAt } from "../context/elements.ts";
import { openCardMenu } from "../context/open-menu.ts";
import { screenHalf } from "../context/screen-half.ts";
import { carrying } from "../drag/late-carrying.ts";
import { centre } from "../layout/geometry.ts";
import { type Direction, nextInDirection } from "./walk.ts";

/** One press of an arrow key on a region that scrolls, in pixels. */
const SCROLL_PX = 80;

const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/**
 * Walking over the table by keyboard: regions, then stacks, then the cards of a stack (table §12.3). Only keys
 * that do something here are taken; they do not reach the hotkeys then.
 */
export function useTableKeys(root: RefObject<HTMLElement | null>): void {
  const room = useRoomContext();
  useEffect(() => {
    const table = root.current;
    if (!table) return;
    const { ui } = room;

    function focus(element: HTMLElement | null | undefined): boolean {
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: "nearest", inline: "nearest" });
      return element !== null && element !== undefined;
    }
    /** From the upper left on, whatever the order of the layout. */
    const regions = () =>
      [...(table?.querySelectorAll<HTMLElement>(".region, .browse-panel") ?? [])].sort(
        (one, other) => one.offsetTop - other.offsetTop || one.offsetLeft - other.offsetLeft,
      );
    const stacks = (of: Element | null) => [...(of?.querySelectorAll<HTMLElement>(".stack") ?? [])];
    const hits = (of: Element | null | undefined) => [
      ...(of?.querySelectorAll<HTMLElement>("[data-card-hit]") ?? []),
    ];

    /** From the table's tab stop, from a region, from a card. False: the key does nothing here. */
    function walk(at: HTMLElement, key: string): boolean {
      const direction = ARROWS[key];
      const region = at.closest<HTMLElement>(".region, .browse-panel");
      if (at.matches("[data-table-entry]")) {
        return (key === "ArrowDown" || key === "ArrowRight" || key === "Enter") && focus(regions()[0]);
      }
      if (at === region) {
        if (direction) return focus(nextInDirection(at, regions(), direction)) || true;
        if (key === "Enter") return focus(hits(stacks(region)[0])[0]);
        // The panel closes itself.
        if (key === "Escape" && at.matches(".region"))
          return focus(table?.querySelector<HTMLElement>("[data-table-entry]"));
        if (key === " " || key === "ContextMenu") return openMenuOf(at);
        return false;
      }
      if (at.matches("[data-scrolls]")) {
        if (direction) return scroll(at, direction);
        if (key === "Enter") return focus(hits(stacks(at)[0])[0]);
        return key === "Escape" && focus(region);
      }
      const stack = at.closest<HTMLElement>(".stack");
      if (!at.matches("[data-card-hit]") || !stack || !region) return false;
      if (key === "Escape") return focus(region);
      if (key === "ArrowUp" || key === "ArrowDown") {
        const cards = hits(stack);
        const next = cards[cards.indexOf(at) + (key === "ArrowDown" ? 1 : -1)];
        return focus(next ?? hits(nextInDirection(stack, stacks(region), direction ?? "down"))[0]) || true;
      }
      const list = stacks(region);
      const index = list.indexOf(stack);
      if (key === "ArrowLeft" || key === "ArrowRight") {
        return focus(hits(list[index + (key === "ArrowRight" ? 1 : -1)])[0]) || true;
      }
      if (key === "Home") return focus(hits(list[0])[0]);
      if (key === "End") return focus(hits(list.at(-1))[0]);
      if (key === "Enter" || key === "ContextMenu") {
        const { left, top, width } = at.getBoundingClientRect();
        const cardId = cardAt(at) ?? "";
        if (key === "Enter" && chooseCandidate(ui, cardId)) return true;
        openCardMenu(room, cardId, { x: left + width / 2, y: top + 20 });
        return true;
      }
      return false;
    }

    /** The group's menu, where its title offers one. */
    function openMenuOf(region: HTMLElement): boolean {
      const button = region.querySelector<HTMLElement>("[data-group-menu]");
      button?.click();
      return button !== null;
    }

    function scroll(area: HTMLElement, direction: Direction): boolean {
      const step = direction === "left" || direction === "up" ? -SCROLL_PX : SCROLL_PX;
      const across = direction === "left" || direction === "right";
      area.scrollBy(across ? { left: step } : { top: step });
      return true;
    }

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
      if (!walk(at, event.key)) return;
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

    table.addEventListener("keydown", onKeyDown);
    table.addEventListener("keyup", onKeyUp);
    table.addEventListener("focusin", onFocusIn);
    table.addEventListener("focusout", onFocusOut);
    return () => {
      table.removeEventListener("keydown", onKeyDown);
      table.removeEventListener("keyup", onKeyUp);
      table.removeEventListener("focusin", onFocusIn);
      table.removeEventListener("focusout", onFocusOut);
    };
  }, [root, room]);
}
