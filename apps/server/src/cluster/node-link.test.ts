import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TestNode } from "../../test/linked-nodes.ts";
import { type TestLink, testNode } from "../../test/linked-nodes.ts";
import { type Faults, lossyBus } from "../../test/lossy-bus.ts";
import { manualTimers } from "../../test/manual-timers.ts";
import { WorkerGoneError } from "../base/worker-errors.ts";
import { LinkRefusedError } from "./node-link.ts";

const MEGABYTE = 1024 * 1024;
const NOT_BEGUN = expect.objectContaining({ name: "WorkerGoneError", mayHaveBegun: false });

/** Two nodes, the sockets' end `a` and the rooms' end `b`, and time that passes by itself only as long as it must. */
function cluster({ seed = 1, maxPayload = MEGABYTE, ofA = {}, ofB = {} } = {}) {
  const timers = manualTimers();
  const bus = lossyBus(timers, { seed, maxPayload });
  const [busA, busB] = [bus.connect(), bus.connect()];
  const a = testNode(busA, "a", { timers, ...ofA });
  const b = testNode(busB, "b", { timers, ...ofB });

  async function pass(ms: number) {
    for (const end = timers.now + ms; timers.now < end; ) {
      await new Promise(setImmediate);
      timers.advance(5);
    }
    await new Promise(setImmediate);
  }
  async function passUntil(isSo: () => boolean, most = 120_000) {
    for (const end = timers.now + most; !isSo(); await pass(5))
      if (timers.now > end) throw new Error(`It is not so after ${most} ms: ${isSo}`);
  }
  /** What a promise gives, with as much time as it needs. */
  async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
    let isDone = false;
    const done = () => {
      isDone = true;
    };
    promise.then(done, done);
    await passUntil(() => isDone);
    return promise;
  }
  async function opened(): Promise<TestLink> {
    for (let attempt = 0; ; attempt++)
      try {
        const link = await inTime(a.links.to("b"));
        await passUntil(() => b.taken.length > 0 || a.events.includes("ended b"));
        return link;
      } catch (error) {
        if (attempt === 20) throw error;
      }
  }
  return { timers, bus, busA, busB, a, b, pass, passUntil, inTime, opened };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const ended = (node: TestNode) => node.events.filter((event) => event.startsWith("ended"));

