import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { copyFirstDatabase } from "../../../server/test/data-folder.ts";
import { type RealCommand, startCommand } from "../../test/real-command.ts";
import { EXAMPLE, temporaryFolder } from "../../test/temporary-folder.ts";

let folder: string;
let data: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  data = join(folder, "data");
});

/** A port that somebody else listens on. */
async function takenPort(): Promise<number> {
  const server: Server = createServer();
  server.listen(0);
  await once(server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("No port.");
  return address.port;
}

const serve = (args: string[], settings: Record<string, string> = {}, options: string[] = []) =>
  startCommand(
    ["serve", "--port", "0", "--data", data, ...args],
    { GAMES_DIR: folder, ...settings },
    options,
  );

/** How a command ended, and the last thing that it said. */
async function end({ ended, output }: RealCommand): Promise<[number | null, string]> {
  const code = await ended;
  return [code, output().trim().split("\n").at(-1) ?? ""];
}

/** A server takes its time to start on a machine with other work. */
const WHOLE_START = 180_000;

describe("baize serve that cannot start", () => {
  it("ends when the port is taken, and leaves the data folder to the next", {
    timeout: WHOLE_START,
  }, async () => {
    const port = await takenPort();
    expect(await end(serve(["--port", String(port)], { LOG_LEVEL: "warn" }))).toEqual([
      1,
      `Port ${port} is in use. Choose another with --port or PORT.`,
    ]);
    expect(existsSync(join(data, "db"))).toBe(true);
    expect(existsSync(join(data, "lock"))).toBe(false);
  });

  it("ends when a plugin to serve is not there or broken", { timeout: WHOLE_START }, async () => {
    copyFirstDatabase(data);
    expect(await end(serve(["--seed-plugin", "/nope"]))).toEqual([
      1,
      "--seed-plugin: there is no folder /nope.",
    ]);
    const broken = join(folder, "broken");
    await mkdir(broken);
    await writeFile(join(broken, "game.json"), "{");
    const [code] = await end(serve(["--seed-plugin", EXAMPLE, "--seed-plugin", broken]));
    expect([code, existsSync(join(data, "lock"))]).toEqual([1, false]);
  });

  it("ends when a folder to watch is not there", async () => {
    expect(await end(serve(["--watch", "/nope"]))).toEqual([1, "--watch: there is no folder /nope."]);
  });
});

describe("a setting that keeps the server from starting is named", () => {
  it.runIf(process.platform === "linux")("a data folder where the system allows none", async () => {
    expect(await end(serve(["--data", "/proc/ux"]))).toEqual([
      1,
      "DATA_DIR: the folder /proc/ux cannot be made: the system allows no folder there.",
    ]);
  });

  it("a data folder that is a file, or below one", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    const is = `${file} is a file`;
    expect(await end(serve(["--data", file]))).toEqual([
      1,
      `DATA_DIR: the folder ${file} cannot be made: ${is}.`,
    ]);
    const below = join(file, "below");
    const [code, said] = await end(serve(["--data", below]));
    expect([code, said]).toEqual([1, expect.stringMatching(/^DATA_DIR: the folder .* cannot be made: /)]);
  });

  it.runIf(process.platform === "linux")("a data folder that nothing can be written into", async () => {
    // Not even the superuser writes there.
    const [code, said] = await end(serve(["--data", "/proc/self"]));
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^DATA_DIR: nothing can be written into \/proc\/self: /),
    ]);
  });

  it("a database server where nobody answers, or that is nowhere", async () => {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    await new Promise((resolve) => server.close(resolve));
    const at = (place: string) => serve([], { DATABASE_URL: `postgres://ann:secret@${place}/baize` });
    expect(await end(at(`127.0.0.1:${port}`))).toEqual([
      1,
      `DATABASE_URL: nobody answers at 127.0.0.1:${port}.`,
    ]);
    const nowhere = at("nohost.invalid");
    expect(await end(nowhere)).toEqual([1, "DATABASE_URL: there is no host nohost.invalid."]);
    expect(nowhere.output()).not.toContain("secret");
  });

  it("a database server that is none", async () => {
    const server = createServer((socket) => socket.end());
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    expect(await end(serve([], { DATABASE_URL: `postgres://127.0.0.1:${port}/baize` }))).toEqual([
      1,
      `DATABASE_URL: no PostgreSQL server answers at 127.0.0.1:${port} within 10 seconds.`,
    ]);
  });

  it("a folder of games that is not there", async () => {
    const [code, said] = await end(serve([], { GAMES_DIR: "/nope" }));
    expect([code, said]).toEqual([
      1,
      expect.stringContaining("GAMES_DIR=/nope: must be an existing folder."),
    ]);
  });
});

describe("baize serve in a log", () => {
  it("writes nothing but JSON, with its version at start and its end at the end", {
    timeout: WHOLE_START,
  }, async () => {
    copyFirstDatabase(data);
    const { child, ended, stdout } = serve(["--seed-plugin", EXAMPLE]);
    await expect.poll(stdout, { timeout: 120_000 }).toContain("Baize is ready");
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    const lines = stdout()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { msg: string; version?: unknown });
    expect(lines.find(({ msg }) => msg === "Baize is ready")).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      database: "pglite",
      url: expect.stringMatching(/^http:\/\/localhost:\d+$/),
    });
    expect(lines.map(({ msg }) => msg)).toContain("A plugin was created");
    expect(lines.at(-1)?.msg).toBe("Baize has ended");
  });
});

describe("baize serve with options of Node", () => {
  it("starts its rooms' threads also where V8 was given some", { timeout: WHOLE_START }, async () => {
    copyFirstDatabase(data);
    const { child, ended, stdout } = serve([], {}, ["--max-semi-space-size=32"]);
    await expect.poll(stdout, { timeout: 120_000 }).toContain("Baize is ready");
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });
});
