import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { queryClient } from "../../app/query.ts";
import { gate, refusal } from "../../testing/backend.ts";
import { profileOf, roomOf, visiblePlugin } from "../../testing/fixtures.ts";
import { openApp } from "../../testing/open-app.tsx";
import { asUser, asVisitor, UNCONFIRMED, unconfirmed } from "./testing/lobby-routes.ts";

describe("plugin lobby", () => {
  it("P2-06 P2-42 P2-43 P2-44 shows the name, the author and the way back", async () => {
    await openApp("/plugin/3", asVisitor());
    expect(await screen.findByRole("heading", { level: 1, name: "Duel of Lanterns" })).toBeTruthy();
    expect(screen.getByText("by oleg")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to lobby" }).getAttribute("href")).toBe("/lobby");
  });

  it("where no room is open, Create one! opens the dialog", async () => {
    const { user } = await openApp("/plugin/3", asUser(), { signedIn: true });
    await user.click(await screen.findByRole("button", { name: "Create one!" }));
    expect(await screen.findByRole("dialog", { name: "Create Room" })).toBeTruthy();
  });

  it("Create one! leads a visitor to the log-in page, and from there to the dialog", async () => {
    await openApp("/plugin/3", asVisitor());
    const link = await screen.findByRole("link", { name: "Create one!" });
    const { pathname, searchParams } = new URL(link.getAttribute("href") ?? "", "http://here");
    expect([pathname, searchParams.get("returnTo")]).toEqual(["/login", "/plugin/3?play=true"]);
  });

  it("P2-45 P2-46 the Tutorial button is disabled without a tutorial", async () => {
    await openApp("/plugin/3", asVisitor());
    expect(await screen.findByRole("button", { name: "Tutorial" })).toHaveProperty("disabled", true);
  });

  it("P2-47 otherwise it opens the tutorial in a new tab", async () => {
    const tutorial_url = "https://example.org/rules";
    await openApp(
      "/plugin/3",
      asVisitor({ "GET /api/plugins/visible/3/0": () => ({ body: visiblePlugin({ tutorial_url }) }) }),
    );
    const link = await screen.findByRole("link", { name: /^Tutorial/ });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([tutorial_url, "_blank"]);
  });

  it("P2-47 a tutorial may be a page of this site", async () => {
    const tutorial_url = "/docs/games/tidewatch.md";
    await openApp(
      "/plugin/3",
      asVisitor({ "GET /api/plugins/visible/3/0": () => ({ body: visiblePlugin({ tutorial_url }) }) }),
    );
    const link = await screen.findByRole("link", { name: /^Tutorial/ });
    expect(link.getAttribute("href")).toBe(tutorial_url);
  });

  it.each(["javascript:alert(1)", "//elsewhere.example", "/\\elsewhere.example", "rules.html"])(
    "an address that is no web page is not linked as a tutorial: %s",
    async (tutorial_url) => {
      await openApp(
        "/plugin/3",
        asVisitor({ "GET /api/plugins/visible/3/0": () => ({ body: visiblePlugin({ tutorial_url }) }) }),
      );
      expect(await screen.findByRole("button", { name: "Tutorial" })).toHaveProperty("disabled", true);
    },
  );

  it("P2-49 P2-50 a visitor is asked to log in first, and led back afterwards", async () => {
    await openApp("/plugin/3", asVisitor());
    const link = await screen.findByRole("link", { name: "Log in to create a room" });
    expect(link.getAttribute("href")).toBe("/login?returnTo=%2Fplugin%2F3");
  });

  it("P2-51 P8-08 an unconfirmed user is told to confirm the email", async () => {
    const { user } = await openApp("/plugin/3", asUser({}, unconfirmed), { signedIn: true });
    await user.click(await screen.findByRole("button", { name: "Create Room" }));
    expect((await screen.findByRole("alert")).textContent).toContain(UNCONFIRMED);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("the alert has the ways out, and becomes the dialog once the address is confirmed elsewhere", async () => {
    let profile = unconfirmed;
    const { backend, user } = await openApp(
      "/plugin/3",
      asUser({
        "GET /api/v1/profile": () => ({ body: { user_profile: profile } }),
        "POST /api/v1/confirm-email/resend": () => ({
          body: { success: { message: "Confirmation email sent" } },
        }),
      }),
      { signedIn: true },
    );
    await user.click(await screen.findByRole("button", { name: "Create Room" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Create Room" }));
    expect(question.getByRole("button", { name: "Confirm Account" })).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Resend confirmation email" }));
    expect(await question.findByText(/Confirmation email sent/)).toBeTruthy();
    expect(backend.askedFor("POST /api/v1/confirm-email/resend")[0]?.body).toEqual({
      return_to: "/plugin/3?play=true",
    });
    profile = profileOf();
    await queryClient.invalidateQueries({ queryKey: ["profile"] });
    expect(await screen.findByRole("dialog", { name: "Create Room" })).toBeTruthy();
  });

  it("P2-48 P2-52 P4-32 P7-37 P7-38 P7-40 P7-41 creates a private room and goes there", async () => {
    const { backend, user, address } = await openApp("/plugin/3", asUser(), { signedIn: true });
    await user.click(await screen.findByRole("button", { name: "Create Room" }));
    const dialog = await screen.findByRole("dialog", { name: "Create Room" });
    expect(within(dialog).getByRole("radio", { name: /^Private/ })).toHaveProperty("checked", true);
    await user.click(within(dialog).getByRole("button", { name: "Create Room" }));
    await waitFor(() => expect(address()).toBe("/room/calm-otter-17"));
    expect(backend.askedFor("POST /api/v1/games")[0]?.body).toEqual({
      request_id: expect.any(String),
      room: { name: "", user: 7, privacy_type: "private", policy: "open" },
      game_options: {
        plugin_id: 3,
        plugin_version: 12,
        plugin_name: "Duel of Lanterns",
        replay_uuid: null,
        external_data: null,
      },
    });
  });

  it("follows with its rules whom the room is for, until they are chosen: a private room may be fair", async () => {
    const { backend, user, address } = await openApp("/plugin/3?play=true", asUser(), { signedIn: true });
    const dialog = await screen.findByRole("dialog", { name: "Create Room" });
    const choice = (name: RegExp) => within(dialog).getByRole<HTMLInputElement>("radio", { name });
    expect(choice(/^Open/).checked).toBe(true);
    await user.click(choice(/^Public/));
    expect(choice(/^Fair/).checked).toBe(true);
    await user.click(choice(/^Open/));
    await user.click(choice(/^Fair/));
    await user.click(choice(/^Private/));
    expect(choice(/^Fair/).checked).toBe(true);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/room/calm-otter-17"));
    expect(backend.askedFor("POST /api/v1/games")[0]?.body).toMatchObject({
      room: { privacy_type: "private", policy: "fair" },
    });
  });

  it("table C19 Enter makes the room while one chooses who may find it, once", async () => {
    const { backend, user, address } = await openApp("/plugin/3?play=true", asUser(), { signedIn: true });
    const dialog = await screen.findByRole("dialog", { name: "Create Room" });
    await user.click(within(dialog).getByRole("radio", { name: /^Public/ }));
    await user.keyboard("{Enter}{Enter}");
    await waitFor(() => expect(address()).toBe("/room/calm-otter-17"));
    expect(backend.askedFor("POST /api/v1/games").map(({ body }) => body)).toMatchObject([
      { room: { privacy_type: "public" } },
    ]);
  });

  it("P4-31 while the room is being made, the dialog can be neither sent again nor closed", async () => {
    const answer = gate();
    const { backend, user, address } = await openApp(
      "/plugin/3",
      asUser({
        "POST /api/v1/games": async () => {
          await answer.opened;
          return { status: 201, body: { success: { message: "Created game", room: roomOf() } } };
        },
      }),
      { signedIn: true },
    );
    await user.click(await screen.findByRole("button", { name: "Create Room" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Create Room" }));
    const send = dialog.getByRole("button", { name: "Create Room" });
    await user.click(send);
    await user.click(send);
    expect(dialog.getByRole("button", { name: "Cancel" }).hasAttribute("disabled")).toBe(true);
    answer.open();
    await waitFor(() => expect(address()).toBe("/room/calm-otter-17"));
    expect(backend.askedFor("POST /api/v1/games")).toHaveLength(1);
  });

  it("P0-03 offers a public room too, with fair play", async () => {
    const { backend, user, address } = await openApp("/plugin/3?play=true", asUser(), { signedIn: true });
    const dialog = await screen.findByRole("dialog", { name: "Create Room" });
    await user.click(within(dialog).getByRole("radio", { name: /^Public/ }));
    await user.click(within(dialog).getByRole("button", { name: "Create Room" }));
    await waitFor(() => expect(address()).toBe("/room/calm-otter-17"));
    expect(backend.askedFor("POST /api/v1/games")[0]?.body).toMatchObject({
      room: { privacy_type: "public", policy: "fair" },
    });
  });

  it("P8-19 a failure is shown in the dialog, which then can be used again", async () => {
    const routes = asUser({ "POST /api/v1/games": () => refusal(500, "Unable to create game") });
    const { user } = await openApp("/plugin/3?play=true", routes, { signedIn: true });
    const dialog = await screen.findByRole("dialog", { name: "Create Room" });
    const create = within(dialog).getByRole("button", { name: "Create Room" });
    await user.click(create);
    expect((await within(dialog).findByRole("alert")).textContent).toContain(
      "Error creating room. Are you logged in?",
    );
    expect(create.getAttribute("aria-disabled")).toBeNull();
  });

  it("after an answer that was lost it says that the room may be there, and pressing again asks for the same room", async () => {
    let asked = 0;
    const { backend, user, address } = await openApp(
      "/plugin/3?play=true",
      asUser({
        "POST /api/v1/games": () =>
          ++asked === 1
            ? { status: 504, body: "<html>Gateway Time-out</html>" }
            : { status: 201, body: { success: { message: "Created game", room: roomOf() } } },
      }),
      { signedIn: true },
    );
    const dialog = await screen.findByRole("dialog", { name: "Create Room" });
    const create = within(dialog).getByRole("button", { name: "Create Room" });
    await user.click(create);
    expect((await within(dialog).findByRole("alert")).textContent).toContain(
      "The room may have been created",
    );
    await user.click(create);
    await waitFor(() => expect(address()).toBe("/room/calm-otter-17"));
    const names = backend
      .askedFor("POST /api/v1/games")
      .map(({ body }) => (body as { request_id: string }).request_id);
    expect(names).toEqual([expect.any(String), names[0]]);
  });

  it("shows what the server says where it tells what to do", async () => {
    const message = "You have too many open rooms. Close one first.";
    const { user } = await openApp(
      "/plugin/3?play=true",
      asUser({ "POST /api/v1/games": () => refusal(429, message) }),
      {
        signedIn: true,
      },
    );
    const dialog = await screen.findByRole("dialog", { name: "Create Room" });
    await user.click(within(dialog).getByRole("button", { name: "Create Room" }));
    expect((await within(dialog).findByRole("alert")).textContent).toContain(message);
  });

  it("too many open rooms: the dialog says how many, lists them, and closes one on request", async () => {
    const message = "You have 10 open rooms. Close one first.";
    const open_rooms = [roomOf(), roomOf({ id: 91, slug: "old-owl-02", name: "old-owl-02" })];
    let tries = 0;
    const { backend, user, address } = await openApp(
      "/plugin/3?play=true",
      asUser({
        "POST /api/v1/games": () => {
          tries += 1;
          const { status = 429, body } = refusal(429, message);
          if (tries === 1) return { status, body: { ...(body as object), open_rooms } };
          return {
            status: 201,
            body: { success: { message: "Created game", room: roomOf({ slug: "new-newt-01" }) } },
          };
        },
        "DELETE /api/v1/games/old-owl-02": () => ({ status: 200, body: "" }),
      }),
      { signedIn: true },
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Create Room" }));
    const create = dialog.getByRole("button", { name: "Create Room" });
    await user.click(create);
    expect((await dialog.findByRole("alert")).textContent).toContain(message);
    const rooms = () =>
      within(dialog.getByRole("list", { name: "Your open rooms" })).getAllByRole("listitem");
    expect(rooms().map((row) => within(row).getByRole("link").textContent)).toEqual([
      "calm-otter-17",
      "old-owl-02",
    ]);
    await user.click(dialog.getByRole("button", { name: /^Close.*old-owl-02$/ }));
    expect(await dialog.findByText("Closed. Now you can create your room.")).toBeTruthy();
    expect(rooms()).toHaveLength(1);
    expect(backend.askedFor("DELETE /api/v1/games/old-owl-02")).toHaveLength(1);
    await user.click(create);
    await waitFor(() => expect(address()).toBe("/room/new-newt-01"));
  });

  it("a visitor who wants a room may also sign up, and comes back to the question, or play alone", async () => {
    await openApp("/plugin/3?play=true", asVisitor());
    const dialog = await screen.findByRole("dialog", { name: "Create Room" });
    const address = (name: string) => within(dialog).getByRole("link", { name }).getAttribute("href");
    expect(address("Sign Up")).toBe("/signup?returnTo=%2Fplugin%2F3%3Fplay%3Dtrue");
    expect(address("Play alone")).toBe("/play/3");
  });

  it.each(["/plugin/999", "/plugin/12abc"])(
    "P2-53 P2-54 P8-07 %s says that the plugin is missing or forbidden",
    async (path) => {
      const { backend } = await openApp(path, {});
      expect(
        await screen.findByText(
          "Plugin either does not exist or you do not have the necessary permissions to view it.",
        ),
      ).toBeTruthy();
      expect(backend.requests.some((request) => request.path.includes("12abc"))).toBe(false);
    },
  );

  it("shows the plugin's announcements, and its rooms with those it may not name only counted", async () => {
    const hidden = roomOf({
      id: 0,
      name: null,
      slug: null,
      created_by: null,
      num_players: null,
      privacy_type: "private",
    });
    await openApp(
      "/plugin/3",
      asVisitor({
        "GET /api/plugins/visible/3/0": () => ({
          body: visiblePlugin({ announcements: ["New cards.", "2030-01-15: plugin créé"] }),
        }),
        "GET /api/rooms": () => ({ body: { data: [roomOf(), hidden, roomOf({ id: 91, plugin_id: 4 })] } }),
      }),
    );
    const announcements = await screen.findByRole("region", { name: "Announcements" });
    expect([...announcements.children].map((line) => line.textContent)).toEqual([
      "New cards.",
      "Jan 15, 2030: Plugin created",
    ]);
    expect((await screen.findByText("calm-otter-17")).getAttribute("href")).toBe("/room/calm-otter-17");
    expect(screen.getByText("Active/Total Rooms: 2/2")).toBeTruthy();
    expect(within(screen.getByRole("table")).getAllByRole("row")).toHaveLength(2);
    expect(screen.getByRole("heading", { name: "Public Rooms" })).toBeTruthy();
  });

  it("does not call rooms public among which one's own private one is", async () => {
    const own = roomOf({ id: 91, name: "old-owl-02", slug: "old-owl-02", privacy_type: "private" });
    await openApp("/plugin/3", asVisitor({ "GET /api/rooms": () => ({ body: { data: [roomOf(), own] } }) }));
    expect(await screen.findByText("old-owl-02")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Open rooms" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Public Rooms" })).toBeNull();
  });

  it("where rooms are many, lists those of the game and counts with those that no list holds", async () => {
    const counts = [
      { plugin_id: 3, total: 700, active: 40 },
      { plugin_id: 4, total: 9000, active: 800 },
    ];
    await openApp(
      "/plugin/3",
      asVisitor({
        "GET /api/plugins/visible/3/0": () => ({ body: visiblePlugin() }),
        "GET /api/rooms": () => ({
          body: { data: [roomOf({ id: 91, name: "old-owl-02", plugin_id: 4 })], counts },
        }),
        "GET /api/rooms?plugin_id=3": () => ({ body: { data: [roomOf()], counts } }),
      }),
    );
    expect(await screen.findByText("calm-otter-17")).toBeTruthy();
    expect(screen.getByText("Active/Total Rooms: 40/700")).toBeTruthy();
    expect(screen.queryByText("old-owl-02")).toBeNull();
  });
});
