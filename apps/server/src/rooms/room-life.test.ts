import { randomUUID } from "node:crypto";
import { tooManyRoomsBody } from "@baize/protocol";
import { chatJoinedSchema } from "@baize/protocol/channels";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf, refusalOf } from "../../test/answers.ts";
import { gameFile, replayFile } from "../../test/exported-files.ts";
import { lanternCards, lanternDefinition } from "../../test/lantern-plugin.ts";
import { enterRoom, type Person, useRooms, type Visit } from "../../test/room-kit.ts";
import { ofEvent } from "../../test/wire.ts";

const kit = useRooms();
let ana: Person;
let bob: Person;
let cy: Person;
let patron: Person;
let admin: Person;

beforeAll(async () => {
  [ana, bob, cy] = [await kit.register("Ana"), await kit.register("Bob"), await kit.register("Cy")];
  patron = await kit.register("Patron", { supporterLevel: 3 });
  admin = await kit.register("Olga", { admin: true });
});

const create = (as: Person, room: object, options: object = {}) =>
  kit.call("POST", "/be/api/v1/games", {
    as,
    body: { room, game_options: { plugin_id: kit.pluginId, replay_uuid: null, ...options } },
  });
const steps = async (visit: Visit, count: number) => {
  for (let i = 0; i < count; i++) await visit.evaluate(["INCREASE_VAL", "/oil", 1]);
};

