/**
 * Who may call which route, as it is enforced (api §3.1): a visitor, another user, a seated player, the host of a room, the
 * author of a plugin and an admin try every route. A contract without a row here does not compile,
 * and a page without one fails the test.
 */
import { randomUUID } from "node:crypto";
import type { RouteName } from "@baize/protocol";
import { beforeAll, expect, it } from "vitest";
import { answerOf } from "../test/answers.ts";
import { lanternCards, lanternDefinition } from "../test/lantern-plugin.ts";
import { type People, ROLES, type Role, registerRoles } from "../test/roles.ts";
import { useRooms } from "../test/room-kit.ts";

const kit = useRooms();
/** Status per role, in the order of `ROLES`. */
type Statuses = readonly [number, number, number, number, number, number];

interface Row {
  /** Absent: the route's own path. */
  path?(): string;
  body?(): unknown;
  expected: Statuses;
}

let people: People;
const ids = { plugin: 0, spare: 0, room: 0, deck: 0, replay: "" };
let slug = "";
/** A room to be closed. */
let spareSlug = "";
const id = (role: Role) => people[role]!.id;

beforeAll(async () => {
  people = await registerRoles(kit);
  const { player, host, author } = people;
  const { stores } = kit.server;
  const secret = {
    gameDef: lanternDefinition,
    cardDb: {},
    authorId: author.id,
    public: false,
    repoUrl: null,
  };
  ids.plugin = (await stores.plugins.create({ ...secret, name: "Secret" })).id;
  ids.spare = (await stores.plugins.create({ ...secret, name: "Spare" })).id;
  const open = await kit.addPlugin(lanternDefinition, lanternCards, author.id);
  slug = await kit.room(host, { privacy_type: "private" }, { plugin_id: open });
  spareSlug = await kit.room(host, {}, { plugin_id: open });
  ids.room = (await stores.rooms.find(slug))!.id;
  const seat = await kit.enter(player, slug);
  await seat.push("set_seat", { player_i: "player2", new_user_id: player.id });
  ids.replay = randomUUID();
  await stores.replays.save({
    uuid: ids.replay,
    userId: author.id,
    playerIds: [],
    pluginId: open,
    numPlayers: 1,
    game: {},
    deltas: [],
    metadata: null,
  });
  const deck = { name: "Deck", author_id: author.id, plugin_id: open, load_list: [], public: false };
  const saved = await kit.call("POST", "/api/v1/decks", { as: author, body: { deck } });
  ids.deck = answerOf("POST /api/v1/decks", saved).success.deck.id;
});

const anyone = (status: number): Statuses => [status, status, status, status, status, status];
const signedIn = (status: number): Statuses => [401, status, status, status, status, status];
const adminOnly = (status: number): Statuses => [401, 403, 403, 403, 403, status];
/** The thing is the author's; `visitor` and `others` are refused in the route's own way. */
const ownerOnly = (visitor: number, others: number, own: number, admin: number): Statuses => [
  visitor,
  others,
  others,
  others,
  own,
  admin,
];

