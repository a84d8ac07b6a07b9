import type { CreateGameRequest } from "@baize/protocol";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { gate, type Routes, refusal } from "../../testing/backend.ts";
import { roomOf } from "../../testing/fixtures.ts";
import { openApp } from "../../testing/open-app.tsx";
import { asUser, asVisitor, UNCONFIRMED, unconfirmed } from "./testing/lobby-routes.ts";

describe("an address that asks for a room", () => {
  it.each(["?play=true", "/load/0b0e7a4e-1111-4000-8000-000000000000"])(
    "back from a room made at %s is the game's page, with no question",
    async (rest) => {
      const { user, address, back } = await openApp(`/plugin/3${rest}`, asUser(), { signedIn: true });
      const dialog = await screen.findByRole("dialog", { name: "Create Room" });
      await user.click(within(dialog).getByRole("button", { name: "Create Room" }));
      await waitFor(() => expect(address()).toMatch(/^\/room\//));
      await waitFor(() => expect(screen.queryByRole("dialog", { name: "Create Room" })).toBeNull());
      back();
      await waitFor(() => expect(address()).toBe("/plugin/3"));
      expect(await screen.findByRole("button", { name: "Create Room" })).toBeTruthy();
      expect(screen.queryByRole("dialog")).toBeNull();
    },
  );

  it("P2-07 /load/{uuid} opens the dialog and sends the saved game along", async () => {
    const uuid = "0b0e7a4e-1111-4000-8000-000000000000";
    const { backend, user } = await openApp(`/plugin/3/load/${uuid}`, asUser(), { signedIn: true });
    const dialog = await screen.findByRole("dialog", { name: "Create Room" });
    expect(within(dialog).getByText("Loading saved game").textContent).toBe(
      "Loading saved gameThe next room begins with it.",
    );
    await user.click(within(dialog).getByRole("button", { name: "Create Room" }));
    await waitFor(() => expect(backend.askedFor("POST /api/v1/games")).toHaveLength(1));
    expect(backend.askedFor("POST /api/v1/games")[0]?.body).toMatchObject({
      game_options: { replay_uuid: uuid, must_load: true },
    });
  });

  describe("which rules are chosen first where a saved game is played on", () => {
    const uuid = "0b0e7a4e-1111-4000-8000-000000000000";
    const openWith = async (rules: Routes[string]) => {
      const routes = asUser({ [`GET /api/v1/saved_games/${uuid}`]: rules });
      const app = await openApp(`/plugin/3/load/${uuid}`, routes, { signedIn: true });
      const dialog = within(await screen.findByRole("dialog", { name: "Create Room" }));
      const isChosen = (name: RegExp) => dialog.getByRole<HTMLInputElement>("radio", { name }).checked;
      return { ...app, dialog, isChosen };
    };

    it("of one that was fair: fair, with the reason, and whoever wants it may choose otherwise", async () => {
      const { backend, user, dialog, isChosen } = await openWith(() => ({
        body: { data: { policy: "fair", seen_open: false } },
      }));
      expect(await dialog.findByText(/An open room would end that for good/)).toBeTruthy();
      expect(isChosen(/^Fair/)).toBe(true);
      await user.click(dialog.getByRole("radio", { name: /^Open/ }));
      await user.click(dialog.getByRole("button", { name: "Create Room" }));
      await waitFor(() => expect(backend.askedFor("POST /api/v1/games")).toHaveLength(1));
      expect(backend.askedFor("POST /api/v1/games")[0]?.body).toMatchObject({ room: { policy: "open" } });
    });

    it("of one that was fair and has been seen at an open table: fair, though there is nothing left to end", async () => {
      const { dialog, isChosen } = await openWith(() => ({
        body: { data: { policy: "fair", seen_open: true } },
      }));
      await waitFor(() => expect(isChosen(/^Fair/)).toBe(true));
      expect(dialog.queryByText(/An open room would end/)).toBeNull();
    });

    it("of one that was open: open, as of every private room", async () => {
      const { dialog, isChosen } = await openWith(() => ({
        body: { data: { policy: "open", seen_open: false } },
      }));
      await waitFor(() => expect(isChosen(/^Open/)).toBe(true));
      expect(dialog.queryByText(/An open room would end/)).toBeNull();
    });

    it("of one that was fair: fair, for whoever is faster than the answer as well", async () => {
      const answer = gate();
      const { backend, user, address, dialog, isChosen } = await openWith(async () => {
        await answer.opened;
        return { body: { data: { policy: "fair", seen_open: false } } };
      });
      expect([isChosen(/^Fair/), isChosen(/^Open/)]).toEqual([false, false]);
      await user.click(dialog.getByRole("button", { name: "Create Room" }));
      answer.open();
      await waitFor(() => expect(address()).toMatch(/^\/room\//));
      expect(backend.askedFor("POST /api/v1/games").map(({ body }) => body)).toMatchObject([
        { room: { policy: "fair" } },
      ]);
    });
  });

  it("a saved game that is still open leads to its room, before anybody there is asked", async () => {
    const uuid = "0b0e7a4e-1111-4000-8000-000000000000";
    const rooms = [
      roomOf({ id: 1, slug: "old-owl-02", game_id: "another" }),
      roomOf({ id: 2, name: "calm-otter-17", slug: "calm-otter-17-x", game_id: uuid }),
    ];
    const more = { "GET /api/rooms?own=true": () => ({ body: { data: rooms } }) };
    const { user, address } = await openApp(`/plugin/3/load/${uuid}`, asUser(more), { signedIn: true });
    const dialog = within(await screen.findByRole("dialog", { name: "Create Room" }));
    expect(await dialog.findByText(/still open in the room calm-otter-17\./)).toBeTruthy();
    await user.click(dialog.getByRole("link", { name: "Go to the room" }));
    await waitFor(() => expect(address()).toBe("/room/calm-otter-17-x"));
  });

  it("P2-07 says in the dialog that a saved game does not exist; without it a new game begins", async () => {
    const { user, address } = await openApp(
      "/plugin/3/load/0b0e7a4e-1111-4000-8000-000000000000",
      asUser({
        "POST /api/v1/games": ({ body }) =>
          (body as CreateGameRequest).game_options.must_load
            ? refusal(422, "This saved game does not exist, or no longer does.")
            : { status: 201, body: { success: { message: "Created game", room: roomOf() } } },
      }),
      { signedIn: true },
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Create Room" }));
    await user.click(dialog.getByRole("button", { name: "Create Room" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("This saved game does not exist");
    expect(address()).toContain("/load/");
    await user.click(dialog.getByRole("button", { name: "Start without it" }));
    expect(dialog.queryByRole("alert")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Create Room" }));
    await waitFor(() => expect(address()).toMatch(/^\/room\//));
  });

  it("P2-07 says the same of an address with no id of a saved game", async () => {
    const { user } = await openApp(
      "/plugin/3/load/nonsense",
      asUser({ "POST /api/v1/games": () => refusal(400, "Bad Request") }),
      { signedIn: true },
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Create Room" }));
    await user.click(dialog.getByRole("button", { name: "Create Room" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("This saved game does not exist");
  });

  it("says that others are asked first, where they still play the game that is loaded", async () => {
    const answer = gate();
    const uuid = "0b0e7a4e-1111-4000-8000-000000000000";
    const slow = asUser({
      "POST /api/v1/games": async () => {
        await answer.opened;
        return refusal(403, "The other players did not agree, or did not answer in time.");
      },
    });
    const { user } = await openApp(`/plugin/3/load/${uuid}`, slow, { signedIn: true });
    const dialog = within(await screen.findByRole("dialog", { name: "Create Room" }));
    expect(dialog.queryByText(/they are asked first/)).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Create Room" }));
    expect(await dialog.findByText(/they are asked first/)).toBeTruthy();
    answer.open();
    expect(await dialog.findByText(/did not agree, or did not answer in time/)).toBeTruthy();
    expect(dialog.queryByText(/they are asked first/)).toBeNull();
  });

  it("P2-08 /external/… opens the dialog and sends the deck along", async () => {
    const { backend, user } = await openApp("/plugin/3/external/decksite/decklist/991?x=1", asUser(), {
      signedIn: true,
    });
    const dialog = await screen.findByRole("dialog", { name: "Create Room" });
    expect(within(dialog).getByText("Loading deck from decksite")).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "Create Room" }));
    await waitFor(() => expect(backend.askedFor("POST /api/v1/games")).toHaveLength(1));
    expect(backend.askedFor("POST /api/v1/games")[0]?.body).toMatchObject({
      game_options: { external_data: { domain: "decksite", type: "decklist", id: "991" } },
    });
  });

  it("P2-07 P6-07 an address does not get around the check of the email", async () => {
    await openApp("/plugin/3/load/0b0e7a4e-1111-4000-8000-000000000000", asUser({}, unconfirmed), {
      signedIn: true,
    });
    expect((await screen.findByRole("alert")).textContent).toContain(UNCONFIRMED);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("T6-22 a visitor with such an address is asked to log in, and comes back to it", async () => {
    await openApp("/plugin/3/load/0b0e7a4e-1111-4000-8000-000000000000", asVisitor());
    const dialog = await screen.findByRole("dialog", { name: "Create Room" });
    expect(dialog.textContent).toContain("Log in first, then try again");
    expect(within(dialog).getByRole("link", { name: "Log in" }).getAttribute("href")).toBe(
      "/login?returnTo=%2Fplugin%2F3%2Fload%2F0b0e7a4e-1111-4000-8000-000000000000",
    );
  });
});
