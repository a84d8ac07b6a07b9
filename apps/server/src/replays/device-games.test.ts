/** Games that people play alone on their devices, saved to their accounts: no version of one is ever lost to another. */
import { randomUUID } from "node:crypto";
import { type DeviceGameRequest, MOST_DEVICE_GAMES } from "@baize/protocol";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf, refusalOf } from "../../test/answers.ts";
import { replayFile } from "../../test/exported-files.ts";
import { type Person, useRooms } from "../../test/room-kit.ts";

const kit = useRooms();
let owner: Person;
let stranger: Person;
/** A game with a few steps, as a device has it. */
let played: { game: Record<string, unknown>; deltas: Record<string, unknown>[] };
const phone = { id: "phone" };
const desk = { id: "desk" };

beforeAll(async () => {
  [owner, stranger] = [await kit.register("Olga"), await kit.register("Sten")];
  const slug = await kit.room(owner);
  const visit = await kit.enter(owner, slug);
  for (let step = 0; step < 8; step++) await visit.evaluate(["INCREASE_VAL", "/oil", 1]);
  const file = await kit.call("GET", `/api/v1/rooms/${slug}/export/game`, { as: owner });
  await kit.server.stores.users.update(owner.id, { supporterLevel: 3 });
  const replay = replayFile(await kit.call("GET", `/api/v1/rooms/${slug}/export/replay`, { as: owner }));
  await kit.server.stores.users.update(owner.id, { supporterLevel: 0 });
  expect(file.status).toBe(200);
  played = replay as unknown as typeof played;
  await visit.push("close_room", { options: {} });
});

type Sent = DeviceGameRequest["device_game"];

function saveOf(changes: Partial<Sent> = {}): Sent {
  return {
    user_id: owner.id,
    uuid: randomUUID(),
    plugin_id: kit.pluginId,
    num_players: 1,
    metadata: { Round: 3 },
    steps: played.deltas.length,
    version: randomUUID(),
    base: null,
    device: phone,
    ...played,
    ...changes,
  };
}
const save = (sent: Sent, as = owner) =>
  kit.call("POST", "/api/v1/device_games", { as, body: { device_game: { ...sent, user_id: as.id } } });
const load = (uuid: string, as = owner) => kit.call("GET", `/api/v1/device_games/${uuid}`, { as });
const listed = async (as = owner) =>
  answerOf("GET /api/v1/device_games", await kit.call("GET", "/api/v1/device_games", { as })).data;
const loaded = async (uuid: string) => answerOf("GET /api/v1/device_games/:uuid", await load(uuid)).data;
const remove = (uuid: string, as = owner) =>
  kit.call("POST", "/api/replays/delete", { as, body: { replay: { uuid } } });

