/** Games that somebody shares while others look at the list, or at the page of the game. */
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ASK_FOR_PLUGINS } from "../../app/visible-plugins.ts";
import { refusal } from "../../testing/backend.ts";
import { pluginOf, visiblePlugin } from "../../testing/fixtures.ts";
import { openApp } from "../../testing/open-app.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());
const aMinute = () => act(() => vi.advanceTimersByTimeAsync(ASK_FOR_PLUGINS));

it("in the lobby a game appears that was shared meanwhile, a minute later at most", async () => {
  let data = [pluginOf({ id: 2, name: "Tidewatch" })];
  const { backend } = await openApp("/lobby", {
    "GET /api/plugins/visible/0": () => ({ body: { data } }),
    "GET /api/rooms": () => ({ body: { data: [] } }),
  });
  await screen.findByRole("heading", { name: "Tidewatch" });
  data = [...data, pluginOf({ id: 3, name: "Harbour" })];
  await aMinute();
  expect(await screen.findByRole("heading", { name: "Harbour" })).toBeTruthy();
  expect(backend.askedFor("GET /api/plugins/visible/0")).toHaveLength(2);
});

it("the page of a game that one may not see yet shows it once it is shared", async () => {
  let isShared = false;
  await openApp("/plugin/3", {
    "GET /api/plugins/visible/3/0": () => (isShared ? { body: visiblePlugin() } : refusal(404, "Not Found")),
    "GET /api/rooms": () => ({ body: { data: [] } }),
  });
  await screen.findByText(/does not exist or you do not have the necessary permissions/);
  isShared = true;
  await aMinute();
  await waitFor(() =>
    expect(screen.getByRole("heading", { level: 1, name: "Duel of Lanterns" })).toBeTruthy(),
  );
});
