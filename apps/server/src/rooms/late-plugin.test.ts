/** Rooms whose plugin cannot be read when they are opened, as the database is away or late (api §7.8). */
import { SerialQueue } from "@baize/room";
import { expect, it } from "vitest";
import { alerts, duel, lastState } from "../../test/duel.ts";
import { lanternCards, lanternDefinition } from "../../test/lantern-plugin.ts";
import { createMemoryRoomStore } from "../../test/memory-room-store.ts";
import { createTables, type TablesOptions } from "../../test/table-kit.ts";
import { LANTERN, lanternPlugin, pluginOf } from "../../test/tables.ts";
import { StatementTimeoutError } from "../base/storage-errors.ts";

const quiet = { warn() {}, error() {} };

/** What a server has whose database does not answer when a plugin is read, but for reads that are named. */
function lateDatabase(answers: (read: number) => boolean): NonNullable<TablesOptions["deps"]> {
  let reads = 0;
  return {
    log: quiet,
    async plugin() {
      reads += 1;
      if (!answers(reads)) throw new StatementTimeoutError(9000, true);
      return lanternPlugin;
    },
  };
}

it("a room whose plugin is read too late is opened by whoever comes next, as it was", async () => {
  const store = createMemoryRoomStore();
  const { slug, topic, ann, run } = await duel(createTables({ store }));
  await run(ann, "nextRound", "player1");

  const later = createTables({ store, deps: lateDatabase((read) => read > 1) });
  await expect(later.host.open(slug)).rejects.toThrow("The database gave no answer");
  const visit = later.client(later.user(1, "Ana"));
  await visit.join(topic);
  expect([lastState(visit).game.roundNumber, alerts(visit)]).toEqual([1, []]);
});

it("a journal that goes on with a plugin which is read too late is not cut there", async () => {
  const store = createMemoryRoomStore();
  // Its snapshots have not had their turn when the server ends.
  const snapshotTurns = new SerialQueue();
  void snapshotTurns.run(() => new Promise(() => {}));
  const { slug, topic, ann, run } = await duel(createTables({ store, deps: { snapshotTurns } }));
  await ann.push(topic, "reset_game", { options: { save: false } });
  await run(ann, "nextRound", "player1");

  const later = createTables({ store, deps: lateDatabase((read) => read !== 2) });
  await expect(later.host.open(slug)).rejects.toThrow("The database gave no answer");
  const visit = later.client(later.user(1, "Ana"));
  await visit.join(topic);
  expect([lastState(visit).game.roundNumber, alerts(visit)]).toEqual([1, []]);
});

it("a room whose plugin cannot be read is not deleted by whoever closes it meanwhile", async () => {
  const store = createMemoryRoomStore();
  const { slug } = await duel(createTables({ store }));

  const later = createTables({ store, deps: lateDatabase(() => false) });
  await expect(later.host.closeRoom(slug)).rejects.toThrow("The database gave no answer");
  expect(await store.find(slug)).toMatchObject({ slug });
});

it("rooms behind one whose plugin cannot be read are ended at their time all the same", async () => {
  const store = createMemoryRoomStore();
  const HEAVY = 2;
  const heavy = pluginOf(HEAVY, lanternDefinition, lanternCards);
  const before = createTables({
    store,
    plugins: new Map([
      [LANTERN, lanternPlugin],
      [HEAVY, heavy],
    ]),
  });
  const ana = before.user(1, "Ana");
  const stuck = await before.room(ana, { pluginId: HEAVY });
  await before.wait(1000);
  await before.room(ana);
  await before.host.close();

  const later = createTables({
    store,
    deps: {
      log: quiet,
      async plugin(id) {
        if (id === HEAVY) throw new StatementTimeoutError(9000, true);
        return lanternPlugin;
      },
    },
  });
  await later.wait(12 * 3_600_000);
  await later.host.sweep();
  expect((await store.newest(9)).map(({ slug }) => slug)).toEqual([stuck]);
});
