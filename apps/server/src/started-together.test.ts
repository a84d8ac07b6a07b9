/** Several servers on one PostgreSQL database, as a cluster's nodes are. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { newDataFolder } from "../test/data-folder.ts";
import { postgresBinaries, startPostgres } from "../test/postgres-cluster.ts";
import { sampleDefinition } from "../test/sample-plugin.ts";
import { loadConfig } from "./config/config.ts";
import { createServer } from "./server.ts";

const bin = postgresBinaries();
if (!bin) console.info("PostgreSQL is not installed here: servers that start together are not tested.");
const postgres = bin ? await startPostgres(bin) : null;
const folder = newDataFolder("baize-together-");

describe.skipIf(!postgres)("servers that start at once on one empty database", { timeout: 120_000 }, () => {
  afterAll(() => {
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("migrate it once and find every shipped plugin there, once", async () => {
    for (const name of ["Harbour", "Yard"]) {
      const dir = join(folder, "games", name);
      mkdirSync(dir, { recursive: true });
      writeFileSync(join(dir, "main.json"), JSON.stringify(sampleDefinition({ pluginName: name })));
    }
    const start = (name: string) =>
      createServer(
        loadConfig(
          {},
          {
            dataDir: join(folder, name),
            databaseUrl: postgres!.url,
            gamesDir: join(folder, "games"),
            logLevel: "silent",
            port: 0,
            roomWorkers: 0,
          },
        ),
      );
    const servers = await Promise.all(["north", "south", "east"].map(start));
    for (const { stores } of servers) {
      const listed = await stores.plugins.listVisible(null, Date.now());
      expect(listed.map(({ name, version }) => `${name} ${version}`).sort()).toEqual(["Harbour 1", "Yard 1"]);
      expect(new Set(listed.map(({ authorAlias }) => authorAlias))).toEqual(new Set(["Baize"]));
    }
    for (const server of servers) await server.close();
  });
});
