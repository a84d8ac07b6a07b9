/** A cluster as an operator would start it: several processes on one PostgreSQL and one NATS server. */
import { type DatabaseProxy, startDatabaseProxy } from "../../apps/server/test/database-proxy.ts";
import { type FaultProxy, startFaultProxy } from "../../apps/server/test/fault-proxy.ts";
import { type NatsServer, natsBinary, startNats } from "../../apps/server/test/nats.ts";
import { postgresBinaries, startPostgres } from "../../apps/server/test/postgres-cluster.ts";
import { createVictim, type Victim } from "../kill/victim.ts";
import { root } from "../kit/server.ts";

/** Between a node and what it leans on. */
export interface Lines {
  database: DatabaseProxy;
  bus: FaultProxy;
}

export interface Nodes {
  readonly nodes: readonly Victim[];
  /** Of each node, in the same order. */
  readonly lines: readonly Lines[];
  readonly bus: NatsServer;
  /** Of the database. */
  readonly databaseUrl: string;
  remove(): Promise<void>;
}

/** What is missing here to start a cluster; null: nothing. */
export const clusterMissing =
  postgresBinaries() && natsBinary() ? null : "PostgreSQL and nats-server are not both installed.";

/**
 * The nodes are called node0, node1 and so on. Where one of them does not start, nothing of the others stays either.
 * @param programs repositories whose servers they are; those of more nodes than are to be started are started later.
 */
export async function startNodes(
  count: number,
  settings: Record<string, string> = {},
  programs: readonly string[] = Array<string>(count).fill(root),
): Promise<Nodes> {
  const nodes: Victim[] = [];
  const lines: Lines[] = [];
  /** How to take away what has been started, the last first. */
  const started: (() => void | Promise<void>)[] = [];
  const remove = async () => {
    await Promise.all(nodes.map((node) => node.remove()));
    for (const stop of started.splice(0).reverse()) await stop();
  };
  try {
    const postgres = await startPostgres(postgresBinaries()!);
    started.push(() => postgres.stop());
    const bus = await startNats(natsBinary()!);
    started.push(() => bus.stop());
    for (const [index, program] of programs.entries()) {
      const database = await startDatabaseProxy(Number(new URL(postgres.url).port));
      started.push(() => database.close());
      const own = { database, bus: await startFaultProxy(bus.port) };
      started.push(() => own.bus.close());
      const env = {
        DATABASE_URL: database.urlOf(postgres.url),
        NATS_URL: own.bus.urlOf(bus.url),
        NODE_NAME: `node${index}`,
        CLUSTER_SECRET: "a secret of thirty-two characters",
        ...settings,
      };
      const node = await createVictim(env, program);
      lines.push(own);
      nodes.push(node);
      if (index < count) await node.start();
    }
    return { nodes, lines, bus, databaseUrl: postgres.url, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
