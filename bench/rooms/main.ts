/**
 * R rooms × 4 sockets × 1 action a second, from a second process: latency from an action to another client's event, the
 * server's event-loop delay, memory, bytes per action and per join.
 *
 * `npm run bench:rooms -- --rooms 50,100 --seconds 20 [--plugin folder] [--postgres]`
 */
import { fork } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { postgresBinaries, startPostgres } from "../../apps/server/test/postgres-cluster.ts";
import { measure, SOCKETS, type Stats } from "./measure.ts";

const root = join(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: {
    rooms: { type: "string", default: "50,100,250,500" },
    seconds: { type: "string", default: "20" },
    plugin: { type: "string", default: join(root, "../shared/plugins/lotrlcg") },
    cards: { type: "string", default: "300" },
    postgres: { type: "boolean", default: false },
    /** Folder for a CPU profile of the server. */
    profile: { type: "string" },
  },
});
const CARDS = Number(values.cards);

const folder = mkdtempSync(join(tmpdir(), "baize-bench-"));
const bin = values.postgres ? postgresBinaries() : null;
const cluster = bin ? await startPostgres(bin) : null;
const plugin = existsSync(values.plugin) ? values.plugin : "";
const server = fork(join(import.meta.dirname, "server.ts"), [folder, String(await freePort()), plugin], {
  env: { ...process.env, ...(cluster ? { DATABASE_URL: cluster.url } : {}) },
  execArgv: values.profile ? ["--cpu-prof", `--cpu-prof-dir=${values.profile}`] : [],
});
const heard = <T>() =>
  new Promise<T>((resolve) => server.once("message", (message) => resolve(message as T)));
const stats = async (question: "stats" | "reset"): Promise<Stats> => {
  const answer = heard<Stats>();
  server.send(question);
  return answer;
};

try {
  const { url, plugin: pluginName } = await heard<{ url: string; plugin: string }>();
  console.info(
    `${pluginName}, ${cluster ? "PostgreSQL" : "PGlite"}, ${CARDS} cards, ${SOCKETS} sockets a room`,
  );
  for (const count of values.rooms.split(",").map(Number))
    await measure({ url, pluginName, seconds: Number(values.seconds), cards: CARDS, stats }, count);
} finally {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.send("stop");
  await ended;
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
