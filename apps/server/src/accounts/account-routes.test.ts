import { errorBodySchema, tokensResponse } from "@baize/protocol";
import { expect, test } from "vitest";
import { answerOf, fieldErrorsOf } from "../../test/answers.ts";
import { envelope, PASSWORD, useHttp } from "../../test/http-kit.ts";

const kit = useHttp();
const HOUR = 3_600_000;
let serial = 0;
const someone = (changes: object = {}) => {
  serial += 1;
  return {
    email: `new${serial}@example.org`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    alias: `New ${serial}`,
    ...changes,
  };
};
const register = (changes: object = {}) =>
  kit.call("POST", "/be/api/v1/registration", { body: { user: someone(changes) } });
const errorsOf = async (changes: object) => {
  const answer = await register(changes);
  expect(answer.statusCode).toBe(422);
  const body = errorBodySchema.parse(answer.json());
  expect(body.error).toMatchObject({ status: 422, code: 422, message: "Couldn't create user" });
  expect(body.error.errors).toEqual(body.errors);
  return body.errors;
};

test("P7-07, P7-08, P4-02: registration gives tokens, the cookie and a mail with a confirmation link", async () => {
  const answer = await register({
    email: " First@Example.ORG ",
    alias: " First ",
    timezone: "Europe/Lisbon",
  });
  expect(answer.statusCode).toBe(200);
  expect(tokensResponse.safeParse(answer.json()).success).toBe(true);
  expect(answer.cookies.map(({ name }) => name)).toEqual(["vt_session"]);
  const user = await kit.deps.stores.users.findByEmail("first@example.org");
  expect(user).toMatchObject({ alias: "First", timezone: "Europe/Lisbon", emailConfirmedAt: null });
  const mail = kit.deps.mailer.outbox?.[0];
  expect(mail).toMatchObject({ to: "first@example.org", subject: "Confirm your email address" });
  expect(mail?.text).toContain("http://localhost:4000/confirm-email/");
  expect(mail?.html).toMatch(/<a href="http:\/\/localhost:4000\/confirm-email\/[\w-]{43}">/);
});

test("mails come in the language the person registered in; one we do not speak is English", async () => {
  const subjectFor = async (language: unknown) => {
    await register({ language });
    return kit.deps.mailer.outbox?.[0]?.subject;
  };
  expect(await subjectFor("German")).toBe("Bestätige deine E-Mail-Adresse");
  expect(await subjectFor("Klingon")).toBe("Confirm your email address");
  const email = kit.deps.mailer.outbox?.[1]?.to ?? "";
  expect((await kit.deps.stores.users.findByEmail(email))?.language).toBe("German");
  await kit.call("POST", "/be/api/v1/reset-password", { body: { user: { email } } });
  expect(kit.deps.mailer.outbox?.[0]?.subject).toBe("Setze dein Passwort zurück");
});

test("P5-05 P5-06 P5-07 P5-08, P7-09: every missing field is named, without the internal password_hash", async () => {
  const answer = await kit.call("POST", "/be/api/v1/registration", { body: { user: {} } });
  expect(answer.statusCode).toBe(422);
  expect(fieldErrorsOf(answer)).toEqual({
    email: ["can't be blank"],
    password: ["can't be blank"],
    password_confirmation: ["can't be blank"],
    alias: ["can't be blank"],
  });
  expect((await kit.call("POST", "/be/api/v1/registration", { body: {} })).statusCode).toBe(400);
});

test("api §4.1: passwords that are short, long or repeated differently", async () => {
  const both = (password: string) => ({ password, password_confirmation: password });
  expect(await errorsOf(both("1234567"))).toEqual({ password: ["should be at least 8 character(s)"] });
  expect(await errorsOf(both("x".repeat(4097)))).toEqual({
    password: ["should be at most 4096 character(s)"],
  });
  expect(await errorsOf({ password_confirmation: "something else" })).toEqual({
    password_confirmation: ["does not match confirmation"],
  });
});

test("api §4.1: addresses that are no addresses, and aliases with signs of the log markup", async () => {
  for (const email of [
    "plain",
    "@example.org",
    "a..b@example.org",
    "a@-x.org",
    "a@x.123",
    "a b@example.org",
  ]) {
    expect(await errorsOf({ email })).toEqual({ email: ["has invalid format"] });
  }
  for (const alias of ["a/b", "[x]", "<b>", "{y}", "tab\there", "x".repeat(41)]) {
    expect(await errorsOf({ alias })).toEqual({ alias: ["has invalid format"] });
  }
  expect((await register({ email: "jürgen+table@localhost", alias: "Ünïcode 牌" })).statusCode).toBe(200);
});

