/**
 * A throw-away PostgreSQL server for tests: its own cluster in a temporary folder on a free port. PostgreSQL refuses
 * to run as root, so a test run by root hands the cluster to the `postgres` user.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

export interface PostgresCluster {
  /** Connection URL of an empty database. */
  url: string;
  /** Of the server's first process, as it runs now. */
  readonly pid: number;
  /** Creates one more empty database and returns its URL. */
  createDatabase(name: string): string;
  stop(): void;
  /** Ends the server as a crash would, and starts it again. */
  crash(): void;
  start(): void;
}

/** Folder with initdb, pg_ctl and createdb of the newest PostgreSQL on this machine; null when there is none. */
export function postgresBinaries(): string | null {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root) : [];
  const newest = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, "bin"));
  return newest.find((folder) => existsSync(join(folder, "initdb"))) ?? null;
}

/** Starts a cluster; `stop()` ends it and deletes its folder. */
export async function startPostgres(bin: string): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), "baize-pg-"));
  const asRoot = process.getuid?.() === 0;
  if (asRoot) execFileSync("chown", ["postgres", folder]);
  else chmodSync(folder, 0o700);
  const data = join(folder, "data");
  const port = await freePort();
  const run = (tool: string, ...args: string[]) => {
    const command = [join(bin, tool), ...args];
    const [file, ...rest] = asRoot ? ["runuser", "-u", "postgres", "--", ...command] : command;
    execFileSync(file!, rest, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  };
  run("initdb", "-D", data, "-U", "baize", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync");
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  const start = () =>
    run("pg_ctl", "-D", data, "-w", "-l", join(folder, "server.log"), "-o", settings, "start");
  const crash = () => run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop");
  start();
  const urlOf = (name: string) => `postgres://baize@127.0.0.1:${port}/${name}`;
  return {
    url: urlOf("postgres"),
    get pid() {
      return Number.parseInt(readFileSync(join(data, "postmaster.pid"), "utf8"), 10);
    },
    createDatabase(name) {
      run("createdb", "-h", folder, "-p", String(port), "-U", "baize", name);
      return urlOf(name);
    },
    start,
    crash,
    stop() {
      crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
