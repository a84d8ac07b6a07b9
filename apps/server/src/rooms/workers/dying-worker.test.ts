/** What calls over HTTP and joins hear that meet a dying worker: real threads, real storage. */
import { Socket } from "phoenix";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { answerOf } from "../../../test/answers.ts";
import { envelope, type Person, useHttp } from "../../../test/http-kit.ts";
import { openPool, type PoolKit } from "../../../test/pool-kit.ts";
import { sampleCards, sampleDefinition } from "../../../test/sample-plugin.ts";
import { LANTERN } from "../../../test/tables.ts";
import type { RoomStore } from "../../storage/room-store.ts";
import { createListReader } from "../list-reader.ts";
import { createRoomRoutes } from "../room-routes.ts";

const AGAIN = "The rooms are being reopened. Please try again in a moment.";

let pool: PoolKit;
const http = useHttp({}, ({ stores }) => ({
  roomRoutes: createRoomRoutes({
    stores,
    lists: createListReader({ rooms: stores.rooms, now: Date.now }),
    host: {
      create: (request) => pool.pool.calls.create(request),
      mayLoadSave: (slug, userId) => pool.pool.calls.mayLoadSave(slug, userId),
      exportFile: (slug, what, userId) => pool.pool.calls.exportFile(slug, what, userId),
      change: (slug, change) => pool.pool.calls.change(slug, change),
      closeRoom: (slug) => pool.pool.calls.closeRoom(slug),
    },
    expectPlayers() {},
    alertEverybody() {},
  }),
}));

/** Resolves when the worker has asked for what is held; until `release` nothing comes of it. */
function holding(store: RoomStore, name: "create" | "claim" | "append") {
  let release = () => {};
  let reached = () => {};
  let isHeld = true;
  const asked = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const held = async (...args: never[]) => {
    if (isHeld) {
      isHeld = false;
      await new Promise<void>((resolve) => {
        release = resolve;
        reached();
      });
    }
    return (store[name] as (...all: never[]) => unknown)(...args);
  };
  return { store: { ...store, [name]: held } as RoomStore, asked, release: () => release() };
}

describe("a worker that dies while it is asked", { timeout: 120_000 }, () => {
  let ana: Person;
  let admin: Person;

  beforeEach(async () => {
    if (ana) return;
    // The first of their kind in a fresh database, as the kit's rooms take them to be.
    ana = await http.register("Ana");
    admin = await http.register("Root");
    const { users, plugins } = http.deps.stores;
    await users.update(admin.id, { admin: true });
    await users.confirmEmail(ana.id, new Date());
    const { id } = await plugins.create({
      name: "Lantern Yard",
      gameDef: sampleDefinition(),
      cardDb: sampleCards,
      authorId: ana.id,
      public: true,
      repoUrl: null,
    });
    expect([ana.id, id]).toEqual([1, LANTERN]);
  });

  const newRoom = () =>
    http.call("POST", "/be/api/v1/games", {
      as: ana,
      body: { room: { privacy_type: "public" }, game_options: { plugin_id: LANTERN } },
    });
  const killWorker = () => pool.pool.workers[0]!.kill();

  it("has done nothing twice: a room that may have been made is answered 503 with words and a time", async () => {
    const { store, asked, release } = holding(http.deps.stores.rooms, "create");
    pool = await openPool({ store });
    pool.user(1, "Ana");
    const answer = newRoom();
    await asked;
    await killWorker();
    const refused = await answer;
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "2"]);
    expect(refused.json()).toEqual(envelope(503, AGAIN));
    release();
    expect((await newRoom()).statusCode).toBe(201);
  });

  it("is replaced, and what can be done twice is done by its successor", async () => {
    const { store, asked, release } = holding(http.deps.stores.rooms, "claim");
    pool = await openPool({ store });
    pool.user(1, "Ana");
    const { room } = answerOf("POST /api/v1/games", await newRoom()).success;
    const answer = http.call("PATCH", `/be/api/rooms/${room.id}`, {
      as: admin,
      body: { room: { name: "Renamed" } },
    });
    await asked;
    const killed = killWorker();
    release();
    await killed;
    expect((await answer).statusCode).toBe(200);
    expect(await http.deps.stores.rooms.find(room.slug!)).toMatchObject({ name: "Renamed" });
  });

  it("loses no join: whoever was about to come in is let in by its successor", async () => {
    const { store, asked, release } = holding(http.deps.stores.rooms, "claim");
    pool = await openPool({ store });
    const host = pool.user(1, "Ana");
    const slug = await pool.room(host);
    const entering = pool.enter(host, slug);
    await asked;
    const killed = killWorker();
    release();
    await killed;
    const visit = await entering;
    expect(visit.state.roomSlug).toBe(slug);
    expect(await visit.evaluate(["INCREASE_VAL", "/oil", 1])).toMatchObject({ status: "ok" });
  });

  it("leaves no push of a stock client unanswered, and the client comes back by itself", async () => {
    const { store, asked, release } = holding(http.deps.stores.rooms, "append");
    pool = await openPool({ store });
    const slug = await pool.room(pool.user(1, "Ana"));
    const socket = new Socket(pool.address, {
      params: { authToken: "1" },
      transport: WebSocket,
      rejoinAfterMs: () => 20,
    });
    onTestFinished(() => socket.disconnect());
    socket.connect();
    const channel = socket.channel(`room:${slug}`, {});
    const state = () => new Promise((resolve) => channel.on("current_state", resolve));
    const [first, events] = [state(), [] as string[]];
    channel.onError(() => void events.push("phx_error"));
    channel.join();
    await first;
    const action = {
      action: "evaluate",
      options: { action_list: ["INCREASE_VAL", "/oil", 1], player_ui: { playerN: "player1" } },
    };
    const answer = new Promise((resolve) => {
      channel.push("game_action", action).receive("error", resolve).receive("timeout", resolve);
    });
    await asked;
    const again = state();
    const killed = killWorker();
    release();
    await killed;
    expect(await answer).toMatchObject({ reason: "room_reopened" });
    expect(events).toEqual(["phx_error"]);
    // What was under way had reached the journal.
    expect(await again).toMatchObject({ roomSlug: slug, game: { oil: 1 } });
  });
});
