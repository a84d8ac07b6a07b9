import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { eq, sql } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { refuseCluster } from "./living-nodes.ts";
import { nodes } from "./schema.ts";

export function livingNodesContract(open: () => Db): void {
  const row = { link: 1, format: 1, bus: true, workers: 1, rooms: 0, members: 0 };
  afterEach(async () => {
    await open().delete(nodes);
  });

  test("a server that is alone does not wait where no cluster has been", async () => {
    let waited = 0;
    await refuseCluster(open(), async () => waited++);
    expect(waited).toBe(0);
  });

  test("a server that is alone starts where a cluster has died, and not where one lives", async () => {
    const db = open();
    const [dead, north, south] = [randomUUID(), randomUUID(), randomUUID()];
    await db.insert(nodes).values({ ...row, boot: dead, name: "dead", beat: 7 });
    await expect(refuseCluster(db, async () => {})).resolves.toBeUndefined();
    await db.insert(nodes).values({ ...row, boot: south, name: "south", beat: 1 });
    const live = async () => {
      await db
        .update(nodes)
        .set({ beat: sql`${nodes.beat} + 1` })
        .where(eq(nodes.boot, south));
      await db.insert(nodes).values({ ...row, boot: north, name: "north", beat: 1 });
    };
    await expect(refuseCluster(db, live)).rejects.toThrow(
      "NATS_URL: it is not set, but a cluster runs on this database (north, south). Set NATS_URL, CLUSTER_SECRET",
    );
  });
}
