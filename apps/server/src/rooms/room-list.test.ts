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
  fromDevice: false,
  policy: "fair",
  hostAlias: null,
});

it("viewers who may see the same rooms share one list, others have their own", () => {
  const rows = [row(1, "public", 1), row(2, "private", 1), row(3, "private", 2, [5])];
  const lists = sharedLists({ all: rows });
  const list = (userId: number | null, admin = false) => lists({ userId, admin });
  const ids = (userId: number | null, admin = false) => list(userId, admin).rooms.map(({ id }) => id);
  expect(ids(null)).toEqual([1, 0, 0]);
  expect(list(8)).toBe(list(null));
  expect(ids(1)).toEqual([1, 2, 0]);
  expect(ids(2)).toEqual([1, 0, 3]);
  expect(list(5)).toBe(list(2));
  expect(ids(9, true)).toEqual([1, 2, 3]);
});

it("of many rooms viewers share the newest, and whoever has others has a list with these as well", () => {
  const [open, hidden] = [row(1, "public", 1), row(2, "private", 1)];
  const [older, seat] = [
    { ...row(3, "private", 2), lastUpdate: 900 },
    { ...row(4, "private", 1, [5]), lastUpdate: 950 },
  ];
  const own = new Map([
    [1, [open]],
    [2, [older]],
    [5, [seat]],
  ]);
  const counts = [{ plugin_id: 7, total: 4000, active: 40 }];
  const list = sharedLists({
    newest: [open, hidden],
    newestPublic: [open],
    ownOf: (userId) => own.get(userId) ?? [],
    counts,
  });
  const of = (userId: number | null, admin = false) => list({ userId, admin });
  const ids = (userId: number | null, admin = false) => of(userId, admin).rooms.map(({ id }) => id);
  expect(of(null)).toEqual({ rooms: [expect.objectContaining({ id: 1 })], counts });
  expect(of(1)).toBe(of(null));
  expect(ids(2)).toEqual([1, 3]);
  expect(ids(5)).toEqual([1, 4]);
  expect(ids(9, true)).toEqual([1, 2]);
  expect(ids(5, true)).toEqual([1, 2, 4]);
});
