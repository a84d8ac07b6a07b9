import { afterEach, expect, it, vi } from "vitest";
import { bringIntoSight, isOutOfSight } from "./placed-cards.ts";

/** What a phone shows of the table, and a place at its right whose cards are scrolled. */
const VIEWPORT = { left: 42, right: 390, top: 50, bottom: 600 };
const PLACE = { left: 300, right: 700, top: 290, bottom: 390 };
const WIDTH = 80;

const rectOf = ({ left, right, top, bottom }: typeof VIEWPORT) =>
  ({ left, right, top, bottom, width: right - left, height: bottom - top }) as DOMRect;

/** @param from where the card lies from the left edge of its place, beyond what that shows or not */
function tableWithCard(from: number, panned: number) {
  document.body.innerHTML = `
    <div class="table-viewport"><div class="region" data-shows-group="aside" data-type="row">
      <div class="region-content" data-scrolls><ul class="stacks"><li data-stack-id="s"></li></ul></div>
    </div></div>`;
  const moved: Record<string, number> = { "table-viewport": panned, "region-content": 0 };
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    if (this.matches(".table-viewport")) return rectOf(VIEWPORT);
    const by = moved["table-viewport"]! + (this.matches(".stacks") ? moved["region-content"]! : 0);
    return rectOf({ ...PLACE, left: PLACE.left - by, right: PLACE.right - by });
  });
  const stack = document.querySelector("li")!;
  const size = { offsetLeft: from, offsetTop: 0, offsetWidth: WIDTH, offsetHeight: 100 };
  for (const [name, value] of Object.entries(size)) Object.defineProperty(stack, name, { value });
  HTMLElement.prototype.scrollBy = function (this: HTMLElement, to?: number | ScrollToOptions) {
    moved[this.className]! += (to as ScrollToOptions).left ?? 0;
  };
  return { groupId: "aside", stackId: "s" };
}

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = "";
});

it("table §12.3.7 a card is out of sight where its own place is scrolled away from it, however the table is panned", () => {
  expect(isOutOfSight(tableWithCard(100, 320))).toBe(false);
  expect(isOutOfSight(tableWithCard(420, 320))).toBe(true);
});

it("table §12.3.7 the way to it pans the table and scrolls its place, so that it is seen then", () => {
  for (const [from, panned] of [
    [420, 0],
    [420, 320],
    [10, 0],
  ] as const) {
    const card = tableWithCard(from, panned);
    bringIntoSight(card);
    expect(isOutOfSight(card)).toBe(false);
  }
});
