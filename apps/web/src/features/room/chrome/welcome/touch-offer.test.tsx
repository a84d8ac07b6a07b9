import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { Welcome } from "./Welcome.tsx";

const TOUCH = "(pointer: coarse) and (hover: none)";
const PHONE = "(max-width: 760px), (max-height: 480px)";
let media: string[];

beforeEach(() => {
  localStorage.clear();
  media = [TOUCH];
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: media.includes(query),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const gameDef = { touchBar: [[{ id: "draw", label: "Draw", actionType: "game", actionList: "drawOne" }]] };
const offer = () => screen.queryByRole("status", { name: "Touchscreen detected" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("table §8: a device that has nothing but a touchscreen", () => {
  it("is offered touch mode, which is on at once and kept beside the other settings of the interface", async () => {
    const pluginSettings = { ui: { zoomPercent: 120 } };
    const { ui, keptSettings } = renderRoom(<Welcome />, { gameDef, pluginSettings });
    const before = ui.getState().userSettings;
    await press("Turn on");
    expect(ui.getState().userSettings).toEqual({ ...before, touchMode: true });
    await vi.waitFor(() =>
      expect(keptSettings).toEqual([{ "7": { ui: { zoomPercent: 120, touchMode: true } } }]),
    );
    expect(offer()).toBeNull();
  });

  it("reads what is told meanwhile below the offer, until that is answered", async () => {
    renderRoom(<Welcome />, { gameDef });
    const table = offer()!.parentElement!;
    expect(table.style.getPropertyValue("--offer-end")).toMatch(/px$/);
    await press("Not now");
    expect(table.style.getPropertyValue("--offer-end")).toBe("");
  });

  it("is asked once", async () => {
    const { ui } = renderRoom(<Welcome />, { gameDef });
    await press("Not now");
    expect(ui.getState().userSettings.touchMode).toBe(false);
    expect(offer()).toBeNull();
    cleanup();
    renderRoom(<Welcome />, { gameDef });
    expect(offer()).toBeNull();
  });

  it("is not asked without a seat, on a phone, where a mouse is, or where the game has no buttons for it", () => {
    renderRoom(<Welcome />, { gameDef, userId: 3 });
    expect(offer()).toBeNull();
    cleanup();
    renderRoom(<Welcome />);
    expect(offer()).toBeNull();
    for (const others of [[], [TOUCH, PHONE]]) {
      cleanup();
      media = others;
      renderRoom(<Welcome />, { gameDef });
      expect(offer()).toBeNull();
    }
  });
});
