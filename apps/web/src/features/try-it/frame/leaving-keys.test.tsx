import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { layOutByStyles } from "../../room/testing/boxes.ts";
import { openTable } from "../../room/testing/open-table.tsx";
import { listenForLeaving } from "./leaving-keys.ts";

beforeEach(() => {
  layOutByStyles();
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(cleanup);

/** A table that is tried, and how often its keys have led out of it. */
async function triedTable() {
  let left = 0;
  let room: Awaited<ReturnType<typeof openTable>>["room"];
  // As in the frame, where the keys are listened for before the table stands.
  const stop = listenForLeaving({
    table: {
      get store() {
        return room.store;
      },
      get ui() {
        return room.ui;
      },
    },
    leave: () => left++,
  });
  onTestFinished(stop);
  const opened = await openTable();
  room = opened.room;
  const pressEscape = () => act(async () => void fireEvent.keyDown(document.body, { key: "Escape" }));
  return { ...opened, pressEscape, left: () => left };
}

describe("Escape at a table that is tried", () => {
  it("leads back to the editor where it has nothing to do", async () => {
    const { pressEscape, left } = await triedTable();
    await pressEscape();
    expect(left()).toBe(1);
  });

  it("cancels the drag of a card, and leads out only when it is pressed again", async () => {
    const { room, card, centre, pointer, surface, pressEscape, left } = await triedTable();
    const start = centre(card("Oleg"));
    await act(async () => {
      pointer(card("Oleg"), "Down", start);
      pointer(surface, "Move", { x: start.x + 200, y: start.y + 200 });
    });
    await pressEscape();
    expect([room.ui.getState().dragging, left()]).toEqual([null, 0]);
    await act(async () => void pointer(surface, "Up", start));
    await pressEscape();
    expect(left()).toBe(1);
  });

  it("gives up the frame that is drawn around cards, and leads out only when it is pressed again", async () => {
    const { container, pointer, surface, pressEscape, left } = await triedTable();
    const stage = container.querySelector<HTMLElement>(".table-stage")!;
    const framing = () => container.querySelector(".selection-frame") !== null;
    await act(async () => {
      pointer(stage, "Down", { x: 1500, y: 700 });
      pointer(surface, "Move", { x: 1550, y: 750 });
    });
    expect(framing()).toBe(true);
    await pressEscape();
    expect([framing(), left()]).toEqual([false, 0]);
    await act(async () => void pointer(surface, "Up", { x: 1550, y: 750 }));
    await pressEscape();
    expect(left()).toBe(1);
  });
});
