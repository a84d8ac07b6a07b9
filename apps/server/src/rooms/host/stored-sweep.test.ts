import { expect, it } from "vitest";
import { duel } from "../../../test/duel.ts";
import { createMemoryRoomStore } from "../../../test/memory-room-store.ts";
import { createTables } from "../../../test/table-kit.ts";
import { createStoredSweep } from "./stored-sweep.ts";

const HOUR = 3_600_000;

async function storeWith(many: number) {
  const store = createMemoryRoomStore();
  for (let n = 0; n < many; n++) {
    const slug = `room-${String(n).padStart(4, "0")}`;
    await store.create(
      { slug, name: slug, createdBy: 1, privacyType: "private", lastUpdate: n, numPlayers: 2, pluginId: 1 },
      {},
    );
  }
  return store;
}

async function remove(store: ReturnType<typeof createMemoryRoomStore>, slug: string): Promise<void> {
  const claim = await store.claim(slug);
  if ("room" in claim) await store.remove(claim.room.hold);
}

it("goes on until nothing is due, one room after the other, also behind those that cannot be opened", async () => {
  const store = await storeWith(350);
  let now = 100_000_000;
  let atOnce = 0;
  let most = 0;
  const tried: string[] = [];
  const sweep = createStoredSweep({
    store,
    now: () => now,
    leaves: (slug) => slug === "room-0349",
    async endIfOver(slug) {
      most = Math.max(most, ++atOnce);
      tried.push(slug);
      // The first 120 cannot be opened, more than a page of them.
      const canBeOpened = slug >= "room-0120";
      if (canBeOpened) await remove(store, slug);
      atOnce--;
      return canBeOpened;
    },
  });
  await Promise.all([sweep.run(), sweep.run()]);
  expect([tried.length, new Set(tried).size, most]).toEqual([349, 349, 1]);
  expect(await store.count()).toBe(121);
  await sweep.run();
  expect(tried).toHaveLength(349);
  now += HOUR;
  await sweep.run();
  expect(tried).toHaveLength(469);
});

it("ends after the room that it is at when it is stopped", async () => {
  const store = await storeWith(3);
  const tried: string[] = [];
  const sweep = createStoredSweep({
    store,
    now: () => 100_000_000,
    leaves: () => false,
    async endIfOver(slug) {
      tried.push(slug);
      sweep.stop();
      return true;
    },
  });
  await sweep.run();
  expect(tried).toEqual(["room-0000"]);
});

it("rooms that were left before a night without a server are all saved and gone after one sweep", async () => {
  const store = createMemoryRoomStore();
  const before = createTables({ store });
  const slugs: string[] = [];
  for (let n = 0; n < 5; n++) {
    const { slug, topic, ann, bo } = await duel(before);
    ann.leave(topic);
    bo.leave(topic);
    slugs.push(slug);
  }
  await before.host.close();
  const after = createTables({ store });
  await after.wait(12 * HOUR);
  await after.host.sweep();
  expect(await store.count()).toBe(0);
  expect(after.saves).toHaveLength(slugs.length);
});
