import { beforeAll, expect, test } from "vitest";
import { envelope, type Person, useHttp } from "../../test/http-kit.ts";

const kit = useHttp({ adminContact: "help@example.org" });
let admin: Person;
let ana: Person;

beforeAll(async () => {
  admin = await kit.register("Ada");
  ana = await kit.register("Ana");
  await kit.deps.stores.users.update(admin.id, { admin: true });
});

test("api §3.4.29: only admins list all users (api §9.1 H7)", async () => {
  const path = "/be/api/v1/users/all";
  expect((await kit.call("GET", path, { as: admin })).json()).toEqual({
    data: [
      { id: admin.id, alias: "Ada" },
      { id: ana.id, alias: "Ana" },
    ],
  });
  expect((await kit.call("GET", path, { as: ana })).json()).toEqual(envelope(403, "Forbidden"));
  expect((await kit.call("GET", path)).statusCode).toBe(401);
});

test("P6-17: the admin flag counts from the moment it is set, and no longer than it is", async () => {
  const read = async () => (await kit.call("GET", "/be/api/v1/users/all", { as: ana })).statusCode;
  await kit.deps.stores.users.update(ana.id, { admin: true });
  expect(await read()).toBe(200);
  await kit.deps.stores.users.update(ana.id, { admin: false });
  expect(await read()).toBe(403);
});

test("api §3.9.49: the contact is the configured one", async () => {
  expect((await kit.call("GET", "/be/api/v1/admin_contact")).json()).toEqual({ email: "help@example.org" });
});

test("api §3.9.50: an admin sets level and member of a user by alias; null and empty leave them", async () => {
  const fresh = await kit.register("Bo");
  const post = (body: object, as = admin) =>
    kit.call("POST", "/be/api/v1/admin/update_user_patreon", { as, body });
  const answer = await post({ alias: "Bo", supporter_level: 5, patreon_member_id: "m9" });
  expect(answer.json()).toEqual({
    success: { message: "Updated user Bo", supporter_level: 5, patreon_member_id: "m9" },
  });
  await post({ alias: "bo", supporter_level: null, patreon_member_id: "" });
  expect(await kit.deps.stores.users.find(fresh.id)).toMatchObject({
    supporterLevel: 5,
    patreonMemberId: "m9",
  });
  expect((await post({ alias: "Zed" })).json()).toEqual(envelope(404, "User not found with alias: Zed"));
  expect((await post({ alias: "Bo" }, ana)).statusCode).toBe(403);
});

test("api §3.9.48: an announcement is shown in its last half hour and five minutes beyond", async () => {
  const read = async () => (await kit.call("GET", "/be/api/v1/alerts")).json();
  const none = { message: null, minutes_remaining: null };
  expect(await read()).toEqual(none);
  await kit.deps.stores.alerts.add({ message: "Maintenance", minutesUntil: 40 });
  expect(await read()).toEqual(none);
  kit.wait(15 * 60_000);
  expect(await read()).toEqual({ message: "Maintenance", minutes_remaining: 25 });
  kit.wait(28 * 60_000);
  expect(await read()).toEqual({ message: "Maintenance", minutes_remaining: 0 });
  kit.wait(5 * 60_000);
  expect(await read()).toEqual(none);
});
