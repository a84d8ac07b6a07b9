import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { prefersStill } from "../../../../../app/motion.ts";
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
    tide: { label: "Tide", type: "integer", default: 7, min: 0, max: 15 },
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

const slider = (name: string) => screen.getByRole("slider", { name });
const slide = (name: string, value: number) => fireEvent.change(slider(name), { target: { value } });
const heard = (name: string) => slider(name).getAttribute("aria-valuetext");

async function retype(name: string, text: string) {
  await userEvent.clear(field(name));
  if (text !== "") await userEvent.type(field(name), text);
}

describe("preferences (table §9.6)", () => {
  it("show those of the interface, and two tables with what is now and what is the default (T1-13, T2-35, T2-146, T2-147, T2-148, T2-149, T2-150)", () => {
    open({ pluginSettings: { player: { life: 15 } } });
    expect(screen.getByRole("region", { name: "UI Preferences" })).toBeTruthy();
    expect(tables()).toEqual(["Player Preferences", "Game Preferences"]);
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
    expect(tables()).toEqual(["Player Preferences"]);
    cleanup();
    open({ userId: 3 });
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByRole("region", { name: "UI Preferences" })).toBeTruthy();
  });

  it("save the defaults that were changed or saved before, then apply the current values as one action, then close (T2-151, T2-153, T3-100, T3-101, T3-102, T7-06, T7-09, T7-11)", async () => {
    const { server, calls, onClose, ui, keptSettings } = open({
      pluginSettings: { player: { pace: "slow" } },
    });
    // Whatever the server answers: what was sent counts.
    server.answers[`POST ${settingsPath}`] = "saved";
    await retype("Life: Current", "9");
    await retype("Tide: Default", "7");
    await retype("Tide: Default", "8");
    slide("Card size", 80);
    await userEvent.click(screen.getByRole("switch", { name: "Fog: Current" }));
    await userEvent.click(screen.getByRole("switch", { name: "Touch mode" }));
    await update();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.requests).toEqual([
      [
        "POST",
        settingsPath,
        {
          7: {
            player: { pace: "slow" },
            game: { tide: 8 },
            ui: { zoomPercent: 80, touchMode: true },
          },
        },
      ],
    ]);
    expect(keptSettings).toEqual([server.requests[0]?.[2]]);
    expect(calls).toEqual([["command", "setPreferences", { player: { life: 9 }, game: { fog: true } }]]);
    expect(ui.getState().userSettings).toMatchObject({
      backgroundUrl: "",
      zoomPercent: 80,
      touchMode: true,
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
    await retype("Tide: Current", "20");
    await update();
    expect(screen.getByText("Please enter a number from 0 to 15.")).toBeTruthy();
    expect(screen.getByText("Please enter a number that this setting allows.")).toBeTruthy();
    expect(server.requests).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("table §9.6: leave what nobody has touched as the game has it, also beyond its bounds", async () => {
    const room = sampleRoom();
    Object.assign(room.game, { tide: 20 });
    const { onClose } = open({ room });
    await retype("Life: Default", "12");
    await update();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it("give the focus to the first that is wrong, whose error is read with it, and are saved by Enter in a field", async () => {
    const { onClose } = open();
    const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
    write("Life: Current", "99");
    await update();
    const life = field("Life: Current");
    expect(document.activeElement).toBe(life);
    const said = (life.getAttribute("aria-describedby") ?? "").split(" ");
    expect(said.map((id) => document.getElementById(id)?.textContent)).toContain(
      "Please enter a number that this setting allows.",
    );
    write("Life: Current", "9");
    // What Enter in a field does.
    fireEvent.submit(life);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
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
    expect(field("Background image URL")).toHaveProperty("value", address);
    expect(field("Background image URL")).toHaveProperty("readOnly", true);
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
    expect(server.requests[0]?.[2]).toMatchObject({ 7: { ui: {} } });
    expect(JSON.stringify(server.requests)).not.toContain("sea.jpg");
  });

  it("D-43 take only pictures as background (T5-16, T8-11)", async () => {
    const { server, onClose } = open({ supporter: { level: 5, admin: false } });
    await retype("Background image URL", "https://pics.example/sea.gif");
    await update();
    expect(screen.getByText("Image URL must end in .jpg or .png.")).toBeTruthy();
    expect(server.requests).toEqual([]);
    await retype("Background image URL", " https://pics.example/sea.JPEG ");
    await update();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const saved = { 7: { ui: { backgroundUrl: "https://pics.example/sea.JPEG" } } };
    expect(server.requests[0]?.[2]).toMatchObject(saved);
  });

  it("are open to all: those of the interface for a visitor too, who keeps them on this device (T6-28)", async () => {
    const { server, onClose, ui } = open({ userId: null });
    expect(screen.queryByRole("columnheader", { name: "Default" })).toBeNull();
    await userEvent.click(screen.getByRole("switch", { name: "Touch mode" }));
    await update();
    expect(onClose).toHaveBeenCalled();
    expect(server.requests).toEqual([]);
    expect(ui.getState().userSettings.touchMode).toBe(true);
  });
});

describe("table C7: the preferences are set in words", () => {
  it("card size by a slider, as far as the layout has room for cards", () => {
    // Cards 12 u high in an area 16.5 % of 94 u high; what lies freely needs no room.
    const box = { left: "0%", top: "0%", width: "50%", groupId: "sharedShore" };
    const regions = {
      shore: { ...box, type: "row", direction: "horizontal", height: "16.5%" },
      felt: { ...box, type: "free", height: "1%" },
    };
    const room = sampleRoom();
    const layout = { cardSize: 12, rowSpacing: 2, regions };
    const player1 = { ...room.game.playerData.player1, layout };
    open({ room: { ...room, game: { ...room.game, playerData: { player1 } } } as never });
    expect(slider("Card size")).toMatchObject({ min: "60", max: "125", step: "5" });
    expect(heard("Card size")).toBe("100 % (as the game has it)");
    slide("Card size", 120);
    expect(heard("Card size")).toBe("120 %");
  });

  it("the large card's delay in seconds, its size in percent, sounds by their volume", () => {
    open();
    expect(heard("Delay of the large card")).toBe("0.15 s");
    slide("Delay of the large card", 0);
    expect(heard("Delay of the large card")).toBe("at once");
    expect(heard("Size of the large card")).toBe("100 %");
    expect(heard("Sound: my turn")).toBe("off");
  });

  it("all in one place, under the headings of what they change", () => {
    open();
    const groups = ["The table", "The large card", "Sounds", "Appearance"];
    for (const name of groups) expect(screen.getByRole("region", { name })).toBeTruthy();
  });

  it("and nothing moves where that is chosen, on this device", async () => {
    open();
    expect(prefersStill()).toBe(false);
    await choose("Motion", "Nothing moves");
    expect([prefersStill(), document.documentElement.dataset.motion]).toEqual([true, "still"]);
    await choose("Motion", "As the system");
    expect([prefersStill(), document.documentElement.dataset.motion]).toEqual([false, undefined]);
  });
});

describe("table C15: the felt stays dark; dialogs of the room follow the theme of the site", () => {
  it("which is chosen in the preferences, at once", async () => {
    open({ userId: null });
    await choose("Colours of pages and dialogs", "Light");
    expect(document.documentElement.dataset.theme).toBe("light");
    expect(localStorage.getItem("theme")).toBe("light");
    await choose("Colours of pages and dialogs", "As the system");
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
});

async function choose(setting: string, option: string) {
  await userEvent.click(screen.getByRole("button", { name: new RegExp(setting) }));
  await userEvent.click(screen.getByRole("option", { name: option }));
}
