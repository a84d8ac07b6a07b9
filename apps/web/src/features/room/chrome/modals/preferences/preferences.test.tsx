import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderRoom } from "../../../testing/render-room.tsx";
import { sampleRoom } from "../../../testing/sample-room.ts";
import PreferencesModal from "./PreferencesModal.tsx";

afterEach(cleanup);

const gameDef = {
  preferences: { player: ["life", "nickname", "pace"], game: ["tide", "fog"] },
  playerProperties: {
    life: { label: "Life", type: "integer", default: 12, max: 20 },
    nickname: { label: "Nickname", type: "string", default: "" },
    pace: {
      label: "Pace",
      type: "option",
      default: "slow",
      options: [
        { id: "slow", label: "Slow" },
        { id: "fast", label: "Fast" },
      ],
    },
    secret: { label: "Secret", type: "object", default: {} },
  },
  gameProperties: {
    tide: { label: "Tide", type: "integer", default: 7 },
    fog: { label: "Fog", type: "boolean", default: false },
  },
};

function open(options: Parameters<typeof renderRoom>[1] = {}) {
  const onClose = vi.fn();
  const shown = renderRoom(<PreferencesModal onClose={onClose} />, { gameDef, ...options });
  return { onClose, ...shown };
}
const settingsPath = "/api/v1/profile/update_plugin_user_settings";
const tables = () => screen.getAllByRole("table").map((table) => table.getAttribute("aria-label"));
const field = (name: string) => screen.getByRole("textbox", { name });
const update = () => userEvent.click(screen.getByRole("button", { name: "Update" }));

async function retype(name: string, text: string) {
  await userEvent.clear(field(name));
  if (text !== "") await userEvent.type(field(name), text);
}

