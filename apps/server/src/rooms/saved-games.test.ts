import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf, refusalOf } from "../../test/answers.ts";
import { gameFile, replayFile } from "../../test/exported-files.ts";
import { lanternCards, lanternDefinition } from "../../test/lantern-plugin.ts";
import { type Person, useRooms, type Visit } from "../../test/room-kit.ts";

const kit = useRooms();
let ana: Person;
let bob: Person;
let cy: Person;
let patron: Person;

beforeAll(async () => {
  [ana, bob, cy] = [await kit.register("Ana"), await kit.register("Bob"), await kit.register("Cy")];
  patron = await kit.register("Patron", { supporterLevel: 3 });
});

const create = (as: Person, room: object, options: object = {}) =>
  kit.call("POST", "/be/api/v1/games", {
    as,
    body: { room, game_options: { plugin_id: kit.pluginId, replay_uuid: null, ...options } },
  });
const steps = async (visit: Visit, count: number) => {
  for (let i = 0; i < count; i++) await visit.evaluate(["INCREASE_VAL", "/oil", 1]);
};

describe("saved games (api §7.5, §7.6)", () => {
  it("api §14.31, T7-59, T6-19: the last 5 deltas are kept below level 3, all from there on", async () => {
    for (const [host, kept, text] of [
      [ana, 5, "Current game saved. To save full replays, become a supporter."],
      [patron, 9, "Full replay saved."],
    ] as const) {
      const visit = await kit.enter(host, await kit.room(host));
      await steps(visit, 8);
      expect(await visit.push("save_replay", { options: {} })).toMatchObject({ response: "save_replay" });
      expect(await visit.next("send_alert")).toMatchObject({ level: "success", text });
      const saved = await kit.server.stores.replays.load((await visit.view()).game.id);
      expect(saved?.deltas).toHaveLength(kept);
    }
  });

  it("api §7.5: the end of a round saves by itself, after the answer", async () => {
    const visit = await kit.enter(patron, await kit.room(patron));
    expect(await visit.run("nextRound")).toEqual({ status: "ok", response: "game_action" });
    expect(await visit.next("send_alert")).toMatchObject({ level: "success", text: "Full replay saved." });
    const saved = await kit.server.stores.replays.load((await visit.view()).game.id);
    expect(saved).toMatchObject({ metadata: { oil: 0, round: 1 }, playerIds: [patron.id] });
  });

  it("api §14.32: a stranger who loads a saved game plays a copy, a player plays it on", async () => {
    const visit = await kit.enter(ana, await kit.room(ana));
    await steps(visit, 3);
    await visit.push("save_replay", { options: {} });
    const { id } = (await visit.view()).game;
    const refused = await create(cy, {}, { replay_uuid: id });
    expect([refused.status, refusalOf(refused).message]).toEqual([403, "This game is still being played."]);
    await visit.push("close_room", { options: {} });
    await visit.next("phx_close");

    const copy = await kit.enter(cy, await kit.room(cy, {}, { replay_uuid: id }));
    expect(copy.state.game).toMatchObject({ oil: 3, roomSlug: copy.state.roomSlug, numPlayers: 2 });
    expect(copy.state.game.id).not.toBe(id);
    expect(copy.state.playerInfo).toEqual({ player1: { id: cy.id, alias: "Cy" } });
    const played = await kit.enter(ana, await kit.room(ana, {}, { replay_uuid: id }));
    expect(played.state.game.id).toBe(id);
    expect(played.state.deltas.length).toBeGreaterThanOrEqual(4);
    // The history can be walked back to what was kept of it.
    await played.push("step_through", { options: { size: "index", index: 0 } });
    expect((await played.view()).game.oil).toBe(0);
    expect((await create(ana, {}, { replay_uuid: randomUUID() })).status).toBe(201);
  });

  it("api §7.6: a saved game that is not there begins a new game, and is refused to whoever must load it", async () => {
    const unknown = { replay_uuid: randomUUID() };
    expect((await create(ana, {}, unknown)).status).toBe(201);
    expect((await create(ana, {}, { ...unknown, must_load: false })).status).toBe(201);
    const openRooms = (await kit.server.stores.rooms.openRoomsOf(ana.id)).length;
    const refused = await create(ana, {}, { ...unknown, must_load: true });
    expect([refused.status, refusalOf(refused).reason]).toEqual([422, "saved_game_gone"]);
    expect(await kit.server.stores.rooms.openRoomsOf(ana.id)).toHaveLength(openRooms);
    expect((await create(ana, {}, { replay_uuid: null, must_load: true })).status).toBe(201);
  });

  it("api §7.5: a step that is undone is not in a save, so that undo and redo lead back to what was saved", async () => {
    const visit = await kit.enter(patron, await kit.room(patron));
    await steps(visit, 4);
    await visit.push("step_through", { options: { size: "single", direction: "undo" } });
    const { game } = await visit.view();
    await visit.push("save_replay", { options: {} });
    await visit.push("close_room", { options: {} });
    await visit.next("phx_close");
    const played = await kit.enter(patron, await kit.room(patron, {}, { replay_uuid: game.id }));
    expect(played.state.game.oil).toBe(game.oil);
    expect(played.state.replayStep).toBe(played.state.deltas.length - 1);
    const walk = async (direction: "undo" | "redo") => {
      // To sit down is a step, too.
      for (const _step of [1, 2])
        await played.push("step_through", { options: { size: "single", direction } });
      return (await played.view()).game.oil;
    };
    expect(await walk("undo")).toBe(Number(game.oil) - 1);
    expect(await walk("redo")).toBe(game.oil);
  });

  /** A game of Ana and Bob, whose room is closed. @returns its id. */
  async function savedByTwo(): Promise<string> {
    const slug = await kit.room(ana);
    const [visit, other] = [await kit.enter(ana, slug), await kit.enter(bob, slug)];
    await other.push("set_seat", { player_i: "player2", new_user_id: bob.id });
    await visit.push("save_replay", { options: {} });
    const { id } = (await visit.view()).game;
    await visit.push("close_room", { options: {} });
    await visit.next("phx_close");
    return id;
  }

  it("api §7.6: whoever plays a saved game on has the seat that they had", async () => {
    const id = await savedByTwo();
    const played = await kit.enter(bob, await kit.room(bob, {}, { replay_uuid: id }));
    expect(played.state.playerInfo).toEqual({ player2: { id: bob.id, alias: "Bob" } });
    // Whose the other seat was, the game still says.
    expect(played.state.game.playerData.player1).toMatchObject({ user_id: ana.id, alias: "Ana" });
  });

  it("api §7.6: two players who load one saved game at the same moment do not play it twice", async () => {
    const id = await savedByTwo();
    const answers = await Promise.all(
      [ana, bob, ana, bob].map((who) => create(who, {}, { replay_uuid: id })),
    );
    const games = (await kit.server.stores.rooms.newest(500)).map(({ gameId }) => gameId);
    expect(games.filter((game) => game === id)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
  });

  it("api §3.5.30: a request that is sent again because its answer was lost leads to the room that it has made", async () => {
    const visit = await kit.enter(ana, await kit.room(ana));
    await visit.push("save_replay", { options: {} });
    const { id } = (await visit.view()).game;
    await visit.push("close_room", { options: {} });
    await visit.next("phx_close");
    const open = async () => (await kit.server.stores.rooms.openRoomsOf(ana.id)).length;
    const before = await open();
    const request_id = randomUUID();
    const ask = (as: Person, name: string = request_id) =>
      kit.call("POST", "/api/v1/games", {
        as,
        body: {
          request_id: name,
          room: {},
          game_options: { plugin_id: kit.pluginId, replay_uuid: id },
        },
      });
    const slugOf = (answer: Awaited<ReturnType<typeof ask>>) =>
      answerOf("POST /api/v1/games", answer).success.room;
    const room = slugOf(await ask(ana));
    expect(slugOf(await ask(ana))).toEqual(room);
    expect(await open()).toBe(before + 1);
    expect((await ask(ana, "again")).status).toBe(400);
    // Once it is closed, the same request makes another.
    await kit.call("DELETE", `/api/v1/games/${room.slug}`, { as: ana });
    expect(slugOf(await ask(ana)).slug).not.toBe(room.slug);
  });

  it("api §7.6: a saved game of another plugin is refused", async () => {
    const other = await kit.addPlugin({ ...lanternDefinition });
    const visit = await kit.enter(ana, await kit.room(ana));
    await visit.push("save_replay", { options: {} });
    const { id } = (await visit.view()).game;
    const answer = await create(ana, {}, { plugin_id: other, replay_uuid: id });
    expect([answer.status, refusalOf(answer).message]).toEqual([
      422,
      "Saved game belongs to another plugin.",
    ]);
  });

  it("api §8.3: a saved log tells nobody more than the played one did", async () => {
    const host = patron;
    const visit = await kit.enter(host, await kit.room(host));
    await visit.command("loadDeck", { deckId: "lanterns" });
    await visit.run("peekTop");
    await visit.run("tellTop");
    const { game, deltas } = await visit.view();
    const card = Object.values(game.cardById).find((each) => each.databaseId !== null)!;
    const name = String(card.sides.A!.name);
    const line = deltas.at(-1)!._delta_metadata!.log_messages[0]!;
    expect(line).toBe(`The top card is ${name}, or ${name}.`);
    await visit.push("save_replay", { options: {} });
    await visit.push("close_room", { options: {} });
    await visit.next("phx_close");
    const slug = await kit.room(host, {}, { replay_uuid: game.id });
    const guest = await kit.enter(bob, slug);
    const lines = guest.state.deltas.flatMap((delta) => delta._delta_metadata?.log_messages ?? []);
    expect(lines).toContain("The top card is a card, or a card.");
    expect(lines.join()).not.toContain(name);
  });

  it("api §3.5.30: the whole game is a file for the acting host, and the log says so", async () => {
    const slug = await kit.room(ana, { policy: "fair" });
    const visit = await kit.enter(ana, slug);
    await visit.command("loadDeck", { deckId: "lanterns" });
    const fetchFile = (what: string, as?: Person) =>
      kit.call("GET", `/be/api/v1/rooms/${slug}/export/${what}`, as ? { as } : {});
    expect((await fetchFile("game")).status).toBe(401);
    const denied = await fetchFile("game", bob);
    expect([denied.status, refusalOf(denied).message]).toEqual([403, "Only the room host can do that."]);
    const level = await fetchFile("replay", ana);
    expect([level.status, refusalOf(level).message]).toEqual([403, "Supporter level too low"]);
    const file = await fetchFile("game", ana);
    expect(file.headers.get("content-disposition")).toBe(`attachment; filename="${slug}_game.json"`);
    expect(Object.values(gameFile(file).cardById).map(({ sides }) => sides.A?.name)).toContain("Ember");
    const { messages } = (await visit.view()).game;
    expect(messages).toEqual(["[player1/Ana] downloaded the game."]);
    expect((await kit.call("GET", "/be/api/v1/rooms/nowhere-1/export/game", { as: ana })).status).toBe(404);
  });

  it("T2-109, T2-110, T6-12: in open rooms it is for whoever is seated as well, in fair rooms for the host only", async () => {
    const statuses: number[][] = [];
    for (const policy of ["open", "fair"]) {
      const slug = await kit.room(ana, { policy });
      const visit = await kit.enter(patron, slug);
      const fetched = async (what: string) =>
        (await kit.call("GET", `/be/api/v1/rooms/${slug}/export/${what}`, { as: patron })).status;
      const unseated = await fetched("game");
      await visit.push("set_seat", { player_i: "player2", new_user_id: patron.id });
      statuses.push([unseated, await fetched("game"), await fetched("replay")]);
      const { messages } = (await visit.view()).game;
      if (policy === "open") expect(messages).toEqual(["[player2/Patron] downloaded the replay."]);
    }
    expect(statuses).toEqual([
      [403, 200, 200],
      [403, 403, 403],
    ]);
  });
});

describe("another game on the table (api §6.3.4, §7.4)", () => {
  const NO_GAME = "Uploaded JSON file does not look like a valid game or replay.";

  it("T7-58, W6: set_game replaces the game as one step that can be undone; only the host, only a sound game", async () => {
    const slug = await kit.room(ana);
    const visit = await kit.enter(ana, slug);
    await visit.command("loadDeck", { deckId: "lanterns" });
    const file = gameFile(await kit.call("GET", `/be/api/v1/rooms/${slug}/export/game`, { as: ana }));
    const upload = (who: Visit, game: unknown) =>
      who.push("game_action", { action: "set_game", options: { game, description: "Loaded" } });
    const guest = await kit.enter(bob, slug);
    await guest.push("set_seat", { player_i: "player2", new_user_id: bob.id });
    expect(await upload(guest, file)).toMatchObject({ response: { reason: "not_host" } });
    for (const broken of [
      {},
      { ...file, pluginId: 9999 },
      { ...file, numPlayers: 0 },
      { ...file, stackById: {} },
      { ...file, cardById: { ...file.cardById, x: { id: "y" } } },
      JSON.parse(`{"__proto__": {}, "cardById": {}}`),
    ])
      expect(await upload(visit, broken)).toEqual({
        status: "error",
        response: { reason: "invalid_payload", message: NO_GAME, said: { reason: "upload_no_game" } },
      });
    const theirs = { ...file, oil: 8, roomSlug: "elsewhere", id: randomUUID(), playerData: file.playerData };
    expect(await upload(visit, theirs)).toEqual({ status: "ok", response: "game_action" });
    const { game, playerInfo } = await visit.view();
    expect(game).toMatchObject({ oil: 8, roomSlug: slug });
    expect(game.id).not.toBe(theirs.id);
    expect(playerInfo).toMatchObject({ player1: { id: ana.id }, player2: { id: bob.id } });
    expect(game.playerData.player2).toMatchObject({ user_id: bob.id, alias: "Bob" });
    await visit.push("step_through", { options: { size: "single", direction: "undo" } });
    expect((await visit.view()).game.oil).toBe(0);
  });

  it("T7-56: set_replay brings game and history, for everybody", async () => {
    const slug = await kit.room(patron);
    const visit = await kit.enter(patron, slug);
    await steps(visit, 4);
    const replay = replayFile(
      await kit.call("GET", `/be/api/v1/rooms/${slug}/export/replay`, { as: patron }),
    );
    await visit.evaluate(["SET", "/oil", 99]);
    const guest = await kit.enter(bob, slug);
    await guest.settle();
    expect(await visit.push("set_replay", { replay: { game: replay.game, deltas: 5 } })).toMatchObject({
      response: { message: NO_GAME },
    });
    expect(await visit.push("set_replay", { replay })).toEqual({ status: "ok", response: "set_replay" });
    const state = await guest.next("current_state");
    expect(state).toMatchObject({ replayStep: replay.deltas.length - 1, game: { oil: 4, roomSlug: slug } });
    await visit.push("step_through", { options: { size: "index", index: 1 } });
    expect((await guest.view()).game.oil).toBe(1);
  });

  it("T7-52, T7-53, T7-54, W5: a reset saves, keeps host and seats, and starts a game of another id", async () => {
    const slug = await kit.room(patron);
    const visit = await kit.enter(patron, slug);
    const guest = await kit.enter(bob, slug);
    await guest.push("set_seat", { player_i: "player2", new_user_id: bob.id });
    await visit.command("loadDeck", { deckId: "lanterns" });
    const first = (await visit.view()).game.id;
    expect(await guest.push("reset_game", {})).toMatchObject({ response: { reason: "not_host" } });
    await guest.settle();
    expect(await visit.push("reset_game", { options: { "save?": false } })).toEqual({
      status: "ok",
      response: "reset_game",
    });
    expect(await kit.server.stores.replays.find(first)).toBeNull();
    const state = await guest.next("current_state");
    expect(state).toMatchObject({
      createdBy: patron.id,
      playerInfo: { player1: { id: patron.id }, player2: { id: bob.id, alias: "Bob" } },
    });
    expect(state.game.playerData.player2).toMatchObject({ user_id: bob.id, alias: "Bob" });
    expect(Object.keys(state.game.cardById)).toEqual([]);
    await visit.command("loadDeck", { deckId: "lanterns" });
    const second = (await visit.view()).game.id;
    expect(second).not.toBe(first);
    await visit.push("reset_and_reload", { options: {} });
    const third = await visit.view();
    expect(await kit.server.stores.replays.find(second)).not.toBeNull();
    expect(third.game.id).not.toBe(second);
    expect(Object.keys(third.game.cardById)).toHaveLength(12);
  });
});

it("api §8.1: once its plugin is deleted a room begins anew with the version that it has", async () => {
  const author = await kit.register("Author");
  const pluginId = await kit.addPlugin(
    { ...lanternDefinition, pluginName: "Short-lived" },
    lanternCards,
    author.id,
  );
  const slug = await kit.room(patron, {}, { plugin_id: pluginId });
  const visit = await kit.enter(patron, slug);
  await visit.command("loadDeck", { deckId: "lanterns" });
  const first = await visit.view();
  expect((await kit.call("DELETE", `/be/api/myplugins/${pluginId}`, { as: author })).status).toBe(200);
  for (const event of ["reset_and_reload", "reset_game"] as const) {
    expect(await visit.push(event, {})).toEqual({ status: "ok", response: event });
    const { game } = await visit.view();
    expect(game.id).not.toBe(first.game.id);
    expect(game).toMatchObject({ pluginId, pluginVersion: first.game.pluginVersion });
    expect(Object.keys(game.cardById)).toHaveLength(event === "reset_game" ? 0 : 12);
  }
  await visit.command("loadDeck", { deckId: "lanterns" });
  expect(Object.keys((await visit.view()).game.cardById)).toHaveLength(12);
});
