import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { LAYER } from "../../model/constants.ts";
import type { UiState, UserSettings } from "../../model/ui-store.ts";
import { harborCards, harborDef, harborStart } from "../../testing/harbor.ts";
import { createLocalRoom } from "../../testing/local-room.ts";
import { renderTable } from "../../testing/render-table.tsx";

afterEach(cleanup);

async function open() {
  // Pictures of its own: one that fails stays failed for a while, also for the tests after this one.
  const gameDef = { ...harborDef, imageUrlPrefix: { Default: "https://img.example/giant/" } };
  const room = createLocalRoom({ gameDef, cardDb: harborCards });
  room.act(harborStart as never);
  const { container } = await renderTable(room);
  const topOf = (groupId: string) => {
    const { groupById, stackById } = room.store.getState().room!.game;
    return stackById[groupById[groupId]!.stackIds[0]!]!.cardIds[0]!;
  };
  const show = (part: Partial<UiState>) => act(() => room.ui.setState(part));
  const giant = () => container.querySelector<HTMLElement>(".giant-card");
  return { room, topOf, show, giant };
}

describe("table §5 large preview (T2-51)", () => {
  it("shows the active card on the other side of the screen (T2-52)", async () => {
    const { topOf, show, giant } = await open();
    expect(giant()).toBeNull();
    show({ activeCardId: topOf("sharedRow"), screenLeftRight: "left" });
    expect(giant()?.dataset.side).toBe("right");
    fireEvent.error(giant()!.querySelector("img")!);
    expect(giant()?.textContent).toContain("Mira");
    show({ screenLeftRight: "right" });
    expect(giant()?.dataset.side).toBe("left");
  });

  it("is 70 dvh tall and lies above everything but a drag (T2-53, T9-45)", async () => {
    const { topOf, show, giant } = await open();
    show({ activeCardId: topOf("sharedRow") });
    expect(giant()?.querySelector<HTMLElement>(".giant-card-face")?.style.getPropertyValue("--h")).toBe(
      "70dvh",
    );
    expect(giant()?.style.getPropertyValue("--layer")).toBe("40000000");
  });

  it("table B2: shows nothing of a card that the viewer does not know: there is nothing to read", async () => {
    const { topOf, show, giant } = await open();
    show({ activeCardId: topOf("player1Deck") });
    expect(giant()).toBeNull();
  });

  it("table B2: lies below the questions of this seat", async () => {
    const { room, topOf, show, giant } = await open();
    act(() =>
      room.act([
        "SET",
        "/playerData/player1/prompts",
        ["OBJ_GET_VAL", { value: { q: { message: "Which way?" } } }, "value"],
      ]),
    );
    show({ activeCardId: topOf("sharedRow") });
    expect(Number(giant()?.style.getPropertyValue("--layer"))).toBeLessThan(LAYER.prompts);
    expect(Number(giant()?.style.getPropertyValue("--layer"))).toBeGreaterThan(LAYER.dropdownMenu);
  });

  it("table B2: has the side, the size and the delay of the preferences, and may be switched off", async () => {
    const { room, topOf, show, giant } = await open();
    const set = (part: Partial<UserSettings>) =>
      show({ userSettings: { ...room.ui.getState().userSettings, ...part } });
    show({ activeCardId: topOf("sharedRow"), screenLeftRight: "left" });
    set({ previewSide: "left", previewSize: 50, previewDelay: 400 });
    expect(giant()?.dataset.side).toBe("left");
    expect(giant()?.style.getPropertyValue("--size")).toBe("0.5");
    expect(giant()?.style.getPropertyValue("--delay")).toBe("400ms");
    set({ previewSide: "none" });
    expect(giant()).toBeNull();
  });

  it("table A1: stands in the other half of a narrow screen", async () => {
    const { topOf, show, giant } = await open();
    show({ activeCardId: topOf("sharedRow"), screenTopBottom: "top" });
    expect(giant()?.dataset.end).toBe("bottom");
    show({ screenTopBottom: "bottom" });
    expect(giant()?.dataset.end).toBe("top");
  });

  it("table A1: gives way to a menu, in touch mode as well, and to a drag", async () => {
    const { room, topOf, show, giant } = await open();
    const cardId = topOf("sharedRow");
    show({ activeCardId: cardId, dropdownMenu: { type: "card", cardId, x: 0, y: 0 } });
    expect(giant()).toBeNull();
    show({ userSettings: { ...room.ui.getState().userSettings, touchMode: true } });
    expect(giant()).toBeNull();
    show({ dropdownMenu: null });
    expect(giant()).not.toBeNull();
    show({ dragging: { stackId: "s", fromGroupId: "g" } });
    expect(giant()).toBeNull();
  });

  it("does not offer backs as further sides while Alt is held", async () => {
    const { topOf, show, giant } = await open();
    show({ activeCardId: topOf("sharedRow"), keypress: { Control: 0, Alt: 1, Shift: 0, Tab: 0, Space: 0 } });
    expect(giant()?.querySelectorAll(".giant-card-face")).toHaveLength(1);
  });
});
