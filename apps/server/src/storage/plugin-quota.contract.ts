/** How many plugins an author may have, how large they may be, and what of them is deleted by itself. */
import { expect, test } from "vitest";
import { count, eq } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { PluginQuotaError } from "./plugin-quota.ts";
import { createPluginStore, type NewPlugin } from "./plugin-store.ts";
import { roomLog } from "./schema.ts";
import { createUserStore } from "./user-store.ts";

const DAY = 86_400_000;

export function pluginQuotaContract(open: () => Db): void {
  let serial = 0;
  const someAuthor = async () => {
    serial += 1;
    const user = { email: `quota${serial}@plugins.example`, alias: `Quota ${serial}` };
    return (await createUserStore(open()).create({ ...user, passwordHash: null, supporterLevel: null })).id;
  };
  /** Cards that no packing makes much smaller. */
  const cards = (bytes: number) => ({
    card: {
      A: { name: Array.from({ length: bytes / 4 }, (_, at) => ((at * 7919) % 65_521).toString(36)).join("") },
    },
  });
  const plugin = (authorId: number, bytes = 100): NewPlugin => ({
    name: "Harbour",
    authorId,
    public: false,
    repoUrl: null,
    gameDef: { pluginName: "Harbour" },
    cardDb: cards(bytes),
  });
  const refusal = (outcome: Promise<unknown>) =>
    outcome.then(
      () => null,
      (error: unknown) => (error instanceof PluginQuotaError ? error.of : error),
    );

  test("an author has as many plugins as they may, also when several are sent at once", async () => {
    const store = createPluginStore(open());
    const authorId = await someAuthor();
    const quota = { plugins: 3, allBytes: 1_000_000 };
    const sent = Array.from({ length: 5 }, () => refusal(store.create(plugin(authorId), quota)));
    const outcomes = await Promise.all(sent);
    expect(outcomes.filter((outcome) => outcome === "plugins")).toHaveLength(2);
    const kept = await store.listByAuthor(authorId);
    expect(kept).toHaveLength(3);
    await store.remove(kept[0]!.id);
    expect(await refusal(store.create(plugin(authorId), quota))).toBeNull();
    expect(await refusal(store.create(plugin(await someAuthor()), quota))).toBeNull();
  });

  test("an author's plugins have as many bytes as they may; what becomes no larger is saved all the same", async () => {
    const store = createPluginStore(open());
    const authorId = await someAuthor();
    const quota = { plugins: 10, allBytes: 40_000 };
    const first = await store.create(plugin(authorId, 20_000), quota);
    expect(await refusal(store.create(plugin(authorId, 200_000), quota))).toBe("allBytes");
    expect(await store.listByAuthor(authorId)).toHaveLength(1);
    const change = (bytes: number) => store.update(first.id, { cardDb: cards(bytes) }, Date.now(), { quota });
    expect(await refusal(change(200_000))).toBe("allBytes");
    expect(await store.find(first.id)).toMatchObject({ version: 1 });
    const tight = { plugins: 10, allBytes: 10 };
    const renamed = await store.update(first.id, { name: "Port" }, Date.now(), { quota: tight });
    expect(renamed).toMatchObject({ name: "Port", version: 2 });
    expect(await store.update(first.id, { cardDb: {} }, Date.now(), { quota: tight })).toMatchObject({
      version: 3,
    });
  });

  test("who opened which room is kept for as long as lists count it", async () => {
    const store = createPluginStore(open());
    const { id: pluginId } = await store.create(plugin(await someAuthor()));
    const now = Date.now();
    const opened = (days: number) => ({ pluginId, insertedAt: new Date(now - days * DAY) });
    await open()
      .insert(roomLog)
      .values([opened(400), opened(32), opened(29), opened(0)]);
    await store.pruneLog(now);
    const [kept] = await open()
      .select({ rooms: count() })
      .from(roomLog)
      .where(eq(roomLog.pluginId, pluginId));
    expect(kept).toEqual({ rooms: 2 });
    const [listed] = (await store.listVisible({ id: 0, admin: true }, now)).filter(
      ({ id }) => id === pluginId,
    );
    expect(listed).toMatchObject({ count24h: 1, count30d: 2 });
  });
}
