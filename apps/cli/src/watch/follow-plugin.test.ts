import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BaizeServer, createServer, loadConfig } from "@baize/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { followPlugin } from "./follow-plugin.ts";
import { atTheTable } from "./testing/at-the-table.ts";

const EXAMPLE = join(import.meta.dirname, "../../../../packages/plugin/test/ember-and-tide");

let folder: string;
let plugin: string;
let server: BaizeServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "baize-watch-"));
  plugin = join(folder, "plugin");
  await cp(EXAMPLE, plugin, { recursive: true });
  const settings = {
    dataDir: join(folder, "data"),
    gamesDir: join(folder, "games"),
    port: 0,
    host: "127.0.0.1",
  };
  server = await createServer(loadConfig({}, { ...settings, logLevel: "silent" }));
}, 60_000);

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Lines as they come. */
function printed(): { next(): Promise<string>; line(text: string): void } {
  const lines: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  return {
    line(text) {
      const reader = waiting.shift();
      if (reader) reader(text);
      else lines.push(text);
    },
    next: () => {
      const line = lines.shift();
      return line === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(line);
    },
  };
}

async function edit(from: string, to: string): Promise<void> {
  const file = join(plugin, "json/definition.json");
  await writeFile(file, (await readFile(file, "utf8")).replace(from, to));
}

describe("baize serve --watch", () => {
  it("serves every change that is free of errors, and offers it to open rooms", async () => {
    const lines = printed();
    const output = { line: lines.line, error: lines.line, exit: () => {} };
    const { url } = await server.listen();
    const stop = await followPlugin(server, plugin, "Ana", output);
    expect(await lines.next()).toBe(`Ember and Tide is served (version 1) from ${plugin}`);
    const nina = await atTheTable(server, url, "Ember and Tide");

    const offer = nina.next("send_alert");
    await edit('"1.0: first release"', '"1.1: second release"');
    expect(await lines.next()).toBe(`Ember and Tide is served (version 2) from ${plugin}`);
    expect(await offer).toMatchObject({ level: "info", autoClose: false, action: "plugin_changed" });
    expect((await offer).text).toMatch(/^Ember and Tide was changed \(version 2\)\./);

    await edit('"cardSize"', '"cardSzie"');
    expect(await lines.next()).toMatch(
      /cannot be served:\n.*json\/definition\.json:\d+:\d+ error Invalid key/,
    );
    await edit('"cardSzie": ', '"cardSzie" ');
    expect(await lines.next()).toMatch(
      /cannot be served:\n.*json\/definition\.json:\d+:\d+ error Expected a colon/,
    );
    await edit('"cardSzie" ', '"cardSize": ');
    expect(await lines.next()).toBe(`Ember and Tide is as it was (version 2) from ${plugin}`);

    // A folder below json/ counts too, also one that comes later, with files in it.
    await mkdir(join(plugin, "more"));
    await writeFile(join(plugin, "more/announcements.json"), '{ "announcements": ["1.2: third"] }');
    await rename(join(plugin, "more"), join(plugin, "json/more"));
    expect(await lines.next()).toBe(`Ember and Tide is served (version 3) from ${plugin}`);

    await nina.room.send("reset_game", { options: { save: false } });
    await nina.room.until(({ game }) => game.pluginVersion === 3);
    nina.client.close();
    stop();
  }, 60_000);
});
