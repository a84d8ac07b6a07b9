/** Games that came from somebody's own device: a room that has had one says so for good, and is never a fair one. */
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf, refusalOf } from "../../test/answers.ts";
import { replayFile } from "../../test/exported-files.ts";
import { type Person, useRooms, type Visit } from "../../test/room-kit.ts";

const kit = useRooms();
let host: Person;
let guest: Person;

beforeAll(async () => {
  [host, guest] = [await kit.register("Hana", { supporterLevel: 3 }), await kit.register("Gus")];
});

/** What somebody has played on their own device, as an invitation puts it into a room. */
async function deviceGame() {
  const slug = await kit.room(host);
  await (await kit.enter(host, slug)).evaluate(["INCREASE_VAL", "/oil", 2]);
  const file = replayFile(await kit.call("GET", `/api/v1/rooms/${slug}/export/replay`, { as: host }));
  return { ...file, game: { ...file.game, options: { ...file.game.options, fromDevice: true } } };
}

const listed = async (slug: string, as: Person) => {
  const answer = answerOf("GET /api/rooms", await kit.call("GET", "/api/rooms", { as }));
  return answer.data.find((room) => room.slug === slug);
};

async function exported(slug: string) {
  return replayFile(await kit.call("GET", `/api/v1/rooms/${slug}/export/replay`, { as: host }));
}

async function markedRoom(): Promise<{ slug: string; visit: Visit }> {
  const slug = await kit.room(host);
  const visit = await kit.enter(host, slug);
  expect(visit.state.fromDevice).toBeUndefined();
  expect(await visit.push("set_replay", { replay: await deviceGame() })).toMatchObject({ status: "ok" });
  return { slug, visit };
}

describe("a room that a game of a device is put into", () => {
  it("says so to everybody who is there and to whoever comes, and in lists", async () => {
    const slug = await kit.room(host);
    const [visit, other] = [await kit.enter(host, slug), await kit.enter(guest, slug)];
    expect(await listed(slug, guest)).not.toHaveProperty("from_device");
    await visit.push("set_replay", { replay: await deviceGame() });
    expect(await other.next("room_options_changed")).toMatchObject({ fromDevice: true, policy: "open" });
    expect((await kit.enter(guest, slug)).state).toMatchObject({ fromDevice: true, game: { oil: 2 } });
    expect(await listed(slug, guest)).toMatchObject({ from_device: true });
  });

  it("has nothing cut off in its log where nobody had done anything there, and else what was done", async () => {
    const replay = await deviceGame();
    const made = await kit.enter(host, await kit.room(host, {}, { from_device: true }));
    await made.push("set_replay", { replay });
    expect((await made.view()).formerLog).toBeUndefined();
    // The game that is put there next is played on as well as any.
    await made.push("set_replay", { replay });
    expect((await made.view()).formerLog).toBeDefined();
  });

  it("says so as well where a game alone is put there", async () => {
    const visit = await kit.enter(host, await kit.room(host));
    const { game } = await deviceGame();
    const reply = await visit.push("game_action", { action: "set_game", options: { game }, timestamp: 0 });
    expect(reply).toMatchObject({ status: "ok" });
    expect((await visit.view()).fromDevice).toBe(true);
  });

  it("says so from the start where it is made for one", async () => {
    const slug = await kit.room(host, {}, { from_device: true });
    expect((await kit.enter(guest, slug)).state.fromDevice).toBe(true);
    expect(await listed(slug, guest)).toMatchObject({ from_device: true });
  });

  it("keeps the mark through other games, resets, what a plugin writes, and a new start of the server", async () => {
    const { slug, visit } = await markedRoom();
    const plain = await exported(await kit.room(host));
    await visit.push("set_replay", { replay: plain });
    await visit.push("reset_game", { options: { save: false } });
    await visit.evaluate(["SET", "/options/fromDevice", false]);
    expect((await visit.view()).fromDevice).toBe(true);
    expect((await exported(slug)).game.options).toMatchObject({ fromDevice: true });
    await kit.restart();
    expect((await kit.enter(host, slug)).state.fromDevice).toBe(true);
    expect(await listed(slug, host)).toMatchObject({ from_device: true });
  });

  it("gives the mark to its saved games, which mark the rooms that go on with them", async () => {
    const { visit } = await markedRoom();
    const { id } = (await visit.view()).game;
    await visit.push("save_replay", { options: {} });
    await visit.push("close_room", { options: {} });
    await visit.next("phx_close");
    const slug = await kit.room(host, {}, { replay_uuid: id });
    expect((await kit.enter(host, slug)).state).toMatchObject({ fromDevice: true, game: { oil: 2 } });
    expect(await listed(slug, host)).toMatchObject({ from_device: true });
  });
});

describe("a fair room", () => {
  it("takes no game of a device, and says why", async () => {
    const slug = await kit.room(host, { policy: "fair" });
    const visit = await kit.enter(host, slug);
    const replay = await deviceGame();
    for (const reply of [
      await visit.push("set_replay", { replay }),
      await visit.push("game_action", { action: "set_game", options: { game: replay.game }, timestamp: 0 }),
    ])
      expect(reply).toMatchObject({ status: "error", response: { reason: "device_game_not_fair" } });
    expect(await visit.view()).toMatchObject({ policy: "fair", game: { oil: 0 } });
    expect((await visit.view()).fromDevice).toBeUndefined();
  });

  it("is not made for a game of a device, new or saved", async () => {
    const { visit } = await markedRoom();
    const { id } = (await visit.view()).game;
    await visit.push("save_replay", { options: {} });
    await visit.push("close_room", { options: {} });
    await visit.next("phx_close");
    const ask = (gameOptions: object) =>
      kit.call("POST", "/api/v1/games", {
        as: host,
        body: {
          room: { user: host.id, privacy_type: "public", policy: "fair" },
          game_options: { plugin_id: kit.pluginId, ...gameOptions },
        },
      });
    for (const answer of [await ask({ from_device: true }), await ask({ replay_uuid: id })]) {
      expect(answer.status).toBe(422);
      expect(refusalOf(answer)).toMatchObject({ reason: "device_game_not_fair" });
    }
  });

  it("gives nobody its game to take home while it is open, unless everybody who sits there agrees", async () => {
    const slug = await kit.room(host, { policy: "fair" });
    const [visit, other] = [await kit.enter(host, slug), await kit.enter(guest, slug)];
    await other.push("set_seat", { player_i: "player2", new_user_id: guest.id });
    const asked = kit.call("GET", `/api/v1/rooms/${slug}/export/replay`, { as: host });
    const { id } = (await other.next("consent_asked")) as { id: string };
    await other.push("answer_consent", { id, agree: false });
    expect(refusalOf(await asked)).toMatchObject({ reason: "consent_refused" });
    expect((await visit.view()).policy).toBe("fair");
  });
});
