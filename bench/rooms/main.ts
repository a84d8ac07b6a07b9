/**
 * R rooms × 4 sockets × 1 action a second, from a second process: latency from an action to another client's event, the
 * server's event-loop delay, memory, bytes per action and per join; then how long rooms take that are not in memory.
 *
 * `npm run bench:rooms -- --rooms 50,100 --seconds 20 [--rate 1] [--plugin folder] [--postgres]`
 * `npm run bench:rooms -- --hostile [--seconds 20]`
 * `npm run bench:rooms -- --nodes 1,2 [--runs 3] [--rooms 40] [--seconds 20] [--rate 1] [--saturate [--p99 100]]`
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { postgresBinaries, startPostgres } from "../../apps/server/test/postgres-cluster.ts";
import { register } from "./accounts.ts";
import { SOCKETS } from "./act.ts";
import { type BenchServerOptions, startServer } from "./bench-server.ts";
import { firstRoom } from "./first-room.ts";
import { hostile } from "./hostile.ts";
import { measure } from "./measure.ts";
import { compareNodes } from "./nodes/compare.ts";
import { reopen } from "./reopen.ts";

const root = join(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: {
    rooms: { type: "string", default: "50,100,250,500" },
    seconds: { type: "string", default: "20" },
    plugin: { type: "string", default: join(root, "../shared/plugins/lotrlcg") },
    cards: { type: "string", default: "300" },
    /** Actions a second of every socket. */
    rate: { type: "string", default: "1" },
    /** Measures others' rooms while nine rooms of one user, and a visitor, do their worst. */
    hostile: { type: "boolean", default: false },
    /** How the sockets ask to be told of steps. */
    steps: { type: "string", default: "short" },
    postgres: { type: "boolean", default: false },
    /** Compares so many nodes on a PostgreSQL, in turn; then `--rooms` are those of each node. */
    nodes: { type: "string" },
    runs: { type: "string", default: "3" },
    /** Looks for the highest rate that each number of nodes carries, too. */
    saturate: { type: "boolean", default: false },
    /** That a carried rate may have, in milliseconds. */
    p99: { type: "string", default: "100" },
    /** Folder for a CPU profile of the server. */
    profile: { type: "string" },
  },
});
const CARDS = Number(values.cards);
const REOPENED = 20;

const plugin = existsSync(values.plugin) ? values.plugin : "";
const execArgv = values.profile ? ["--cpu-prof", `--cpu-prof-dir=${values.profile}`] : [];
if (values.nodes) {
  await compareNodes({
    counts: values.nodes.split(",").map(Number),
    runs: Number(values.runs),
    rooms: Number(values.rooms.split(",")[0]),
    cards: CARDS,
    seconds: Number(values.seconds),
    rate: Number(values.rate),
    longestP99Ms: values.saturate ? Number(values.p99) : null,
    plugin,
    execArgv,
  });
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), "baize-bench-"));
const bin = values.postgres ? postgresBinaries() : null;
const cluster = bin ? await startPostgres(bin) : null;
const options: BenchServerOptions = {
  folder,
  port: await freePort(),
  plugin,
  env: cluster ? { DATABASE_URL: cluster.url } : {},
  execArgv,
};
let server = await startServer(options);

try {
  console.info(
    `${server.plugin}, ${cluster ? "PostgreSQL" : "PGlite"}, ${CARDS} cards, ${SOCKETS} sockets a room`,
  );
  const { url, plugin: pluginName, pid, stats } = server;
  const bench = {
    url,
    pluginName,
    seconds: Number(values.seconds),
    rate: Number(values.rate),
    cards: CARDS,
    steps: values.steps === "long" ? ("long" as const) : ("short" as const),
    pid,
    stats,
  };
  if (values.hostile) await hostile(bench);
  else {
    await firstRoom({ url, pluginName, stats, host: await register(url) });
    let topics: string[] = [];
    for (const count of values.rooms.split(",").map(Number)) topics = await measure(bench, count);
    await server.stop();
    server = await startServer(options);
    if (topics.length > 0) await reopen(server.url, topics.slice(0, REOPENED));
  }
} finally {
  await server.stop();
  cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
