/** A cluster as an operator would start it: several processes on one PostgreSQL and one NATS server. */
import { type NatsServer, natsBinary, startNats } from "../../apps/server/test/nats.ts";
import { postgresBinaries, startPostgres } from "../../apps/server/test/postgres-cluster.ts";
import { createVictim, type Victim } from "../kill/victim.ts";

export interface Nodes {
  readonly nodes: readonly Victim[];
  readonly bus: NatsServer;
  /** Of the database. */
  readonly databaseUrl: string;
  remove(): Promise<void>;
}

/** What is missing here to start a cluster; null: nothing. */
export const clusterMissing =
  postgresBinaries() && natsBinary() ? null : "PostgreSQL and nats-server are not both installed.";

export async function startNodes(count: number, settings: Record<string, string> = {}): Promise<Nodes> {
  const postgres = await startPostgres(postgresBinaries()!);
  const nats = await startNats(natsBinary()!);
  const env = {
    DATABASE_URL: postgres.url,
    NATS_URL: nats.url,
    CLUSTER_SECRET: "a secret of thirty-two characters",
    ...settings,
  };
  const nodes: Victim[] = [];
  for (let index = 0; index < count; index++) {
    const node = await createVictim({ ...env, NODE_NAME: `node${index}` });
    await node.start();
    nodes.push(node);
  }
  return {
    nodes,
    bus: nats,
    databaseUrl: postgres.url,
    async remove() {
      await Promise.all(nodes.map((node) => node.remove()));
      await nats.stop();
      postgres.stop();
    },
  };
}
