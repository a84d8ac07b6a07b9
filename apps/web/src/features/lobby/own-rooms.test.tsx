import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Routes } from "../../testing/backend.ts";
import { pluginOf, profileOf, roomOf } from "../../testing/fixtures.ts";
import { openApp } from "../../testing/open-app.tsx";

const routes = (more: Routes = {}): Routes => ({
  "GET /api/plugins/visible/0": () => ({ body: { data: [pluginOf({ id: 2, name: "Tidewatch" })] } }),
  "GET /api/plugins/visible/7": () => ({ body: { data: [pluginOf({ id: 2, name: "Tidewatch" })] } }),
  "GET /api/rooms": () => ({ body: { data: [] } }),
  "GET /api/v1/profile": () => ({ body: { user_profile: profileOf({ id: 7 }) } }),
  ...more,
});
const roomsOf = (...data: object[]): Routes => ({ "GET /api/rooms?own=true": () => ({ body: { data } }) });
const own = () => screen.findByRole("region", { name: "Your rooms" });

it("whoever left a room finds the way back above the games: with the game's name, whose room it is, and whether anything happens", async () => {
  const idle = Math.floor(Date.now() / 1000) - 125;
  const mine = roomOf({ id: 1, name: "calm-otter-17", slug: "calm-otter-17-a", plugin_id: 2, created_by: 7 });
  const seated = roomOf({
    id: 2,
    name: "old-owl-02",
    slug: "old-owl-02-b",
    plugin_id: 99,
    created_by: 8,
    host_alias: "Oleg",
    last_update: idle,
  });
  await openApp("/lobby", routes(roomsOf(mine, seated)), { signedIn: true });
  const links = within(await own()).getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("href"), link.closest("li")?.textContent])).toEqual([
    ["/room/calm-otter-17-a", "Tidewatch: calm-otter-17calm-otter-17 · Seats: 2Active"],
    ["/room/old-owl-02-b", "old-owl-02Host: Oleg · Seats: 2Idle 2 min"],
  ]);
  const games = await screen.findByRole("tablist", { name: "Games" });
  expect((await own()).compareDocumentPosition(games) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it("of many rooms three are shown, the others are asked for", async () => {
  const rooms = Array.from({ length: 5 }, (_, at) =>
    roomOf({ id: at + 1, slug: `room-${at}`, created_by: 7 }),
  );
  const { user } = await openApp("/lobby", routes(roomsOf(...rooms)), { signedIn: true });
  expect(within(await own()).getAllByRole("link")).toHaveLength(3);
  await user.click(within(await own()).getByRole("button", { name: "Show all 5" }));
  expect(within(await own()).getAllByRole("link")).toHaveLength(5);
  expect(within(await own()).queryByRole("button")).toBeNull();
});

it("who has no room, or is not signed in, sees nothing of it", async () => {
  const { backend } = await openApp("/lobby", routes(roomsOf(roomOf())));
  await screen.findByText("No open rooms.", { exact: false });
  expect(screen.queryByRole("region", { name: "Your rooms" })).toBeNull();
  expect(backend.askedFor("GET /api/rooms?own=true")).toEqual([]);
});
