/**
 * A large database beside an empty one: `node bench/database/main.ts [--small] [--url postgres://…/filled]`. Without a URL a
 * throw-away cluster is started and filled as `fill.ts` does; with one, that database has been filled already, and figures
 * of the empty one are taken in a database `bench_empty` beside it.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  type PostgresCluster,
  postgresBinaries,
  startPostgres,
} from "../../apps/server/test/postgres-cluster.ts";
import { fill } from "./fill.ts";
import { measureServer } from "./played.ts";
import { measureStores } from "./stored.ts";

const { values } = parseArgs({
  options: { url: { type: "string" }, small: { type: "boolean", default: false } },
});
const DUE = values.small ? 50 : 1_000;
const bin = postgresBinaries();
if (!bin) throw new Error("This bench wants PostgreSQL on this machine.");
const folder = mkdtempSync(join(tmpdir(), "baize-database-"));
const cluster = values.url ? null : await startPostgres(bin);
const print = (name: string, figures: unknown) => console.info(JSON.stringify({ [name]: figures }));

try {
  const filled = values.url ?? (await filledDatabase(cluster!));
  const empty = emptyBeside(filled);
  print("empty server", await measureServer(empty, folder, 0));
  print("empty stores", await measureStores(empty));
  print("filled server", await measureServer(filled, folder, DUE));
  print("filled stores", await measureStores(filled));
  print("dump", dump(filled));
} finally {
  cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function filledDatabase({ createDatabase }: PostgresCluster): Promise<string> {
  const url = createDatabase("filled");
  print("fill", await (values.small ? fill(url, 1_000, 20_000) : fill(url, 100_000, 20_000_000)));
  return url;
}

function emptyBeside(filled: string): string {
  execFileSync(join(bin!, "psql"), [
    filled,
    "-qc",
    "drop database if exists bench_empty",
    "-c",
    "create database bench_empty",
  ]);
  return Object.assign(new URL(filled), { pathname: "/bench_empty" }).href;
}

/** As docs/operating.md has it. */
function dump(url: string): { seconds: number; megabytes: number } {
  const file = join(folder, "baize.dump");
  const start = performance.now();
  execFileSync(join(bin!, "pg_dump"), ["--format=custom", "--compress=1", `--file=${file}`, url]);
  const seconds = Math.round((performance.now() - start) / 1000);
  const megabytes = Math.round(statSync(file).size / 1e6);
  rmSync(file);
  return { seconds, megabytes };
}
