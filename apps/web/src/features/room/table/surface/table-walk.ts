/**
 * Walking over the table by keyboard: regions, then stacks, then the cards of a stack (table §12.3). What a key does depends on where
 * the focus is; each function says whether the key does something there.
 */
import { chooseCandidate } from "../context/choose-candidate.ts";
import { cardAt } from "../context/elements.ts";
import { openCardMenu, type Room } from "../context/open-menu.ts";
import { type Direction, nextInDirection } from "./next-in-direction.ts";

/** One press of an arrow key on a region that scrolls, in pixels. */
const SCROLL_PX = 80;

const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

const PLACES = ".region, .browse-panel";

/** @param table holds all that can be walked over */
export function walkOverTable(table: HTMLElement, room: Room, at: HTMLElement, key: string): boolean {
  const region = at.closest<HTMLElement>(PLACES);
  const stack = at.closest<HTMLElement>(".stack");
  if (at.matches("[data-table-entry]")) return fromEntry(table, key);
  if (at === region) return fromRegion(table, region, key);
  if (at.matches("[data-scrolls]")) return fromScroller(at, region, key);
  if (!at.matches("[data-card-hit]") || !stack || !region) return false;
  return stepFromCard(at, stack, region, key) || actOnCard(at, region, room, key);
}

/** From the table's one tab stop. */
function fromEntry(table: HTMLElement, key: string): boolean {
  return (key === "ArrowDown" || key === "ArrowRight" || key === "Enter") && focus(regionsOf(table)[0]);
}

function fromRegion(table: HTMLElement, region: HTMLElement, key: string): boolean {
  const direction = ARROWS[key];
  if (direction) {
    focus(nextInDirection(region, regionsOf(table), direction));
    return true;
  }
  if (key === "Enter") return focus(hitsIn(stacksIn(region)[0])[0]);
  // The panel closes itself.
  if (key === "Escape" && region.matches(".region"))
    return focus(table.querySelector<HTMLElement>("[data-table-entry]"));
  return (key === " " || key === "ContextMenu") && openMenuOf(region);
}

/** From a box that scrolls what it holds: a region's cards, or the whole table. */
function fromScroller(box: HTMLElement, region: HTMLElement | null, key: string): boolean {
  const direction = ARROWS[key];
  if (direction) {
    const step = direction === "left" || direction === "up" ? -SCROLL_PX : SCROLL_PX;
    box.scrollBy(direction === "left" || direction === "right" ? { left: step } : { top: step });
    return true;
  }
  if (key === "Enter") return focus(hitsIn(stacksIn(box)[0])[0]);
  return key === "Escape" && focus(region);
}

/** Up and down among the cards of its stack and then beyond it, left and right from stack to stack. */
function stepFromCard(card: HTMLElement, stack: HTMLElement, region: HTMLElement, key: string): boolean {
  const stacks = stacksIn(region);
  switch (key) {
    case "ArrowUp":
    case "ArrowDown": {
      const cards = hitsIn(stack);
      const next = cards[cards.indexOf(card) + (key === "ArrowDown" ? 1 : -1)];
      focus(next ?? hitsIn(nextInDirection(stack, stacks, key === "ArrowDown" ? "down" : "up"))[0]);
      return true;
    }
    case "ArrowLeft":
    case "ArrowRight":
      focus(hitsIn(stacks[stacks.indexOf(stack) + (key === "ArrowRight" ? 1 : -1)])[0]);
      return true;
    case "Home":
      return focus(hitsIn(stacks[0])[0]);
    case "End":
      return focus(hitsIn(stacks.at(-1))[0]);
    default:
      return false;
  }
}

/** Answers a question with the card or opens its menu; Escape goes back to its region. */
function actOnCard(card: HTMLElement, region: HTMLElement, room: Room, key: string): boolean {
  if (key === "Escape") return focus(region);
  if (key !== "Enter" && key !== "ContextMenu") return false;
  const cardId = cardAt(card) ?? "";
  if (key === "Enter" && chooseCandidate(room.ui, cardId)) return true;
  const { left, top, width } = card.getBoundingClientRect();
  openCardMenu(room, cardId, { x: left + width / 2, y: top + 20 });
  return true;
}

/** The group's menu, where its title offers one. */
function openMenuOf(region: HTMLElement): boolean {
  const button = region.querySelector<HTMLElement>("[data-group-menu]");
  button?.click();
  return button !== null;
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return element !== null && element !== undefined;
}

/** From the upper left on, whatever the order of the layout. */
const regionsOf = (table: Element) =>
  [...table.querySelectorAll<HTMLElement>(PLACES)].sort(
    (one, other) => one.offsetTop - other.offsetTop || one.offsetLeft - other.offsetLeft,
  );

const stacksIn = (place: Element) => [...place.querySelectorAll<HTMLElement>(".stack")];

/** What of cards takes the focus. */
const hitsIn = (stack: Element | null | undefined) => [
  ...(stack?.querySelectorAll<HTMLElement>("[data-card-hit]") ?? []),
];
