import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../testing/backend.ts";
import { profileOf } from "../../testing/fixtures.ts";
import { openApp } from "../../testing/open-app.tsx";

const games = [5, 4, 3, 2, 1].map((number) => ({
  uuid: `0000-${number}`,
  deleted_by: [],
  player_ids: [7],
  metadata: { outcome: `game ${number}` },
  room_name: null,
  plugin_id: 3,
  updated_at: `2026-03-0${number} 10:20`,
  num_players: 2,
}));

/** A server at which linking raises the level from nothing to 3, and with it the number of saved games that it hands out. */
async function open(path: string) {
  let level: number | null = null;
  const app = await openApp(
    path,
    {
      "GET /api/v1/profile": () => ({ body: { user_profile: profileOf({ supporter_level: level }) } }),
      "GET /api/plugins/visible/7": () => ({ body: { data: [] } }),
      "GET /api/replays/7": () => ({ body: { data: level === null ? games.slice(0, 3) : games } }),
      "GET /api/patreon/abc": () => {
        level = 3;
        return { body: { success: { supporter_level: 3 } } };
      },
      "GET /api/patreon/nobody": () => refusal(500, "x"),
    },
    { signedIn: true },
  );
  await screen.findByText("Linking...");
  const rows = async () =>
    within(await screen.findByRole("table", { name: "Saved Games" }))
      .getAllByRole("row")
      .slice(1);
  expect(await rows()).toHaveLength(3);
  return { ...app, rows };
}

afterEach(() => void vi.useRealTimers());

describe("linking a support account", () => {
  it.each(["/auth/patreon/callback?code=abc", "/profile?code=abc"])(
    "P2-18 P2-81 P2-82 P2-83 P6-24 %s raises the level and shows all saved games",
    async (path) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const { backend, address, rows } = await open(path);
      expect(backend.askedFor("GET /api/patreon/abc")).toEqual([]);
      vi.advanceTimersByTime(2000);
      expect(await screen.findByText("Patreon account linked. Support level: 3")).toBeTruthy();
      expect(await screen.findByText("Supporter level: 3")).toBeTruthy();
      await waitFor(async () => expect(await rows()).toHaveLength(5));
      await waitFor(() => expect(address()).not.toContain("code"));
      expect(backend.askedFor("GET /api/patreon/abc")).toHaveLength(1);
      expect(screen.getByText("Patreon account linked. Support level: 3")).toBeTruthy();
    },
  );

  it("P2-87 with a code that the server refuses says so at the profile, too", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { rows } = await open("/profile?code=nobody");
    vi.advanceTimersByTime(2000);
    expect(await screen.findByText(/^Error linking Patreon account\./)).toBeTruthy();
    expect(await rows()).toHaveLength(3);
  });
});
