/** A cluster as an operator would start it: several processes on one PostgreSQL and one NATS server. */
import { type FaultProxy, startFaultProxy } from "../../apps/server/test/fault-proxy.ts";
import { type NatsServer, natsBinary, startNats } from "../../apps/server/test/nats.ts";
import { postgresBinaries, startPostgres } from "../../apps/server/test/postgres-cluster.ts";
import { createVictim, type Victim } from "../kill/victim.ts";

/** Between a node and what it leans on. */
export interface Lines {
  database: FaultProxy;
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

/** The nodes are called node0, node1 and so on. */
export async function startNodes(count: number, settings: Record<string, string> = {}): Promise<Nodes> {
  const postgres = await startPostgres(postgresBinaries()!);
  const bus = await startNats(natsBinary()!);
  const nodes: Victim[] = [];
  const lines: Lines[] = [];
  for (let index = 0; index < count; index++) {
    const database = await startFaultProxy(Number(new URL(postgres.url).port));
    const own = { database, bus: await startFaultProxy(bus.port) };
    const node = await createVictim({
      DATABASE_URL: database.urlOf(postgres.url),
      NATS_URL: own.bus.urlOf(bus.url),
      NODE_NAME: `node${index}`,
      CLUSTER_SECRET: "a secret of thirty-two characters",
      ...settings,
    });
    await node.start();
    lines.push(own);
    nodes.push(node);
  }
  return {
    nodes,
    lines,
    bus,
    databaseUrl: postgres.url,
    async remove() {
      await Promise.all(nodes.map((node) => node.remove()));
      for (const line of lines) for (const proxy of Object.values(line)) proxy.close();
      await bus.stop();
      postgres.stop();
    },
  };
}
