/** Whether a cluster runs on a database, as its nodes' signs of life tell. */
import { setTimeout as pause } from "node:timers/promises";
import { StartError } from "../base/start-error.ts";
import type { Db } from "./database.ts";
import { nodes } from "./schema.ts";

/** Nodes beat twice a second: so much later, in milliseconds, each that lives has done so. */
const LOOK_AGAIN_MS = 1200;

/**
 * Throws StartError when nodes of a cluster live on the database: a server that does not know of them would take their rooms.
 * @param wait between two looks at them; not called where there are none.
 */
export async function refuseCluster(
  db: Db,
  wait: () => Promise<unknown> = () => pause(LOOK_AGAIN_MS),
): Promise<void> {
  const before = await look(db);
  if (before.size === 0) return;
  await wait();
  const names = [...(await look(db))].flatMap(([boot, { name, beat }]) =>
    beat === before.get(boot)?.beat ? [] : [name],
  );
  if (names.length === 0) return;
  throw new StartError(
    `NATS_URL: it is not set, but a cluster runs on this database (${names.sort().join(", ")}). ` +
      "Set NATS_URL, CLUSTER_SECRET and CLUSTER_NAME as they are set there, or end the cluster first.",
  );
}

async function look(db: Db): Promise<Map<string, { name: string; beat: number }>> {
  const found = await db.select({ boot: nodes.boot, name: nodes.name, beat: nodes.beat }).from(nodes);
  return new Map(found.map(({ boot, ...node }) => [boot, node]));
}
