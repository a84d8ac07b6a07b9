/** `npm run test:kill -- --kills 50 [--postgres]` */
import { parseArgs } from "node:util";
import { postgresBinaries, startPostgres } from "../../apps/server/test/postgres-cluster.ts";
import { runKillTest } from "./run.ts";

const { values } = parseArgs({
  options: { kills: { type: "string", default: "50" }, postgres: { type: "boolean", default: false } },
});
const bin = values.postgres ? postgresBinaries() : null;
if (values.postgres && !bin) throw new Error("PostgreSQL is not installed here.");
const cluster = bin ? await startPostgres(bin) : null;
try {
  const report = await runKillTest({
    kills: Number(values.kills),
    tell: (line) => console.info(line),
    ...(cluster ? { databaseUrl: cluster.url } : {}),
  });
  console.info(
    `${report.kills} kills: ${report.acknowledged} actions, none acknowledged was lost; ` +
      `${report.kept} were kept unacknowledged; slowest start ${report.slowestStart} ms.`,
  );
} finally {
  cluster?.stop();
}
// What was under way when a server died would keep this process for as long as its answer might have taken.
process.exit();
