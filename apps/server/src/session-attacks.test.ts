/** What an attacker tries with other people's sessions, against the whole server (docs/security.md, V3, V7, V8). */
import { expect, it } from "vitest";
import { answerOf } from "../test/answers.ts";
import { type Person, useRooms } from "../test/room-kit.ts";

const kit = useRooms();
const PASSWORD = "correct horse battery";

const cookieIn = (headers: Headers) => /vt_session=[^;]+/.exec(headers.get("set-cookie") ?? "")?.[0] ?? "";
/** Who a cookie belongs to: a private room is listed by name to its host only. */
async function owns(cookie: string, room: string): Promise<boolean> {
  const rooms = answerOf("GET /api/rooms", await kit.call("GET", "/be/api/rooms", { cookie })).data;
  return rooms.some(({ slug }) => slug === room);
}
const signIn = (alias: string, cookie: string) =>
  kit.call("POST", "/be/api/v1/session", {
    cookie,
    body: { user: { email: `${alias.toLowerCase()}@example.org`, password: PASSWORD } },
  });

it("session fixation: a cookie that was in the browser before signing in is replaced and lets nobody in", async () => {
  const [victim, attacker] = [await kit.register("Vera"), await kit.register("Mallory")];
  const room = await kit.room(victim, { privacy_type: "private" });
  for (const planted of ["vt_session=chosen-by-the-attacker", attacker.cookie]) {
    const { headers } = await signIn("Vera", planted);
    expect(cookieIn(headers)).toMatch(/^vt_session=[\w-]{43}$/);
    expect(cookieIn(headers)).not.toBe(planted);
    expect(await owns(cookieIn(headers), room)).toBe(true);
    expect(await owns(planted, room)).toBe(false);
  }
});

it("session fixation: renewing beside another person's cookie gives a cookie of one's own", async () => {
  const attacker = await kit.register("Mallet");
  const { renew_token } = answerOf("POST /api/v1/session", await signIn("Vera", "")).data;
  const victim = { id: 0, alias: "", token: renew_token, cookie: "" };
  const { headers } = await kit.call("POST", "/be/api/v1/session/renew", {
    as: victim,
    cookie: attacker.cookie,
  });
  expect(cookieIn(headers)).toMatch(/^vt_session=[\w-]{43}$/);
  expect(cookieIn(headers)).not.toBe(attacker.cookie);
});

it("CSRF: on no route that changes something does the cookie count when another site sends the request", async () => {
  const victim = await kit.register("Cora");
  const changing = kit.server.routes.filter(
    ({ method, access }) => access.cookie && !["GET", "HEAD"].includes(method),
  );
  expect(changing.length).toBeGreaterThan(0);
  const foreign = ["https://evil.example", "null", `${kit.url}.evil.example`, "nonsense"];
  for (const { method, url } of changing) {
    const path = url.replace(/:\w+/g, "1");
    const send = (origin: string) =>
      kit.call(method, path, { cookie: victim.cookie, body: {}, headers: { origin } });
    for (const origin of foreign)
      expect([method, url, origin, (await send(origin)).status]).toEqual([method, url, origin, 401]);
    expect([method, url, (await send(kit.url)).status]).not.toEqual([method, url, 401]);
  }
});

it("CSRF: a form of another site changes nothing, cookie or not", async () => {
  const victim = await kit.register("Dora");
  for (const type of ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"]) {
    const headers = { "content-type": type, origin: "https://evil.example" };
    const answer = await kit.call("POST", "/be/api/v1/games", { cookie: victim.cookie, headers, body: {} });
    expect(answer.status).toBe(401);
  }
});

it("token reuse after signing out: header, cookie, renew token and socket are all dead, open sockets close", async () => {
  const host = await kit.register("Hugo");
  const slug = await kit.room(host, { privacy_type: "private" });
  const signedIn = await signIn("Hugo", "");
  const { token, renew_token } = answerOf("POST /api/v1/session", signedIn).data;
  const hugo: Person = { ...host, token, cookie: cookieIn(signedIn.headers) };
  const renew: Person = { ...host, token: renew_token };
  const open = await kit.wire(hugo);
  const who = async (wire: typeof open) =>
    (await wire.reply(wire.send(`chat:${slug}`, "phx_join", {}, "self"))).response;
  expect(await who(open)).toMatchObject({ user_id: host.id, auth_failed: false });

  await kit.call("DELETE", "/be/api/v1/session", { as: hugo });

  expect(await open.closed).toBe(4401);
  expect((await kit.call("GET", "/be/api/v1/profile", { as: hugo })).status).toBe(401);
  expect((await kit.call("POST", "/be/api/v1/session/renew", { as: renew })).status).toBe(401);
  expect(await owns(hugo.cookie, slug)).toBe(false);
  expect(await who(await kit.wire(hugo))).toMatchObject({ user_id: null, auth_failed: true });
  // Another session of the same person goes on.
  expect((await kit.call("GET", "/be/api/v1/profile", { as: host })).status).toBe(200);
});

it("mass assignment: nobody registers as an admin, a supporter, or confirmed", async () => {
  const user = {
    email: "eve@example.org",
    password: PASSWORD,
    password_confirmation: PASSWORD,
    alias: "Eve",
    admin: true,
    id: 1,
    supporter_level: 10,
    email_confirmed_at: "2020-01-01T00:00:00Z",
  };
  const registered = await kit.call("POST", "/be/api/v1/registration", { body: { user } });
  const { token } = answerOf("POST /api/v1/registration", registered).data;
  const as = { id: 0, alias: "Eve", token, cookie: "" };
  const profile = answerOf("GET /api/v1/profile", await kit.call("GET", "/be/api/v1/profile", { as }));
  expect(profile.user_profile).toMatchObject({
    admin: false,
    supporter_level: null,
    email_confirmed_at: null,
  });
});

it("enumeration: a known and an unknown address get the same answer at sign-in and at reset", async () => {
  await kit.register("Nora");
  const answers = async (path: string, user: object) => {
    const { status, text } = await kit.call("POST", path, { body: { user } });
    return [status, text];
  };
  for (const [path, rest] of [
    ["/be/api/v1/session", { password: "not the password" }],
    ["/be/api/v1/reset-password", {}],
  ] as const) {
    const known = await answers(path, { email: "nora@example.org", ...rest });
    expect(await answers(path, { email: "nobody-at-all@example.org", ...rest })).toEqual(known);
  }
});
