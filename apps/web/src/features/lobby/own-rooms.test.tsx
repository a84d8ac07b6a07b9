import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Routes, refusal } from "../../testing/backend.ts";
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

it("whoever left a room finds the way back above the games: with the game's name, who sits there, whose room it is and of what kind, and whether anything happens", async () => {
  const idle = Math.floor(Date.now() / 1000) - 125;
  const mine = {
    ...roomOf({ id: 1, name: "calm-otter-17", slug: "calm-otter-17-a", plugin_id: 2, created_by: 7 }),
    policy: "fair",
    seated: [
      { id: 7, alias: "Ann" },
      { id: 8, alias: "Oleg" },
      { id: 9, alias: "Pia" },
    ],
  };
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
    [
      "/room/calm-otter-17-a",
      "Tidewatch: calm-otter-17With Oleg and Piacalm-otter-17 · Public · fair rulesActive",
    ],
    ["/room/old-owl-02-b", "old-owl-02Seats: 2Host: Oleg · PublicIdle 2 min"],
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
  expect(within(await own()).queryByRole("button", { name: /Show all/ })).toBeNull();
});

it("says where one sits alone, and where nobody sits", async () => {
  const alone = { ...roomOf({ id: 1, slug: "a", created_by: 7 }), seated: [{ id: 7, alias: "Ann" }] };
  const empty = { ...roomOf({ id: 2, slug: "b", created_by: 7 }), seated: [] };
  await openApp("/lobby", routes(roomsOf(alone, empty)), { signedIn: true });
  const rows = within(await own()).getAllByRole("listitem");
  expect(rows[0]?.textContent).toContain("You sit alone");
  expect(rows[1]?.textContent).toContain("Nobody is seated");
});

it("the host closes a room from there, after a question; a guest cannot", async () => {
  const mine = roomOf({ id: 1, name: "calm-otter-17", slug: "calm-otter-17-a", created_by: 7 });
  const seated = roomOf({ id: 2, name: "old-owl-02", slug: "old-owl-02-b", created_by: 8 });
  let rooms = [mine, seated];
  const { user, backend } = await openApp(
    "/lobby",
    routes({
      "GET /api/rooms?own=true": () => ({ body: { data: rooms } }),
      "DELETE /api/v1/games/calm-otter-17-a": () => {
        rooms = [seated];
        return { status: 204, body: "" };
      },
    }),
    { signedIn: true },
  );
  const buttons = within(await own()).getAllByRole("button");
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Close the room calm-otter-17",
  ]);
  await user.click(buttons[0]!);
  const question = await screen.findByRole("alertdialog", { name: "Close the room calm-otter-17?" });
  expect(question.textContent).toContain("The game is saved, and everybody in the room is told.");
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(backend.askedFor("DELETE /api/v1/games/calm-otter-17-a")).toEqual([]);
  await user.click(within(await own()).getByRole("button", { name: "Close the room calm-otter-17" }));
  const again = await screen.findByRole("alertdialog");
  await user.click(within(again).getByRole("button", { name: "Close room" }));
  expect(await screen.findByText("calm-otter-17 is closed.")).toBeTruthy();
  expect(within(await own()).getAllByRole("link")).toHaveLength(1);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Your rooms"));
});

it("says why a room could not be closed, and keeps it", async () => {
  const mine = roomOf({ id: 1, name: "calm-otter-17", slug: "calm-otter-17-a", created_by: 7 });
  const refused: Routes = { "DELETE /api/v1/games/calm-otter-17-a": () => refusal(500, "x") };
  const { user } = await openApp("/lobby", routes({ ...roomsOf(mine), ...refused }), { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Close the room calm-otter-17" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Close room" }));
  expect((await within(question).findByRole("alert")).textContent).toBe("Error contacting server.");
  expect(await screen.findByText("calm-otter-17", { selector: "a" })).toBeTruthy();
});

it("who has no room, or is not signed in, sees nothing of it", async () => {
  const { backend } = await openApp("/lobby", routes(roomsOf(roomOf())));
  await screen.findByText("No open rooms.", { exact: false });
  expect(screen.queryByRole("region", { name: "Your rooms" })).toBeNull();
  expect(backend.askedFor("GET /api/rooms?own=true")).toEqual([]);
});