describe("a node link", () => {
  it("takes calls, answers, errors and what is only told in both directions, in order", async () => {
    const { a, b, inTime, opened, passUntil } = cluster();
    const link = await opened();
    expect(await inTime(link.call("double", 21))).toBe(42);
    for (const number of numbers(100)) link.tell("note", number);
    for (const number of numbers(100)) b.taken[0]!.tell("note", -number);
    await passUntil(() => a.notes.length === 100 && b.notes.length === 100);
    expect(b.notes).toEqual(numbers(100));
    expect(a.notes).toEqual(numbers(100).map((number) => -number));
  });

  it("is opened once for each node, however often it is asked for", async () => {
    const { a, b, inTime, opened } = cluster();
    const link = await opened();
    expect(await inTime(Promise.all([a.links.to("b"), a.links.to("b")]))).toEqual([link, link]);
    expect(b.events).toEqual(["begun a"]);
  });

  it("keeps nothing to say from saying it by itself: whoever is idle is still heard", async () => {
    const { a, b, opened, pass } = cluster();
    await opened();
    await pass(60_000);
    expect([...ended(a), ...ended(b)]).toEqual([]);
    expect(a.links.metrics()).toMatchObject([{ peer: "b", way: "opened", isStalled: false, unsentBytes: 0 }]);
    expect(b.links.metrics()).toMatchObject([{ peer: "a", way: "taken", isStalled: false, unsentBytes: 0 }]);
  });

  it("gives the same sequence as a port between threads, whatever the bus drops, repeats and reorders", async () => {
    const rate = fc.double({ min: 0, max: 0.2, noNaN: true });
    const faults: fc.Arbitrary<Faults> = fc.record({ drop: rate, duplicate: rate, reorder: rate });
    const length = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1000, max: 9000 }));
    const said = fc.array(fc.record({ atA: fc.boolean(), length, rests: fc.boolean() }), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(fc.integer(), faults, said, async (seed, rates, script) => {
        const { bus, a, b, pass, passUntil, opened } = cluster({ seed, maxPayload: 2000 });
        const link = await opened();
        const far = b.taken[0]!;
        Object.assign(bus.faults, rates);
        const wanted: { a: unknown[]; b: unknown[] } = { a: [], b: [] };
        for (const [index, { atA, length, rests }] of script.entries()) {
          const value = [index, "x".repeat(length), new Uint8Array(length % 300).fill(index)];
          (atA ? link : far).tell("note", value);
          wanted[atA ? "b" : "a"].push(value);
          if (rests) await pass(30);
        }
        await passUntil(() => a.notes.length >= wanted.a.length && b.notes.length >= wanted.b.length);
        await pass(1000);
        expect(a.notes).toEqual(wanted.a);
        expect(b.notes).toEqual(wanted.b);
      }),
      { numRuns: 60 },
    );
  });

  it("is opened also when its first messages get lost or come twice", async () => {
    for (const seed of numbers(20)) {
      const { bus, b, inTime, opened } = cluster({ seed });
      Object.assign(bus.faults, { drop: 0.3, duplicate: 0.3, reorder: 0.3 });
      const link = await opened();
      expect(await inTime(link.call("double", seed))).toBe(2 * seed);
      expect(b.taken.length).toBeGreaterThan(0);
    }
  });

  it("notices that the last message got lost, although nothing comes after it", async () => {
    const { bus, b, opened, pass, passUntil } = cluster();
    const link = await opened();
    await pass(500);
    bus.faults.drop = 1;
    link.tell("note", "the last word");
    await pass(50);
    expect(b.notes).toEqual([]);
    bus.faults.drop = 0;
    await passUntil(() => b.notes.length > 0, 1000);
    expect(b.notes).toEqual(["the last word"]);
  });

  it("goes on where it was when a connection to the bus is lost and found, on either side", async () => {
    const { a, b, busA, busB, opened, pass, passUntil } = cluster();
    const link = await opened();
    for (const number of numbers(300)) {
      link.tell("note", number);
      b.taken[0]!.tell("note", number);
      if (number % 100 === 20) [busA, busB][(number / 100) & 1]!.cut();
      if (number % 100 === 60) for (const connection of [busA, busB]) connection.heal();
      await pass(10);
    }
    await passUntil(() => a.notes.length === 300 && b.notes.length === 300);
    expect(a.notes).toEqual(numbers(300));
    expect(b.notes).toEqual(numbers(300));
    expect(ended(a)).toEqual([]);
  });

  it("carries 64 MiB in one piece, and what is said meanwhile after it", async () => {
    const { b, opened, passUntil } = cluster();
    const link = await opened();
    const upload = new Uint8Array(64 * MEGABYTE);
    for (let index = 0; index < upload.length; index += 4096) upload[index] = index / 4096;
    link.tell("note", upload);
    link.flush();
    for (const number of numbers(20)) {
      link.tell("note", number);
      link.flush();
    }
    await passUntil(() => b.notes.length === 21);
    expect(Buffer.compare(b.notes[0] as Uint8Array, upload)).toBe(0);
    expect(b.notes.slice(1)).toEqual(numbers(20));
  });

  it("has no more than 4 MB under way to one who is slow, says so beyond 8 MB, and when that is over", async () => {
    const { a, b, busB, opened, pass, passUntil } = cluster();
    const link = await opened();
    await pass(100);
    busB.hold();
    const text = "x".repeat(MEGABYTE / 2);
    const say = (number: number) => {
      link.tell("note", [number, text]);
      link.flush();
    };
    for (const number of numbers(23)) say(number);
    await pass(500);
    expect(busB.underWay).toBeGreaterThan(3 * MEGABYTE);
    expect(busB.underWay).toBeLessThan(4 * MEGABYTE + 1000);
    expect(a.links.metrics()[0]!.unsentBytes).toBeGreaterThan(7 * MEGABYTE);
    expect(a.events).toEqual(["begun b"]);
    for (const number of numbers(3)) say(23 + number);
    expect(a.events).toEqual(["begun b", "behind b"]);
    busB.release();
    await passUntil(() => b.notes.length === 26);
    expect(b.notes.map((note) => (note as [number])[0])).toEqual(numbers(26));
    expect(a.events).toEqual(["begun b", "behind b", "caught up b"]);
  });

  it("ends when more than 32 MB wait beside the largest batch", async () => {
    const { a, b, busB, opened, passUntil } = cluster();
    const link = await opened();
    busB.hold();
    const waiting = link.call("double", 1);
    const outcome = expect(waiting).rejects.toMatchObject({ name: "WorkerGoneError", mayHaveBegun: true });
    const text = "x".repeat(4 * MEGABYTE);
    for (const _ of numbers(8)) {
      link.tell("note", text);
      link.flush();
    }
    expect(ended(a)).toEqual([]);
    for (const _ of numbers(2)) {
      link.tell("note", text);
      link.flush();
    }
    await outcome;
    expect(ended(a)).toEqual(["ended b"]);
    busB.release();
    await passUntil(() => ended(b).length === 1);
  });

  it("stalls after 3 s of silence and ends after 10, at both ends, and is opened anew", async () => {
    const { a, b, busA, busB, inTime, opened, pass } = cluster();
    const link = await opened();
    const outcome = expect(link.call("double", 1)).rejects.toMatchObject({ mayHaveBegun: true });
    for (const connection of [busA, busB]) connection.hold();
    await pass(2500);
    expect(a.links.isStalled("b")).toBe(false);
    await pass(1000);
    expect(a.links.isStalled("b")).toBe(true);
    expect(b.links.metrics()).toMatchObject([{ peer: "a", isStalled: true }]);
    await pass(8000);
    await outcome;
    expect([...ended(a), ...ended(b)]).toEqual(["ended b", "ended a"]);
    await expect(link.call("double", 2)).rejects.toEqual(NOT_BEGUN);
    for (const connection of [busA, busB]) connection.release();
    const again = await inTime(a.links.to("b"));
    expect(again).not.toBe(link);
    expect(await inTime(again.call("double", 4))).toBe(8);
  });

  it("stalls and ends likewise when only one direction is silent", async () => {
    const { a, b, busB, opened, pass } = cluster();
    const link = await opened();
    busB.hold();
    link.tell("note", "unheard");
    await pass(3500);
    expect(a.links.isStalled("b")).toBe(true);
    await pass(8000);
    expect(ended(a)).toEqual(["ended b"]);
    expect(ended(b)).toEqual(["ended a"]);
    expect(b.notes).toEqual([]);
  });

  it("outlives that the process stood still for a minute", async () => {
    const { timers, a, b, opened, pass, passUntil } = cluster();
    const link = await opened();
    link.tell("note", "before");
    await new Promise(setImmediate);
    timers.standStill(60_000);
    link.tell("note", "after");
    await passUntil(() => b.notes.length === 2, 1000);
    await pass(3000);
    expect(b.notes).toEqual(["before", "after"]);
    expect([...ended(a), ...ended(b)]).toEqual([]);
  });

  it("ends a second after the bus has said that nobody is there any more, and tells of it at once", async () => {
    const { a, b, busB, opened, pass } = cluster();
    const link = await opened();
    await pass(100);
    busB.mute();
    link.tell("note", "to nobody");
    await pass(20);
    expect(a.gone).toContain("b");
    expect(ended(a)).toEqual([]);
    await pass(1500);
    expect(ended(a)).toEqual(["ended b"]);
    expect(b.notes).toEqual([]);
  });

  it("outlives that nobody was there for less than a second", async () => {
    const { a, b, busB, opened, pass, passUntil } = cluster();
    const link = await opened();
    for (let time = 0; time < 5; time++) {
      busB.mute();
      link.tell("note", time);
      await pass(700);
      busB.heal();
      await passUntil(() => b.notes.length === time + 1, 1000);
    }
    expect(b.notes).toEqual(numbers(5));
    expect(ended(a)).toEqual([]);
  });

  it("cannot be opened to a node that is not there: nothing has begun, and nobody waits", async () => {
    const { a, timers, inTime } = cluster();
    await expect(inTime(a.links.to("z"))).rejects.toEqual(NOT_BEGUN);
    expect(a.gone).toEqual(["z"]);
    expect(timers.now).toBeLessThan(100);
  });

  it("cannot be opened without a connection to the bus, and can when there is one again", async () => {
    const { a, busA, inTime, opened } = cluster();
    busA.cut();
    await expect(inTime(a.links.to("b"))).rejects.toEqual(NOT_BEGUN);
    busA.heal();
    expect(await inTime((await opened()).call("double", 2))).toBe(4);
  });

  it("knows a node that has started again by its other boot; the links to the former end", async () => {
    const { bus, timers, a, b, busB, inTime, opened, passUntil } = cluster();
    await opened();
    await busB.close();
    const next = testNode(bus.connect(), "b2", { timers });
    const link = await inTime(a.links.to("b2"));
    expect(await inTime(link.call("double", 3))).toBe(6);
    await passUntil(() => ended(a).length === 1);
    expect(ended(a)).toEqual(["ended b"]);
    expect(next.events).toEqual(["begun a"]);
    expect(b.events).toEqual(["begun a"]);
  });

  it("ends when the other end has forgotten it", async () => {
    const { bus, timers, a, busB, opened, passUntil } = cluster();
    const link = await opened();
    await busB.close();
    testNode(bus.connect(), "b", { timers });
    link.tell("note", "to a stranger");
    await passUntil(() => ended(a).length === 1, 300);
    expect(ended(a)).toEqual(["ended b"]);
  });

  it("is refused to a node with another secret; both say so in the log", async () => {
    const { a, b, inTime } = cluster({ ofA: { secret: "another" } });
    const refused = { name: "LinkRefusedError", mayHaveBegun: false };
    for (let time = 0; time < 2; time++) {
      const link = inTime(a.links.to("b"));
      await expect(link).rejects.toMatchObject({
        ...refused,
        message: expect.stringContaining("CLUSTER_SECRET"),
      });
      await expect(link).rejects.toBeInstanceOf(WorkerGoneError);
    }
    expect(a.complaints).toEqual([expect.stringContaining("Node b has another CLUSTER_SECRET")]);
    expect(b.complaints).toEqual([expect.stringContaining("Node a has another CLUSTER_SECRET")]);
    expect(b.events).toEqual([]);
  });

  it("is refused to a node of another version; both say so in the log, with both versions", async () => {
    const { a, b, inTime } = cluster({ ofA: { version: 2 } });
    await expect(inTime(a.links.to("b"))).rejects.toBeInstanceOf(LinkRefusedError);
    expect(a.complaints).toEqual([expect.stringMatching(/another version .*1\.1; this one 1\.2/)]);
    expect(b.complaints).toEqual([expect.stringMatching(/another version .*1\.2; this one 1\.1/)]);
  });

  it("does not hear other clusters on the same bus", async () => {
    const { a, inTime } = cluster({ ofB: { cluster: "other" } });
    await expect(inTime(a.links.to("b"))).rejects.toEqual(NOT_BEGUN);
  });

  it("ends, and does not go on with a hole, when something that came cannot be taken", async () => {
    const { a, b, opened, passUntil } = cluster();
    const link = await opened();
    (link as unknown as { tell(name: string): void }).tell("unknown");
    link.tell("note", "after it");
    await passUntil(() => ended(a).length === 1 && ended(b).length === 1);
    expect(b.notes).toEqual([]);
  });

  it("tells a caller what cannot be sent, and goes on", async () => {
    const { inTime, opened } = cluster();
    const link = await opened();
    await expect(inTime(link.call("same", () => 1))).rejects.toMatchObject({ name: "DataCloneError" });
    expect(await inTime(link.call("double", 1))).toBe(2);
  });

  it("is closed after everything that was said has arrived, and takes no new ones", async () => {
    const { a, b, inTime, opened } = cluster();
    const link = await opened();
    for (const number of numbers(50)) link.tell("note", number);
    await inTime(a.links.close());
    expect(b.notes).toEqual(numbers(50));
    expect(ended(a)).toEqual(["ended b"]);
    await expect(a.links.to("b")).rejects.toEqual(NOT_BEGUN);
    await inTime(Promise.resolve());
    expect(ended(b)).toEqual(["ended a"]);
  });

  it("takes no notice of what is no message of a link", async () => {
    const { bus, a, b, inTime, opened } = cluster();
    const link = await opened();
    const stranger = bus.connect();
    for (const bytes of [
      [],
      [0],
      [1, 2, 3],
      Array(36).fill(1),
      [...Buffer.from("{}")],
      [...Buffer.from("null")],
    ])
      stranger.publish("baize.test.node.b", Uint8Array.from(bytes), "baize.test.void.b.a");
    expect(await inTime(link.call("double", 5))).toBe(10);
    expect([...a.events, ...b.events]).toEqual(["begun b", "begun a"]);
  });

  it("is neither begun nor ended by who has heard how it was opened and does not know the secret", async () => {
    const { bus, b, inTime, opened, pass } = cluster();
    const eve = bus.connect();
    const heard: Uint8Array[] = [];
    const stop = eve.subscribe("baize.test.node.b", ({ data }) => heard.push(data));
    const link = await opened();
    stop();
    const [request] = heard;
    expect(JSON.parse(Buffer.from(request!).toString())).toMatchObject({ is: "open", from: "a" });
    const answer = JSON.parse(
      Buffer.from(await inTime(eve.request("baize.test.node.b", request!, 1000))).toString(),
    );
    expect(answer).toMatchObject({ is: "welcome" });
    for (const guess of [answer.nonce, answer.mac, "0".repeat(22)]) {
      const frame = new Uint8Array(36).fill(0);
      frame[0] = 2;
      frame.set(Buffer.from(guess, "base64url").subarray(0, 16), 4);
      eve.publish("baize.test.node.b", frame, "baize.test.void.b.a");
    }
    await pass(15_000);
    expect(b.events).toEqual(["begun a"]);
    expect(await inTime(link.call("double", 5))).toBe(10);
  });

  it.each(["", "a.b", "a b", "*", ">"])("a node cannot be called %j", (boot) => {
    const bus = lossyBus(manualTimers());
    expect(() => testNode(bus.connect(), boot)).toThrow("letters, digits");
  });
});
