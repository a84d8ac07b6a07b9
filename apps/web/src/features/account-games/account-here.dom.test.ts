import { afterEach, expect, it } from "vitest";
import { queryClient } from "../../app/query.ts";
import { session } from "../../app/services.ts";
import { accountHere, rememberAccount } from "./account-here.ts";

afterEach(() => {
  localStorage.clear();
  session.adoptStored();
  queryClient.clear();
});

/** Signs in as one who is known by this name, here or in another tab. */
function signIn(name: string): void {
  localStorage.setItem("authToken", JSON.stringify(`auth ${name}`));
  localStorage.setItem("renewToken", JSON.stringify(`renew ${name}`));
  localStorage.setItem("signIn", JSON.stringify(name));
  session.adoptStored();
}

it("whose account it is, is known from then on, as long as the same person is signed in", () => {
  signIn("ann");
  expect(accountHere()).toBeNull();
  rememberAccount({ id: 7, full: true });
  expect(accountHere()).toEqual({ id: 7, full: true });
  localStorage.removeItem("authToken");
  session.adoptStored();
  expect(accountHere()).toBeNull();
});

it("nobody's account is taken for that of who is signed in now, though the server does not say who it is", () => {
  signIn("ann");
  rememberAccount({ id: 7, full: true });
  signIn("ben");
  expect(accountHere()).toBeNull();
  rememberAccount({ id: 8, full: false });
  expect(accountHere()).toEqual({ id: 8, full: false });
});

it("what an older version of this page has noted counts for whom it has signed in, and for nobody else", () => {
  localStorage.setItem("authToken", '"a1"');
  localStorage.setItem("renewToken", '"r1"');
  localStorage.setItem("deviceAccount", '{"id":7,"full":false}');
  session.adoptStored();
  expect(accountHere()).toEqual({ id: 7, full: false });
  signIn("ben");
  expect(accountHere()).toBeNull();
});
