import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { session } from "../../app/services.ts";
import { type Routes, refusal } from "../../testing/backend.ts";
import { profileOf } from "../../testing/fixtures.ts";
import { openApp } from "../../testing/open-app.tsx";

const open = (admin: boolean, routes: Routes = {}) =>
  openApp(
    "/profile",
    {
      "GET /api/v1/profile": () => ({ body: { user_profile: profileOf({ admin }) } }),
      "GET /api/replays/7": () => ({ body: { data: [] } }),
      "GET /api/plugins/visible/7": () => ({ body: { data: [] } }),
      "GET /api/plugins/visible/0": () => ({ body: { data: [] } }),
      "GET /api/rooms": () => ({ body: { data: [] } }),
      ...routes,
    },
    { signedIn: true },
  );
const DEFAULT =
  "The server is going down for scheduled maintenance in the next 60 seconds. Please save your game. The server should be back up in less than 5 minutes, and you can resume your game from your profile.";

describe("downtime notice", () => {
  it("P2-68 P6-18 only admins have it", async () => {
    await open(false);
    await screen.findByText("mara@example.org");
    expect(screen.queryByRole("button", { name: "Issue downtime notice" })).toBeNull();
  });

  it("P6-20 P6-21 P6-22 P7-36 T8-26 left blank it sends the default message, as a crash that stays", async () => {
    const { backend, user } = await open(true, {
      "POST /api/rooms/send_alert": () => ({ body: "Alert sent" }),
    });
    await user.click(await screen.findByRole("button", { name: "Issue downtime notice" }));
    expect(screen.getByText(DEFAULT)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Send to everybody" }));
    expect(await screen.findByText("Notice sent.")).toBeTruthy();
    expect(backend.askedFor("POST /api/rooms/send_alert")[0]).toMatchObject({
      token: "a1",
      body: { level: "crash", text: DEFAULT, autoClose: false },
    });
  });

  it("P6-20 what is typed is shown before it goes out, and sent; cancelling sends nothing", async () => {
    const { backend, user } = await open(true, {
      "POST /api/rooms/send_alert": () => ({ body: "Alert sent" }),
    });
    await user.click(await screen.findByRole("button", { name: "Issue downtime notice" }));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Issue downtime notice" }));
    await user.type(screen.getByLabelText("Message to all users"), "Back at noon");
    expect(screen.getAllByText("Back at noon").length).toBeGreaterThan(0);
    await user.click(screen.getByRole("button", { name: "Send to everybody" }));
    await screen.findByText("Notice sent.");
    expect(backend.askedFor("POST /api/rooms/send_alert").map(({ body }) => body)).toEqual([
      { level: "crash", text: "Back at noon", autoClose: false },
    ]);
  });

  it("a refusal is told and the text stays", async () => {
    const { user } = await open(true, { "POST /api/rooms/send_alert": () => refusal(500, "x") });
    await user.click(await screen.findByRole("button", { name: "Issue downtime notice" }));
    await user.click(screen.getByRole("button", { name: "Send to everybody" }));
    expect(await within(screen.getByRole("dialog")).findByText("Error contacting server.")).toBeTruthy();
  });
});

describe("deleting the account", () => {
  it("asks for the typed word, deletes, signs out and goes to the lobby", async () => {
    const { backend, user, address } = await open(false, {
      "DELETE /api/v1/profile": () => ({ body: { success: { message: "Account deleted" } } }),
      "DELETE /api/v1/session": () => ({ body: { data: {} } }),
    });
    await user.click(await screen.findByRole("button", { name: "Delete my account" }));
    const confirm = screen.getByRole("button", { name: "Delete for good" });
    await user.type(screen.getByLabelText("Type DELETE to confirm"), "delete");
    expect(confirm.hasAttribute("disabled")).toBe(true);
    await user.clear(screen.getByLabelText("Type DELETE to confirm"));
    await user.type(screen.getByLabelText("Type DELETE to confirm"), "DELETE");
    await user.click(confirm);
    await waitFor(() => expect(address()).toBe("/lobby"));
    expect(backend.askedFor("DELETE /api/v1/profile")[0]?.token).toBe("a1");
    expect(session.getState().tokens).toBeNull();
    expect(screen.getByText("Your account is deleted.")).toBeTruthy();
  });

  it("a failure is told and nothing is lost", async () => {
    const { user } = await open(false, { "DELETE /api/v1/profile": () => refusal(500, "x") });
    await user.click(await screen.findByRole("button", { name: "Delete my account" }));
    await user.type(screen.getByLabelText("Type DELETE to confirm"), "DELETE");
    await user.click(screen.getByRole("button", { name: "Delete for good" }));
    expect(await screen.findByText("Failed to delete account. Please try again.")).toBeTruthy();
    expect(session.getState().tokens).not.toBeNull();
  });
});
