import { signOutResponse } from "@baize/protocol";
import { expect, test } from "vitest";
import { answerOf } from "../../test/answers.ts";
import { cookieOf, envelope, PASSWORD, useHttp } from "../../test/http-kit.ts";

const kit = useHttp();
const MINUTE = 60_000;
const credentials = (email: string, password = PASSWORD) => ({ user: { email, password } });

for (const base of ["", "/be"]) {
  test(`api §14.1, §14.3 (P7-03, P7-04, P4-01): sign-in under "${base}" gives both tokens and the cookie`, async () => {
    const ana = await kit.register(`Ana${base.length}`);
    const answer = await kit.call("POST", `${base}/api/v1/session`, {
      body: credentials(` ${ana.email.toUpperCase()}`),
    });
    const tokens = answerOf("POST /api/v1/session", answer);
    expect(tokens).toEqual(answer.json());
    expect(tokens.data.token).toMatch(/^[\w-]{43}$/);
    expect(answer.headers["set-cookie"]).toMatch(
      /^vt_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    const me = await kit.call("GET", `${base}/api/v1/authtest`, { token: tokens.data.token });
    expect(me.json()).toMatchObject({ fake: "data", userid: ana.id });
  });
}

test("api §3.2 (P7-05): a wrong password and an unknown address get the same 401", async () => {
  const bo = await kit.register("Bo");
  for (const [email, password] of [
    [bo.email, "wrong password"],
    ["nobody@example.org", PASSWORD],
    ["nobody\0@example.org", PASSWORD],
    [undefined, undefined],
  ]) {
    const answer = await kit.call("POST", "/be/api/v1/session", { body: { user: { email, password } } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual(envelope(401, "Invalid email or password"));
    expect(cookieOf(answer)).toBe("");
  }
});

test("api §1.6: sign-in without `user`, and with malformed JSON, is 400 Bad Request", async () => {
  for (const body of [{}, '{"user":', "null", ""]) {
    const answer = await kit.call("POST", "/be/api/v1/session", { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject(envelope(400, "Bad Request"));
  }
});

test("api §1.2: sign-in accepts url-encoded fields with brackets, other routes do not", async () => {
  const { email } = await kit.register("Form");
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const payload = `user%5Bemail%5D=${encodeURIComponent(email)}&user[password]=${encodeURIComponent(PASSWORD)}`;
  const answer = await kit.call("POST", "/api/v1/session", { headers, body: payload });
  expect(answer.statusCode).toBe(200);
  const other = await kit.call("POST", "/api/v1/reset-password", { headers, body: payload });
  expect(other.statusCode).toBe(415);
});

test("api §14.2, §14.9 (P7-02, T7-01): raw and Bearer tokens count, `null` and its like are no header, renew tokens are not auth", async () => {
  const cy = await kit.register("Cy");
  const status = async (authorization: string) =>
    (await kit.call("GET", "/be/api/v1/authtest", { headers: { authorization } })).statusCode;
  expect(await status(cy.token)).toBe(200);
  expect(await status(`Bearer ${cy.token}`)).toBe(200);
  for (const text of ["", "null", "undefined", "Bearer", "Bearer null", "nonsense", cy.renewToken]) {
    expect(await status(text)).toBe(401);
  }
});

test("T7-21, api §3.9.47: authtest says whose token it is", async () => {
  const mo = await kit.register("Mo");
  const answer = await kit.call("GET", "/be/api/v1/authtest", { as: mo });
  const { fake, userid, now } = answerOf("GET /api/v1/authtest", answer);
  expect([fake, userid]).toEqual(["data", mo.id]);
  expect(Number.isNaN(Date.parse(now))).toBe(false);
});

test("api §14.5: without a token the answer is the 401 that clients renew on", async () => {
  const answer = await kit.call("GET", "/be/api/v1/authtest");
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual(envelope(401, "Not authenticated"));
});

test("api §14.29 (P7-10, T7-16): two tabs that renew at the same moment both stay signed in with the same pair", async () => {
  const di = await kit.register("Di");
  const renew = () =>
    kit.call("POST", "/be/api/v1/session/renew", { token: di.renewToken, cookie: di.cookie, body: "" });
  const [first, second] = await Promise.all([renew(), renew()]);
  const { token } = answerOf("POST /api/v1/session/renew", first).data;
  expect(token).not.toBe(di.token);
  expect(second.json()).toEqual(first.json());
  expect(cookieOf(first)).toBe(di.cookie);
  expect(cookieOf(second)).toBe(di.cookie);
  expect((await kit.call("GET", "/be/api/v1/authtest", { token })).statusCode).toBe(200);
  expect((await kit.call("GET", "/be/api/v1/authtest", { as: di })).statusCode).toBe(200);
});

test("api §4.3: a used renew token after the grace is theft: 401, and the family is revoked at once", async () => {
  const ed = await kit.register("Ed");
  const renewed = await kit.call("POST", "/be/api/v1/session/renew", { token: ed.renewToken });
  kit.wait(2 * MINUTE);
  const before = kit.revoked.length;
  const replayed = await kit.call("POST", "/be/api/v1/session/renew", { token: ed.renewToken });
  expect(replayed.statusCode).toBe(401);
  expect(replayed.json()).toEqual(envelope(401, "Invalid token"));
  expect(kit.revoked.length).toBe(before + 1);
  const { token, renew_token } = answerOf("POST /api/v1/session/renew", renewed).data;
  expect((await kit.call("GET", "/be/api/v1/authtest", { token })).statusCode).toBe(401);
  expect((await kit.call("POST", "/be/api/v1/session/renew", { token: renew_token })).statusCode).toBe(401);
});

test("api §4.3: an auth token does not renew, nor does no token at all", async () => {
  const flo = await kit.register("Flo");
  expect((await kit.call("POST", "/be/api/v1/session/renew", { as: flo })).statusCode).toBe(401);
  expect((await kit.call("POST", "/be/api/v1/session/renew", { cookie: flo.cookie })).statusCode).toBe(401);
});

test("api §4.2: an auth token lapses after 30 minutes without use, and its renew token still works", async () => {
  const gus = await kit.register("Gus");
  kit.wait(29 * MINUTE);
  expect((await kit.call("GET", "/be/api/v1/authtest", { as: gus })).statusCode).toBe(200);
  kit.wait(29 * MINUTE);
  expect((await kit.call("GET", "/be/api/v1/authtest", { as: gus })).statusCode).toBe(200);
  kit.wait(31 * MINUTE);
  expect((await kit.call("GET", "/be/api/v1/authtest", { as: gus })).statusCode).toBe(401);
  expect((await kit.call("POST", "/be/api/v1/session/renew", { token: gus.renewToken })).statusCode).toBe(
    200,
  );
});

test("api §14.30 (P7-06, P4-05): signing out ends auth, renew and cookie, and closes the family's sockets", async () => {
  const hal = await kit.register("Hal");
  const before = kit.revoked.length;
  const answer = await kit.call("DELETE", "/be/api/v1/session", { as: hal, cookie: hal.cookie });
  expect(answer.statusCode).toBe(200);
  expect(signOutResponse.parse(answer.json())).toEqual({ data: {} });
  expect(answer.headers["set-cookie"]).toMatch(/^vt_session=;.*(?:Max-Age=0|Expires=Thu, 01 Jan 1970)/);
  expect(kit.revoked.length).toBe(before + 1);
  expect((await kit.call("GET", "/be/api/v1/authtest", { as: hal })).statusCode).toBe(401);
  expect((await kit.call("POST", "/be/api/v1/session/renew", { token: hal.renewToken })).statusCode).toBe(
    401,
  );
  expect(await kit.deps.sessions.authenticateCookie(hal.cookie.split("=")[1]!)).toBeNull();
});

test("api §3.2.2: signing out answers 200 without any token, and with the cookie alone signs out", async () => {
  expect((await kit.call("DELETE", "/be/api/v1/session")).json()).toEqual({ data: {} });
  const ida = await kit.register("Ida");
  const foreign = { origin: "https://evil.example" };
  await kit.call("DELETE", "/be/api/v1/session", { cookie: ida.cookie, headers: foreign });
  expect((await kit.call("GET", "/be/api/v1/authtest", { as: ida })).statusCode).toBe(200);
  await kit.call("DELETE", "/be/api/v1/session", { cookie: ida.cookie });
  expect((await kit.call("GET", "/be/api/v1/authtest", { as: ida })).statusCode).toBe(401);
});

test("api §4.1: an imported PBKDF2 hash still signs in, and is replaced by argon2id", async () => {
  const jo = await kit.register("Jo");
  // PBKDF2-HMAC-SHA-512 of "correct horse battery", 1000 rounds, salt "0123456789abcdef".
  const { pbkdf2Sync } = await import("node:crypto");
  const hash = pbkdf2Sync(PASSWORD, "0123456789abcdef", 1000, 64, "sha512").toString("base64");
  const salt = Buffer.from("0123456789abcdef").toString("base64");
  const passwordHash = `$pbkdf2-sha512$1000$${salt}$${hash}`;
  await kit.deps.stores.users.setPassword(jo.id, passwordHash);
  const wrong = await kit.call("POST", "/be/api/v1/session", {
    body: credentials(jo.email, "wrong horse battery"),
  });
  expect(wrong.statusCode).toBe(401);
  const right = await kit.call("POST", "/be/api/v1/session", { body: credentials(jo.email) });
  expect(right.statusCode).toBe(200);
  expect((await kit.deps.stores.users.find(jo.id))?.passwordHash).toMatch(/^\$argon2id\$/);
  expect((await kit.call("POST", "/be/api/v1/session", { body: credentials(jo.email) })).statusCode).toBe(
    200,
  );
});

test("api §9.1 H16: neither tokens nor passwords are stored in plain", async () => {
  const kim = await kit.register("Kim");
  const rows = await kit.database.db.execute(
    "select row_to_json(s)::text as text from sessions s union all select row_to_json(u)::text from users u",
  );
  const stored = JSON.stringify(rows);
  for (const secret of [kim.token, kim.renewToken, kim.cookie.split("=")[1]!, PASSWORD]) {
    expect(stored).not.toContain(secret);
  }
});
