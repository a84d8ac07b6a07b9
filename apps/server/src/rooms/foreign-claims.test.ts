/**
 * What a file says of things that are the room's to say: which game it is, of which plugin, and who its people are. Whoever could
 * write that would open, replace and fill other people's saved games.
 */
import type { JsonObject } from "@baize/engine";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf, refusalOf } from "../../test/answers.ts";
import { replayFile } from "../../test/exported-files.ts";
import { lanternDefinition } from "../../test/lantern-plugin.ts";
import { type Person, useRooms, type Visit } from "../../test/room-kit.ts";

const kit = useRooms();
let eve: Person;
let vic: Person;

beforeAll(async () => {
  [eve, vic] = [await kit.register("Eve", { supporterLevel: 3 }), await kit.register("Vic")];
});

const saved = async (person: Person) => {
  const answer = await kit.call("GET", `/be/api/replays/${person.id}`, { as: person });
  return answerOf("GET /api/replays/:userId", answer).data;
};
const save = (visit: Visit) => visit.push("save_replay", { options: {} });
const undo = (visit: Visit) => visit.push("step_through", { options: { size: "single", direction: "undo" } });
const load = (as: Person, uuid: string, policy = "open") =>
  kit.call("POST", "/be/api/v1/games", {
    as,
    body: {
      room: { user: as.id, privacy_type: "public", policy },
      game_options: { plugin_id: kit.pluginId, replay_uuid: uuid },
    },
  });
const loaded = async (as: Person, uuid: string, policy?: string) =>
  kit.enter(as, answerOf("POST /api/v1/games", await load(as, uuid, policy)).success.room.slug!);

/** A file of a room of Eve's whose last step, taken back, would write these things. */
async function fileThatUndoes(delta: JsonObject) {
  const slug = await kit.room(eve);
  const { game } = replayFile(await kit.call("GET", `/api/v1/rooms/${slug}/export/replay`, { as: eve }));
  const _delta_metadata = { unix_ms: "1", log_messages: ["x"] };
  return { game, deltas: [{ oil: [4, 5], ...delta, _delta_metadata }] };
}

/** Eve puts such a file on a table of her own and takes its step back. */
async function undone(delta: JsonObject): Promise<Visit> {
  const visit = await kit.enter(eve, await kit.room(eve));
  const replay = await fileThatUndoes(delta);
  expect(await visit.push("set_replay", { replay })).toMatchObject({ status: "ok" });
  expect(await undo(visit)).toMatchObject({ status: "ok" });
  return visit;
}

describe("taking back a step of an uploaded history", () => {
  it("makes the game no other one: whose id it names has their saved game still", async () => {
    const visit = await kit.enter(vic, await kit.room(vic));
    const { id } = (await visit.view()).game;
    await save(visit);
    await visit.leave();
    const attack = await undone({ id: [id, "x"] });
    const { game } = await attack.view();
    expect(game).toMatchObject({ oil: 4 });
    expect(game.id).not.toBe(id);
    await save(attack);
    expect(await saved(vic)).toMatchObject([{ uuid: id }]);
    expect((await saved(eve)).map(({ uuid }) => uuid)).not.toContain(id);
  });

  it("makes it no game of another plugin, which would show everybody's private ones", async () => {
    const definition = { ...lanternDefinition, pluginName: "Vic's secret" };
    const other = await kit.addPlugin(definition, undefined, vic.id);
    const attack = await undone({ pluginId: [other, kit.pluginId], pluginVersion: [1, 1] });
    expect((await attack.view()).game.pluginId).toBe(kit.pluginId);
    await attack.push("reset_game", { options: { save: false } });
    expect((await attack.view()).game.pluginName).toBe(lanternDefinition.pluginName);
  });

  it("seats nobody: nor is a saved game theirs whom a file names", async () => {
    const before = (await saved(vic)).length;
    const named = { user_id: [vic.id, null], alias: ["Vic", null] };
    const whole = [{ user_id: vic.id, alias: "Vic" }, {}];
    for (const player2 of [named, whole]) {
      const attack = await undone({ playerData: { player2 } as JsonObject });
      await save(attack);
    }
    const replay = await fileThatUndoes({});
    replay.game.playerData.player2 = { ...replay.game.playerData.player2!, user_id: vic.id, alias: "Vic" };
    const visit = await kit.enter(eve, await kit.room(eve));
    await visit.push("set_replay", { replay });
    await save(visit);
    expect(await saved(vic)).toHaveLength(before);
  });
});

