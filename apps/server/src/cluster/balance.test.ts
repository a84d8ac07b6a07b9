import { describe, expect, it } from "vitest";
import type { NodeRow } from "../storage/node-store.ts";
import { roomToHandOver, takerOf } from "./balance.ts";

const node = (boot: string, rooms: number, more: Partial<NodeRow> = {}): NodeRow => ({
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
  ...more,
});

/** What becomes of nodes of which each hands a room over when it is to. @returns the rooms of each, at every step that moved one. */
function evened(counts: number[], threads: number[] = counts.map(() => 1)): number[][] {
  const nodes = counts.map((rooms, index) => node(String(index), rooms, { workers: threads[index]! }));
  const evening = new Set<NodeRow>();
  const steps: number[][] = [];
  for (let hasMoved = true; hasMoved; ) {
    hasMoved = false;
    for (const own of nodes) {
      const peers = nodes.filter((other) => other !== own);
      const taker = takerOf(own, peers, evening.has(own));
      evening.delete(own);
      if (!taker) continue;
      evening.add(own);
      own.rooms -= 1;
      taker.rooms += 1;
      hasMoved = true;
      steps.push(nodes.map(({ rooms }) => rooms));
    }
  }
  return steps;
}

describe("whether a node hands over a room", () => {
  it("is decided by clearly more than its share; then it goes on until it has hardly more", () => {
    expect(evened([22, 0])).toEqual([]);
    const steps = evened([30, 0]);
    expect(steps).toHaveLength(14);
    expect(steps.at(-1)).toEqual([16, 14]);
    expect(evened([300, 290, 0]).at(-1)).toEqual([216, 216, 158]);
  });

  it("is decided so that no room ever comes back, however many nodes there are and however full they were", () => {
    for (let turn = 0; turn < 500; turn++) {
      const counts = Array.from(
        { length: 2 + (turn % 5) },
        (_, index) => (turn * 37 + index ** 4 * 91) % 400,
      );
      const gave = new Set<number>();
      const took = new Set<number>();
      let before = counts;
      for (const after of evened(
        counts,
        counts.map((_, index) => 1 + ((turn + index) % 3)),
      )) {
        after.forEach((rooms, index) => {
          if (rooms < before[index]!) gave.add(index);
          if (rooms > before[index]!) took.add(index);
        });
        before = after;
      }
      expect(
        [...gave].filter((index) => took.has(index)),
        counts.join(),
      ).toEqual([]);
    }
  });

  it("is by threads: a node with four of them has four times the share", () => {
    expect(evened([80, 20], [4, 1])).toEqual([]);
    expect(evened([100, 100], [4, 1]).at(-1)).toEqual([156, 44]);
  });

  it("is begun by the fullest alone, in favour of the emptiest that speaks its language and reads its rooms", () => {
    const [own, full] = [node("b", 100), node("a", 100)];
    const taker = (peers: NodeRow[], isEvening = false) => takerOf(own, peers, isEvening)?.boot;
    expect(taker([full, node("c", 0)])).toBeUndefined();
    expect(taker([full, node("c", 0)], true)).toBe("c");
    expect(taker([node("z", 100), node("d", 9), node("c", 3)])).toBe("c");
    expect(taker([node("c", 0, { link: 2 }), node("d", 1, { format: 0 }), node("e", 5)])).toBe("e");
    expect(taker([node("c", 0, { link: 2 })])).toBeUndefined();
    expect(takerOf(own, [], false)).toBeNull();
  });

  it("is about the room with the greatest part of its sockets at the other node, else with few sockets, never an empty one", () => {
    const room = (slug: string, members: number, there: number) => ({ slug, members, there });
    expect(roomToHandOver([room("a", 9, 5), room("b", 4, 3), room("c", 2, 0)])).toBe("b");
    expect(roomToHandOver([room("a", 9, 0), room("b", 2, 0), room("c", 0, 0)])).toBe("b");
    expect(roomToHandOver([room("c", 0, 0)])).toBeNull();
  });
});
