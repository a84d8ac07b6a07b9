import type { SavedGame } from "@baize/protocol";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { gate, type Routes, refusal } from "../../testing/backend.ts";
import { pluginOf, profileOf } from "../../testing/fixtures.ts";
import { openApp } from "../../testing/open-app.tsx";
import { withSite } from "../../testing/with-site.ts";
import { metadataLines } from "./saved-games.ts";

const game = (number: number, changes: Partial<SavedGame> = {}): SavedGame => ({
  uuid: `0000-${number}`,
  deleted_by: [],
  player_ids: [7],
  metadata: { outcome: `game ${number}`, notes: null },
  room_name: null,
  plugin_id: 3,
  updated_at: `2026-03-0${number} 10:20`,
  num_players: 2,
  ...changes,
});
const games = [5, 4, 3, 2, 1].map((number) => game(number));
const open = (routes: Routes, level: number | null = null) =>
  openApp(
    "/profile",
    {
      "GET /api/v1/profile": () => ({ body: { user_profile: profileOf({ supporter_level: level }) } }),
      "GET /api/plugins/visible/7": () => ({ body: { data: [pluginOf()] } }),
      "GET /api/replays/7": () => ({ body: { data: games } }),
      ...routes,
    },
    { signedIn: true },
  );
const table = async () => within(await screen.findByRole("table", { name: "Saved Games" }));