describe("preferences (table §9.6)", () => {
  it("show three tables with what is now and what is the default (T1-13, T2-35, T2-146, T2-147, T2-148, T2-149, T2-150)", () => {
    open({ pluginSettings: { player: { life: 15 } } });
    expect(tables()).toEqual(["UI Preferences", "Player Preferences", "Game Preferences"]);
    for (const name of tables()) {
      const table = within(screen.getByRole("table", { name: name ?? "" }));
      const heads = table.getAllByRole("columnheader").map((head) => head.textContent);
      expect(heads).toEqual(["Preference", "Current", "Default"]);
    }
    expect(field("Life: Current")).toHaveProperty("value", "12");
    expect(field("Life: Default")).toHaveProperty("value", "15");
    expect(screen.getByRole("switch", { name: "Fog: Current" })).toBeTruthy();
  });

  it("show the game's table to the host only, and the player's to the seated (T2-152, T6-08)", () => {
    const playerInfo = { player1: { id: 1, alias: "Mara" }, player2: { id: 2, alias: "Oleg" } };
    open({ userId: 2, room: sampleRoom(undefined, { playerInfo }) });
    expect(tables()).toEqual(["UI Preferences", "Player Preferences"]);
    cleanup();
    open({ userId: 3 });
    expect(tables()).toEqual(["UI Preferences"]);
  });

  it("save the defaults, then apply the current values as one action, then close (T2-151, T2-153, T3-100, T3-101, T3-102, T7-06, T7-09, T7-11)", async () => {
    const { server, calls, onClose, ui, keptSettings } = open();
    // Whatever the server answers: what was sent counts.
    server.answers[`POST ${settingsPath}`] = "saved";
    await retype("Life: Current", "9");
    await retype("Card size: Current", "120");
    await userEvent.click(screen.getByRole("switch", { name: "Fog: Current" }));
    await userEvent.click(screen.getByRole("switch", { name: "Touch mode: Default" }));
    await update();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.requests).toEqual([
      [
        "POST",
        settingsPath,
        {
          7: {
            player: { life: 12, nickname: "", pace: "slow" },
            game: { tide: 7, fog: false },
            ui: {
              zoomPercent: 100,
              touchMode: true,
              previewSide: "auto",
              previewSize: 100,
              previewDelay: 150,
              soundTurn: 0,
              soundChat: 0,
              soundPeople: 0,
              soundCards: 0,
            },
          },
        },
      ],
    ]);
    expect(keptSettings).toEqual([server.requests[0]?.[2]]);
    expect(calls).toEqual([["command", "setPreferences", { player: { life: 9 }, game: { fog: true } }]]);
    expect(ui.getState().userSettings).toMatchObject({
      backgroundUrl: "",
      zoomPercent: 120,
      touchMode: false,
    });
  });

  it("stay open and say so when the defaults could not be saved (T7-10, T8-09)", async () => {
    const { server, alerts, onClose, calls } = open();
    server.answers[`POST ${settingsPath}`] = 500;
    await update();
    await waitFor(() => expect(alerts).toEqual(["Error updating user settings."]));
    expect(onClose).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
  });

  it("refuse what is no number and what is out of bounds", async () => {
    const { server, onClose } = open();
    await retype("Life: Current", "");
    await retype("Card size: Current", "20");
    await update();
    expect(screen.getByText("Please enter a number from 40 to 200.")).toBeTruthy();
    expect(screen.getByText("Please enter a number that this setting allows.")).toBeTruthy();
    expect(server.requests).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("D-48 lock the background below level 5 (T6-16, T6-17, T9-34)", async () => {
    const { ui } = open({ supporter: { level: 4, admin: false } });
    await userEvent.click(screen.getByRole("button", { name: "Unlock" }));
    expect(ui.getState().showModal).toBe("patreon");
  });

  it("D-48 keep the background of a lapsed supporter, to be read and removed (T6-16, T6-17)", async () => {
    const address = "https://pics.example/sea.jpg";
    const { server, ui, onClose } = open({
      supporter: { level: 4, admin: false },
      pluginSettings: { ui: { backgroundUrl: address } },
      prepare: ({ ui }) =>
        ui.setState({ userSettings: { ...ui.getState().userSettings, backgroundUrl: address } }),
    });
    for (const column of ["Current", "Default"]) {
      expect(field(`Background image URL: ${column}`)).toHaveProperty("value", address);
      expect(field(`Background image URL: ${column}`)).toHaveProperty("readOnly", true);
    }
    expect(screen.getByRole("button", { name: "Unlock" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Remove" }));
    expect(screen.queryByRole("textbox", { name: /^Background/ })).toBeNull();
    await update();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.requests[0]?.[2]).toMatchObject({ 7: { ui: { backgroundUrl: "" } } });
    expect(ui.getState().userSettings.backgroundUrl).toBe("");
  });

  it("D-48 send nothing of a locked background that stays (T6-16)", async () => {
    const { server, onClose } = open({
      supporter: { level: 4, admin: false },
      pluginSettings: { ui: { backgroundUrl: "https://pics.example/sea.jpg" } },
    });
    await update();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.requests[0]?.[2]).toMatchObject({ 7: { ui: { zoomPercent: 100 } } });
    expect(JSON.stringify(server.requests)).not.toContain("sea.jpg");
  });

  it("D-43 take only pictures as background (T5-16, T8-11)", async () => {
    const { server, onClose } = open({ supporter: { level: 5, admin: false } });
    await retype("Background image URL: Current", "https://pics.example/sea.gif");
    await update();
    expect(screen.getByText("Image URL must end in .jpg or .png.")).toBeTruthy();
    expect(server.requests).toEqual([]);
    await retype("Background image URL: Current", "https://pics.example/sea.jpeg");
    await retype("Background image URL: Default", " https://pics.example/sea.JPEG ");
    await update();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const saved = { 7: { ui: { backgroundUrl: "https://pics.example/sea.JPEG" } } };
    expect(server.requests[0]?.[2]).toMatchObject(saved);
  });

  it("are open to all: those of the interface for a visitor too, who keeps them on this device (T6-28)", async () => {
    const { server, onClose, ui } = open({ userId: null });
    expect(screen.queryByRole("columnheader", { name: "Default" })).toBeNull();
    await userEvent.click(screen.getByRole("switch", { name: "Touch mode: Current" }));
    await update();
    expect(onClose).toHaveBeenCalled();
    expect(server.requests).toEqual([]);
    expect(ui.getState().userSettings.touchMode).toBe(true);
  });
});
