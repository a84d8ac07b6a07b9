/** So many nodes on a PostgreSQL of their own; one of them alone is a server without a cluster, several have a NATS server. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../apps/server/test/free-port.ts";
import { natsBinary, startNats } from "../../../apps/server/test/nats.ts";
import { postgresBinaries, startPostgres } from "../../../apps/server/test/postgres-cluster.ts";
import { type BenchServer, startServer } from "../bench-server.ts";

export interface BenchCluster {
  nodes: readonly BenchServer[];
  /** Of the servers beside the nodes; null: there is none. */
  pids: { postgres: number; nats: number | null };
  databaseUrl: string;
  stop(): Promise<void>;
}

/** @param options the plugin that is played, and what Node is started with. */
export async function startCluster(
  count: number,
  { plugin, execArgv }: { plugin: string; execArgv: string[] },
): Promise<BenchCluster> {
  const [bin, natsBin] = [postgresBinaries(), natsBinary()];
  if (!bin || !natsBin) throw new Error("PostgreSQL and nats-server are not both installed.");
  const postgres = await startPostgres(bin);
  const nats = count > 1 ? await startNats(natsBin) : null;
  const folder = mkdtempSync(join(tmpdir(), "baize-bench-"));
  const nodes: BenchServer[] = [];
  for (let index = 0; index < count; index++) {
    const bus: Record<string, string> = nats
      ? {
          NATS_URL: nats.url,
          NODE_NAME: `node${index}`,
          CLUSTER_SECRET: "a secret of thirty-two characters",
        }
      : {};
    nodes.push(
      await startServer({
        folder: join(folder, String(index)),
        port: await freePort(),
        // The first one puts it into the database.
        plugin: index === 0 ? plugin : "",
        env: { DATABASE_URL: postgres.url, ...bus },
        execArgv,
      }),
    );
  }
  return {
    nodes,
    pids: { postgres: postgres.pid, nats: nats?.pid ?? null },
    databaseUrl: postgres.url,
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
      await nats?.stop();
      postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
