import { execFile, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { SETTINGS } from "../apps/server/src/config/settings.ts";
import { postgresBinaries, startPostgres } from "../apps/server/test/postgres-cluster.ts";
import { freePort, root } from "./kit/server.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The Dockerfile's instructions, continued lines joined, comments dropped. */
const instructions = read("Dockerfile")
  .replace(/\\\n\s*/g, "")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => ({ name: line.split(" ", 1)[0] ?? "", rest: line.slice(line.indexOf(" ") + 1) }));
const named = (name: string) => instructions.filter((instruction) => instruction.name === name);
const command = JSON.parse(named("CMD")[0]?.rest ?? "[]") as string[];

interface Service {
  image?: string;
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  stop_grace_period?: string;
}
interface Compose {
  services: Record<string, Service>;
}
const compose = parse(read("compose.yaml")) as Compose;
const cluster = parse(read("compose.cluster.yaml"), { merge: true }) as Compose;

describe("Dockerfile", () => {
  it("uses the Node that the project pins, in every stage", () => {
    const { devDependencies } = JSON.parse(read("package.json"));
    const stages = named("FROM").map(({ rest }) => rest.split(" ")[0]);
    const own = new Set(["manifests", "web"]);
    for (const image of stages.filter((image) => !own.has(image ?? "")))
      expect(image).toBe(`node:${devDependencies.node}-bookworm-slim`);
  });

  it("copies only what is there, and every workspace's manifest before it installs", () => {
    const sources = named("COPY")
      .filter(({ rest }) => !rest.startsWith("--from"))
      .flatMap(({ rest }) => rest.split(" ").slice(0, -1));
    for (const source of sources) expect([source, existsSync(join(root, source))]).toEqual([source, true]);
    const lock = JSON.parse(read("package-lock.json"));
    const workspaces = Object.keys(lock.packages).filter((path) => /^(apps|packages)\/[\w-]+$/.test(path));
    for (const workspace of workspaces) expect(sources).toContain(`${workspace}/package.json`);
  });

  it("runs as nobody special, tells its health, and starts in exec form so that signals arrive", () => {
    expect(named("USER").at(-1)?.rest).toBe("node");
    expect(named("HEALTHCHECK")).toHaveLength(1);
    expect(command.slice(1)).toEqual(["apps/cli/src/main.ts", "serve"]);
    expect(read("Dockerfile")).not.toMatch(/PASSWORD|SECRET|TOKEN/);
  });

  it("sends no data, history or installed packages to the builder", () => {
    const ignored = read(".dockerignore").split("\n");
    for (const path of ["**/node_modules", ".git", ".data"]) expect(ignored).toContain(path);
  });
});

describe("compose files", () => {
  it("have the app with PostgreSQL, or two nodes with PostgreSQL, NATS and a proxy, each with a version", () => {
    expect(Object.keys(compose.services)).toEqual(["app", "postgres"]);
    expect(Object.keys(cluster.services)).toEqual(["node1", "node2", "postgres", "nats", "proxy"]);
    const { app } = compose.services;
    const { node1, postgres, nats, proxy } = cluster.services;
    for (const service of [compose.services.postgres, postgres, nats, proxy])
      expect(service?.image).toMatch(/:\d+\.\d+/);
    for (const service of [compose.services.postgres, postgres, nats])
      expect(service?.healthcheck?.test.length).toBeGreaterThan(1);
    const healthy = { condition: "service_healthy" };
    expect(app?.depends_on).toEqual({ postgres: healthy });
    expect(node1?.depends_on).toEqual({ postgres: healthy, nats: healthy });
  });

  it("set only settings that exist, and keep no password", () => {
    const known = new Set(Object.values(SETTINGS).map(({ env }) => env));
    const { app } = compose.services;
    for (const service of [app, cluster.services.node1, cluster.services.node2])
      for (const name of Object.keys(service?.environment ?? {})) expect(known).toContain(name);
    for (const file of ["compose.yaml", "compose.cluster.yaml"])
      expect(read(file)).not.toMatch(/(PASSWORD|SECRET): (?!\$\{)/);
  });

  it("make nodes that differ in nothing but their name and folder, and have longer to end than they take", () => {
    const { node1, node2 } = cluster.services;
    expect({
      ...node1,
      environment: { ...node1?.environment, NODE_NAME: "node2" },
      volumes: node2?.volumes,
    }).toEqual(node2);
    const drain = Number(/:-(\d+)\}$/.exec(node1?.environment?.DRAIN_SECONDS ?? "")?.[1]);
    expect(Number.parseInt(node1?.stop_grace_period ?? "", 10)).toBeGreaterThan(drain);
  });

  it("give the proxy every address that its configuration asks for", () => {
    const asked = [...read("deploy/haproxy.cfg").matchAll(/"\$\{(\w+)/g)].map(([, name]) => name);
    expect(asked.toSorted()).toEqual(Object.keys(cluster.services.proxy?.environment ?? {}).toSorted());
  });
});

const binaries = postgresBinaries();
const missing = binaries ? null : "No PostgreSQL on this machine (Debian: apt-get install postgresql).";
if (missing) console.log(`Skipped: ${missing}`);

describe.skipIf(missing)("the start sequence of the containers, without containers", () => {
  it("the image's command starts on the compose file's settings, becomes ready, takes commands beside it, and ends on SIGTERM", async () => {
    const database = await startPostgres(binaries ?? "");
    const data = await mkdtemp(join(tmpdir(), "baize-container-"));
    const port = await freePort();
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: data,
      ...settings({ DATABASE_URL: database.createDatabase("baize"), PUBLIC_URL: "https://play.example.org" }),
    };
    const [, ...args] = command;
    const app = spawn(process.execPath, args, { cwd: root, env, stdio: "ignore" });
    const ended = new Promise<number | null>((resolve) => app.once("exit", resolve));
    try {
      const url = `http://127.0.0.1:${port}`;
      const status = (path: string) =>
        fetch(url + path).then(
          ({ status }) => status,
          () => 0,
        );
      await expect.poll(() => status("/ready"), { timeout: 60_000, interval: 200 }).toBe(200);
      expect(await status("/health")).toBe(200);
      const granting = promisify(execFile)(
        process.execPath,
        ["apps/cli/src/main.ts", "admin", "grant", "nobody@example.org"],
        { cwd: root, env },
      );
      await expect(granting).rejects.toThrow("There is no account nobody@example.org");
      app.kill("SIGTERM");
      expect(await ended).toBe(0);
    } finally {
      app.kill("SIGKILL");
      database.stop();
      await rm(data, { recursive: true, force: true });
    }
  });
});

/** The app's environment as compose would fill it in. */
function settings(given: Record<string, string>): Record<string, string> {
  const stated = Object.entries(compose.services.app?.environment ?? {}).map(([name, value]) => [
    name,
    given[name] ?? value.replace(/\$\{\w+:-([^}]*)\}/g, "$1").replace(/\$\{\w+:\?[^}]*\}/g, ""),
  ]);
  return Object.fromEntries(stated);
}
