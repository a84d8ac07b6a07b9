/** Replays that are larger than any event (api §5.1, §6.3.4). */
import { beforeAll, expect, it } from "vitest";
import { replayFile } from "../../test/exported-files.ts";
import { type Person, useRooms } from "../../test/room-kit.ts";

const kit = useRooms();
let host: Person;
let guest: Person;

beforeAll(async () => {
  [host, guest] = [await kit.register("Hana", { supporterLevel: 3 }), await kit.register("Gus")];
});

it("the host's is read in the room's thread and stands on the table; anybody else's is refused unread", async () => {
  const slug = await kit.room(host);
  const [visit, other] = [await kit.enter(host, slug), await kit.enter(guest, slug)];
  await visit.evaluate(["INCREASE_VAL", "/oil", 3]);
  const file = replayFile(await kit.call("GET", `/api/v1/rooms/${slug}/export/replay`, { as: host }));
  const long = { oil: [3, 4], noted: ["", "x".repeat(1_500_000)] };
  const large = { ...file, game: { ...file.game, oil: 4 }, deltas: [...file.deltas, long] };
  expect(await other.push("set_replay", { replay: large })).toMatchObject({
    status: "error",
    response: { reason: "not_host" },
  });
  expect(await visit.push("set_replay", { replay: large })).toEqual({ status: "ok", response: "set_replay" });
  expect((await other.view()).game.oil).toBe(4);
  // It stands in a snapshot: the journal goes on after it.
  const stored = await kit.server.stores.rooms.load(slug);
  expect(stored!.entries.map(({ entry }) => entry.length).filter((length) => length > 1_000_000)).toEqual([]);
  await visit.evaluate(["INCREASE_VAL", "/oil", 1]);
  expect((await other.view()).game.oil).toBe(5);
  expect(await visit.push("set_replay", { replay: { ...large, game: null } })).toMatchObject({
    status: "error",
    response: { reason: "invalid_payload" },
  });
});