/** Where no body is given, whoever gets as far as the body is told that it is missing (400). */
const rows: Record<RouteName, Row> = {
  "POST /api/v1/session": { expected: anyone(400) },
  "DELETE /api/v1/session": { expected: anyone(200) },
  "POST /api/v1/session/renew": { expected: anyone(401) },
  "POST /api/v1/registration": { expected: anyone(400) },
  "GET /api/v1/authtest": { expected: signedIn(200) },
  "GET /api/v1/confirm-email/:token": { path: () => "/api/v1/confirm-email/wrong", expected: anyone(401) },
  "POST /api/v1/confirm-email/resend": { expected: signedIn(200) },
  "POST /api/v1/reset-password": { expected: anyone(400) },
  "GET /api/v1/reset-password/:token": { path: () => "/api/v1/reset-password/wrong", expected: anyone(401) },
  "POST /api/v1/reset-password/update": { expected: anyone(400) },
  "GET /api/v1/profile": { expected: signedIn(200) },
  // After the one before nobody is signed in any more.
  "DELETE /api/v1/profile": { expected: anyone(401) },
  "GET /api/v1/profile/:id": { path: () => `/api/v1/profile/${id("author")}`, expected: anyone(200) },
  "POST /api/v1/profile/update": {
    body: () => ({ user: { id: id("author"), language: "English" } }),
    expected: ownerOnly(401, 403, 200, 403),
  },
  "POST /api/v1/profile/update_password": { expected: signedIn(400) },
  "POST /api/v1/profile/update_plugin_user_settings": { expected: signedIn(200) },
  "POST /api/v1/profile/update_favorite_plugins": { expected: signedIn(400) },
  "POST /api/v1/profile/update_whats_new_dismissed": { expected: signedIn(400) },
  "GET /api/plugins": { expected: anyone(200) },
  "GET /api/plugins/visible/:userId": {
    path: () => `/api/plugins/visible/${id("author")}`,
    expected: anyone(200),
  },
  "GET /api/plugins/visible/:id/:userId": {
    path: () => `/api/plugins/visible/${ids.plugin}/${id("author")}`,
    expected: ownerOnly(404, 404, 200, 200),
  },
  "GET /api/plugins/:id": {
    path: () => `/api/plugins/${ids.plugin}`,
    expected: ownerOnly(404, 404, 200, 200),
  },
  "GET /api/plugins/raw/:id": {
    path: () => `/api/plugins/raw/${ids.plugin}`,
    expected: ownerOnly(401, 404, 200, 200),
  },
  "GET /api/myplugins/:userId": { path: () => `/api/myplugins/${id("author")}`, expected: anyone(200) },
  "POST /api/myplugins": { expected: signedIn(400) },
  "PATCH /api/myplugins/:id": {
    path: () => `/api/myplugins/${ids.plugin}`,
    body: () => ({ plugin: { public: false } }),
    expected: ownerOnly(401, 404, 200, 200),
  },
  "DELETE /api/myplugins/:id": {
    path: () => `/api/myplugins/${ids.spare}`,
    expected: ownerOnly(401, 404, 200, 404),
  },
  "GET /api/v1/users/plugin_permission/:pluginId": {
    path: () => `/api/v1/users/plugin_permission/${ids.plugin}`,
    expected: ownerOnly(401, 404, 200, 200),
  },
  "POST /api/v1/users/plugin_permission/:pluginId/:userId": {
    path: () => `/api/v1/users/plugin_permission/${ids.plugin}/${id("admin")}`,
    expected: ownerOnly(401, 404, 200, 200),
  },
  "DELETE /api/v1/users/plugin_permission/:pluginId/:userId": {
    path: () => `/api/v1/users/plugin_permission/${ids.plugin}/${id("admin")}`,
    expected: ownerOnly(401, 404, 200, 200),
  },
  "POST /api/plugin-repo-update": { expected: anyone(403) },
  "POST /api/myplugins/:id/webhook_secret": {
    path: () => `/api/myplugins/${ids.plugin}/webhook_secret`,
    expected: ownerOnly(401, 404, 200, 404),
  },
  "POST /api/myplugins/:id/refresh": {
    path: () => `/api/myplugins/${ids.plugin}/refresh`,
    expected: ownerOnly(401, 404, 422, 404),
  },
  "GET /api/replays/:userId": {
    path: () => `/api/replays/${id("author")}`,
    expected: ownerOnly(401, 403, 200, 200),
  },
  "GET /api/v1/saved_games/:uuid": {
    path: () => `/api/v1/saved_games/${ids.replay}`,
    expected: signedIn(200),
  },
  "GET /api/v1/device_games": { expected: signedIn(200) },
  "GET /api/v1/device_games/:uuid": {
    path: () => `/api/v1/device_games/${ids.replay}`,
    expected: signedIn(404),
  },
  "POST /api/v1/device_games": { expected: signedIn(400) },
  "POST /api/replays/delete": {
    body: () => ({ replay: { uuid: ids.replay } }),
    expected: ownerOnly(401, 404, 200, 404),
  },
  "GET /api/v1/decks/:userId/:pluginId": {
    path: () => `/api/v1/decks/${id("author")}/${ids.plugin}`,
    expected: anyone(200),
  },
  // A private deck of the author for an open plugin.
  "GET /api/v1/decks/:id": {
    path: () => `/api/v1/decks/${ids.deck}`,
    expected: ownerOnly(404, 404, 200, 404),
  },
  "GET /api/v1/public_decks/:pluginId": {
    path: () => `/api/v1/public_decks/${ids.plugin}`,
    expected: ownerOnly(404, 404, 200, 200),
  },
  "POST /api/v1/decks": { expected: signedIn(400) },
  "PATCH /api/v1/decks/:id": {
    path: () => `/api/v1/decks/${ids.deck}`,
    body: () => ({ deck: { name: "Deck" } }),
    expected: ownerOnly(401, 404, 200, 404),
  },
  "DELETE /api/v1/decks/:id": {
    path: () => `/api/v1/decks/${ids.deck}`,
    expected: ownerOnly(401, 404, 200, 404),
  },
  "POST /api/v1/deck_imports": { expected: signedIn(400) },
  "GET /api/all_custom_content/:userId/:pluginId": {
    path: () => `/api/all_custom_content/${id("author")}/${ids.plugin}`,
    expected: ownerOnly(404, 404, 200, 200),
  },
  "GET /api/my_custom_content/:userId/:pluginId": {
    path: () => `/api/my_custom_content/${id("author")}/${ids.plugin}`,
    expected: ownerOnly(401, 404, 200, 200),
  },
  "POST /api/custom_content": { expected: signedIn(400) },
  "GET /api/v1/lfg/:pluginId": { path: () => `/api/v1/lfg/${ids.plugin}`, expected: anyone(200) },
  "GET /api/v1/lfg/subscribe/:pluginId": {
    path: () => `/api/v1/lfg/subscribe/${ids.plugin}`,
    expected: anyone(200),
  },
  "GET /api/v1/captcha": { expected: anyone(200) },
  "POST /api/v1/recaptcha/verify": { expected: signedIn(400) },
  "GET /api/patreon/:code": { path: () => "/api/patreon/none", expected: signedIn(200) },
  "GET /api/v1/users/all": { expected: adminOnly(200) },
  "GET /api/v1/alerts": { expected: anyone(200) },
  "GET /api/v1/admin_contact": { expected: anyone(200) },
  "POST /api/v1/admin/update_user_patreon": { expected: adminOnly(400) },
  "POST /api/v1/games": { expected: signedIn(400) },
  "DELETE /api/v1/games/:slug": {
    path: () => `/api/v1/games/${spareSlug}`,
    expected: [401, 404, 404, 204, 404, 404],
  },
  "GET /api/rooms": { expected: anyone(200) },
  "GET /api/rooms/:id": { path: () => `/api/rooms/${ids.room}`, expected: anyone(200) },
  "PATCH /api/rooms/:id": {
    path: () => `/api/rooms/${ids.room}`,
    body: () => ({ room: { name: "Yard" } }),
    expected: adminOnly(200),
  },
  "DELETE /api/rooms/:id": { path: () => `/api/rooms/${ids.room}`, expected: adminOnly(204) },
  "GET /api/v1/rooms/:slug/export/game": {
    path: () => `/api/v1/rooms/${slug}/export/game`,
    // The room is open, so whoever is seated has the right (design decision "Files").
    expected: [401, 403, 200, 200, 403, 403],
  },
  "GET /api/v1/rooms/:slug/export/replay": {
    path: () => `/api/v1/rooms/${slug}/export/replay`,
    expected: [401, 403, 403, 403, 403, 403],
  },
  "POST /api/rooms/send_alert": { expected: [401, 403, 403, 403, 403, 422] },
  "GET /api/openapi.json": { expected: anyone(200) },
  "GET /api/reference": { expected: anyone(200) },
};

