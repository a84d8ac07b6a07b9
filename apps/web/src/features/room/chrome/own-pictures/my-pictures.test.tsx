import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { MyPictures } from "./MyPictures.tsx";

afterEach(cleanup);

const settingsPath = "/api/v1/profile/update_plugin_user_settings";
const altArt = {
  ilse: { A: "https://my.example/ilse.png", B: null },
  gale: { A: "https://my.example/gale.png", B: "https://my.example/lull.png" },
  tide: "https://my.example/tide.png",
  gone: { A: "https://my.example/gone.png" },
};
const lapsed = { level: 2, admin: false };

function open(art: object = altArt, supporter = lapsed, gameDef = {}) {
  return renderRoom(<MyPictures />, { pluginSettings: { altArt: art as never }, supporter, gameDef });
}
const rows = () => screen.getAllByRole("listitem");
const row = (name: string) => within(rows().find((item) => item.textContent?.includes(name))!);
const confirm = async () =>
  userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove all" }));

describe("My pictures in the preferences (decks §5.3)", () => {
  it("D-45, T3-98: lists cards by name and side, then the game's backs, each with its picture", () => {
    open();
    expect(rows().map((item) => item.querySelector("span.min-w-0")?.textContent)).toEqual([
      "Gale, side A",
      "Gale, side B",
      "gone, side A",
      "Ilse, Ferrywright, side A",
      "Card back tide",
    ]);
    expect(rows()[0]?.querySelector("img")?.getAttribute("src")).toBe("https://my.example/gale.png");
  });

  it("marks a picture that cannot be loaded", async () => {
    open();
    const gone = rows().find((item) => item.textContent?.startsWith("gone"));
    gone?.querySelector("img")?.dispatchEvent(new Event("error"));
    expect(await row("gone").findByText("This picture could not be loaded.")).toBeTruthy();
    expect(screen.getAllByText("This picture could not be loaded.")).toHaveLength(1);
  });

  it("D-47, T6-14: removes one after the support has ended, and keeps the list in reach of the keys", async () => {
    const { server, keptSettings } = open();
    await userEvent.click(row("Gale, side A").getByRole("button", { name: "Remove Gale, side A" }));
    const sent = { 7: { altArt: { gale: { A: null } } } };
    await waitFor(() => expect(keptSettings).toEqual([sent]));
    expect(server.requests).toEqual([["POST", settingsPath, sent]]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("My pictures"));
  });

  it("removes all of them after asking", async () => {
    const { server } = open();
    await userEvent.click(screen.getByRole("button", { name: "Remove all" }));
    expect(server.requests).toEqual([]);
    expect((await screen.findByRole("alertdialog")).textContent).toContain("5 pictures are removed");
    await confirm();
    const all = { gale: { A: null, B: null }, gone: { A: null }, ilse: { A: null }, tide: null };
    await waitFor(() => expect(server.requests).toEqual([["POST", settingsPath, { 7: { altArt: all } }]]));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("D-46, T8-10: says when the server refuses, and keeps the picture", async () => {
    const { server, keptSettings } = open();
    server.answers[`POST ${settingsPath}`] = 500;
    await userEvent.click(row("Card back tide").getByRole("button", { name: "Remove Card back tide" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Error setting new alt art.");
    expect(keptSettings).toEqual([]);
  });

  it("has a row for each card back, whose Set… opens the dialog from level 5 on", async () => {
    open({}, { level: 5, admin: false });
    expect(rows()).toHaveLength(1);
    expect(rows()[0]?.querySelector("img")?.getAttribute("src")).toBe("/back.png");
    await userEvent.click(row("tide").getByRole("button", { name: "Set… Card back tide" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Set alt art" }));
    expect(dialog.getByText(/For every card with the back “tide”/)).toBeTruthy();
  });

  it("calls a back as the game does, in the reader's language", async () => {
    const cardBacks = { tide: { label: "id:tideBack", width: 1, height: 1, imageUrl: "/back.png" } };
    const labels = { tideBack: { English: "Tide cards", German: "Flutkarten" } };
    open({}, { level: 5, admin: false }, { cardBacks, labels });
    await userEvent.click(row("Tide cards").getByRole("button", { name: "Set… Card back Tide cards" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Set alt art" }));
    expect(dialog.getByText(/For every card with the back “Tide cards”/)).toBeTruthy();
  });

  it("D-42, T6-15: Set… below level 5 opens the support dialog", async () => {
    const { ui } = open({}, { level: 4, admin: false });
    await userEvent.click(row("tide").getByRole("button", { name: "Set… Card back tide" }));
    expect(ui.getState().showModal).toBe("patreon");
  });
});
