/** What nobody's client of good will sends, and what happens when a room goes while somebody is about to enter. */
import { expect, it } from "vitest";
import { alerts, duel, lastState } from "../../test/duel.ts";
import { lanternCards, lanternDefinition, lanternNames } from "../../test/lantern-plugin.ts";
import { createMemoryRoomStore } from "../../test/memory-room-store.ts";
import { createTables } from "../../test/table-kit.ts";
import { LANTERN, pluginOf } from "../../test/tables.ts";
import { isStorageAway, STORAGE_AWAY } from "../base/storage-errors.ts";
import type { Hold } from "../storage/room-store.ts";

const raw = (list: unknown) => ({
  action: "evaluate",
  options: { action_list: list, player_ui: { playerN: "player1" } },
});

it("api §14.39: a number of players that no column can hold keeps no room from being stored", async () => {
  const memory = createMemoryRoomStore();
  const rows: unknown[] = [];
  const store = {
    ...memory,
    append: (...append: Parameters<typeof memory.append>) => {
      rows.push(append[2].numPlayers);
      return memory.append(...append);
    },
  };
  const tables = createTables({ store });
  const { topic, ann } = await duel(tables);
  rows.length = 0;
  for (const value of [3, "abc", 1.5, { a: 1 }, 1e12, -5]) {
    expect(await ann.push(topic, "game_action", raw(["SET", "/numPlayers", value]))).toMatchObject({
      status: "ok",
    });
  }
  expect(rows.filter((row) => row !== undefined)).toEqual([3, 0]);
  await ann.push(topic, "save_replay", { options: {} });
  expect(tables.saves).toMatchObject([{ numPlayers: 0, playerIds: [1, 2] }]);
});

it.each(["room:a\u0000b", "room:../../etc", `room:${"x".repeat(900)}`])(
  "api §14.28: %j is no room, and no database is asked for it",
  async (topic) => {
    const store = { ...createMemoryRoomStore(), claim: () => Promise.reject(new Error("0x00")) };
    const visitor = createTables({ store }).client(null);
    expect(await visitor.join(topic)).toEqual({});
    expect(visitor.heard("unable_to_get_state_on_join")).toEqual([{ reason: "missing_server_state" }]);
  },
);

it("api §7.7: nothing is acknowledged in the second in which a room closes: it would be lost", async () => {
  const tables = createTables();
  const { topic, ann, bo, run } = await duel(tables);
  await ann.push(topic, "close_room", { options: {} });
  expect(tables.saves).toHaveLength(1);
  const gone = { status: "error", response: { reason: "room_closed" } };
  expect(await run(bo, "nextRound", "player2")).toMatchObject(gone);
  expect(await bo.push(topic, "set_seat", { player_i: "player2", new_user_id: null })).toMatchObject(gone);
  expect(await ann.push(topic, "close_room", { options: {} })).toMatchObject(gone);
  expect(await bo.push(topic, "request_state")).toMatchObject({ status: "ok" });
  await tables.wait(1000);
  expect(bo.heard("phx_close")).toHaveLength(1);
});

it("api §7.7: of a room that ends everybody is told once, and not of each who goes with it", async () => {
  const tables = createTables();
  const { topic, ann, bo } = await duel(tables);
  await ann.push(topic, "close_room", { options: {} });
  const before = [ann, bo].map((client) => client.heard("users_changed").length);
  await tables.wait(1000);
  expect([ann, bo].map((client) => client.heard("phx_close").length)).toEqual([1, 1]);
  expect([ann, bo].map((client) => client.heard("users_changed").length)).toEqual(before);
});

it("api §7.7: nobody takes a file of a room that closes, or loads a save of it as of one in play, and it ends all the same", async () => {
  const tables = createTables();
  const { slug, topic, ann, bo } = await duel(tables);
  await ann.push(topic, "close_room", { options: {} });
  expect(await tables.host.exportFile(slug, "game", 1)).toEqual({ refused: "not_found" });
  // It is in play no more.
  expect(await tables.host.mayLoadSave(slug, 1)).toBeNull();
  await tables.wait(1000);
  expect([ann, bo].map((client) => client.heard("phx_close").length)).toEqual([1, 1]);
  expect(tables.host.metrics().rooms).toBe(0);
});

it("api §7.7: a close that was answered stays closed, also when the server dies in the second after it", async () => {
  const tables = createTables();
  const { store, saves } = tables;
  const { slug, topic, ann, bo } = await duel(tables);
  await ann.join(`chat:${slug}`);
  expect(await ann.push(topic, "close_room", { options: {} })).toMatchObject({ status: "ok" });
  // What storage holds at the answer is all that a killed server leaves.
  const next = createTables({ store });
  const again = next.client(next.user(1, "Ana"));
  expect(await again.join(`chat:${slug}`)).toEqual({ reason: "room_closed" });
  await again.join(topic);
  expect(again.heard("unable_to_get_state_on_join")).toEqual([{ reason: "missing_server_state" }]);
  expect([await store.find(slug), await store.count(), saves.length]).toEqual([null, 0, 1]);
  // The living server still says good-bye, and takes nothing more.
  expect(await ann.push(`chat:${slug}`, "message", { message: "bye" })).toMatchObject({
    response: { reason: "room_closed" },
  });
  await tables.host.sweep();
  await tables.wait(1000);
  expect([ann, bo].map((client) => client.heard("phx_close").length)).toEqual([2, 1]);
  expect(saves).toHaveLength(1);
});

