import { expect, it, vi } from "vitest";
import { bringIntoSight, farFromSight, isInSight, offeredIn } from "./offered-cards.ts";

type Box = [x: number, y: number, width: number, height: number];

/** An element with a box on the screen, in pixels. */
function boxed(className: string, ...[x, y, width, height]: Box): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  element.getBoundingClientRect = () => ({ x, y, width, height }) as DOMRect;
  return element;
}

/** A phone's frame with its table, 348 pixels wide, and cards that are drawn in a box of it. */
function table() {
  const frame = boxed("", 0, 0, 390, 844);
  const viewport = boxed("table-viewport", 42, 50, 348, 560);
  frame.append(viewport);
  const draw = (id: string, within: HTMLElement, ...box: Box) => {
    const card = document.createElement("div");
    card.dataset.cardId = id;
    card.append(boxed("card-frame", ...box));
    within.append(card);
  };
  const card = (id: string) => offeredIn(frame, [id])[0]!;
  return { frame, viewport, draw, card };
}

it("a card is in sight where its middle is, on the table or in the hand below it", () => {
  const { frame, viewport, draw, card } = table();
  draw("half", viewport, 340, 200, 80, 110);
  draw("edge", viewport, 370, 200, 80, 110);
  draw("hand", frame, 60, 700, 80, 110);
  expect(["half", "edge", "hand"].map((id) => isInSight(card(id)))).toEqual([true, false, true]);
});

it("a card that its region has scrolled away is out of sight, also where the table would show it", () => {
  const { viewport, draw, card } = table();
  const region = boxed("region-content", 50, 180, 120, 140);
  region.setAttribute("data-scrolls", "");
  viewport.append(region);
  draw("scrolled", region, 200, 200, 80, 110);
  expect(isInSight(card("scrolled"))).toBe(false);
  expect(farFromSight(card("scrolled"))).toBe(70);
});

it("one that is drawn twice is in sight where either is, and cards that are not drawn do not count", () => {
  const { frame, viewport, draw, card } = table();
  draw("twice", viewport, -300, 200, 80, 110);
  draw("twice", frame, 60, 700, 80, 110);
  draw("none", viewport, 0, 0, 0, 0);
  expect(isInSight(card("twice"))).toBe(true);
  expect(offeredIn(frame, ["none", "gone"])).toEqual([]);
});

it("bringing one into sight scrolls it to the middle, and the table stays there", () => {
  const { viewport, draw, card } = table();
  draw("far", viewport, 900, 200, 80, 110);
  const scrolled = vi.fn();
  card("far").drawn[0]!.scrollIntoView = scrolled;
  bringIntoSight(card("far"));
  expect(scrolled).toHaveBeenCalledWith({ block: "center", inline: "center", behavior: "smooth" });
  expect(viewport.dataset.panned).toBe("");
});
