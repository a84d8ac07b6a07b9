import { describe, expect, it } from "vitest";
import type { NodeRow } from "../storage/node-store.ts";
import { Directory } from "./directory.ts";

const node = (boot: string, more: Partial<NodeRow> = {}): NodeRow => ({
  boot,
  name: boot,
  beat: 1,
  link: 1,
  format: 1,
  bus: true,
  draining: false,
  workers: 1,
  rooms: 0,
  members: 0,
  ...more,
});

/** A directory of the node `here`, and how often it has asked the database. */
function directory(owners: Record<string, string | null>, own: NodeRow, peers: NodeRow[]) {
  const asked: string[] = [];
  const roster = {
    boot: own.boot,
    own,
    peers,
    isAlive: (boot: string) => boot === own.boot || isThere(boot),
  };
  const isThere = (boot: string) => roster.peers.some((peer) => peer.boot === boot);
  const store = {
    ownerOf: async (slug: string) => {
      asked.push(slug);
      return owners[slug];
    },
  };
  return { directory: new Directory(store, roster), roster, asked };
}

describe("where a room is", () => {
  it("is with whoever has it, which is asked once, until that one is gone or the room was not there", async () => {
    const { directory: where, roster, asked } = directory({ calm: "south" }, node("here"), [node("south")]);
    expect([await where.nodeOf("calm"), await where.nodeOf("calm")]).toEqual(["south", "south"]);
    expect(asked).toHaveLength(1);
    where.forget("calm");
    expect(await where.nodeOf("calm")).toBe("south");
    expect(asked).toHaveLength(2);
    roster.peers = [];
    expect(await where.nodeOf("calm")).toBe("here");
  });

  it("is here when nobody has it, unless this node has clearly more than the others, or is about to end", async () => {
    const busy = (rooms: number) => node("here", { rooms });
    const peers = [node("south", { rooms: 40, workers: 4 }), node("west", { rooms: 20, workers: 1 })];
    const placed = (own: NodeRow, others = peers) =>
      directory({ calm: null }, own, others).directory.nodeOf("calm");
    expect(await placed(busy(40))).toBe("here");
    // By thread, the south has less.
    expect(await placed(busy(90))).toBe("south");
    expect(await placed(node("here", { draining: true }))).toBe("south");
    const none = [
      node("south", { draining: true }),
      node("west", { bus: false }),
      node("old", { format: 0 }),
    ];
    expect(await placed(node("here", { draining: true, rooms: 99 }), none)).toBe("here");
  });

  it("is here when there is no such room: one node can say so as well as another", async () => {
    const { directory: where } = directory({}, node("here", { draining: true }), [node("south")]);
    expect(await where.nodeOf("nowhere")).toBe("here");
  });
});
