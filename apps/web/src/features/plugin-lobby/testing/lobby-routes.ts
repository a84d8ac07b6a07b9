/** The answers that the page of a plugin needs. */
import type { Routes } from "../../../testing/backend.ts";
import { profileOf, roomOf, visiblePlugin } from "../../../testing/fixtures.ts";

/** What a visitor is answered. */
export const asVisitor = (routes: Routes = {}): Routes => ({
  "GET /api/plugins/visible/3/0": () => ({ body: visiblePlugin() }),
  "GET /api/rooms": () => ({ body: { data: [] } }),
  ...routes,
});
/** What a signed-in person is answered; every room that they ask for is made. */
export const asUser = (routes: Routes = {}, profile = profileOf()): Routes => ({
  "GET /api/v1/profile": () => ({ body: { user_profile: profile } }),
  "GET /api/plugins/visible/3/7": () => ({ body: visiblePlugin() }),
  "GET /api/rooms": () => ({ body: { data: [] } }),
  "POST /api/v1/games": () => ({
    status: 201,
    body: { success: { message: "Created game", room: roomOf() } },
  }),
  ...routes,
});
export const unconfirmed = profileOf({ email_confirmed_at: null });
export const UNCONFIRMED = "You must confirm your email before you can start a game.";