describe("saved games", () => {
  it("games that look alike are told apart by their room, who played and when", async () => {
    const alike = { metadata: { Round: 0, Players: 2 }, player_ids: [7, 9] };
    await open({
      "GET /api/replays/7": () => ({
        body: {
          data: [
            game(2, { ...alike, room_name: "calm-otter-17" }),
            game(1, { ...alike, room_name: "old-owl-02", player_ids: [7] }),
          ],
        },
      }),
      "GET /api/v1/profile/9": () => ({
        body: { user_profile: { id: 9, alias: "oleg", supporter_level: null } },
      }),
    });
    const shown = await table();
    const [, first, second] = shown.getAllByRole("row");
    expect(await within(first!).findAllByText("calm-otter-17 · with oleg")).toHaveLength(2);
    expect(within(second!).getAllByText("old-owl-02")).toHaveLength(2);
    expect(within(first!).getAllByText(/Mar 2, 2026, \d+:20/)).toHaveLength(2);
  });

  it("P2-80 says that they are being loaded", async () => {
    const answer = gate();
    await open({
      "GET /api/replays/7": async () => {
        await answer.opened;
        return { body: { data: [] } };
      },
    });
    expect(await screen.findByText("Loading saved games...")).toBeTruthy();
    answer.open();
    expect(await screen.findByText("No saved games yet.")).toBeTruthy();
    // An empty list says nothing else.
    expect(screen.queryByRole("table", { name: "Saved Games" })).toBeNull();
    expect(screen.queryByText(/Currently displaying/)).toBeNull();
  });

  it("P2-73 P2-74 P2-75 P2-76 P2-77 P2-79 P3-14 shows game, metadata, date and options, and neither uuid nor boxes to tick", async () => {
    await open({ "GET /api/replays/7": () => ({ body: { data: [game(1)] } }) });
    const shown = await table();
    expect(shown.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      ...["Game", "Metadata", "Date", "Options"],
    ]);
    expect(await shown.findAllByText("Duel of Lanterns")).toHaveLength(2);
    expect(shown.getByText("outcome:")).toBeTruthy();
    expect(shown.queryByText(/notes/)).toBeNull();
    expect(shown.getAllByText(/Mar 1, 2026/)).toHaveLength(2);
    expect(shown.getByRole("link", { name: "Load" }).getAttribute("href")).toBe("/plugin/3/load/0000-1");
    expect(shown.queryByText(/0000-1/)).toBeNull();
    expect(shown.queryByRole("checkbox")).toBeNull();
  });

  it("P6-23 P9-01 P1-20 below level 3 the three most recent are shown, with a way to see all", async () => {
    withSite({ support: { clientId: "c1" } });
    await open({}, 2);
    await table();
    expect(screen.getByText("Currently displaying your 3 most recent games.")).toBeTruthy();
    expect(screen.getByRole("link", { name: /Unlock all saved games/ })).toBeTruthy();
    expect((await table()).getAllByRole("row")).toHaveLength(4);
  });

  it("where nobody can pay, the page says so once and leads to what an operator can do", async () => {
    await open({}, 2);
    await table();
    expect(screen.getByText("Currently displaying your 3 most recent games.")).toBeTruthy();
    expect(screen.getAllByText(/Paid support is not set up on this server\./)).toHaveLength(1);
    expect(screen.getByRole("link", { name: "What an operator can set up" }).getAttribute("href")).toBe(
      "/docs/site-links.md",
    );
    expect(screen.queryByRole("link", { name: /Unlock/ })).toBeNull();
  });

  it("where levels are not asked for, all are shown to everybody, and no level is named", async () => {
    withSite({ support: { levels: "off" } });
    await open({}, null);
    expect(await screen.findByText("Currently displaying all your saved games.")).toBeTruthy();
    expect((await table()).getAllByRole("row")).toHaveLength(6);
    expect(screen.queryByText(/Supporter level/)).toBeNull();
  });

  it("P6-24 P9-02 P9-22 at level 3 all are shown", async () => {
    await open({}, 3);
    expect(await screen.findByText("Currently displaying all your saved games.")).toBeTruthy();
    expect((await table()).getAllByRole("row")).toHaveLength(6);
  });

  it("P2-78 sorts by its heads, newest first at the start", async () => {
    const { user } = await open({}, 3);
    const shown = await table();
    const dates = () => shown.getAllByRole("row").map((row) => row.querySelector("time")?.textContent);
    expect(dates()[1]).toContain("Mar 5");
    await user.click(shown.getByRole("button", { name: "Date" }));
    expect(dates()[1]).toContain("Mar 1");
  });

  it("P5-48 P4-28 P2-77 deleting asks first; cancelling keeps the row", async () => {
    let left = games;
    const { backend, user } = await open(
      {
        "GET /api/replays/7": () => ({ body: { data: left } }),
        "POST /api/replays/delete": () => {
          left = games.slice(1);
          return { body: { success: { message: "Deleted replay" } } };
        },
      },
      null,
    );
    await user.click((await table()).getAllByRole("button", { name: "Delete" })[0]!);
    expect(screen.getByText("Are you sure you want to delete this saved game?")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(backend.askedFor("POST /api/replays/delete")).toHaveLength(0);

    await user.click((await table()).getAllByRole("button", { name: "Delete" })[0]!);
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    // The next one takes the place of the one that went.
    await waitFor(async () => expect((await table()).getAllByRole("row")).toHaveLength(4));
    await waitFor(() => expect(screen.queryByText(/Mar 5/)).toBeNull());
    expect(backend.askedFor("POST /api/replays/delete")[0]).toMatchObject({
      token: "a1",
      body: { user: { id: 7 }, replay: { uuid: "0000-5" } },
    });
  });

  it("P3-16 those this person deleted are not shown, also where a server still sends them", async () => {
    const data = [game(2, { deleted_by: [7] }), game(1)];
    await open({ "GET /api/replays/7": () => ({ body: { data } }) });
    expect((await table()).getAllByRole("row")).toHaveLength(2);
  });

  it("a failure can be tried again", async () => {
    let fails = true;
    const { user } = await open({
      "GET /api/replays/7": () => (fails ? refusal(500, "x") : { body: { data: games } }),
    });
    await screen.findByText(/Could not load saved games/);
    fails = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await table();
  });

  it("metadata that is no text is shown as JSON, empty ones not at all", () => {
    const metadata = { a: 1, b: null, c: "", d: ["x"], e: "text" };
    expect(metadataLines({ metadata }, "English")).toEqual([
      { key: "a", value: "1" },
      { key: "d", value: '["x"]' },
      { key: "e", value: "text" },
    ]);
    expect(metadataLines({ metadata: null }, "English")).toEqual([]);
  });

  it("metadata is called in the reader's language where the game has words for it", () => {
    const game = {
      metadata: { Round: 3, Winner: "Ann" },
      metadata_labels: { Round: { English: "Round", Spanish: "Ronda" } },
    };
    const keys = (language: string) => metadataLines(game, language).map(({ key }) => key);
    expect(keys("Spanish")).toEqual(["Ronda", "Winner"]);
    expect(keys("German")).toEqual(["Round", "Winner"]);
  });
});
