import { expect, it, vi } from "vitest";
import { bringIntoView } from "./bring-into-view.ts";

/** An element with a box on the screen: left, top, width and height in pixels. */
function boxed(...[x, y, width, height]: [number, number, number, number]): HTMLElement {
  const element = document.createElement("div");
  element.getBoundingClientRect = () => ({ x, y, width, height }) as DOMRect;
  return element;
}

/** A phone's table, 348 pixels wide, with a card at each of the places. */
function table(...places: number[]) {
  const viewport = boxed(42, 50, 348, 560);
  viewport.className = "table-viewport";
  const scrolled = vi.fn();
  const cards = places.map((left) => {
    const card = boxed(left, 200, 80, 110);
    card.scrollIntoView = () => scrolled(left);
    viewport.append(card);
    return card;
  });
  return { cards, scrolled };
}

it("pans to the first card to choose where none is in sight, also where the edge of one is", () => {
  const { cards, scrolled } = table(-300, -20, 500);
  bringIntoView(cards);
  expect(scrolled.mock.calls).toEqual([[-300]]);
});

it("leaves the table where one of them is in sight, on the table or in the hand below it", () => {
  const { cards, scrolled } = table(-300, 100);
  bringIntoView(cards);
  bringIntoView([...table(-300).cards, boxed(60, 700, 80, 110)]);
  expect(scrolled).not.toHaveBeenCalled();
});

it("passes over cards that are not drawn", () => {
  const { cards, scrolled } = table(-300);
  bringIntoView([boxed(0, 0, 0, 0), ...cards]);
  expect(scrolled.mock.calls).toEqual([[-300]]);
  bringIntoView([]);
  expect(scrolled).toHaveBeenCalledTimes(1);
});
