/** Rooms and saved games that an earlier version of the server has stored, and what cannot be read at all. */
import { expect, test } from "vitest";
import { claimed } from "../../test/claimed.ts";
import { loaded, roomMaker } from "../../test/stored-rooms.ts";
import { eq } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { createReplayStore } from "./replay-store.ts";
import { createRoomStore } from "./room-store.ts";
import { replays as replayRows, roomSnapshots } from "./schema.ts";

export function formerFormatsContract(open: () => Db): void {
  const someRoom = roomMaker(open, "former");

  test("a room and a saved game of a version that did not pack them are read, and packed when they are next written", async () => {
    const db = open();
    const store = createRoomStore(db);
    const room = await someRoom();
    await store.create(room, {});
    await db
      .update(roomSnapshots)
      .set({ packed: null, snapshot: { n: 7 } })
      .where(eq(roomSnapshots.slug, room.slug));
    expect(await loaded(store, room.slug)).toMatchObject({ version: 0, snapshot: { n: 7 } });
    await store.saveSnapshot(await claimed(store, room.slug), 0, { n: 8 });
    expect(await loaded(store, room.slug)).toMatchObject({ version: 0, snapshot: { n: 8 } });

    const replays = createReplayStore(db);
    const { createdBy: userId, pluginId } = room;
    const game = {
      uuid: `old-${room.slug}`,
      userId,
      playerIds: [],
      pluginId,
      numPlayers: 2,
      metadata: null,
    };
    await replays.save({ ...game, game: { n: 1 }, deltas: [] });
    await db
      .update(replayRows)
      .set({ packedGame: null, packedDeltas: null, gameJson: { n: 1 }, deltas: [{ d: 1 }] })
      .where(eq(replayRows.uuid, game.uuid));
    expect(await replays.load(game.uuid)).toMatchObject({ game: { n: 1 }, deltas: [{ d: 1 }] });
    await replays.save({ ...game, game: { n: 2 }, deltas: [{ d: 2 }] });
    expect(await replays.load(game.uuid)).toMatchObject({ game: { n: 2 }, deltas: [{ d: 2 }] });
  });

  test("bytes that are no snapshot are no JSON for whoever opens the room", async () => {
    const store = createRoomStore(open());
    const room = await someRoom();
    await store.create(room, {});
    await open()
      .update(roomSnapshots)
      .set({ packed: new Uint8Array([1, 2, 3]) })
      .where(eq(roomSnapshots.slug, room.slug));
    expect(await store.load(room.slug)).toMatchObject({ snapshot: "" });
  });
}
