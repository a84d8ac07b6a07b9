/** Which rules the rooms have that My Plugins makes without the questions of the lobby. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { roomOf } from "../../testing/fixtures.ts";
import { open, press } from "./testing/open-my-plugins.ts";

const makesRooms = {
  "POST /api/v1/games": () => ({
    status: 201,
    body: { success: { message: "Created game", room: roomOf({ slug: "new-newt-01" }) } },
  }),
};

describe("the rules of a room that My Plugins makes", () => {
  it("beside Play stands that they are open, and a way to the dialog where both can be chosen", async () => {
    const { backend, user, address } = await open(makesRooms);
    const card = within(await screen.findByRole("article"));
    expect(card.getByText(/^Private room, open rules/)).toBeTruthy();
    const link = card.getByRole("link", { name: "Choose rules: Harbour" });
    expect(link.getAttribute("href")).toBe("/plugin/3?play=true");
    await press(user, "Play");
    await waitFor(() => expect(address()).toBe("/room/new-newt-01"));
    expect(backend.askedFor("POST /api/v1/games")[0]?.body).toMatchObject({ room: { policy: "open" } });
  });

  it("after an update they are as ticked, and are asked of those alone who want a room", async () => {
    const { backend, user, address } = await open({
      ...makesRooms,
      "PATCH /api/myplugins/3": () => ({
        body: { success: { message: "x" }, plugin: { id: 3, name: "Harbour", version: 5, repo_url: null } },
      }),
    });
    await press(user, "Edit");
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Plugin" }));
    const withRoom = dialog.getByRole("checkbox", { name: /Create private room after/ });
    await user.click(withRoom);
    expect(dialog.queryByRole("checkbox", { name: /^Fair rules/ })).toBeNull();
    await user.click(withRoom);
    await user.click(dialog.getByRole("checkbox", { name: /^Fair rules/ }));
    await user.type(dialog.getByLabelText("GitHub Repository URL"), "https://x.example/a/b");
    await press(user, "Update Plugin");
    await waitFor(() => expect(address()).toBe("/room/new-newt-01"));
    expect(backend.askedFor("POST /api/v1/games")[0]?.body).toMatchObject({
      room: { privacy_type: "private", policy: "fair" },
    });
  });
});