describe("another game on a fair table", () => {
  const fairRoom = async () => {
    const slug = await kit.room(eve, { policy: "fair" });
    return { slug, visit: await kit.enter(eve, slug) };
  };
  const other = async () => (await fileThatUndoes({})).game;

  it("is said to be one in the room's own words, in log and chat, and marks the room for good", async () => {
    const { slug, visit } = await fairRoom();
    const options = { game: await other(), description: "shuffled Deck." };
    expect(await visit.push("game_action", { action: "set_game", options, timestamp: 0 })).toMatchObject({
      status: "ok",
    });
    const { state } = await kit.enter(vic, slug);
    expect(state.deltas.at(-1)?._delta_metadata?.log_messages).toEqual([
      expect.stringContaining("put another game on the table."),
    ]);
    expect(state.fromOpen).toBe(true);
    expect(await visit.next("send_alert")).toMatchObject({ text: "Eve put another game on the table." });
  });

  it("leaves the saves of the one before closed, to which its history leads back", async () => {
    const { visit } = await fairRoom();
    const { id } = (await visit.view()).game;
    await save(visit);
    await visit.push("game_action", { action: "set_game", options: { game: await other() }, timestamp: 0 });
    expect((await visit.view()).game.id).not.toBe(id);
    // Nobody who does not play there may load it while the room is open.
    expect(refusalOf(await load(vic, id))).toMatchObject({ reason: "saved_game_in_play" });
  });

  it("is not marked when a fair game is played on, and is when an open one is", async () => {
    const { visit } = await fairRoom();
    const { id } = (await visit.view()).game;
    await save(visit);
    await visit.push("close_room", {});
    const on = await loaded(eve, id, "fair");
    expect(on.state.fromOpen).toBeUndefined();
    const open = await kit.enter(eve, await kit.room(eve));
    const openId = (await open.view()).game.id;
    await save(open);
    await open.push("close_room", {});
    expect((await loaded(eve, openId, "fair")).state.fromOpen).toBe(true);
  });

  it("is marked when it was opened at an open table meanwhile, whose host could read all of it", async () => {
    const { visit } = await fairRoom();
    const { id } = (await visit.view()).game;
    await save(visit);
    await visit.push("close_room", {});
    const open = await loaded(eve, id);
    await open.push("reset_game", { options: { save: false } });
    await open.push("close_room", {});
    expect((await loaded(eve, id, "fair")).state.fromOpen).toBe(true);
  });

  it("is marked from the first raw list on, and so is whatever goes on from its save", async () => {
    const { visit } = await fairRoom();
    await visit.push("set_room_options", { developerMode: true });
    expect((await visit.view()).fromOpen).toBeUndefined();
    await visit.evaluate(["INCREASE_VAL", "/oil", 1]);
    await visit.push("set_room_options", { developerMode: false });
    const state = await visit.view();
    expect(state.fromOpen).toBe(true);
    await save(visit);
    await visit.push("close_room", {});
    expect((await loaded(eve, state.game.id, "fair")).state.fromOpen).toBe(true);
  });

  it("is marked once a spectator is shown all cards", async () => {
    const { slug, visit } = await fairRoom();
    await kit.enter(vic, slug);
    expect(await visit.push("set_spectator", { user_id: vic.id, value: true })).toMatchObject({
      status: "ok",
    });
    await visit.push("set_spectator", { user_id: vic.id, value: false });
    expect((await visit.view()).fromOpen).toBe(true);
  });
});
