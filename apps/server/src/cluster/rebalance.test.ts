import { describe, expect, it } from "vitest";
import type { NodeRow } from "../storage/node-store.ts";
import { Rebalance } from "./rebalance.ts";

const node = (boot: string, rooms: number): NodeRow => ({
  boot,
  name: boot,
  beat: 1,
  link: 1,
  format: 1,
  bus: true,
  draining: false,
  workers: 1,
  rooms,
  members: 0,
});

/** A node with 30 rooms beside an empty one. `look` is a look at the other, of which there are two a second. */
function crowded() {
  const roster = { own: node("here", 30), peers: [node("there", 0)], settledLooks: 20 };
  const moved: string[] = [];
  const there = { takes: async () => true };
  const rebalance = new Rebalance({
    roster,
    rooms: async () =>
      Array.from({ length: roster.own.rooms }, (_, index) => ({
        slug: `room-${index}`,
        members: 2,
        there: index % 2,
      })),
    takesRooms: () => there.takes(),
    async handOver(slug, taker) {
      moved.push(`${slug} ${taker}`);
    },
  });
  return {
    roster,
    there,
    moved,
    /** @param isCounted whether the nodes tell of what has moved until then. */
    async look(isCounted = true) {
      for (const row of [roster.own, ...roster.peers]) row.beat += 1;
      if (isCounted) Object.assign(roster.own, { rooms: 30 - moved.length });
      if (isCounted) Object.assign(roster.peers[0]!, { rooms: moved.length });
      await rebalance.look();
    },
  };
}

describe("a node with clearly more rooms than its share", () => {
  it("hands over one a second until the counts have evened out, those first whose people are there", async () => {
    const { moved, look } = crowded();
    await look();
    expect(moved).toEqual(["room-1 there"]);
    await look();
    expect(moved).toHaveLength(1);
    await look();
    expect(moved).toHaveLength(2);
    for (let turn = 0; turn < 100; turn++) await look();
    expect(moved).toHaveLength(14);
  });

  it("waits until both nodes count the last one where it is now, also when one of them comes late", async () => {
    const { moved, look, roster } = crowded();
    await look();
    const late = roster.peers[0]!.beat;
    for (let turn = 0; turn < 10; turn++) {
      await look();
      roster.peers[0]!.beat = late;
    }
    expect(moved).toHaveLength(1);
    await look();
    await look();
    expect(moved).toHaveLength(2);
  });

  it("does nothing while nodes come and go, nor while it is handing one over", async () => {
    const { moved, look, roster, there } = crowded();
    roster.settledLooks = 19;
    await look();
    expect(moved).toEqual([]);
    roster.settledLooks = 20;
    const asked = Promise.withResolvers<boolean>();
    there.takes = () => asked.promise;
    const first = look();
    for (let turn = 0; turn < 5; turn++) await look();
    asked.resolve(true);
    await first;
    expect(moved).toHaveLength(1);
  });

  it("keeps its rooms when the other takes none, or cannot be asked", async () => {
    const { moved, look, there } = crowded();
    there.takes = async () => false;
    await look();
    there.takes = () => Promise.reject(new Error("This side knows no takesRooms."));
    await look();
    expect(moved).toEqual([]);
    there.takes = async () => true;
    await look();
    expect(moved).toHaveLength(1);
  });
});
