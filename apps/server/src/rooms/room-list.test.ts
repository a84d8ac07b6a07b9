import { expect, it } from "vitest";
import type { RoomRow } from "../storage/room-store.ts";
import { sharedLists } from "./room-list.ts";

const row = (
  id: number,
  privacyType: "public" | "private",
  createdBy: number,
  seated: number[] = [],
): RoomRow => ({
  id,
  slug: `room-${id}`,
  name: `room-${id}`,
  createdBy,
  privacyType,
  lastUpdate: 1000,
  numPlayers: 2,
  pluginId: 7,
  gameId: null,
  seated,
  hostAlias: null,
});

it("viewers who may see the same rooms share one list, others have their own", () => {
  const rows = [row(1, "public", 1), row(2, "private", 1), row(3, "private", 2, [5])];
  const lists = sharedLists(rows);
  const list = (userId: number | null, admin = false) => lists({ userId, admin });
  const ids = (userId: number | null, admin = false) => list(userId, admin).map(({ id }) => id);
  expect(ids(null)).toEqual([1, 0, 0]);
  expect(list(8)).toBe(list(null));
  expect(ids(1)).toEqual([1, 2, 0]);
  expect(ids(2)).toEqual([1, 0, 3]);
  expect(list(5)).toBe(list(2));
  expect(ids(9, true)).toEqual([1, 2, 3]);
});
