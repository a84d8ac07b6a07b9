import type { RoomView } from "@baize/protocol";
import { chatJoinedSchema } from "@baize/protocol/channels";
import { type Channel, Socket } from "phoenix";
import { describe, expect, it, onTestFinished } from "vitest";
import { createMemoryRoomStore } from "../../../test/memory-room-store.ts";
import { openPool } from "../../../test/pool-kit.ts";
import type { Visit } from "../../../test/room-kit.ts";
import { LANTERN } from "../../../test/tables.ts";
import { WorkerGoneError } from "../../base/worker-errors.ts";
import type { RoomStore } from "../../storage/room-store.ts";
import { shareOf } from "../turns/share.ts";

/** Runs until the engine ends it: a good quarter of a second of work. */
const BURN = [["WHILE", true, [["VAR", "$X", 1]]]];
/** On a fast machine even this is done soon. */
const SLOW = new URL("../../../test/slow-worker.ts", import.meta.url);
const add = (count: number) => ["INCREASE_VAL", "/oil", count];
const oil = (state: RoomView) => state.game.oil;

// Threads start slowly on a busy machine.
describe("rooms in workers", { timeout: 120_000 }, () => {
  it("carry an action to everybody at the table, each their view", async () => {
    const kit = await openPool();
    const [ana, bob] = [kit.user(1, "Ana"), kit.user(2, "Bob")];
    const slug = await kit.room(ana);
    const [ann, bo] = [await kit.enter(ana, slug), await kit.enter(bob, slug)];
    expect(await bo.push("set_seat", { player_i: "player2", new_user_id: 2 })).toMatchObject({
      status: "ok",
    });
    await ann.settle();
    await bo.settle();
    expect(await ann.command("loadDeck", { deckId: "lanterns" })).toMatchObject({ status: "ok" });
    const [own, others] = [await ann.next("state_update"), await bo.next("state_update")];
    expect([own.player_n, others.player_n]).toEqual(["player1", "player2"]);
    expect(own.version).toBe(others.version);
    expect(kit.presences.get(slug)).toMatchObject({ userIds: [1, 2] });
    expect(await kit.store.find(slug)).toMatchObject({ seated: [1, 2] });
  });

  it("that burn all they may slow no room of another worker", async () => {
    const kit = await openPool({ size: 2 });
    const ana = kit.user(1, "Ana");
    const slugs = [await kit.room(ana), await kit.room(ana)];
    expect(slugs.map((slug) => shareOf(slug, 2))).toEqual([0, 1]);
    const [busy, quiet] = [await kit.enter(ana, slugs[0]!), await kit.enter(ana, slugs[1]!)];
    const order: string[] = [];
    const burns = Promise.all(
      Array.from({ length: 10 }, async (_, turn) => {
        await busy.evaluate(BURN);
        order.push(`burnt ${turn}`);
      }),
    );
    for (let turn = 0; turn < 3; turn++) await quiet.evaluate(add(1));
    order.push("quiet");
    await burns;
    expect(order.indexOf("quiet")).toBeLessThan(order.length - 1);
    expect(oil(await quiet.view())).toBe(3);
  });

  it("whose actions take long go on in a worker apart from the others, with everything that was done", async () => {
    const kit = await openPool({ worker: { program: SLOW } });
    const [ana, bob] = [kit.user(1, "Ana"), kit.user(2, "Bob")];
    const [busy, quiet] = [await kit.room(ana), await kit.room(bob)];
    const [ann, bo] = [await kit.enter(ana, busy), await kit.enter(bob, quiet)];
    await ann.evaluate(add(2));
    expect(await ann.evaluate(BURN)).toMatchObject({ response: { reason: "room_reopened" } });
    await ann.next("phx_error");
    const back = await kit.enter(ana, busy);
    expect(oil(back.state)).toBe(2);
    expect(await back.evaluate(add(1))).toMatchObject({ status: "ok" });
    expect(kit.presences.get(busy)).toMatchObject({ userIds: [1] });
    const { workers, quarantined } = await kit.pool.metrics();
    expect(quarantined).toBe(0);
    expect(workers).toMatchObject([
      { worker: "0", restarts: 0, metrics: { rooms: 1 } },
      { worker: "apart", metrics: { rooms: 1 } },
    ]);
    // Nobody else was disturbed.
    expect(await bo.evaluate(add(1))).toMatchObject({ status: "ok" });
  });

  it("come back from there when nobody was left in them", async () => {
    const jobs: (() => void)[] = [];
    const startTimer = (_ms: number, job: () => void) => {
      jobs.push(job);
      return () => void jobs.splice(jobs.indexOf(job), 1);
    };
    const kit = await openPool({ worker: { program: SLOW }, deps: { startTimer } });
    const ana = kit.user(1, "Ana");
    const slug = await kit.room(ana);
    const ann = await kit.enter(ana, slug);
    await ann.evaluate(BURN);
    await ann.next("phx_error");
    const apart = await kit.enter(ana, slug);
    await apart.evaluate(add(4));
    await apart.leave();
    for (const job of [...jobs]) job();
    const back = await kit.enter(ana, slug);
    expect(oil(back.state)).toBe(4);
    const { workers } = await kit.pool.metrics();
    expect(workers).toMatchObject([{ worker: "0", metrics: { rooms: 1 } }]);
  });

  it("open again after their worker was killed, with every acknowledged action, and people hear of it", async () => {
    const kit = await openPool();
    const ana = kit.user(1, "Ana");
    const slug = await kit.room(ana);
    const ann = await kit.enter(ana, slug);
    await ann.wire.reply(ann.wire.send(`chat:${slug}`, "phx_join", {}, "self"));
    await ann.wire.reply(ann.wire.send(`chat:${slug}`, "message", { message: "hello" }));
    for (let turn = 0; turn < 5; turn++) await ann.evaluate(add(1));
    await kit.pool.workers[0]!.kill();
    expect(await ann.next("send_alert")).toMatchObject({ level: "warning" });
    await ann.next("phx_error");
    expect(kit.presences.has(slug)).toBe(false);
    expect(await ann.push("ping")).toMatchObject({ response: { reason: "unmatched topic" } });
    const back = await kit.enter(ana, slug);
    expect(oil(back.state)).toBe(5);
    expect(back.state.playerInfo.player1).toMatchObject({ id: 1 });
    const chat = await back.wire.reply(back.wire.send(`chat:${slug}`, "phx_join", {}, "self"));
    const { messages } = chatJoinedSchema.parse(chat.response);
    expect(messages.map(({ text }) => text)).toEqual(["[player1/Ana] hello"]);
    expect(await back.evaluate(add(1))).toMatchObject({ status: "ok" });
    expect(kit.presences.get(slug)).toMatchObject({ userIds: [1] });
  });

  it("bring stock clients back by themselves", async () => {
    const kit = await openPool();
    const ana = kit.user(1, "Ana");
    const slug = await kit.room(ana);
    const socket = new Socket(kit.address, {
      params: { authToken: "1" },
      transport: WebSocket,
      rejoinAfterMs: () => 20,
    });
    onTestFinished(() => socket.disconnect());
    socket.connect();
    const channel = socket.channel(`room:${slug}`, {});
    const first = heard(channel, "current_state");
    channel.join();
    await first;
    const again = heard(channel, "current_state");
    await kit.pool.workers[0]!.kill();
    expect((await again).roomSlug).toBe(slug);
  });

  it("die alone when they need more memory than a worker has", async () => {
    const program = new URL("../../../test/hungry-worker.ts", import.meta.url);
    const kit = await openPool({ size: 2, worker: { heapMb: 128, program } });
    const ana = kit.user(1, "Ana");
    const [greedy, modest] = [await kit.room(ana), await kit.room(ana)];
    const [ann, other] = [await kit.enter(ana, greedy), await kit.enter(ana, modest)];
    await ann.evaluate(add(2));
    ann.wire.send(ann.topic, "ping", { please: "eat everything" });
    await ann.next("phx_error");
    expect(await other.evaluate(add(1))).toMatchObject({ status: "ok" });
    expect(kit.logged).toContain("A room worker's memory is full and it is ended.");
    expect(oil((await kit.enter(ana, greedy)).state)).toBe(2);
  });

  it("open only when what their dead worker had begun to write is written", async () => {
    const memory = createMemoryRoomStore();
    let held: (() => void) | null = null;
    let reached: () => void = () => {};
    const writing = new Promise<void>((resolve) => {
      reached = resolve;
    });
    let holds = false;
    const store: RoomStore = {
      ...memory,
      async append(...args) {
        if (holds) {
          await new Promise<void>((resolve) => {
            held = resolve;
            reached();
          });
        }
        await memory.append(...args);
      },
    };
    const kit = await openPool({ store });
    const ana = kit.user(1, "Ana");
    const slug = await kit.room(ana);
    const ann = await kit.enter(ana, slug);
    holds = true;
    const answer = ann.evaluate(add(7));
    await writing;
    await kit.pool.workers[0]!.kill();
    expect(await answer).toMatchObject({ status: "error", response: { reason: "room_reopened" } });
    const back = kit.enter(ana, slug);
    holds = false;
    held!();
    expect(oil((await back).state)).toBe(7);
  });

  it("are replaced when they give no sign of life", async () => {
    const program = new URL("../../../test/stuck-worker.ts", import.meta.url);
    const kit = await openPool({ worker: { program, heartbeatMs: 20, missedHeartbeats: 10 } });
    const worker = kit.pool.workers[0]!;
    const stuck = await worker.link();
    await stuck.call("heartbeat");
    await expect(stuck.call("mayLoadSave", "calm-otter", 1)).rejects.toThrow(WorkerGoneError);
    expect(await worker.link()).not.toBe(stuck);
    expect(kit.logged).toContain("A room worker gave no sign of life and is ended.");
  });

  it("tell operators how they are, and how often they were replaced", async () => {
    const kit = await openPool({ size: 2, worker: { metricsMs: 60_000 } });
    const ana = kit.user(1, "Ana");
    const visit = await kit.enter(ana, await kit.room(ana));
    await visit.evaluate(add(1));
    await visit.evaluate(add(1));
    const { workers, quarantined } = await kit.pool.metrics();
    expect(quarantined).toBe(0);
    const [first, second] = workers;
    expect(first).toMatchObject({
      worker: "0",
      restarts: 0,
      metrics: {
        rooms: 1,
        members: 1,
        queued: 0,
        waiting: 0,
        messages: 2,
        delay: { p99: expect.any(Number) },
      },
    });
    expect(first!.metrics!.heapBytes).toBeLessThan(first!.metrics!.heapLimitBytes);
    expect(second).toMatchObject({ worker: "1", restarts: 0, metrics: { rooms: 0, members: 0 } });
    await kit.pool.workers[0]!.kill();
    await kit.pool.workers[0]!.link();
    const after = await kit.pool.metrics();
    expect(after.workers).toMatchObject([{ restarts: 1, metrics: { rooms: 0 } }, { restarts: 0 }]);
  });

  it("that are too busy to answer keep no operator waiting", async () => {
    const program = new URL("../../../test/stuck-worker.ts", import.meta.url);
    const kit = await openPool({ worker: { program, heartbeatMs: 60_000, metricsMs: 20 } });
    await (await kit.pool.workers[0]!.link()).call("heartbeat");
    expect((await kit.pool.metrics()).workers).toEqual([{ worker: "0", restarts: 0, metrics: null }]);
    await kit.pool.workers[0]!.kill();
  });

  it("of a worker that ends while it is asked are held, and given up, by nobody", async () => {
    const program = new URL("../../../test/stuck-worker.ts", import.meta.url);
    const { pool } = await openPool({ worker: { program, missedHeartbeats: 2, heartbeatMs: 50 } });
    const asked = [pool.calls.holds(), pool.calls.giveUp([{ slug: "calm-otter-1", epoch: 1 }])];
    await pool.workers[0]!.kill();
    expect(await Promise.all(asked)).toEqual([[], undefined]);
  });

  it("write their last snapshots when the server closes", async () => {
    const kit = await openPool({ size: 2 });
    const ana = kit.user(1, "Ana");
    const slugs = [await kit.room(ana), await kit.room(ana)];
    for (const slug of slugs) await (await kit.enter(ana, slug)).evaluate(add(1));
    await kit.close();
    for (const slug of slugs)
      expect(await kit.store.load(slug)).toMatchObject({
        version: 1,
        entries: [],
        snapshot: expect.stringContaining('"format":1'),
      });
  });

  it("load the plugins that were played last before anybody asks", async () => {
    const store = createMemoryRoomStore();
    const before = await openPool({ store });
    await before.room(before.user(1, "Ana"));
    await before.close();
    const asked = new Promise((resolve) => {
      const pluginSource = async (...which: unknown[]) => {
        resolve(which);
        return null;
      };
      void openPool({ store, deps: { pluginSource } });
    });
    expect(await asked).toEqual([LANTERN, 1]);
  });

  it("hear an announcement each under its own topic, also those of one worker", async () => {
    const kit = await openPool();
    const ana = kit.user(1, "Ana");
    const visits = [await kit.enter(ana, await kit.room(ana)), await kit.enter(ana, await kit.room(ana))];
    kit.pool.calls.alertAll({ level: "info", text: "Soon." });
    for (const visit of visits) expect(await visit.next("send_alert")).toMatchObject({ text: "Soon." });
  });

  it("answer what the rest of the server asks of them", async () => {
    const kit = await openPool({ size: 2 });
    const ana = kit.user(1, "Ana");
    const [slug, other] = [await kit.room(ana), await kit.room(ana)];
    const { calls } = kit.pool;
    const visits: Visit[] = [await kit.enter(ana, slug), await kit.enter(ana, other)];
    expect(await calls.mayLoadSave(slug, 1)).toBeNull();
    expect(await calls.mayLoadSave(slug, 2)).toBe("saved_game_in_play");
    expect(await calls.mayLoadSave("no-such-room", 1)).toBe("saved_game_in_play");
    expect(await calls.exportFile(slug, "game", 1)).toMatchObject({ name: `${slug}_game.json` });
    calls.alertAll({ level: "info", text: "Soon." });
    expect(await visits[0]!.next("send_alert")).toMatchObject({
      text: "Ana opened a save of this game elsewhere.",
    });
    for (const visit of visits) expect(await visit.next("send_alert")).toMatchObject({ text: "Soon." });
    calls.tellUser(1, 1, "plugin_repo_update", '{"files":[]}');
    for (const visit of visits) expect(await visit.next("plugin_repo_update")).toEqual({ files: [] });
    await calls.discard(other);
    await visits[1]!.next("phx_close");
    expect(await kit.store.load(other)).toBeNull();
    expect(await visits[0]!.evaluate(add(1))).toMatchObject({ status: "ok" });
  });
});

function heard(channel: Channel, event: string): Promise<RoomView> {
  return new Promise((resolve) => channel.on(event, resolve));
}
