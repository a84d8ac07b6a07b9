import { expect, test } from "vitest";
import { eq, sql } from "../base/drizzle.ts";
import { createAttemptStore } from "./attempt-store.ts";
import type { Db } from "./database.ts";
import { attemptCounts } from "./schema.ts";

const MINUTE = 60_000;

export function attemptStoreContract(open: () => Db): void {
  /** As if so much time had gone by for a key. */
  const age = (key: string, seconds: number) =>
    open()
      .update(attemptCounts)
      .set({ resets: sql`${attemptCounts.resets} - make_interval(secs => ${seconds})` })
      .where(eq(attemptCounts.key, key));

  test("attempts at once are counted one by one, each key for itself, and the window says when it ends", async () => {
    const [one, other] = [createAttemptStore(open()), createAttemptStore(open())];
    const counted = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? one : other).count("ann", MINUTE)),
    );
    expect(counted.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, n) => n + 1),
    );
    expect(new Set(counted.map(({ resets }) => resets.getTime())).size).toBe(1);
    // Whoever began a little later than the first one sees a little more of the window.
    for (const { endsInMs } of counted) expect(endsInMs).toBeLessThanOrEqual(MINUTE + 10_000);
    expect((await one.count("bob", MINUTE)).count).toBe(1);
    await age("ann", 20);
    expect((await one.count("ann", MINUTE)).endsInMs).toBeLessThanOrEqual(50_000);
  });

  test("when its window has ended a key is counted anew, and what is taken back of before changes nothing", async () => {
    const store = createAttemptStore(open());
    const first = await store.count("cy", MINUTE);
    await store.count("cy", MINUTE);
    await store.takeBack("cy", first);
    expect((await store.count("cy", MINUTE)).count).toBe(2);
    await age("cy", 61);
    const later = await store.count("cy", MINUTE);
    expect(later.count).toBe(1);
    await store.takeBack("cy", first);
    expect((await store.count("cy", MINUTE)).count).toBe(2);
    await store.takeBack("cy", later);
    expect((await store.count("cy", MINUTE)).count).toBe(2);
  });

  test("windows that have ended are deleted, and what is forgotten begins anew", async () => {
    const db = open();
    const store = createAttemptStore(db);
    for (const key of ["over", "going on", "forgotten"]) await store.count(key, MINUTE);
    await age("over", 61);
    await store.forget("forgotten");
    await store.prune();
    const keys = (await db.select({ key: attemptCounts.key }).from(attemptCounts)).map(({ key }) => key);
    expect([keys.includes("over"), keys.includes("going on"), keys.includes("forgotten")]).toEqual([
      false,
      true,
      false,
    ]);
    expect((await store.count("forgotten", MINUTE)).count).toBe(1);
  });
}
