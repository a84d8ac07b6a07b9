import { expect, it } from "vitest";
import type { SessionStore } from "../storage/session-store.ts";
import { createLoginSessions } from "./login-sessions.ts";

/** As much of a store as open sockets ask for; `ended` were signed out elsewhere. */
function storeOf(touch: SessionStore["touch"]) {
  return { touch } as SessionStore;
}

it("the sockets of a server are noted together, whatever they send, and those signed out elsewhere are told", async () => {
  const asked: (readonly string[])[] = [];
  const sessions = createLoginSessions(
    storeOf(async (familyIds) => {
      asked.push(familyIds);
      return familyIds.filter((familyId) => familyId === "ended");
    }),
    () => 0,
    { everyMs: 1 },
  );
  const told = new Promise((resolve) => sessions.onRevoked(resolve));
  for (const familyId of ["one", "two", "one", "ended", "two"]) sessions.noteUse(familyId);
  expect(await told).toEqual(["ended"]);
  expect(asked).toEqual([["one", "two", "ended"]]);
});

it("a storage that is away is asked again at the next sign of life", async () => {
  const logged: string[] = [];
  let attempts = 0;
  let failed = () => {};
  const failure = new Promise<void>((resolve) => {
    failed = resolve;
  });
  const sessions = createLoginSessions(
    storeOf(async (familyIds) => {
      if (++attempts === 1) throw new Error("away");
      return [...familyIds];
    }),
    () => 0,
    {
      everyMs: 1,
      log: {
        error(_data, message) {
          logged.push(message);
          failed();
        },
      },
    },
  );
  const told = new Promise((resolve) => sessions.onRevoked(resolve));
  sessions.noteUse("one");
  await failure;
  expect(logged).toEqual(["Sessions of open sockets were not extended."]);
  sessions.noteUse("one");
  expect(await told).toEqual(["one"]);
});