test("api §4.1: a nickname that is not plainly one's own is refused with the reason", async () => {
  expect((await register({ email: "oca@example.org", alias: "Oca" })).statusCode).toBe(200);
  for (const [alias, reason] of [
    ["Оса", "looks like a name that has already been taken"],
    ["0ca", "looks like a name that has already been taken"],
    ["Ｏｃａ", "has already been taken"],
    ["Oса", "mixes letters of different scripts"],
    ["Oca\u3164", "has characters that cannot be seen"],
    ["Anonymous", "is reserved"],
    ["pIayer1", "is reserved"],
  ])
    expect([alias, await errorsOf({ alias })]).toEqual([alias, { alias: [reason] }]);
  // What only looks like an id is a name like others.
  expect((await register({ email: "id@example.org", alias: "c_000039 c_00003b" })).statusCode).toBe(200);
});

test("api §4.1: who registers again within ten minutes with all the same is signed in to what was made, without a second mail", async () => {
  const same = { email: "lost@example.org", alias: "Lost" };
  expect((await register(same)).statusCode).toBe(200);
  const mails = kit.deps.mailer.outbox?.length;
  const again = await register(same);
  expect(again.statusCode).toBe(200);
  expect(tokensResponse.safeParse(again.json()).success).toBe(true);
  expect(again.cookies.map(({ name }) => name)).toEqual(["vt_session"]);
  expect(kit.deps.mailer.outbox).toHaveLength(mails ?? 0);

  const taken = { email: ["has already been taken"] };
  const other = "another long password";
  expect(await errorsOf({ ...same, password: other, password_confirmation: other })).toMatchObject(taken);
  expect(await errorsOf({ ...same, alias: "Lost too" })).toEqual(taken);
  kit.wait(10 * 60_000);
  expect(await errorsOf(same)).toMatchObject(taken);
});

test("api §4.1: a taken address and alias are reported only when the rest is valid", async () => {
  await register({ email: "taken@example.org", alias: "Taken" });
  expect(await errorsOf({ email: "TAKEN@example.org", alias: "tAKEN" })).toEqual({
    email: ["has already been taken"],
    alias: ["has already been taken"],
  });
  expect(
    await errorsOf({ email: "taken@example.org", password: "short", password_confirmation: "short" }),
  ).toEqual({
    password: ["should be at least 8 character(s)"],
  });
});

test("P7-14, api §9.1 H17: a confirmation link works once and for seven days", async () => {
  const ana = await kit.register("Ana");
  const token = kit.mailedToken(ana.email);
  const confirm = (text: string) => kit.call("GET", `/be/api/v1/confirm-email/${text}`);
  const answer = await confirm(token);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ success: { message: "Email confirmed" } });
  expect((await kit.deps.stores.users.find(ana.id))?.emailConfirmedAt).not.toBeNull();
  const unknown = await confirm("nonsense");
  expect(unknown.statusCode).toBe(401);
  expect(unknown.json()).toEqual(envelope(401, "Invalid confirmation code"));
  const bo = await kit.register("Bo");
  const late = kit.mailedToken(bo.email);
  kit.wait(7 * 24 * HOUR);
  expect((await confirm(late)).statusCode).toBe(401);
});

test("api §9.1 H17: a spent link is refused, and tells that the account is confirmed", async () => {
  const abe = await kit.register("Abe");
  const path = `/be/api/v1/confirm-email/${kit.mailedToken(abe.email)}`;
  await kit.call("GET", path);
  const before = (await kit.deps.stores.users.find(abe.id))?.emailConfirmedAt;
  kit.wait(8 * 24 * HOUR);
  const again = await kit.call("GET", path);
  expect(again.statusCode).toBe(401);
  expect(again.json()).toEqual({ ...envelope(401, "Invalid confirmation code"), confirmed: true });
  expect((await kit.deps.stores.users.find(abe.id))?.emailConfirmedAt).toEqual(before);
});

