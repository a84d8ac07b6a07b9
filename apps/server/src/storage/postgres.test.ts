import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimed } from "../../test/claimed.ts";
import { type PostgresCluster, postgresBinaries, startPostgres } from "../../test/postgres-cluster.ts";
import { eq, sql } from "../base/drizzle.ts";
import { storageContract } from "./contract.ts";
import { type Database, openDatabase } from "./database.ts";
import { holdRoom } from "./holds.ts";
import { createRoomStore } from "./room-store.ts";
import { plugins, users } from "./schema.ts";
import { createSessionStore } from "./session-store.ts";
import { createUserStore } from "./user-store.ts";

const bin = postgresBinaries();
if (!bin) console.info("PostgreSQL is not installed here: the storage contract runs on PGlite only.");

describe.skipIf(!bin)("storage on PostgreSQL", () => {
  let cluster: PostgresCluster;
  let database: Database;

  beforeAll(async () => {
    cluster = await startPostgres(bin!);
    database = await openDatabase({ dataDir: "unused", databaseUrl: cluster.url });
  });
  afterAll(async () => {
    await database.close();
    cluster.stop();
  });

  storageContract(() => database.db);

  it("whoever signs in with the old password while a new one is being stored waits for it, and is not signed in", async () => {
    const { db } = database;
    const user = { email: "late@example.org", alias: "Late", passwordHash: "old" };
    const { id: userId } = await createUserStore(db).create(user);
    const hashes = { authHash: "auth-waits", renewHash: "renew-waits", cookieHash: "cookie-waits" };
    let signIn: Promise<boolean> | null = null;
    await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash: "new" }).where(eq(users.id, userId));
      signIn = createSessionStore(db).create({ userId, familyId: "family-waits" }, "old", hashes, Date.now());
      await expect.poll(() => db.$count(sql`pg_locks`, sql`not granted`)).toBe(1);
    });
    expect(await signIn).toBe(false);
  });

  it("a game that is being saved keeps no action of its room waiting, and nobody claims the room meanwhile", async () => {
    const { db } = database;
    const owner = crypto.randomUUID();
    const store = createRoomStore(db, owner);
    const slug = "calm-otter-saving";
    const [user] = await db.insert(users).values({ email: "saver@example.org", alias: "Saver" }).returning();
    const [plugin] = await db.insert(plugins).values({ name: "Saved", authorId: user!.id }).returning();
    const row = { slug, name: slug, createdBy: user!.id, privacyType: "private", lastUpdate: 0 } as const;
    await store.create({ ...row, numPlayers: 1, pluginId: plugin!.id }, {});
    const hold = await claimed(store, slug);
    let isClaimed = false;
    let claim: Promise<unknown> | null = null;
    await db.transaction(async (tx) => {
      await holdRoom(tx, owner, hold);
      await store.append(hold, [{ version: 1, entry: 1 }], {});
      claim = createRoomStore(db)
        .claim(slug)
        .then(() => {
          isClaimed = true;
        });
      // Whoever waits for a lock is seen by the others.
      const waiting = () => db.$count(sql`pg_locks`, sql`not granted`);
      await expect.poll(waiting).toBe(1);
      expect(isClaimed).toBe(false);
    });
    await claim;
    expect(isClaimed).toBe(true);
  });
});
