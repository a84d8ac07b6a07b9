/** What becomes of a room that ended its worker, and of the others that were in it: real threads. */
import type { RoomView } from "@baize/protocol";
import { describe, expect, it } from "vitest";
import { refusedWith } from "../../../test/answers.ts";
import { openPool } from "../../../test/pool-kit.ts";
import type { Visit } from "../../../test/room-kit.ts";
import { Quarantine } from "./quarantine.ts";

const program = new URL("../../../test/hanging-room-worker.ts", import.meta.url);
const worker = { program, heartbeatMs: 20, missedHeartbeats: 150 };
const add = (count: number) => ["INCREASE_VAL", "/oil", count];
const oil = (state: RoomView) => state.game.oil;

const hang = (visit: Visit) =>
  visit.wire.send(visit.topic, "game_action", {
    action: "evaluate",
    options: { action_list: ["LOG", "hang here"], player_ui: { playerN: "player1" } },
  });

describe("a room that ended its worker", { timeout: 120_000 }, () => {
  it("comes back in a worker of its own and refuses actions for a while; its neighbours come back as they were", async () => {
    let now = Date.now();
    const kit = await openPool({ worker, deps: { now: () => now } });
    const [ana, bob] = [kit.user(1, "Ana"), kit.user(2, "Bob")];
    const [bad, good] = [await kit.room(ana), await kit.room(bob)];
    const [ann, bo] = [await kit.enter(ana, bad), await kit.enter(bob, good)];
    await ann.evaluate(add(2));
    await bo.evaluate(add(3));
    hang(ann);
    await Promise.all([ann.next("phx_error"), bo.next("phx_error")]);

    const neighbour = await kit.enter(bob, good);
    expect(oil(neighbour.state)).toBe(3);
    expect(await neighbour.evaluate(add(1))).toMatchObject({ status: "ok" });

    const back = await kit.enter(ana, bad);
    expect(oil(back.state)).toBe(2);
    expect(oil(await back.view())).toBe(2);
    expect(await back.push("ping")).toMatchObject({ status: "ok" });
    const refused = refusedWith(await back.evaluate(add(1)));
    expect(refused.reason).toBe("rate_limited");
    expect(refused.message).toMatch(/held up the server.*try again in 1 min\.$/);
    expect(await back.next("send_alert")).toMatchObject({
      text: refused.message,
      said: { reason: "held_up", params: { minutes: 1 } },
    });

    const { workers, quarantined } = await kit.pool.metrics();
    expect(quarantined).toBe(1);
    expect(workers).toMatchObject([
      { worker: "0", restarts: 1, metrics: { rooms: 1 } },
      { worker: "apart", restarts: 0, metrics: { rooms: 1 } },
    ]);
    expect(workers[1]!.metrics!.heapLimitBytes).toBeLessThan(workers[0]!.metrics!.heapLimitBytes);
    expect(kit.logged).toContain("A room has ended its worker and takes no actions for a while.");

    now += 60_000;
    expect(await back.evaluate(add(1))).toMatchObject({ status: "ok" });
    expect(oil(await back.view())).toBe(3);
  });

  it("goes back to the shared worker when its time is over and nobody was left in it", async () => {
    let now = Date.now();
    const jobs: (() => void)[] = [];
    const startTimer = (_ms: number, job: () => void) => {
      jobs.push(job);
      return () => void jobs.splice(jobs.indexOf(job), 1);
    };
    const kit = await openPool({ worker, deps: { now: () => now, startTimer } });
    const ana = kit.user(1, "Ana");
    const slug = await kit.room(ana);
    const ann = await kit.enter(ana, slug);
    hang(ann);
    await ann.next("phx_error");
    const back = await kit.enter(ana, slug);
    now += 60_000;
    await back.evaluate(add(4));
    await back.leave();
    expect(kit.pool.apartWorker.running).not.toBeNull();
    for (const job of [...jobs]) job();
    const again = await kit.enter(ana, slug);
    expect(oil(again.state)).toBe(4);
    expect(kit.pool.apartWorker.running).toBeNull();
    expect(await again.evaluate(add(1))).toMatchObject({ status: "ok" });
  });

  it("can still be closed by its host", async () => {
    const kit = await openPool({ worker });
    const ana = kit.user(1, "Ana");
    const slug = await kit.room(ana);
    const ann = await kit.enter(ana, slug);
    hang(ann);
    await ann.next("phx_error");
    const back = await kit.enter(ana, slug);
    expect(await back.push("close_room", { options: {} })).toMatchObject({ status: "ok" });
  });
});

describe("the time for which a room refuses actions", () => {
  it("grows with each offence, ends, and is forgotten after a day", () => {
    let now = 1_000_000;
    const quarantine = new Quarantine(() => now);
    expect(quarantine.add("calm-otter-1")).toBe(60_000);
    expect([quarantine.refusesFor("calm-otter-1"), quarantine.refusesFor("calm-otter-2")]).toEqual([
      60_000, 0,
    ]);
    now += 60_000;
    expect([quarantine.refusesFor("calm-otter-1"), quarantine.size]).toEqual([0, 0]);
    expect(quarantine.add("calm-otter-1")).toBe(300_000);
    expect(quarantine.size).toBe(1);
    for (let more = 0; more < 10; more++) quarantine.add("calm-otter-1");
    expect(quarantine.refusesFor("calm-otter-1")).toBe(2 * 3_600_000);
    now += 25 * 3_600_000;
    expect(quarantine.add("calm-otter-1")).toBe(60_000);
  });

  it("does not last until a clock that was set back has caught up", () => {
    let now = 1_000_000_000;
    const quarantine = new Quarantine(() => now);
    quarantine.add("calm-otter-1");
    now -= 24 * 3_600_000;
    expect(quarantine.refusesFor("calm-otter-1")).toBe(0);
  });
});
