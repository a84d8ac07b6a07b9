import { expect, it } from "vitest";
import { ActingRoom, actingMemory } from "./acting-room.ts";
import { Allowances, allowanceMemory } from "./allowances.ts";
import { priceOf, Turns } from "./turns.ts";
import { WorkTime } from "./work-time.ts";

const still = new WorkTime(
  () => 0,
  () => 0,
);
const rate = { burstMs: 1000, refill: 0.25, mostMissingMs: 5000 };

it("those who have used least go first, whoever came first", async () => {
  const turns = new Turns({ time: still });
  turns.allowances.charge("room greedy", 900);
  turns.allowances.charge("room busy", 300);
  const order: string[] = [];
  await Promise.all(
    ["greedy", "busy", "quiet", "calm"].map((slug) =>
      turns.inTurn(slug, [`room ${slug}`], 0, () => void order.push(slug)),
    ),
  );
  expect(order).toEqual(["quiet", "calm", "busy", "greedy"]);
});

it("what comes in during a long piece of work is heard before the next long one", async () => {
  let used = 0;
  const turns = new Turns({
    time: new WorkTime(
      () => used,
      () => used,
    ),
  });
  const order: string[] = [];
  const work = (name: string, ms: number) => () => {
    used += ms;
    order.push(name);
  };
  const long = ["first", "second", "third"].map((name) => turns.inTurn(name, ["user 1"], 0, work(name, 10)));
  setImmediate(() => void turns.inTurn("quiet", ["user 2"], 0, work("quiet", 1)));
  await Promise.all(long);
  expect(order.indexOf("quiet")).toBeLessThan(2);
});

it("who has used much gives way while a message of somebody else is being handled", async () => {
  const turns = new Turns({ time: still });
  turns.allowances.charge("user 1", 500);
  const handled = turns.handling("quiet", ["user 2"]);
  const order: string[] = [];
  const busy = turns.inTurn("busy", ["user 1"], 0, () => void order.push("busy"));
  await new Promise((resolve) => setImmediate(resolve));
  await turns.inTurn("quiet", ["user 2"], 0, () => void order.push("quiet"));
  handled();
  await busy;
  expect(order).toEqual(["quiet", "busy"]);
});

it("who has used up a budget when the turn comes does not work", async () => {
  let used = 0;
  const turns = new Turns({
    time: new WorkTime(
      () => used,
      () => used,
    ),
  });
  const burn = () => {
    used += 250;
  };
  const outcomes = await Promise.all(
    [1, 2, 3].map((room) => turns.inTurn(`room-${room}`, [`room ${room}`, "user 1"], 0, burn)),
  );
  expect(outcomes).toEqual([
    { done: undefined },
    { waitMs: expect.any(Number) },
    { waitMs: expect.any(Number) },
  ]);
});

it("time without a break costs more than the same time in pieces", () => {
  expect(priceOf(250)).toBeGreaterThan(10 * priceOf(25));
  expect(priceOf(1)).toBeLessThan(1.1);
});

it("a budget is one for all threads, refills with time, and holds no more than its burst", () => {
  const memory = allowanceMemory();
  let now = 5_000;
  const [one, other] = [new Allowances(memory, rate, () => now), new Allowances(memory, rate, () => now)];
  expect(one.left("user 1")).toBe(1000);
  one.charge("user 1", 800);
  other.charge("user 1", 400);
  expect(one.left("user 1")).toBeCloseTo(-200);
  expect(one.waitFor("user 1", 0)).toBeCloseTo(800);
  expect(one.left("user 2")).toBe(1000);
  now += 800;
  expect(other.left("user 1")).toBeCloseTo(0);
  now += 60_000;
  expect(other.left("user 1")).toBe(1000);
  other.charge("user 1", 1_000_000);
  expect(one.left("user 1")).toBeCloseTo(-5000);
});

it("the room that a thread works for is known to others, and only while it does", () => {
  const memory = actingMemory();
  const acting = new ActingRoom(memory);
  const turns = new Turns({ acting, time: still });
  const seen = turns.now("stille-Übung-1", [], () =>
    // Work within work is part of it.
    turns.now("another", [], () => new ActingRoom(memory).get()),
  );
  expect(seen).toBe("stille-Übung-1");
  expect(new ActingRoom(memory).get()).toBeNull();
});