describe("a game of a device", () => {
  it("is listed and loaded by its owner alone, with its device, its steps and the mark", async () => {
    const sent = saveOf();
    expect((await save(sent)).status).toBe(200);
    expect(await listed()).toEqual([
      {
        uuid: sent.uuid,
        plugin_id: kit.pluginId,
        num_players: 1,
        metadata: { Round: 3 },
        steps: sent.steps,
        version: sent.version,
        device: phone,
        saved_at: expect.any(String),
      },
    ]);
    expect(await loaded(sent.uuid)).toMatchObject({
      version: sent.version,
      game: { id: sent.uuid, oil: 8, options: { fromDevice: true } },
    });
    expect(await listed(stranger)).toEqual([]);
    expect((await load(sent.uuid, stranger)).status).toBe(404);
    expect((await remove(sent.uuid, stranger)).status).toBe(404);
    expect((await remove(sent.uuid)).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  it("keeps the newest steps, and all of them from the level of full replays on", async () => {
    const short = saveOf();
    await save(short);
    expect((await loaded(short.uuid)).deltas).toEqual(played.deltas.slice(-5));
    await kit.server.stores.users.update(owner.id, { supporterLevel: 3 });
    const full = saveOf();
    await save(full);
    expect((await loaded(full.uuid)).deltas).toEqual(played.deltas);
    await kit.server.stores.users.update(owner.id, { supporterLevel: 0 });
    for (const { uuid } of await listed()) await remove(uuid);
  });

  it("is no saved game of a room: it takes no place in that list, and has all of its own", async () => {
    const sent = saveOf();
    await save(sent);
    const replays = await kit.call("GET", `/api/replays/${owner.id}`, { as: owner });
    const { data } = answerOf("GET /api/replays/:userId", replays);
    expect(data.map(({ uuid }) => uuid)).not.toContain(sent.uuid);
    await remove(sent.uuid);
  });
});

describe("two versions of one game", () => {
  it("a version takes the place of the one that it goes on from, and of no other", async () => {
    const first = saveOf();
    await save(first);
    const second = saveOf({ uuid: first.uuid, base: first.version, device: desk });
    expect((await save(second)).status).toBe(200);
    const apart = saveOf({ uuid: first.uuid, base: first.version });
    expect(refusalOf(await save(apart))).toMatchObject({ reason: "device_game_changed" });
    expect(refusalOf(await save({ ...apart, base: null }))).toMatchObject({ reason: "device_game_changed" });
    expect((await loaded(first.uuid)).version).toBe(second.version);
    // Under an id of its own both are there.
    expect((await save({ ...apart, uuid: randomUUID(), base: null })).status).toBe(200);
    expect((await listed()).map(({ version, device }) => [version, device])).toEqual([
      [apart.version, phone],
      [second.version, desk],
    ]);
    for (const { uuid } of await listed()) await remove(uuid);
  });

  it("the same save once more, whose answer was lost, is no other version", async () => {
    const first = saveOf();
    await save(first);
    expect((await save(first)).status).toBe(200);
    const second = saveOf({ uuid: first.uuid, base: first.version });
    for (const answer of [await save(second), await save(second)]) expect(answer.status).toBe(200);
    expect(await listed()).toMatchObject([{ version: second.version }]);
    await remove(first.uuid);
  });

  it("nobody saves over a game of somebody else, or over one that was saved in a room", async () => {
    const first = saveOf();
    await save(first);
    for (const base of [first.version, null])
      expect(refusalOf(await save(saveOf({ uuid: first.uuid, base }), stranger))).toMatchObject({
        reason: "device_game_changed",
      });
    const uuid = randomUUID();
    const { replays } = kit.server.stores;
    const ofRoom = { uuid, userId: owner.id, playerIds: [], pluginId: kit.pluginId, numPlayers: 1 };
    await replays.save({ ...ofRoom, game: { n: 1 }, deltas: [], metadata: null });
    expect(refusalOf(await save(saveOf({ uuid })))).toMatchObject({ reason: "device_game_changed" });
    expect(await replays.load(uuid)).toMatchObject({ game: { n: 1 } });
    expect((await load(uuid)).status).toBe(404);
    await remove(first.uuid);
  });
});

describe("a room that goes on with it", () => {
  const ask = (uuid: string, policy: "open" | "fair") =>
    kit.call("POST", "/api/v1/games", {
      as: owner,
      body: {
        room: { user: owner.id, privacy_type: "private", policy },
        game_options: { plugin_id: kit.pluginId, replay_uuid: uuid },
      },
    });

  it("says where it came from, and saves under an id of its own; a fair one takes none, whatever the game says", async () => {
    const { fromDevice: _none, ...options } = played.game.options as Record<string, unknown>;
    const sent = saveOf({ game: { ...played.game, options } });
    await save(sent);
    expect(refusalOf(await ask(sent.uuid, "fair"))).toMatchObject({ reason: "device_game_not_fair" });
    const slug = answerOf("POST /api/v1/games", await ask(sent.uuid, "open")).success.room.slug!;
    const visit = await kit.enter(owner, slug);
    expect(visit.state).toMatchObject({ fromDevice: true, game: { oil: 8 } });
    expect(visit.state.game.id).not.toBe(sent.uuid);
    await visit.evaluate(["INCREASE_VAL", "/oil", 1]);
    await visit.push("save_replay", { options: {} });
    await visit.push("close_room", { options: {} });
    expect(await loaded(sent.uuid)).toMatchObject({ version: sent.version, game: { oil: 8 } });
    await remove(sent.uuid);
  });
});

describe("what is refused", () => {
  it("a game that is played in a room: its saves stay with whom they belong to, and nobody reads them", async () => {
    const slug = await kit.room(owner, { policy: "fair" });
    const visit = await kit.enter(owner, slug);
    const { id: uuid } = (await visit.view()).game;
    const game = { ...played.game, id: uuid };
    expect(refusalOf(await save(saveOf({ uuid, game }), stranger))).toMatchObject({
      reason: "device_game_changed",
    });
    await visit.push("save_replay", { options: {} });
    expect((await load(uuid, stranger)).status).toBe(404);
    await visit.push("close_room", { options: {} });
    expect(refusalOf(await save(saveOf({ uuid, game }), stranger))).toMatchObject({
      reason: "device_game_changed",
    });
    const answer = await kit.call("GET", `/be/api/replays/${owner.id}`, { as: owner });
    expect(answerOf("GET /api/replays/:userId", answer).data.map((game) => game.uuid)).toContain(uuid);
  });

  it.each([
    ["a game of another plugin than it says", { plugin_id: 987_654 }],
    [
      "what only one player could see",
      { game: { pluginId: 1, playerView: true, cardById: {}, options: {} } },
    ],
    ["no game at all", { game: { pluginId: 1 } }],
  ])("%s", async (_what, changes) => {
    const plugin_id = "plugin_id" in changes ? changes.plugin_id : 1;
    expect(refusalOf(await save(saveOf({ ...changes, plugin_id })))).toMatchObject({
      reason: "device_game_invalid",
    });
  });

  it("a game of a plugin that is not there, or not for this person", async () => {
    const game = { ...played.game, pluginId: 987_654 };
    expect((await save(saveOf({ plugin_id: 987_654, game }))).status).toBe(404);
  });

  it("one from an account whose address is not confirmed", async () => {
    const fresh = await kit.register("Freya", { confirmed: false });
    expect(refusalOf(await save(saveOf(), fresh))).toMatchObject({ reason: "confirm_first" });
  });

  it("one that is meant for the account of somebody else", async () => {
    const body = { device_game: saveOf() };
    expect((await kit.call("POST", "/api/v1/device_games", { as: stranger, body })).status).toBe(403);
  });

  it("one more than an account may have; those that are there are saved on", async () => {
    const full = await kit.register("Fulla");
    const deviceSave = (version: string, base: string | null, uuid: string = randomUUID()) =>
      kit.server.stores.replays.saveFromDevice(
        {
          ...{ uuid, userId: full.id, pluginId: kit.pluginId, numPlayers: 1, metadata: null },
          ...{ game: new Uint8Array(), deltas: new Uint8Array(), lastDeltas: new Uint8Array() },
          ...{ origin: { device: phone, version, steps: 1 }, base },
        },
        MOST_DEVICE_GAMES,
      );
    const uuid = randomUUID();
    await deviceSave("1", null, uuid);
    for (let count = 1; count < MOST_DEVICE_GAMES; count++) await deviceSave("1", null);
    expect(refusalOf(await save(saveOf(), full))).toMatchObject({ reason: "too_many_device_games" });
    expect((await save(saveOf({ uuid, base: "1" }), full)).status).toBe(200);
  });
});
