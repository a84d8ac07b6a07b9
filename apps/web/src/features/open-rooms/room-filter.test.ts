// @vitest-environment node
import { expect, it } from "vitest";
import { roomOf } from "../../testing/fixtures.ts";
import { everything, filterRooms } from "./room-filter.ts";

const NOW = 2_000_000_000_000;
const rooms = [
  roomOf({ id: 1, privacy_type: "public", num_players: 2, last_update: NOW / 1000 }),
  roomOf({ id: 2, privacy_type: "private", num_players: null, last_update: NOW / 1000 - 61 }),
  roomOf({ id: 3, privacy_type: "private", num_players: 2, last_update: NOW / 1000 - 5 }),
];
const ids = (filter: Partial<typeof everything>) =>
  filterRooms(rooms, { ...everything, ...filter }, NOW).map(({ id }) => id);

it("rooms are filtered by mode, by number of seats and by what is going on, alone or together", () => {
  expect(ids({})).toEqual([1, 2, 3]);
  expect(ids({ mode: "private" })).toEqual([2, 3]);
  expect(ids({ seats: "2" })).toEqual([1, 3]);
  expect(ids({ seats: "1" })).toEqual([2]);
  expect(ids({ status: "active" })).toEqual([1, 3]);
  expect(ids({ status: "idle", mode: "public" })).toEqual([]);
});
