import { tooManyRoomsBody } from "@baize/protocol";
import { chatJoinedSchema } from "@baize/protocol/channels";
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf, refusalOf } from "../../test/answers.ts";
import { enterRoom, type Person, useRooms, type Visit } from "../../test/room-kit.ts";
import { ofEvent } from "../../test/wire.ts";

const kit = useRooms();
let ana: Person;
let bob: Person;
let cy: Person;
let admin: Person;

beforeAll(async () => {
  [ana, bob, cy] = [await kit.register("Ana"), await kit.register("Bob"), await kit.register("Cy")];
  admin = await kit.register("Olga", { admin: true });
});

const create = (as: Person, room: object, options: object = {}) =>
  kit.call("POST", "/be/api/v1/games", {
    as,
    body: { room, game_options: { plugin_id: kit.pluginId, replay_uuid: null, ...options } },
  });

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