/** Pages and files beside the API. */
const pages: Record<string, Row> = {
  "GET /metrics": { expected: anyone(200) },
  "GET /ready": { expected: anyone(200) },
  "GET /live": { expected: anyone(200) },
  "GET /health": { expected: anyone(200) },
  "GET /dev/outbox": { expected: anyone(200) },
  "GET /robots.txt": { expected: anyone(200) },
  "GET /.well-known/security.txt": { expected: anyone(404) },
  "GET /openapi.json": { expected: anyone(200) },
  "GET /swagger": { expected: anyone(200) },
  "GET /swagger/*": { path: () => "/swagger/index.html", expected: anyone(200) },
  "GET /docs": { expected: anyone(200) },
  "GET /docs/assets/page.js": { expected: anyone(200) },
  "GET /docs/search": { expected: anyone(200) },
  "GET /docs/*": { path: () => "/docs/nothing", expected: anyone(404) },
};

/** What is changed with PATCH is changed with PUT as well. */
const listed: Record<string, Row> = { ...rows, ...pages };
for (const [route, row] of Object.entries(rows))
  if (route.startsWith("PATCH ")) listed[route.replace("PATCH", "PUT")] = row;

/** What ends the caller's session or removes the thing comes last. */
const LAST = [
  "DELETE /api/myplugins/:id",
  "DELETE /api/v1/decks/:id",
  "DELETE /api/rooms/:id",
  "DELETE /api/v1/session",
  "DELETE /api/v1/profile",
];

const declared = () =>
  kit.server.routes
    .filter(({ method, url }) => !url.startsWith("/be/") && method !== "HEAD")
    .map(({ method, url }) => `${method} ${url}`);

it("api §1.1: every API route is served under both base paths", () => {
  const urls = new Set(kit.server.routes.map(({ method, url }) => `${method} ${url}`));
  for (const route of declared()) {
    if (!route.includes(" /api/")) continue;
    expect(urls).toContain(route.replace(" /api/", " /be/api/"));
  }
});

it("api §3.1: every route is listed here", () => {
  expect(Object.keys(listed).sort()).toEqual([...new Set(declared())].sort());
});

it("api §3.1, H1 to H12: every route answers everybody as the table says", async () => {
  const order = [...Object.keys(listed).filter((route) => !LAST.includes(route)), ...LAST];
  const answers: Record<string, number[]> = {};
  for (const route of order) {
    const [method, url] = route.split(" ") as [string, string];
    const { path, body } = listed[route]!;
    answers[route] = [];
    for (const role of ROLES) {
      const as = people[role];
      const { status } = await kit.call(method, path?.() ?? url, {
        ...(as ? { as } : {}),
        ...(body ? { body: body() } : method === "GET" || method === "DELETE" ? {} : { body: {} }),
      });
      answers[route].push(status);
    }
  }
  const expected = order.map((route) => [route, [...listed[route]!.expected]]);
  expect(answers).toEqual(Object.fromEntries(expected));
}, 120_000);
