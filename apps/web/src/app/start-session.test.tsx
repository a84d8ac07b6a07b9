import { createTransport } from "@baize/client";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Routes } from "../testing/backend.ts";
import { profileOf, roomOf } from "../testing/fixtures.ts";
import { openApp } from "../testing/open-app.tsx";
import { session } from "./services.ts";
import { createSession } from "./session.ts";

/** Ann and Ben, who are each in a private room; a token says whose it is. */
const routes: Routes = {
  "GET /api/plugins/visible/0": () => ({ body: { data: [] } }),
  "GET /api/plugins/visible/7": () => ({ body: { data: [] } }),
  "GET /api/plugins/visible/8": () => ({ body: { data: [] } }),
  "GET /api/rooms": ({ token }) => ({
    body: { data: token ? [roomOf({ name: `${nameOf(token)}'s room` })] : [] },
  }),
  "GET /api/v1/profile": ({ token }) => {
    const alias = nameOf(token ?? "");
    return { body: { user_profile: profileOf({ id: alias === "Ann" ? 7 : 8, alias }) } };
  },
  "POST /api/v1/session": ({ body }) => {
    const alias = (body as { user: { password: string } }).user.password;
    return { body: { data: { token: `${alias} 1`, renew_token: alias } } };
  },
  "POST /api/v1/session/renew": ({ token }) => ({
    body: { data: { token: `${token} 2`, renew_token: token } },
  }),
  "DELETE /api/v1/session": () => ({ body: { data: {} } }),
};
const nameOf = (token: string) => token.split(" ")[0] ?? "";

/** The lobby as Ann sees it, and another tab of her browser. */
async function openLobby() {
  const { backend } = await openApp("/lobby", routes);
  await act(() => session.login("ann@example.org", "Ann"));
  await screen.findByRole("link", { name: "Ann's room" });
  return { backend, otherTab: createSession(createTransport(`${backend.origin}/be`), localStorage) };
}

/** A tab that slept hears of what others have stored once it wakes up, of all at once. */
const wakeUp = () => act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "authToken" })));

it("shows nothing of one person to the next whom another tab has signed in while this one slept", async () => {
  const { otherTab } = await openLobby();
  await otherTab.logout();
  await otherTab.login("ben@example.org", "Ben");
  await wakeUp();
  expect(await screen.findByRole("link", { name: "Ben's room" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Ann's room" })).toBeNull();
  await waitFor(() => expect(screen.queryByText("Ann")).toBeNull());
});

it("keeps what is on screen where another tab has only renewed the tokens", async () => {
  const { backend, otherTab } = await openLobby();
  const asked = backend.askedFor("GET /api/rooms").length;
  await otherTab.renew("Ann 1");
  await wakeUp();
  expect(screen.getByRole("link", { name: "Ann's room" })).toBeTruthy();
  await waitFor(() => expect(backend.askedFor("GET /api/v1/profile").at(-1)?.token).toBe("Ann 2"));
  expect(backend.askedFor("GET /api/rooms")).toHaveLength(asked);
});