it("api §7.7: a room that storage could not forget is not closed, and says so", async () => {
  const memory = createMemoryRoomStore();
  let isFull = true;
  const store = {
    ...memory,
    remove: (hold: Hold) => (isFull ? Promise.reject(new Error("The disk is full.")) : memory.remove(hold)),
  };
  const tables = createTables({ store, deps: { log: { warn() {}, error() {} } } });
  const { slug, topic, ann, run } = await duel(tables);
  expect(await ann.push(topic, "close_room", { options: {} })).toMatchObject({ status: "error" });
  expect(await run(ann, "nextRound", "player1")).toMatchObject({ status: "ok" });
  isFull = false;
  expect(await ann.push(topic, "close_room", { options: {} })).toMatchObject({ status: "ok" });
  expect(await store.find(slug)).toBeNull();
});

it("api §14.28: who enters a room while it closes hears that it is gone, on both topics", async () => {
  const tables = createTables();
  const { slug, topic, ann } = await duel(tables);
  const carl = tables.user(3, "Carl");
  const late = tables.client(carl);
  const { user } = tables.deps;
  const room = await tables.open(slug);
  // Carl is being looked up while the room ends.
  tables.deps.user = async (...who) => {
    await room.closing?.();
    return user(...who);
  };
  await ann.push(topic, "close_room", { options: {} });
  expect(await late.join(`chat:${slug}`)).toEqual({ reason: "room_closed" });
  expect(await late.join(topic)).toEqual({});
  expect(late.heard("unable_to_get_state_on_join")).toEqual([{ reason: "missing_server_state" }]);
  expect(late.heard("current_state")).toEqual([]);
});

it("api §14.39: nobody is shown what a room could not write into its journal", async () => {
  const memory = createMemoryRoomStore();
  let isFull = false;
  const store = {
    ...memory,
    append: (...append: Parameters<typeof memory.append>) =>
      isFull ? Promise.reject(new Error("The disk is full.")) : memory.append(...append),
  };
  const log = { warn() {}, error() {} };
  const tables = createTables({ store, deps: { log } });
  const { topic, ann, bo, run } = await duel(tables);
  bo.fallBehind(topic);
  isFull = true;
  expect(await run(ann, "nextRound", "player1")).toMatchObject({ response: { reason: "storage_failed" } });
  isFull = false;
  bo.sent = [];
  await bo.catchUp(topic);
  expect(bo.sent).toEqual(['["bad_game_state",{}]']);
  await bo.push(topic, "request_state");
  expect(lastState(bo).game.roundNumber).toBe(0);
  // Ann did not ask when she was told to: she hears it again with her next action.
  ann.sent = [];
  expect(await run(ann, "nextRound", "player1")).toMatchObject({ status: "ok" });
  expect(ann.heard("bad_game_state")).toHaveLength(1);
  expect(bo.heard("bad_game_state")).toHaveLength(1);
});

it("api §2: who is an admin is read when they close a room, not when they came", async () => {
  const tables = createTables();
  const { topic } = await duel(tables);
  const admin = tables.user(8, "Ada", { admin: true });
  const visit = tables.client(admin);
  await visit.join(topic);
  tables.user(8, "Ada", { admin: false });
  expect(await visit.push(topic, "close_room")).toMatchObject({ response: { reason: "not_host" } });
  tables.user(8, "Ada", { admin: true });
  expect(await visit.push(topic, "close_room")).toMatchObject({ status: "ok" });
});

it("api §8.2: a socket whose login is over hears so after every message", async () => {
  const tables = createTables();
  const { topic } = await duel(tables);
  const expired = tables.client(null);
  expired.visitor.authFailed = true;
  await expired.join(topic);
  for (const event of ["game_action", "request_state", "set_seat"]) await expired.push(topic, event);
  expect(expired.heard("unable_to_get_state_on_request")).toEqual(
    Array.from({ length: 3 }, () => ({ reason: "auth_failed" })),
  );
});

