/** Node links over a real NATS server, and over lines to it that break. */
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { type FaultProxy, startFaultProxy } from "../../test/fault-proxy.ts";
import { type TestNode, testNode } from "../../test/linked-nodes.ts";
import { natsBinary, startNats } from "../../test/nats.ts";
import type { Bus } from "./bus.ts";
import { connectNats } from "./nats-bus.ts";

const bin = natsBinary();
if (!bin) console.info("nats-server is not installed here: node links are tested on a bus in memory only.");
const nats = bin ? await startNats(bin) : null;

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});
afterAll(() => nats?.stop());

const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

async function node(boot: string): Promise<{ node: TestNode; bus: Bus; line: FaultProxy }> {
  const line = await startFaultProxy(nats!.port);
  const bus = await connectNats({ url: line.urlOf(nats!.url), name: boot, log: silentLog });
  const made = testNode(bus, boot);
  // The server knows now who listens where.
  await bus.rtt();
  open.push(
    () => line.close(),
    () => bus.close(),
    () => made.links.close(),
  );
  return { node: made, bus, line };
}

/** Two nodes with a link from `a` to `b`, by names of their own. */
async function pair() {
  const names = [`a${++pairs}`, `b${pairs}`] as const;
  const [a, b] = [await node(names[0]), await node(names[1])];
  const link = await a.node.links.to(names[1]);
  expect(await link.call("double", 1)).toBe(2);
  return { a, b, link, back: b.node.taken[0]! };
}
let pairs = 0;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const turn = () => new Promise(setImmediate);
const PATIENCE = { timeout: 50_000 };
const ended = ({ events }: TestNode) => events.filter((event) => event.startsWith("ended"));

describe.skipIf(!nats)("a node link over NATS", () => {
  /** Both sides talk for as many turns, and something happens at some of them; all arrives, once and in order. */
  async function talk(
    turns: number,
    at: Record<number, (nodes: Awaited<ReturnType<typeof pair>>) => unknown>,
  ) {
    const nodes = await pair();
    const filling = "x".repeat(3000);
    for (const number of numbers(turns)) {
      nodes.link.tell("note", [number, filling]);
      nodes.back.tell("note", [number, filling]);
      await at[number]?.(nodes);
      await turn();
    }
    const [atA, atB] = [nodes.a.node.notes, nodes.b.node.notes];
    await expect.poll(() => [atA.length, atB.length], PATIENCE).toEqual([turns, turns]);
    for (const notes of [atA, atB])
      expect(notes.map((note) => (note as [number])[0])).toEqual(numbers(turns));
    expect([...ended(nodes.a.node), ...ended(nodes.b.node)]).toEqual([]);
    return nodes;
  }

  it("keeps the order under load in both directions", async () => {
    const { a } = await talk(3000, {});
    expect(a.node.links.metrics()[0]!.receivedBytes).toBeGreaterThan(3000 * 3000);
  });

  it("loses, repeats and reorders nothing when the server is killed in the middle and started again, twice", async () => {
    const again = async () => {
      await nats!.kill();
      await turn();
      await nats!.start();
    };
    const { a, b } = await talk(2000, { 500: again, 1200: again });
    expect(a.node.links.metrics()[0]!.resent + b.node.links.metrics()[0]!.resent).toBeGreaterThan(0);
  });

  it("loses, repeats and reorders nothing when the lines to the server break and stand still", async () => {
    await talk(2000, {
      300: ({ a }) => a.line.cut(),
      600: ({ b }) => b.line.cut(),
      900: ({ a, b }) => [a.line.cut(), b.line.cut()],
      1200: ({ a }) => a.line.stall(),
      1500: ({ a }) => a.line.resume(),
      1600: ({ b }) => b.line.delay(5),
      1800: ({ b }) => [b.line.delay(0), b.line.cut()],
    });
  });

  it("outlives that the server stands still for a while", async () => {
    await talk(1000, { 300: () => nats!.pause(), 700: () => nats!.resume() });
  });

  it("carries 64 MiB in one piece, and the answer back", async () => {
    const { link } = await pair();
    const upload = new Uint8Array(64 * 1024 * 1024);
    for (let index = 0; index < upload.length; index += 1000) upload[index] = index / 1000;
    const back = (await link.call("same", upload)) as Uint8Array;
    expect(Buffer.compare(back, upload)).toBe(0);
  });

  it("hears at once from the server when nobody is there any more, and ends", async () => {
    const { a, b, link } = await pair();
    await b.bus.close();
    link.tell("note", "to nobody");
    await expect.poll(() => a.node.gone.includes(b.node.boot), PATIENCE).toBe(true);
    await expect.poll(() => ended(a.node), PATIENCE).toEqual([`ended ${b.node.boot}`]);
    await expect(a.node.links.to(b.node.boot)).rejects.toMatchObject({ mayHaveBegun: false });
  });
});
