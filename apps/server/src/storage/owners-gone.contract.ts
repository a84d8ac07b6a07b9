/** What is stored of somebody or something that was deleted since it was looked at: the database's own references refuse it. */
import { expect, test } from "vitest";
import { roomMaker } from "../../test/stored-rooms.ts";
import { isOwnerGone } from "../base/storage-errors.ts";
import type { Db } from "./database.ts";
import { createRoomStore } from "./room-store.ts";

const NOBODY = 2_000_000_000;

export function ownersGoneContract(open: () => Db): void {
  const someRoom = roomMaker(open, "gone");

  test.each([
    ["host", { createdBy: NOBODY }],
    ["plugin", { pluginId: NOBODY }],
  ])(
    "api §3.5.30: a room whose %s is gone meanwhile is not made, and the error says so",
    async (_, change) => {
      const store = createRoomStore(open());
      const room = await someRoom();
      await expect(store.create({ ...room, ...change }, {})).rejects.toSatisfy(isOwnerGone);
      expect(await store.find(room.slug)).toBeNull();
    },
  );
}
