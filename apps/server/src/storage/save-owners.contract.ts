/** Whose a saved game is (spec api §7.5), how much of it is kept, and how many are. */
import { expect, test } from "vitest";
import { someGame, userMaker } from "../../test/stored-saves.ts";
import type { Db } from "./database.ts";
import { createReplayStore, type ReplayToSave } from "./replay-store.ts";
import { AUTOMATIC_SAVES } from "./save-owners.ts";
import { replays } from "./schema.ts";

export function saveOwnersContract(open: () => Db): void {
  const someUser = userMaker(open, "Owner");

  test("api §14.31: a save keeps 5 deltas when the row's creator is below level 3, all otherwise", async () => {
    const store = createReplayStore(open());
    const [small, big] = await Promise.all([someUser(2), someUser(3)]);
    expect(await store.save(someGame("short", small.id, [big.id]))).toMatchObject({
      creatorLevel: 2,
      full: false,
    });
    expect((await store.load("short"))?.deltas).toEqual([3, 4, 5, 6, 7].map((step) => ({ step })));
    expect(await store.save(someGame("long", big.id, [small.id]))).toMatchObject({
      creatorLevel: 3,
      full: true,
    });
    expect((await store.load("long"))?.deltas).toHaveLength(8);
    const byOther = await store.save({ ...someGame("long", small.id, [small.id, big.id]), numPlayers: 4 });
    expect(byOther).toEqual({ creatorId: big.id, creatorLevel: 3, full: true });
    expect(await store.load("long")).toMatchObject({ userId: big.id, numPlayers: 4, metadata: { round: 3 } });
  });

  test("of games that one person has saved there are only so many: another one is refused, and those that are there are saved on", async () => {
    const store = createReplayStore(open(), "on", undefined, 2);
    const host = await someUser();
    for (const game of ["one of two", "two of two"]) await store.save(someGame(game, host.id, []));
    await expect(store.save(someGame("three of two", host.id, []))).rejects.toThrow("has 2 already");
    await store.save(someGame("one of two", host.id, []));
    expect((await store.list(host.id, null)).map(({ uuid }) => uuid).sort()).toEqual([
      "one of two",
      "two of two",
    ]);
  });

  test("of saves that nobody asked for only the creator's newest are kept, and a game that somebody saved stays", async () => {
    const store = createReplayStore(open());
    const [host, patron] = [await someUser(), await someUser(3)];
    const automatic = { automatic: true, deltas: [] };
    await store.save(someGame("saved by hand", host.id, []));
    await store.save({ ...someGame("saved by hand", host.id, []), ...automatic });
    await store.save({ ...someGame("left, then saved", host.id, []), ...automatic });
    await store.save(someGame("left, then saved", host.id, []));
    const { usual } = AUTOMATIC_SAVES;
    for (let left = 1; left <= usual + 2; left++) {
      await store.save({ ...someGame(`left ${left}`, host.id, []), ...automatic });
      await store.save({ ...someGame(`patron's ${left}`, patron.id, []), ...automatic });
    }
    const kept = (await store.list(host.id, null)).map(({ uuid }) => uuid).reverse();
    expect(kept).toEqual([
      "saved by hand",
      "left, then saved",
      ...Array.from({ length: usual }, (_, index) => `left ${index + 3}`),
    ]);
    expect(await store.list(patron.id, null)).toHaveLength(usual + 2);
  });

  test("what leaves its owner's list stays in those of the others who took part, of the newest three hundred", async () => {
    const db = open();
    const store = createReplayStore(db);
    const [host, player] = [await someUser(), await someUser()];
    const automatic = { automatic: true, deltas: [] };
    const uuids = async (id: number) => (await store.list(id, null)).map(({ uuid }) => uuid);
    await store.save({ ...someGame("of both", host.id, [host.id, player.id]), ...automatic });
    const leave = async (game: string) => {
      for (let left = 0; left < AUTOMATIC_SAVES.usual; left++)
        await store.save({ ...someGame(`${game} ${left}`, host.id, [host.id]), ...automatic });
    };
    await leave("first");
    expect(await uuids(host.id)).toHaveLength(AUTOMATIC_SAVES.usual);
    expect(await uuids(host.id)).not.toContain("of both");
    expect(await uuids(player.id)).toEqual(["of both"]);
    // Stored moments are whole seconds.
    const updatedAt = new Date(Date.now() + 2_000);
    const newer = Array.from({ length: AUTOMATIC_SAVES.others }, (_, at) => ({
      ...{ uuid: `hidden ${at}`, userId: host.id, playerIds: [player.id], deletedBy: [host.id] },
      ...{ automatic: true, pluginId: 7, updatedAt },
    }));
    await db.insert(replays).values(newer);
    expect(await uuids(player.id)).toHaveLength(AUTOMATIC_SAVES.others + 1);
    await leave("second");
    expect(await uuids(player.id)).toHaveLength(AUTOMATIC_SAVES.others);
    expect(await uuids(player.id)).not.toContain("of both");
  });

  test("api §7.5: a save is of who saves first, in a fair room its host's, and goes to them from who is removed or takes no part in a fair game", async () => {
    const store = createReplayStore(open());
    const [host, patron, guest] = [await someUser(2), await someUser(3), await someUser(3)];
    const by = (userId: number, playerIds: number[], more: Partial<ReplayToSave> = {}) =>
      store.save({ ...someGame("hosted", userId, playerIds), hostId: host.id, ...more });
    const hosts = { creatorId: host.id, creatorLevel: 2, full: false };
    expect(await by(guest.id, [guest.id], { isFair: true })).toEqual(hosts);
    await store.save({ ...someGame("trusted", guest.id, [guest.id]), hostId: host.id });
    expect((await store.find("trusted"))?.userId).toBe(guest.id);
    const of = (uuid: string, playerIds: number[], more: Partial<ReplayToSave>) =>
      store.save({ ...someGame(uuid, patron.id, playerIds), hostId: patron.id, ...more });
    const owner = async (uuid: string) => (await store.find(uuid))?.userId;
    for (const [uuid, isFair, owned] of [
      ["fair", true, [guest.id, guest.id, patron.id]],
      ["open", false, [guest.id, guest.id, guest.id]],
    ] as const) {
      await store.save(someGame(uuid, guest.id, [guest.id]));
      const owners: unknown[] = [await owner(uuid)];
      for (const playerIds of [[patron.id, guest.id], [patron.id]]) {
        await of(uuid, playerIds, { isFair });
        owners.push(await owner(uuid));
      }
      expect([uuid, owners]).toEqual([uuid, owned]);
    }
    await of("open", [patron.id], { removedIds: [guest.id] });
    expect(await owner("open")).toBe(patron.id);
    // A host without an account has none.
    await store.save({ ...someGame("hostless", guest.id, []), hostId: 2 ** 31 - 1, isFair: true });
    expect(await owner("hostless")).toBe(guest.id);
  });
}