test("returnTo: the mailed link leads on to a path of this site, and never to another site", async () => {
  const linkFor = async (return_to: unknown) => {
    await kit.call("POST", "/be/api/v1/registration", { body: { user: someone(), return_to } });
    return kit.deps.mailer.outbox?.[0]?.text.match(/\/confirm-email\/[\w-]{43}(\S*)/)?.[1];
  };
  expect(await linkFor("/room/calm-otter-17?x=1&y")).toBe("?returnTo=%2Froom%2Fcalm-otter-17%3Fx%3D1%26y");
  for (const elsewhere of [
    "https://evil.example",
    "//evil.example",
    "/\t/evil.example",
    "/\\evil.example",
    7,
    {},
  ])
    expect([elsewhere, await linkFor(elsewhere)]).toEqual([elsewhere, ""]);
  const cleo = await kit.register("Cleo");
  const body = { return_to: "/plugin/3" };
  await kit.call("POST", "/be/api/v1/confirm-email/resend", { as: cleo, body });
  expect(kit.deps.mailer.outbox?.[0]?.text).toContain("?returnTo=%2Fplugin%2F3\n");
});

test("returnTo: the link of a reset mail leads on as that of a confirmation, and never to another site", async () => {
  const dot = await kit.register("Dotty");
  const linkFor = async (return_to: unknown) => {
    const body = { user: { email: dot.email }, return_to };
    await kit.call("POST", "/be/api/v1/reset-password", { body });
    return kit.deps.mailer.outbox?.[0]?.text.match(/\/reset-password\/[\w-]{43}(\S*)/)?.[1];
  };
  expect(await linkFor("/room/calm-otter-17")).toBe("?returnTo=%2Froom%2Fcalm-otter-17");
  for (const elsewhere of ["//evil.example", "/\\evil.example"])
    expect([elsewhere, await linkFor(elsewhere)]).toEqual([elsewhere, ""]);
});

test("confirming from another browser ends nobody's session", async () => {
  const eli = await kit.register("Eli");
  await kit.call("GET", `/be/api/v1/confirm-email/${kit.mailedToken(eli.email)}`);
  const profile = await kit.call("GET", "/be/api/v1/profile", { as: eli });
  const { user_profile } = answerOf("GET /api/v1/profile", profile);
  expect(user_profile.email_confirmed_at).not.toBeNull();
});

test("who knows the old password sets a new one; this session stays, the others end", async () => {
  const fay = await kit.register("Fay");
  const change = (user: object) =>
    kit.call("POST", "/be/api/v1/profile/update_password", { as: fay, body: { user } });
  const errors = async (user: object) => {
    const answer = await change(user);
    expect(answer.statusCode).toBe(422);
    return fieldErrorsOf(answer);
  };
  const both = (password: string) => ({ password, password_confirmation: password });
  expect(await errors({})).toEqual({
    current_password: ["can't be blank"],
    password: ["can't be blank"],
    password_confirmation: ["can't be blank"],
  });
  expect(await errors({ current_password: "guessed", ...both("a brand new password") })).toEqual({
    current_password: ["is not right"],
  });
  expect(await errors({ current_password: PASSWORD, ...both("short") })).toEqual({
    password: ["should be at least 8 character(s)"],
  });
  const login = (password: string) =>
    kit.call("POST", "/be/api/v1/session", { body: { user: { email: fay.email, password } } });
  const other = answerOf("POST /api/v1/session", await login(PASSWORD)).data;
  const before = kit.revoked.length;
  const done = await change({ current_password: PASSWORD, ...both("a brand new password") });
  expect(done.json()).toEqual({ success: { message: "Password updated successfully" } });
  expect(kit.revoked.length).toBe(before + 1);
  const profile = (options: object) => kit.call("GET", "/be/api/v1/profile", options);
  expect((await profile({ as: fay })).statusCode).toBe(200);
  expect((await profile({ token: other.token })).statusCode).toBe(401);
  expect((await login(PASSWORD)).statusCode).toBe(401);
  expect((await login("a brand new password")).statusCode).toBe(200);
});

test("a reset link tells whether it can still be used, and asking does not use it up", async () => {
  const hal = await kit.register("Hal");
  await kit.call("POST", "/be/api/v1/reset-password", { body: { user: { email: hal.email } } });
  const id = kit.mailedToken(hal.email);
  const ask = async () => (await kit.call("GET", `/be/api/v1/reset-password/${id}`)).statusCode;
  expect(await ask()).toBe(200);
  expect(await ask()).toBe(200);
  await kit.call("POST", "/be/api/v1/reset-password/update", {
    body: { id, user: { password: "a brand new password", password_confirmation: "a brand new password" } },
  });
  expect(await ask()).toBe(401);
  expect((await kit.call("GET", "/be/api/v1/reset-password/nonsense")).json()).toEqual(
    envelope(401, "Invalid reset token"),
  );
});

test("api §3.2.5: asking for the head of a confirmation link does not use it up", async () => {
  const cy = await kit.register("Cy");
  const path = `/be/api/v1/confirm-email/${kit.mailedToken(cy.email)}`;
  await kit.call("HEAD", path);
  expect((await kit.call("GET", path)).statusCode).toBe(200);
});

