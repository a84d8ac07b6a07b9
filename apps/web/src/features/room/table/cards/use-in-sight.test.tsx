import { cleanup, render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { useKeptInSight } from "./use-kept-in-sight.ts";

afterEach(cleanup);

/** Left and right, top and bottom of each box on the screen, by its class, pixels. */
type Sides = Record<string, readonly [left: number, right: number, top?: number, bottom?: number]>;

/** Draws a strip in a row of a table, and gives how far it is moved. */
function moved(sides: Sides, { scrolls }: { scrolls: boolean }, way: "--back" | "--up" = "--back"): string {
  HTMLElement.prototype.getBoundingClientRect = function (this: HTMLElement) {
    const [left, right, top = 0, bottom = 20] =
      sides[this.className] ?? (this.className === "card" ? sides["card-strip"]! : [0, 0]);
    return new DOMRect(left, top, right - left, bottom - top);
  };
  const { container } = render(
    <div className="table-viewport">
      <div className="region-content" data-scrolls={scrolls || undefined}>
        <div className="card">
          <Strip />
        </div>
      </div>
    </div>,
  );
  return container.querySelector<HTMLElement>(".card-strip")!.style.getPropertyValue(way);
}

function Strip() {
  const strip = useRef<HTMLSpanElement>(null);
  useKeptInSight(strip, true);
  return <span ref={strip} className="card-strip" />;
}

describe("table B21 the strip of a picked card", () => {
  const table = [0, 390] as const;

  it("is moved back from the edges of the table, and only from those", () => {
    const row = [100, 300] as const;
    const at = (strip: Sides[string]) =>
      moved({ "table-viewport": table, "region-content": row, "card-strip": strip }, { scrolls: false });
    expect([at([280, 380]), at([320, 420]), at([-20, 80])]).toEqual(["", "-34px", "24px"]);
  });

  it("stays out of sight with a card that is: elsewhere it would seem to belong to another card", () => {
    const at = (card: Sides[string]) =>
      moved(
        { "table-viewport": table, "region-content": table, card, "card-strip": [395, 495] },
        { scrolls: false },
      );
    expect([at([400, 480]), at([380, 460])]).toEqual(["", "-109px"]);
  });

  it("is moved up where the lower part of its card is cut off, as far as the card goes", () => {
    const at = (card: Sides[string], strip: Sides[string]) =>
      moved(
        { "table-viewport": [0, 390, 600, 720], "region-content": [0, 390], card, "card-strip": strip },
        { scrolls: false },
        "--up",
      );
    expect(at([100, 200, 610, 700], [110, 190, 660, 690])).toBe("");
    expect(at([100, 200, 610, 770], [110, 190, 730, 760])).toBe("44px");
    expect(at([100, 200, 715, 875], [110, 190, 740, 770])).toBe("25px");
  });

  it("is moved back from the ends of a row whose cards are scrolled, which cut it off", () => {
    const at = (row: Sides[string], strip: Sides[string]) =>
      moved({ "table-viewport": table, "region-content": row, "card-strip": strip }, { scrolls: true });
    expect([at([100, 300], [250, 350]), at([100, 300], [70, 170])]).toEqual(["-54px", "34px"]);
    // What is nearer counts: the row may go on beyond the table.
    expect(at([100, 700], [320, 420])).toBe("-34px");
  });
});