describe("creating rooms (api §3.5.30)", () => {
  it("is for whom it says, with known words, and not for the unconfirmed", async () => {
    const guest = await kit.register("Guest", { confirmed: false });
    const answers = await Promise.all([
      kit.call("POST", "/be/api/v1/games", { body: { room: {}, game_options: { plugin_id: kit.pluginId } } }),
      create(guest, {}),
      create(ana, { user: bob.id }),
      create(ana, { privacy_type: "secret" }),
      create(ana, { policy: "strict" }),
      create(ana, { privacy_type: "playtest" }),
      create(ana, {}, { plugin_id: 999_999 }),
      create(ana, {}, { external_data: { domain: "ringsdb", type: "deck", id: "<1>" } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 422, 422, 403, 404, 400]);
    expect(refusalOf(answers[1]!).message).toBe("You must confirm your email before you can start a game.");
  });

  it("T6-29: rooms for playtests are for playtesters and admins", async () => {
    const tester = await kit.register("Tess");
    await kit.server.stores.users.update(tester.id, { playtester: true });
    for (const who of [tester, admin]) {
      const answer = await create(who, { privacy_type: "playtest" });
      expect(answerOf("POST /api/v1/games", answer).success.room.privacy_type).toBe("playtest");
    }
  });

  it("api §3.5.30: ten open rooms are the most that one user may have", async () => {
    const host = await kit.register("Collector");
    for (let i = 0; i < 8; i++) expect((await create(host, {})).status).toBe(201);
    // At once, too.
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(host, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429]);
  });

  it("who has ten open rooms is told so and which, may close one of them, and then has place for another", async () => {
    const host = await kit.register("Hoarder");
    const slugs: string[] = [];
    for (let i = 0; i < 10; i++)
      slugs.push(answerOf("POST /api/v1/games", await create(host, {})).success.room.slug!);
    const refused = await create(host, {});
    expect([refused.status, refusalOf(refused).message]).toEqual([
      429,
      "You have 10 open rooms. Close one first.",
    ]);
    const open = tooManyRoomsBody.parse(refused.body).open_rooms;
    expect(open.map(({ slug }) => slug).sort()).toEqual([...slugs].sort());
    const close = (as: Person) => kit.call("DELETE", `/be/api/v1/games/${slugs[3]}`, { as });
    expect((await close(ana)).status).toBe(404);
    expect((await close(host)).status).toBe(204);
    expect((await create(host, {})).status).toBe(201);
  });

  it("api §3.5.31: rooms are listed by plugin and from a place on, which a page before has given", async () => {
    const slug = await kit.room(ana, { privacy_type: "public" });
    const list = (query: string) => kit.call("GET", `/be/api/rooms?${query}`, { as: ana });
    const slugsOf = async (query: string) =>
      answerOf("GET /api/rooms", await list(query)).data.map((room) => room.slug);
    expect(await slugsOf(`plugin_id=${kit.pluginId}`)).toContain(slug);
    expect(await slugsOf(`plugin_id=${kit.pluginId + 1000}`)).toEqual([]);
    expect(await slugsOf("after=9999999999-1")).toContain(slug);
    expect(await slugsOf("after=1-1")).toEqual([]);
    for (const wrong of ["plugin_id=seven", "plugin_id=1e5", "after=yesterday", "after=1-", "after="])
      expect((await list(wrong)).status).toBe(400);
  });

  it("one's own rooms are those that one hosts or sits in, whoever may see them", async () => {
    const dora = await kit.register("Dora");
    const own = async (as?: Person) => {
      const answer = await kit.call("GET", "/be/api/rooms?own=true", as ? { as } : {});
      return answerOf("GET /api/rooms", answer).data.map((room) => room.slug);
    };
    const [open, hidden] = [await kit.room(ana, { privacy_type: "public" }), await kit.room(dora)];
    expect([await own(dora), await own()]).toEqual([[hidden], []]);
    const game = (await kit.server.stores.rooms.find(hidden))?.gameId;
    const told = await kit.call("GET", "/be/api/rooms?own=true", { as: dora });
    expect(answerOf("GET /api/rooms", told).data[0]).toMatchObject({ game_id: game, policy: "open" });
    const listed = answerOf("GET /api/rooms", await kit.call("GET", "/be/api/rooms", { as: dora })).data;
    expect(listed.filter((room) => "game_id" in room || "seated" in room || "policy" in room)).toEqual([]);
    const seat = await kit.enter(dora, open);
    await seat.push("set_seat", { player_i: "player2", new_user_id: dora.id });
    expect((await own(dora)).sort()).toEqual([hidden, open].sort());
    // Whoever has two rooms of one game tells them apart by who else is there.
    const withSeats = await kit.call("GET", "/be/api/rooms?own=true", { as: dora });
    const opened = answerOf("GET /api/rooms", withSeats).data.find((room) => room.slug === open);
    expect(opened?.seated).toEqual([
      { id: ana.id, alias: "Ana" },
      { id: dora.id, alias: "Dora" },
    ]);
    expect(await own(admin)).not.toContain(hidden);
    await seat.push("set_seat", { player_i: "player2", new_user_id: null });
    expect(await own(dora)).toEqual([hidden]);
  });

  it("api §14.27, T7-39: private rooms are redacted for strangers, in the list and in the lobby", async () => {
    const slug = await kit.room(ana, { privacy_type: "private" });
    const listed = async (as?: Person) => {
      const { data } = answerOf("GET /api/rooms", await kit.call("GET", "/be/api/rooms", as ? { as } : {}));
      return data.filter((room) => room.slug === slug || (room.id === 0 && room.privacy_type === "private"));
    };
    expect(JSON.stringify(await listed(cy))).not.toContain(slug);
    expect((await listed(cy))[0]).toEqual({
      id: 0,
      name: null,
      slug: null,
      created_by: null,
      num_players: null,
      privacy_type: "private",
      last_update: expect.any(Number),
      plugin_id: kit.pluginId,
    });
    expect(JSON.stringify(await listed(ana))).toContain(slug);
    expect(JSON.stringify(await listed(admin))).toContain(slug);
    const seat = await kit.enter(bob, slug);
    await seat.push("set_seat", { player_i: "player2", new_user_id: bob.id });
    expect(JSON.stringify(await listed(bob))).toContain(slug);
    await seat.push("set_seat", { player_i: "player2", new_user_id: null });
    expect(JSON.stringify(await listed(bob))).not.toContain(slug);

    const wire = await kit.wire(cy);
    await wire.reply(wire.send("lobby:lobby", "phx_join", {}, "self"));
    await kit.room(bob);
    const [, , , , { rooms }] = await wire.find(ofEvent("rooms_update"));
    expect(rooms.some((room) => room.id === 0)).toBe(true);
    expect(JSON.stringify(rooms)).not.toContain(slug);
    expect(JSON.stringify(rooms)).not.toContain("game_id");
  });

  it("an admin renames and closes rooms over HTTP, nobody else does (H12)", async () => {
    const slug = await kit.room(ana);
    const visit = await kit.enter(ana, slug);
    const { id } = (await kit.server.stores.rooms.find(slug))!;
    const change = (as?: Person) =>
      kit.call("PATCH", `/be/api/rooms/${id}`, {
        ...(as ? { as } : {}),
        body: { room: { name: "Harbour" } },
      });
    expect((await change()).status).toBe(401);
    expect((await change(ana)).status).toBe(403);
    expect(answerOf("PATCH /api/rooms/:id", await change(admin)).data).toMatchObject({
      name: "Harbour",
      slug,
    });
    expect((await kit.call("DELETE", `/be/api/rooms/${id}`, { as: ana })).status).toBe(403);
    expect((await kit.call("DELETE", `/be/api/rooms/${id}`, { as: admin })).status).toBe(204);
    expect(await visit.next("send_alert")).toMatchObject({
      level: "info",
      text: "Unable to get game state. Room was closed.",
      autoClose: false,
    });
    await visit.next("phx_close");
  });

  it("api §14.34, P6-19: an admin's alert reaches each socket once, in rooms and in the lobby", async () => {
    const slug = await kit.room(ana);
    const inRoom = await kit.enter(ana, slug);
    const both = await kit.enter(bob, slug);
    const joinLobby = async (wire: Visit["wire"]) =>
      wire.reply(wire.send("lobby:lobby", "phx_join", {}, "self"));
    await joinLobby(both.wire);
    const lobbyOnly = await kit.wire(cy);
    await joinLobby(lobbyOnly);
    const body = { level: "warning", text: "Soon down.", autoClose: false };
    const send = (as?: Person) =>
      kit.call("POST", "/be/api/rooms/send_alert", { ...(as ? { as } : {}), body });
    expect((await send()).status).toBe(401);
    expect(await send(ana)).toMatchObject({ status: 403, text: "You are not authorized to send alerts" });
    const wrong = { level: "loud", text: "", autoClose: 1 };
    const { status, text } = await kit.call("POST", "/be/api/rooms/send_alert", { as: admin, body: wrong });
    expect([status, text]).toEqual([
      422,
      expect.stringMatching(/^Invalid alert\nlevel: .+\ntext: .+\nautoClose: ./),
    ]);
    expect(await send(admin)).toMatchObject({ status: 200, text: "Alert sent successfully" });
    for (const wire of [inRoom.wire, both.wire, lobbyOnly]) {
      expect((await wire.find(([, , , event]) => event === "send_alert"))[4]).toEqual(body);
    }
    await both.settle();
    expect(both.wire.log.filter(([, , , event]) => event === "send_alert")).toHaveLength(1);
  });
});

describe("closing (api §7.7)", () => {
  it("api §14.28, T7-55, T7-72, T8-01: shows the last state, then closes both topics; later joins hear that it is gone", async () => {
    const slug = await kit.room(ana);
    const visit = await kit.enter(ana, slug);
    const chat = `chat:${slug}`;
    await visit.wire.reply(visit.wire.send(chat, "phx_join", {}, "self"));
    await visit.settle();
    expect(await visit.push("close_room", { options: {} })).toEqual({ status: "ok", response: {} });
    await visit.next("current_state");
    expect(await visit.next("send_alert")).toMatchObject({
      text: "Unable to get game state. Room was closed.",
      // Those who translate say who did it.
      said: { reason: "closed_room", params: { name: "Ana" } },
      action: "room_closed",
    });
    await visit.wire.find(([, , topic, event]) => topic === visit.topic && event === "phx_close");
    await visit.wire.find(([, , topic, event]) => topic === chat && event === "phx_close");
    const wire = await kit.wire(bob);
    expect(await wire.reply(wire.send(visit.topic, "phx_join", {}, "self"))).toEqual({
      status: "ok",
      response: {},
    });
    expect((await wire.hear()).slice(3)).toEqual([
      "unable_to_get_state_on_join",
      { reason: "missing_server_state" },
    ]);
    expect(await wire.reply(wire.send(chat, "phx_join", {}, "self"))).toEqual({
      status: "error",
      response: { reason: "room_closed" },
    });
    const listed = await kit.call("GET", `/be/api/replays/${ana.id}`, { as: ana });
    const [saved] = answerOf("GET /api/replays/:userId", listed).data;
    expect(saved).toMatchObject({ plugin_id: kit.pluginId, metadata: { oil: 0, round: 0 } });
  });
});

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
    const other = await kit.addPlugin({
      ...(await import("../../test/lantern-plugin.ts")).lanternDefinition,
    });
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

describe("nothing is lost (api §7.8)", () => {
  it("api §14.39: a restarted server opens the room with its last answered action, seats, log and chat", async () => {
    const slug = await kit.room(ana, { policy: "fair" });
    const visit = await kit.enter(ana, slug);
    const guest = await kit.enter(bob, slug);
    await guest.push("set_seat", { player_i: "player2", new_user_id: bob.id });
    await visit.command("loadDeck", { deckId: "lanterns" });
    await visit.command("shuffle", { groupId: "player1Deck" });
    await visit.push("step_through", { options: { size: "single", direction: "undo" } });
    await visit.wire.reply(visit.wire.send(`chat:${slug}`, "phx_join", {}, "self"));
    await visit.wire.reply(visit.wire.send(`chat:${slug}`, "message", { message: "hello" }));
    const before = await visit.view();
    await kit.restart();
    const wire = await kit.wire(ana);
    const after = (await enterRoom(wire, visit.topic)).state;
    // Names are new after a restart: they are told apart by where they come first.
    const timeless = ({ sockets: _sockets, ...state }: typeof after) => {
      const names = new Map<string, string>();
      const text = JSON.stringify(state).replace(/\bn_[0-9a-z]+/g, (name) => {
        if (!names.has(name)) names.set(name, `name ${names.size}`);
        return names.get(name)!;
      });
      return JSON.parse(text);
    };
    expect(timeless(after)).toEqual(timeless(before));
    expect(after.policy).toBe("fair");
    const chat = await wire.reply(wire.send(`chat:${slug}`, "phx_join", {}, "self"));
    expect(chatJoinedSchema.parse(chat.response).messages).toMatchObject([
      { text: "[player1/Ana] hello", sent_by: ana.id },
    ]);
  });
});