it("api §8.1: a player's private cards load for them alone, and again when decks are reset", async () => {
  const face = (name: string) => ({
    name,
    imageUrl: null,
    cardBack: "night",
    type: "Light",
    databaseId: "x",
  });
  const own = { "author_id-1-one": { A: face("Mine"), B: { name: "night" } } };
  const tables = createTables({
    deps: { customCards: async (_plugin, user) => ({ own: user === 1 ? own : {}, shared: {} }) },
  });
  const { slug, topic, ann, bo } = await duel(tables);
  const item = { databaseId: "author_id-1-one", quantity: 1, loadGroupId: "sharedPlay", authorId: 1 };
  const mine = async () =>
    Object.values((await tables.open(slug)).table.game.cardById).filter(
      (card) => card.sides.A?.name === "Mine",
    ).length;
  const args = { items: [item] };
  const load = { action: "command", options: { command: "loadList", args } };
  await ann.push(topic, "game_action", {
    ...load,
    options: { ...load.options, player_ui: { playerN: "player1" } },
  });
  expect(await mine()).toBe(1);
  // Bob's list names no author until it runs.
  const key = ["JOIN_STRING", "auth", "orId"];
  const sneaky = ["SET", "/sneaky", ["OBJ_SET_VAL", { ...item, authorId: undefined }, key, 1]];
  for (const list of [sneaky, ["LOAD_CARDS", ["LIST", "$GAME.sneaky"]]])
    await bo.push(topic, "game_action", {
      action: "evaluate",
      options: { action_list: list, player_ui: { playerN: "player2" } },
    });
  expect(await mine()).toBe(1);
  await ann.push(topic, "reset_and_reload", { options: { save: false } });
  expect(await mine()).toBe(1);
  expect(alerts(ann)).toMatchObject([
    { level: "info", text: "Ana reset the game and loaded the decks again." },
  ]);
});

it("T7-57, api §6.3.4: cards that are loaded after an upload take the place of none that was uploaded", async () => {
  const tables = createTables();
  const { slug, topic, ann, command } = await duel(tables);
  await command(ann, "loadDeck", { deckId: "lanterns" });
  const { table } = await tables.open(slug);
  const game = structuredClone(table.game);
  const deltas = structuredClone(table.deltas);
  const cards = Object.keys(game.cardById).length;
  await ann.push(topic, "close_room", { options: {} });
  for (const upload of ["game", "replay"]) {
    const other = await tables.room(tables.user(1, "Ana"));
    const visit = tables.client(tables.user(1, "Ana"));
    await visit.join(`room:${other}`);
    const [event, payload] =
      upload === "game"
        ? (["game_action", { action: "set_game", options: { game } }] as const)
        : (["set_replay", { replay: { game, deltas } }] as const);
    expect(await visit.push(`room:${other}`, event, payload)).toMatchObject({ status: "ok" });
    await visit.push(`room:${other}`, "game_action", raw(["LOAD_CARDS", "lanterns"]));
    const after = (await tables.open(other)).table.game;
    expect([upload, Object.keys(after.cardById).length]).toEqual([upload, cards + lanternNames.length]);
    // The last six digits: no room is left for more.
    const [last] = Object.values(game.cardById);
    const full = { ...game, cardById: { ...game.cardById, x: { ...last, owner: "c_zzzzzz" } } };
    const refused = { action: "set_game", options: { game: full } };
    expect(await visit.push(`room:${other}`, "game_action", refused)).toMatchObject({
      response: { reason: "invalid_payload" },
    });
  }
});

it("api §8.3: the answers to a list's questions are texts, whatever they look like", async () => {
  const turn = [
    ["INPUT", "string", "$ID", "Which card?", ""],
    ["SET", "/chosen", "$ID"],
  ];
  const actionLists = { ...(lanternDefinition.actionLists as object), turn };
  const plugin = pluginOf(LANTERN, { ...lanternDefinition, actionLists }, lanternCards);
  const tables = createTables({ plugins: new Map([[LANTERN, plugin]]) });
  const { slug, topic, ann } = await duel(tables);
  await ann.push(topic, "request_state");
  const { groupById, stackById } = lastState(ann).game;
  const name = stackById[groupById.player1Deck!.stackIds[0]!]!.cardIds[0]!;
  for (const text of [name, "Ember", "c_000001"]) {
    const inputs = [text];
    const ref = { kind: "actionList", id: "turn" };
    const options = { ref, inputs, player_ui: { playerN: "player1" } };
    expect(await ann.push(topic, "game_action", { action: "run", options })).toMatchObject({ status: "ok" });
    expect((await tables.open(slug)).table.game).toMatchObject({ chosen: text });
    await ann.push(topic, "request_state");
    expect(lastState(ann).game).toMatchObject({ chosen: text });
  }
});

it("api §1.6: a download that a database kept from being logged says that the database is away", async () => {
  const memory = createMemoryRoomStore();
  const away = Object.assign(new Error("No connection."), { name: STORAGE_AWAY });
  let isAway = false;
  const append: typeof memory.append = (...entry) =>
    isAway ? Promise.reject(away) : memory.append(...entry);
  const log = { warn() {}, error() {} };
  const tables = createTables({ store: { ...memory, append }, deps: { log } });
  const { slug } = await duel(tables);
  isAway = true;
  const failure = await tables.host.exportFile(slug, "game", 1).catch((error: unknown) => error);
  expect(isStorageAway(failure)).toBe(true);
});
