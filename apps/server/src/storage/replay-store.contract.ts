/** What every store of saved games must do. Whose they are, and how many are kept, is in `save-owners.contract.ts`. */
import { expect, test } from "vitest";
import { someGame, userMaker } from "../../test/stored-saves.ts";
import type { Db } from "./database.ts";
import { packJsonNow } from "./packed-json.ts";
import { createReplayStore, type DeviceReplay, type DeviceSave } from "./replay-store.ts";

export function replayStoreContract(open: () => Db): void {
  const someUser = userMaker(open, "Saver");

  test("api §7.6: what is seen of a saved game counts for all that go on from it; who has opened it is kept, the last twenty", async () => {
    const store = createReplayStore(open());
    const { id: userId } = await someUser();
    const [first, copy, other] = [`first-${userId}`, `copy-${userId}`, `other-${userId}`];
    await store.save(someGame(first, userId, []));
    await store.save({ ...someGame(copy, userId, []), lineage: [first] });
    await store.save(someGame(other, userId, []));
    await store.markSeenOpen([first]);
    const seen = async (uuid: string) => (await store.find(uuid))?.seenOpen;
    expect([await seen(first), await seen(copy), await seen(other)]).toEqual([true, true, false]);
    await store.save(someGame(copy, userId, []));
    expect(await store.find(copy)).toMatchObject({ lineage: [first], seenOpen: true });
    for (let at = 0; at < 22; at++) await store.noteOpening(copy, { alias: "Ann", at });
    expect((await store.load(copy))?.openings.map(({ at }) => at)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 2),
    );
  });

  test("a game of a device is saved in the place of the version that it goes on from, also by two devices at once", async () => {
    const store = createReplayStore(open());
    const [owner, stranger] = await Promise.all([someUser(3), someUser(3)]);
    const saveOf = (version: string, base: string | null, uuid = "alone", userId = owner.id): DeviceSave => ({
      ...{ uuid, userId, pluginId: 7, numPlayers: 1, metadata: null, base },
      ...{ game: packJsonNow({ version }), deltas: packJsonNow([1, 2]), lastDeltas: packJsonNow([2]) },
      origin: { device: { id: "phone" }, version, steps: 2 },
    });
    expect(await store.saveFromDevice(saveOf("a", null), 2)).toBe("saved");
    const both = [store.saveFromDevice(saveOf("b", "a"), 2), store.saveFromDevice(saveOf("c", "a"), 2)];
    expect((await Promise.all(both)).toSorted()).toEqual(["changed", "saved"]);
    const [{ origin }] = (await store.listFromDevices(owner.id)) as [DeviceReplay];
    expect(await store.loadFromDevice("alone", owner.id)).toMatchObject({
      game: JSON.stringify({ version: origin.version }),
      deltas: "[1,2]",
      origin,
    });
    expect(await store.saveFromDevice(saveOf("d", origin.version, "alone", stranger.id), 2)).toBe("changed");
    expect(await store.loadFromDevice("alone", stranger.id)).toBeNull();
    const more = ["second", "third"].map((uuid) => store.saveFromDevice(saveOf(uuid, null, uuid), 2));
    expect((await Promise.all(more)).toSorted()).toEqual(["saved", "too_many"]);
    // Those of rooms are listed apart.
    expect(await store.list(owner.id, null)).toEqual([]);
    // And a room saves its game, whatever somebody has sent under its id.
    expect((await store.save({ ...someGame("alone", stranger.id, []), deltas: [] })).creatorId).toBe(
      stranger.id,
    );
    expect(await store.loadFromDevice("alone", owner.id)).toBeNull();
    expect(await store.load("alone")).toMatchObject({ userId: stranger.id, deltas: [], origin: null });
  });

  test("api §3.6: a saved game is listed for creator and players until each removes it for themselves", async () => {
    const store = createReplayStore(open());
    const [creator, player, stranger] = await Promise.all([someUser(), someUser(), someUser()]);
    await store.save(someGame("ours", creator.id, [player.id, player.id]));
    const uuids = async (id: number) => (await store.list(id, null)).map((replay) => replay.uuid);
    expect(await uuids(stranger.id)).toEqual([]);
    expect(await store.hide("ours", stranger.id)).toBe(false);
    expect(await store.hide("none", creator.id)).toBe(false);
    expect(await store.hide("ours", player.id)).toBe(true);
    expect(await store.hide("ours", player.id)).toBe(true);
    expect(await uuids(player.id)).toEqual([]);
    expect(await store.list(creator.id, 1)).toMatchObject([{ uuid: "ours", deletedBy: [player.id] }]);
    await store.save({ ...someGame("ours", player.id, [player.id]) });
    expect(await uuids(player.id)).toEqual(["ours"]);
    await Promise.all([store.hide("ours", player.id), store.hide("ours", creator.id)]);
    expect(await store.load("ours")).toBeNull();
  });
}
