/** What every user store, session store and token store must do. */

import { expect, test } from "vitest";
import { eq } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { createOneTimeTokenStore } from "./one-time-token-store.ts";
import { users } from "./schema.ts";
import { AUTH_CAP_MS, AUTH_IDLE_MS, createSessionStore, GRACE_MS, RENEW_MS } from "./session-store.ts";
import { createUserStore, type User, UserTakenError } from "./user-store.ts";

export function userStoreContract(open: () => Db): void {
  let serial = 0;
  const someUser = (changes: Partial<User> = {}): Promise<User> => {
    serial += 1;
    return createUserStore(open()).create({
      email: `person${serial}@users.example`,
      alias: `Person ${serial}`,
      passwordHash: "hash",
      ...changes,
    });
  };

  test("a new user is found by id, address and alias in any case, with the defaults of api §3.2.9", async () => {
    const store = createUserStore(open());
    const user = await someUser({ alias: "Ana" });
    expect(user).toMatchObject({
      admin: false,
      playtester: false,
      language: "English",
      pluginSettings: {},
      hiddenTooltips: [],
      supporterLevel: null,
      emailConfirmedAt: null,
    });
    for (const found of [store.find(user.id), store.findByEmail(user.email), store.findByAlias("aNA")]) {
      expect(await found).toEqual(user);
    }
  });

  test("api §4.1: a password hash is made anew only while it is still the one that was checked", async () => {
    const store = createUserStore(open());
    const { id } = await someUser({ passwordHash: "old" });
    await store.renewHash(id, "old", "old, made anew");
    expect((await store.find(id))!.passwordHash).toBe("old, made anew");
    await store.setPassword(id, "of another password");
    await store.renewHash(id, "old, made anew", "of the old password");
    expect((await store.find(id))!.passwordHash).toBe("of another password");
  });

  test("api §4.1: a taken address and an alias taken in another case are both named", async () => {
    const first = await someUser({ alias: "Élodie" });
    const again = someUser({ email: first.email, alias: "élodie" });
    await expect(again).rejects.toBeInstanceOf(UserTakenError);
    await expect(again).rejects.toMatchObject({ fields: ["email", "alias"] });
  });

  test("two registrations of one alias at the same moment give one account", async () => {
    const results = await Promise.allSettled(["Twin", "twin"].map((alias) => someUser({ alias })));
    expect(results.map((result) => result.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("an alias that looks like another's is taken, also when both come at the same moment", async () => {
    await someUser({ alias: "Corso" });
    await expect(someUser({ alias: "C0rso" })).rejects.toMatchObject({ fields: ["lookalike"] });
    const results = await Promise.allSettled(["Perro", "Реrrо"].map((alias) => someUser({ alias })));
    expect(results.map((result) => result.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("aliases from before are given their look; of two that look alike the older one keeps the name", async () => {
    const store = createUserStore(open());
    const older = await someUser({ alias: "Moss" });
    const younger = await someUser({ alias: "Other" });
    await open()
      .update(users)
      .set({ alias: "M0ss", aliasKey: "m0ss", aliasSkeleton: null })
      .where(eq(users.id, younger.id));
    await open().update(users).set({ aliasSkeleton: null }).where(eq(users.id, older.id));
    await store.fillSkeletons();
    await store.fillSkeletons();
    await expect(someUser({ alias: "MOSS" })).rejects.toMatchObject({ fields: ["alias"] });
    await expect(someUser({ alias: "Mo5s" })).resolves.toBeTruthy();
    expect((await store.findByAlias("M0ss"))?.id).toBe(younger.id);
    const looks = await open()
      .select({ look: users.aliasSkeleton })
      .from(users)
      .where(eq(users.id, younger.id));
    expect(looks).toEqual([{ look: null }]);
  });

  test("settings are replaced under a lock: parallel changes all arrive", async () => {
    const store = createUserStore(open());
    const user = await someUser();
    await Promise.all(
      [1, 2, 3, 4].map((plugin) =>
        store.changePluginSettings(user.id, (stored) => ({ ...stored, [plugin]: { ui: { at: plugin } } })),
      ),
    );
    expect(Object.keys((await store.find(user.id))!.pluginSettings)).toEqual(["1", "2", "3", "4"]);
  });

  test("searching compares the beginning of aliases without case and takes signs literally", async () => {
    const store = createUserStore(open());
    await someUser({ alias: "Zoë_1" });
    await someUser({ alias: "zoë%2" });
    expect((await store.search("ZOË", 10)).map((user) => user.alias).toSorted()).toEqual(
      ["Zoë_1", "zoë%2"].toSorted(),
    );
    expect((await store.search("zoë_", 10)).map((user) => user.alias)).toEqual(["Zoë_1"]);
  });

  test("the admins are known by their ids", async () => {
    const store = createUserStore(open());
    const [admin, other] = [await someUser({ admin: true }), await someUser()];
    const admins = await store.admins();
    expect([admins.has(admin.id), admins.has(other.id)]).toEqual([true, false]);
    await store.update(admin.id, { admin: false });
    expect((await store.admins()).has(admin.id)).toBe(false);
  });

  const now = Date.UTC(2026, 0, 1);
  async function someSession(name: string) {
    const user = await someUser();
    const store = createSessionStore(open());
    const owner = { userId: user.id, familyId: `family-${name}` };
    const hashes = { authHash: `auth-${name}-1`, renewHash: `renew-${name}-1`, cookieHash: `cookie-${name}` };
    expect(await store.create(owner, "hash", hashes, now)).toBe(true);
    return { store, owner };
  }

  test("api §4.2: an auth token lasts 30 minutes from its last use, and 24 hours in all", async () => {
    const { store, owner } = await someSession("slide");
    let at = now;
    for (; at < now + AUTH_CAP_MS - AUTH_IDLE_MS; at += AUTH_IDLE_MS - 1000) {
      expect(await store.useAuth("auth-slide-1", at)).toEqual(owner);
    }
    expect(await store.touch([owner.familyId], at)).toEqual([]);
    expect(await store.useAuth("auth-slide-1", now + AUTH_CAP_MS)).toBeNull();
    const idle = await someSession("idle");
    expect(await idle.store.useAuth("auth-idle-1", now + AUTH_IDLE_MS)).toBeNull();
  });

  test("api §5.1: the sessions of open sockets are extended together, and those that were ended meanwhile are told", async () => {
    const [one, two, gone, late] = [
      await someSession("open-1"),
      await someSession("open-2"),
      await someSession("open-gone"),
      await someSession("open-late"),
    ];
    const { store } = one;
    await store.revoke(gone.owner.familyId, now);
    const families = [one, two, gone].map(({ owner }) => owner.familyId);
    const at = now + AUTH_IDLE_MS - 1000;
    expect(await store.touch([...families, "no-such-family"], at)).toEqual([
      gone.owner.familyId,
      "no-such-family",
    ]);
    for (const [name, { owner }] of [
      ["open-1", one],
      ["open-2", two],
    ] as const)
      expect(await store.useAuth(`auth-${name}-1`, at + AUTH_IDLE_MS - 1)).toEqual(owner);
    // What has run out is not brought back, and its socket stays: it was not signed out.
    expect(await store.touch([late.owner.familyId], now + AUTH_IDLE_MS)).toEqual([]);
    expect(await store.useAuth("auth-open-late-1", now + AUTH_IDLE_MS)).toBeNull();
  });

  test("api §4.3: renewing twice within a minute gives the same pair, later it revokes the family", async () => {
    const { store, owner } = await someSession("race");
    const next = { authHash: "auth-race-2", renewHash: "renew-race-2", sealedPair: "sealed" };
    expect(await store.rotate("renew-race-1", next, now)).toEqual({ kind: "rotated", owner });
    const other = { authHash: "auth-race-3", renewHash: "renew-race-3", sealedPair: "other" };
    expect(await store.rotate("renew-race-1", other, now + GRACE_MS - 1)).toEqual({
      kind: "repeated",
      owner,
      sealedPair: "sealed",
    });
    expect(await store.useAuth("auth-race-1", now + GRACE_MS - 1)).toEqual(owner);
    expect(await store.useAuth("auth-race-1", now + GRACE_MS)).toBeNull();
    expect(await store.useAuth("auth-race-2", now + GRACE_MS)).toEqual(owner);
    expect(await store.rotate("renew-race-1", other, now + GRACE_MS)).toEqual({ kind: "stolen", owner });
    expect(await store.useAuth("auth-race-2", now + GRACE_MS)).toBeNull();
    expect(await store.rotate("renew-race-2", other, now + GRACE_MS)).toEqual({ kind: "unknown" });
  });

  test("api §4.3: an auth token that was dead at the renewal gets no grace", async () => {
    const { store } = await someSession("dead");
    const next = { authHash: "auth-dead-2", renewHash: "renew-dead-2", sealedPair: "sealed" };
    const later = now + AUTH_IDLE_MS;
    expect(await store.rotate("renew-dead-1", next, later)).toMatchObject({ kind: "rotated" });
    expect(await store.useAuth("auth-dead-1", later + 1)).toBeNull();
  });

  test("api §4.2: a renew token dies after 30 days, and the cookie with it", async () => {
    const { store } = await someSession("old");
    const next = { authHash: "auth-old-2", renewHash: "renew-old-2", sealedPair: "sealed" };
    expect(await store.findByCookie("cookie-old", now + RENEW_MS - 1)).not.toBeNull();
    expect(await store.findByCookie("cookie-old", now + RENEW_MS)).toBeNull();
    expect(await store.rotate("renew-old-1", next, now + RENEW_MS)).toEqual({ kind: "unknown" });
  });

  test("api §4.4: revoking a user's sessions ends every token and names the families", async () => {
    const { store, owner } = await someSession("gone");
    expect(await store.revokeAll(owner.userId, now)).toEqual([owner.familyId]);
    expect(await store.revokeAll(owner.userId, now)).toEqual([]);
    expect(await store.useAuth("auth-gone-1", now)).toBeNull();
    expect(await store.findByCookie("cookie-gone", now)).toBeNull();
    expect(await store.familyOf("auth-gone-1")).toBe(owner.familyId);
  });

  test("api §4.4: a session begins only while its user's password is the one that was checked", async () => {
    const store = createSessionStore(open());
    const { id: userId } = await someUser({ passwordHash: "old" });
    const hashes = { authHash: "auth-late", renewHash: "renew-late", cookieHash: "cookie-late" };
    await createUserStore(open()).setPassword(userId, "new");
    expect(await store.create({ userId, familyId: "family-late" }, "old", hashes, now)).toBe(false);
    expect(await store.useAuth("auth-late", now)).toBeNull();
    expect(await store.create({ userId, familyId: "family-late" }, "new", hashes, now)).toBe(true);
  });

  test("api §4.4: a new password ends reset links, not the confirmation of the address, and is set once for what was checked", async () => {
    const [store, tokens] = [createUserStore(open()), createOneTimeTokenStore(open())];
    const { id: userId } = await someUser({ passwordHash: "old" });
    const expires = now + 1000;
    await tokens.issue({ userId, kind: "reset", tokenHash: `reset-${userId}`, expires });
    await tokens.issue({ userId, kind: "confirm", tokenHash: `confirm-${userId}`, expires });
    expect(await store.setPassword(userId, "stolen", "of before")).toBe(false);
    expect(await tokens.peek("reset", `reset-${userId}`, now)).toBe(userId);
    const changes = ["new", "other"].map((hash) => store.setPassword(userId, hash, "old"));
    expect((await Promise.all(changes)).toSorted()).toEqual([false, true]);
    expect(await tokens.peek("reset", `reset-${userId}`, now)).toBeNull();
    expect(await tokens.peek("confirm", `confirm-${userId}`, now)).toBe(userId);
  });

  test("api §4.2: a one-time token works once, within its time, and a newer one replaces it", async () => {
    const store = createOneTimeTokenStore(open());
    const { id: userId } = await someUser();
    await store.issue({ userId, kind: "reset", tokenHash: `old-${userId}`, expires: now + 1000 });
    await store.issue({ userId, kind: "reset", tokenHash: `new-${userId}`, expires: now + 1000 });
    expect(await store.consume("reset", `old-${userId}`, now)).toBeNull();
    expect(await store.consume("confirm", `new-${userId}`, now)).toBeNull();
    expect(await store.consume("reset", `new-${userId}`, now + 1000)).toBeNull();
    expect(await store.peek("reset", `new-${userId}`, now)).toBe(userId);
    const uses = await Promise.all([1, 2].map(() => store.consume("reset", `new-${userId}`, now)));
    expect(uses.toSorted()).toEqual([userId, null].toSorted());
  });
}
