import { describe, expect, it } from "vitest";
import { createUiStore, initialUi } from "./ui-store.ts";

describe("table §10.1 the client's own state", () => {
  it("starts with no seat, looking at player1 (T3-77, T3-78)", () => {
    expect(initialUi).toMatchObject({ playerN: null, observingPlayerN: "player1" });
  });

  it("starts with cards in full size, without touch mode, with the plugin's background (T3-79, T3-80, T3-103, T3-104, T3-105, T9-03)", () => {
    expect(initialUi.userSettings).toEqual({
      backgroundUrl: "",
      zoomPercent: 100,
      touchMode: false,
      previewDelay: 150,
      previewSize: 100,
      previewSide: "auto",
      soundTurn: 0,
      soundChat: 0,
      soundPeople: 0,
      soundCards: 0,
    });
  });

  it("starts with nothing selected, dragged, open, shown or pressed (T3-81, T3-82, T3-83, T3-84, T3-85, T3-87, T3-88, T3-89)", () => {
    expect(initialUi).toMatchObject({
      multiSelect: { enabled: false, cardIds: [] },
      dragging: null,
      alerts: [],
      status: null,
      showHotkeys: false,
      showModal: null,
      keypress: { Control: 0, Alt: 0, Shift: 0, Tab: 0, Space: 0 },
      spectatorPeekingAll: false,
    });
  });

  it("is new for every visit of a room", () => {
    const visit = createUiStore();
    visit.setState({ observingPlayerN: "player3" });
    expect(createUiStore().getState().observingPlayerN).toBe("player1");
  });
});