test("api §3.2.5: resending mails a new link that replaces the old, and nothing once confirmed", async () => {
  const di = await kit.register("Di");
  const old = kit.mailedToken(di.email);
  const resend = () => kit.call("POST", "/be/api/v1/confirm-email/resend", { as: di });
  const sent = { success: { message: "Confirmation email sent" } };
  expect((await resend()).json()).toEqual(sent);
  const fresh = kit.mailedToken(di.email);
  expect(fresh).not.toBe(old);
  expect((await kit.call("GET", `/be/api/v1/confirm-email/${old}`)).statusCode).toBe(401);
  expect((await kit.call("GET", `/be/api/v1/confirm-email/${fresh}`)).statusCode).toBe(200);
  const mails = kit.deps.mailer.outbox?.length;
  expect((await resend()).json()).toEqual(sent);
  expect(kit.deps.mailer.outbox?.length).toBe(mails);
  expect((await kit.call("POST", "/be/api/v1/confirm-email/resend")).statusCode).toBe(401);
});

test("api §14.4 (P7-11): a reset request answers the same for known, unknown and missing addresses", async () => {
  const ed = await kit.register("Ed");
  for (const user of [
    { email: ed.email },
    { email: "nobody@example.org" },
    {},
    { email: 7, password: null },
    { email: "nobody\0@example.org" },
  ]) {
    const answer = await kit.call("POST", "/be/api/v1/reset-password", { body: { user } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: { message: "Password reset email sent" } });
  }
  expect(kit.deps.mailer.outbox?.[0]).toMatchObject({ to: ed.email, subject: "Reset your password" });
  expect((await kit.call("POST", "/be/api/v1/reset-password", { body: {} })).statusCode).toBe(400);
});

test("P7-11: the time of the answer does not tell whether there is an account", async () => {
  const { email } = await kit.register("Ned");
  for (const asked of [email, "nobody@example.org"]) {
    const begun = performance.now();
    await kit.call("POST", "/be/api/v1/reset-password", { body: { user: { email: asked } } });
    // A timer may be a little early.
    expect([asked, performance.now() - begun > 95]).toEqual([asked, true]);
  }
});

test("P7-12, P7-13, api §4.4: a reset link sets the password once and ends every session", async () => {
  const flo = await kit.register("Flo");
  await kit.call("POST", "/be/api/v1/reset-password", { body: { user: { email: flo.email } } });
  const id = kit.mailedToken(flo.email);
  const update = (password: string, token = id) =>
    kit.call("POST", "/be/api/v1/reset-password/update", {
      body: { id: token, user: { password, password_confirmation: password } },
    });
  const short = await update("short");
  expect(short.statusCode).toBe(422);
  expect(fieldErrorsOf(short)).toEqual({ password: ["should be at least 8 character(s)"] });
  const before = kit.revoked.length;
  const done = await update("a brand new password");
  expect(done.statusCode).toBe(200);
  expect(done.json()).toEqual({ success: { message: "Password updated successfully" } });
  expect(kit.revoked.length).toBe(before + 1);
  expect((await kit.call("GET", "/be/api/v1/profile", { as: flo })).statusCode).toBe(401);
  expect((await kit.call("POST", "/be/api/v1/session/renew", { token: flo.renewToken })).statusCode).toBe(
    401,
  );
  const login = (password: string) =>
    kit.call("POST", "/be/api/v1/session", { body: { user: { email: flo.email, password } } });
  expect((await login(PASSWORD)).statusCode).toBe(401);
  expect((await login("a brand new password")).statusCode).toBe(200);
  const again = await update("yet another password");
  expect(again.statusCode).toBe(401);
  expect(again.json()).toEqual(envelope(401, "Invalid reset token"));
});

test("api §4.2: a reset link dies after two hours, and a newer one kills the older", async () => {
  const gus = await kit.register("Gus");
  const request = () =>
    kit.call("POST", "/be/api/v1/reset-password", { body: { user: { email: gus.email } } });
  const use = (id: string) =>
    kit.call("POST", "/be/api/v1/reset-password/update", {
      body: { id, user: { password: "another password", password_confirmation: "another password" } },
    });
  await request();
  const older = kit.mailedToken(gus.email);
  await request();
  const newer = kit.mailedToken(gus.email);
  expect((await use(older)).statusCode).toBe(401);
  kit.wait(2 * HOUR);
  expect((await use(newer)).statusCode).toBe(401);
});
