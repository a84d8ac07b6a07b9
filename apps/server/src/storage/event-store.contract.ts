import { expect, test } from "vitest";
import { sql } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { createEventStore } from "./event-store.ts";
import { clusterEvents } from "./schema.ts";

export function eventStoreContract(open: () => Db): void {
  test("events are read after an id, in order and as they were written", async () => {
    const store = createEventStore(open());
    const before = await store.newest();
    const first = await store.add({ kind: "one", body: '{"text":"Ünder \\u0000"}' });
    const second = await store.add({ kind: "two", body: "{}" });
    expect(first).toBeGreaterThan(before);
    expect(await store.after(before)).toEqual([
      { id: first, kind: "one", body: '{"text":"Ünder \\u0000"}' },
      { id: second, kind: "two", body: "{}" },
    ]);
    expect(await store.after(first)).toEqual([{ id: second, kind: "two", body: "{}" }]);
    expect([await store.newest(), await store.after(second)]).toEqual([second, []]);
  });

  test("what everybody has heard long ago goes with the next event, and ids go on", async () => {
    const db = open();
    const store = createEventStore(db);
    const old = await store.add({ kind: "old", body: "{}" });
    const recent = await store.add({ kind: "recent", body: "{}" });
    const age = (minutes: number) => sql`${clusterEvents.at} - make_interval(mins => ${minutes})`;
    await db.update(clusterEvents).set({ at: age(8) });
    await db
      .update(clusterEvents)
      .set({ at: age(3) })
      .where(sql`${clusterEvents.id} <= ${old}`);
    const next = await store.add({ kind: "next", body: "{}" });
    expect((await store.after(0)).map(({ id }) => id)).toEqual([recent, next]);
  });

  test("whoever reads on after the last id that was there misses nothing that many write at once", async () => {
    const [one, other] = [createEventStore(open()), createEventStore(open())];
    let last = await one.newest();
    const writing = Array.from({ length: 40 }, (_, n) =>
      (n % 2 ? one : other).add({ kind: "n", body: String(n) }),
    );
    let isOver = false;
    const written = Promise.all(writing).finally(() => {
      isOver = true;
    });
    const heard: number[] = [];
    const hear = async () => {
      for (const { id } of await other.after(last)) heard.push(id);
      last = heard.at(-1) ?? last;
    };
    while (!isOver) await hear();
    await hear();
    expect(heard).toEqual((await written).toSorted((a, b) => a - b));
  });
}
