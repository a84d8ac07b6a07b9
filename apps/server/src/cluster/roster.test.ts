import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../storage/database.ts";
import { createNodeStore, type NodeRow, type NodeStore } from "../storage/node-store.ts";
import { Roster } from "./roster.ts";

const alone = { callOut() {}, cutOff() {}, looked() {}, log: { warn() {}, error() {} }, intervalMs: 20 };
const patience = { timeout: 30_000, interval: 10 };

describe("the roster of nodes", () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-roster-"));
  let database: Database;
  let store: NodeStore;
  const open: Roster[] = [];

  beforeAll(async () => {
    database = await openDatabase({ dataDir: folder });
    store = createNodeStore(database.db);
  });
  afterEach(async () => {
    for (const roster of open.splice(0)) await roster.close();
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const rowOf = (name: string, boot: string = randomUUID()): Omit<NodeRow, "beat"> => ({
    boot,
    name,
    link: 1,
    format: 1,
    bus: true,
    draining: false,
    workers: 1,
    rooms: 0,
    members: 0,
  });

  async function enter(
    name: string,
    recheck = async () => {},
    cutOff: (isCutOff: boolean) => void = () => {},
  ): Promise<Roster> {
    const row = rowOf(name);
    const roster = new Roster({ store, describe: () => row, recheck, ...alone, cutOff });
    open.push(roster);
    await roster.start();
    return roster;
  }
  const seen = (roster: Roster) => roster.peers.map(({ name }) => name).sort();

  it("knows at once who was there before, soon who comes, and soon that somebody has left", async () => {
    const north = await enter("north");
    const south = await enter("south");
    expect(seen(south)).toEqual(["north"]);
    await vi.waitFor(() => expect(seen(north)).toEqual(["south"]), patience);
    await south.close();
    await vi.waitFor(() => expect(seen(north)).toEqual([]), patience);
    expect(north.suspects).toEqual([]);
    expect(north.isAlive(south.boot)).toBe(false);
    expect(north.isAlive(north.boot)).toBe(true);
  });

  it("suspects who gives no sign of life, by the last one that it gave, until it gives another", async () => {
    const silent = rowOf("silent");
    await store.beat({ ...silent, beat: 41 });
    const north = await enter("north");
    expect(north.isAlive(silent.boot)).toBe(true);
    await vi.waitFor(() => expect(north.suspects).toEqual([{ boot: silent.boot, beat: 41 }]), patience);
    expect([north.isAlive(silent.boot), seen(north)]).toEqual([false, []]);
    await store.beat({ ...silent, beat: 42 });
    await vi.waitFor(() => expect(north.isAlive(silent.boot)).toBe(true), patience);
    // In the end it is forgotten, and whoever wants its rooms need not suspect anybody.
    await vi.waitFor(async () => {
      await expect(
        store.beat({ ...rowOf("looking", north.boot), beat: north.own.beat }),
      ).resolves.toHaveLength(1);
    }, patience);
  });

  it("suspects nobody while it cannot ask the database, and says for how long it could not", async () => {
    let isAway = false;
    const failing: NodeStore = {
      ...store,
      beat: (row) => (isAway ? Promise.reject(new Error("The database is away.")) : store.beat(row)),
    };
    const silent = rowOf("silent");
    await store.beat({ ...silent, beat: 1 });
    const row = rowOf("north");
    const north = new Roster({
      store: failing,
      describe: () => row,
      recheck: async () => {},
      ...alone,
    });
    open.push(north);
    await north.start();
    isAway = true;
    await vi.waitFor(() => expect(north.missedReads).toBeGreaterThan(10), patience);
    expect(north.suspects).toEqual([]);
    isAway = false;
    await vi.waitFor(() => expect(north.missedReads).toBeLessThan(2), patience);
    await vi.waitFor(() => expect(north.suspects).toHaveLength(1), patience);
  });

  it("counts for how long nothing has changed and every node was well, anew after each that comes or is about to end", async () => {
    // What each look of north has found; what is asked between two looks could miss a short one.
    const looks: { settled: number; peers: number; draining: boolean; suspects: number }[] = [];
    const look = () =>
      looks.push({
        settled: north.settledLooks,
        peers: north.peers.length,
        draining: north.peers.some(({ draining }) => draining),
        suspects: north.suspects.length,
      });
    const row = rowOf("north");
    const options = { store, describe: () => row, recheck: async () => {}, ...alone };
    const north = new Roster({ ...options, looked: () => look() });
    open.push(north);
    await north.start();
    const foundOne = (wanted: (look: (typeof looks)[number]) => boolean, from = 0) =>
      vi.waitFor(() => expect(looks.slice(from).some(wanted)).toBe(true), patience);
    await foundOne(({ settled }) => settled > 20);
    const south = rowOf("south");
    await store.beat({ ...south, beat: 1 });
    await foundOne(({ peers }) => peers === 1);
    await store.beat({ ...south, draining: true, beat: 2 });
    await foundOne(({ draining }) => draining);
    // From here it gives no sign of life any more, …
    await store.beat({ ...south, beat: 3 });
    await foundOne(({ suspects }) => suspects === 1);
    // … and is gone at last.
    const suspected = looks.length;
    await foundOne(({ peers, suspects, settled }) => peers + suspects === 0 && settled > 3, suspected);

    expect(looks[looks.findIndex(({ peers }) => peers === 1)]?.settled).toBe(0);
    const unwell = looks.filter(({ draining, suspects }) => draining || suspects > 0);
    expect(unwell.map(({ settled }) => settled)).toEqual(unwell.map(() => 0));
  });

  it("is cut off from nodes that give signs of life and are not heard, on one side only", async () => {
    const told: string[] = [];
    for (const name of ["north", "south"]) await enter(name, undefined, () => told.push(name));
    const [north, south] = open as [Roster, Roster];
    const greater = north.boot > south.boot ? "north" : "south";
    await vi.waitFor(() => expect(told).toEqual([greater]), patience);
  });

  it("is not cut off from nodes that have crashed a moment before it came, whose last signs of life are still there", async () => {
    for (const name of ["first", "second", "third"]) await store.beat({ ...rowOf(name), beat: 7 });
    const told: boolean[] = [];
    const north = await enter("north", undefined, (isCutOff) => told.push(isCutOff));
    await vi.waitFor(() => expect(north.suspects).toHaveLength(3), patience);
    expect(told).toEqual([]);
  });

  it("looks after its rooms before anything else when it was held up", async () => {
    const checks: number[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const north = await enter("north", () => {
      checks.push(performance.now());
      return promise;
    });
    const until = performance.now() + 200;
    while (performance.now() < until);
    const awake = north.awake();
    expect(checks).toHaveLength(1);
    expect(awake).not.toBeNull();
    resolve();
    await awake;
    await vi.waitFor(() => expect(north.awake()).toBeNull(), patience);
  });
});
