import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableContext, type TableContextValue } from "../../table/context/table-context.tsx";
import { renderRoom } from "../../testing/render-room.tsx";
import { sampleRoom } from "../../testing/sample-room.ts";
import { PanHint } from "./PanHint.tsx";

const table = { metrics: { area: { width: 900, height: 560 } } } as TableContextValue;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  // A finger.
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = "";
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A table that pans, with a card that was laid out of sight, and the hint. */
function show(room = sampleRoom()) {
  cleanup();
  document.body.innerHTML = `
    <section class="table-surface"><div class="table-viewport" data-pans></div>
      <section class="unseen-plays"><button>Spark</button></section></section>`;
  renderRoom(
    <TableContext value={table}>
      <PanHint />
    </TableContext>,
    { room },
  );
}
const hint = () => document.querySelector(".pan-hint");

describe("the hint that the table goes on beyond the screen (table §12.3.7)", () => {
  it("waits while somebody looks through a pile, whose window it would cover", () => {
    const room = sampleRoom();
    Object.assign(room.game.playerData.player1 ?? {}, { browseGroup: { id: "deck", topN: "All" } });
    show(room);
    expect(hint()).toBeNull();
  });

  it("is over for good once a card out of sight was shown", () => {
    show();
    expect(hint()).not.toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Spark" }));
    expect(hint()).toBeNull();
    show();
    expect(hint()).toBeNull();
  });

  it("is no longer in the way after a while, and is there again another time", () => {
    show();
    expect(hint()).not.toBeNull();
    act(() => vi.advanceTimersByTime(20_000));
    expect(hint()).toBeNull();
    show();
    expect(hint()).not.toBeNull();
  });

  it("stays while the table finds its own beginning", () => {
    show();
    fireEvent.scroll(document.querySelector(".table-viewport")!);
    expect(hint()).not.toBeNull();
  });
});
