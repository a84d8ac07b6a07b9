/** What happens to a password while another request is at work with the one before. */
import { expect, test } from "vitest";
import { PASSWORD, useHttp } from "../../test/http-kit.ts";
import { createAccounts } from "./accounts.ts";
import { hashPassword } from "./passwords.ts";

const kit = useHttp();
const NEW = "a brand new password";
const both = (password: string) => ({ password, password_confirmation: password });

/** The accounts of the kit; `meanwhile` happens once, when somebody who signs in has been read and is yet to be checked. */
function accountsWhere(meanwhile: () => Promise<void>) {
  const { stores, sessions, mailer, publicUrl, now } = kit.deps;
  let left = 1;
  const users = {
    ...stores.users,
    async findByEmail(email: string) {
      const user = await stores.users.findByEmail(email);
      if (left-- > 0) await meanwhile();
      return user;
    },
  };
  return createAccounts({ stores: { ...stores, users }, sessions, mailer, publicUrl, now });
}

async function resetLink(email: string): Promise<string> {
  await kit.deps.accounts.requestReset(email);
  return kit.mailedToken(email);
}

test("who signs in with the old password while the owner changes it is not signed in", async () => {
  const ana = await kit.register("Ana");
  const owner = (await kit.deps.stores.users.find(ana.id))!;
  const change = { current_password: PASSWORD, ...both(NEW) };
  const accounts = accountsWhere(() => kit.deps.accounts.changePassword(owner, change, null));
  await expect(accounts.signIn(ana.email, PASSWORD)).rejects.toMatchObject({ code: "invalid_credentials" });
  expect(await kit.deps.accounts.signIn(ana.email, NEW)).toHaveProperty("token");
});

test("who signs in with the old password while it is reset by mail is not signed in", async () => {
  const bo = await kit.register("Bo");
  const link = await resetLink(bo.email);
  const accounts = accountsWhere(() => kit.deps.accounts.resetPassword(link, NEW, NEW));
  await expect(accounts.signIn(bo.email, PASSWORD)).rejects.toMatchObject({ code: "invalid_credentials" });
});

test("who signs in with the right password while its hash is made anew is signed in", async () => {
  const cy = await kit.register("Cy");
  const renewed = await hashPassword(PASSWORD);
  const accounts = accountsWhere(async () => {
    await kit.deps.stores.users.setPassword(cy.id, renewed);
  });
  expect(await accounts.signIn(cy.email, PASSWORD)).toHaveProperty("token");
});

test("who changes the password by the old one while it is reset by mail is refused, and the owner's stays", async () => {
  const dee = await kit.register("Dee");
  const read = (await kit.deps.stores.users.find(dee.id))!;
  await kit.deps.accounts.resetPassword(await resetLink(dee.email), NEW, NEW);
  const change = { current_password: PASSWORD, ...both("what a thief wants") };
  await expect(kit.deps.accounts.changePassword(read, change, null)).rejects.toMatchObject({
    code: "password_update_failed",
    details: { errors: { current_password: [{ text: "is not right" }] } },
  });
  expect(await kit.deps.accounts.signIn(dee.email, NEW)).toHaveProperty("token");
});

test("a reset link that was mailed before does not outlive a change of the password in the profile", async () => {
  const eve = await kit.register("Eve");
  const link = await resetLink(eve.email);
  const body = { user: { current_password: PASSWORD, ...both(NEW) } };
  const changed = await kit.call("POST", "/be/api/v1/profile/update_password", { as: eve, body });
  expect(changed.statusCode).toBe(200);
  expect((await kit.call("GET", `/be/api/v1/reset-password/${link}`)).statusCode).toBe(401);
  await expect(kit.deps.accounts.resetPassword(link, PASSWORD, PASSWORD)).rejects.toMatchObject({
    code: "invalid_reset_token",
  });
});
