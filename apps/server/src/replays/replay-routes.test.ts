import { randomUUID } from "node:crypto";
import { savedGamesResponse } from "@baize/protocol";
import { beforeAll, expect, test } from "vitest";
import { type CallOptions, envelope, type Person, useHttp } from "../../test/http-kit.ts";

const kit = useHttp();
let owner: Person;
let player: Person;
let stranger: Person;
const uuids = Array.from({ length: 5 }, () => randomUUID());

beforeAll(async () => {
  owner = await kit.register("Owner");
  player = await kit.register("Player");
  stranger = await kit.register("Stranger");
  for (const uuid of uuids) {
    await kit.deps.stores.replays.save({
      uuid,
      userId: owner.id,
      playerIds: [owner.id, player.id],
      pluginId: 7,
      numPlayers: 2,
      game: { id: uuid },
      deltas: [],
      metadata: { Round: 3 },
      roomName: "calm-otter-17",
    });
  }
});

const list = (userId: number | string, options: CallOptions = {}) =>
  kit.call("GET", `/be/api/replays/${userId}`, options);
const remove = (uuid: string, options: CallOptions) =>
  kit.call("POST", "/be/api/replays/delete", {
    ...options,
    body: { user: { id: owner.id }, replay: { uuid, deleted_by: [owner.id, player.id] } },
  });
const listed = async (person: Person) =>
  savedGamesResponse.parse((await list(person.id, { as: person })).json()).data.map(({ uuid }) => uuid);

test("P7-34, P3-12 P3-13 P3-14 P3-15 P3-16 P3-17, P6-23: below level 3 the three newest are listed, to creator and players", async () => {
  const answer = await list(player.id, { cookie: player.cookie });
  expect(answer.statusCode).toBe(200);
  const { data } = savedGamesResponse.parse(answer.json());
  expect(data.map(({ uuid }) => uuid)).toEqual(uuids.toReversed().slice(0, 3));
  expect(data[0]).toEqual({
    uuid: uuids[4],
    deleted_by: [],
    player_ids: [owner.id, player.id],
    metadata: { Round: 3 },
    room_name: "calm-otter-17",
    plugin_id: 7,
    updated_at: expect.any(String),
    num_players: 2,
  });
});

test("P6-24: from level 3 on all are listed", async () => {
  await kit.deps.stores.users.update(owner.id, { supporterLevel: 3 });
  expect(await listed(owner)).toEqual(uuids.toReversed());
});

test("api §9.1 H10: others get 403, visitors 401, and nobody's list is empty", async () => {
  expect((await list(owner.id, { as: stranger })).json()).toEqual(envelope(403, "Forbidden"));
  expect((await list(owner.id)).statusCode).toBe(401);
  expect((await list("undefined")).json()).toEqual({ data: [] });
});

test("P7-35: deleting hides the game for the caller only, whatever ids the body names", async () => {
  const uuid = uuids[4]!;
  expect((await remove(uuid, { as: stranger })).json()).toEqual(envelope(404, "Not Found"));
  expect((await remove(uuid, {})).statusCode).toBe(401);
  const answer = await remove(uuid, { cookie: player.cookie });
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: { message: "Deleted replay" } }]);
  expect(await listed(player)).toEqual(uuids.slice(1, 4).toReversed());
  expect(await listed(owner)).toContain(uuid);
});

test("whoever is about to play on with a saved game is told whether it was played at fair tables alone", async () => {
  const save = async (game: object) => {
    const uuid = randomUUID();
    const about = { userId: owner.id, playerIds: [owner.id, player.id], pluginId: 7, numPlayers: 2 };
    await kit.deps.stores.replays.save({ uuid, ...about, game, deltas: [], metadata: null });
    return uuid;
  };
  const rules = async (uuid: string, options: CallOptions) =>
    (await kit.call("GET", `/be/api/v1/saved_games/${uuid}`, options)).json();
  const fair = await save({ options: { fair: true } });
  expect(await rules(fair, { as: player })).toEqual({ data: { policy: "fair", seen_open: false } });
  const open = await save({ options: {} });
  expect(await rules(open, { as: owner })).toEqual({ data: { policy: "open", seen_open: false } });
  await kit.deps.stores.replays.markSeenOpen([fair]);
  expect(await rules(fair, { as: player })).toEqual({ data: { policy: "fair", seen_open: true } });
  expect(await rules(fair, {})).toEqual(envelope(401, "Not authenticated"));
  // A copy of an open game loads for whoever knows its id; of a fair one nobody else learns anything.
  expect(await rules(open, { as: stranger })).toEqual({ data: { policy: "open", seen_open: false } });
  expect(await rules(fair, { as: stranger })).toEqual(envelope(404, "Not Found"));
  for (const uuid of [randomUUID(), "nonsense"])
    expect(await rules(uuid, { as: owner })).toEqual(envelope(404, "Not Found"));
});
