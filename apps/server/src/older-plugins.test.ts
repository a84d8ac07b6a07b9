import { rmSync } from "node:fs";
import { pluginListResponse } from "@baize/protocol";
import { afterAll, expect, test, vi } from "vitest";
import { newDataFolder } from "../test/data-folder.ts";
import { sampleCards, sampleDefinition } from "../test/sample-plugin.ts";
import { sql } from "./base/drizzle.ts";
import { createServer, loadConfig } from "./index.ts";
import { openDatabase } from "./storage/database.ts";
import { createStores } from "./storage/stores.ts";

const folder = newDataFolder("baize-older-plugins-");
afterAll(() => rmSync(folder, { recursive: true }));

test("a plugin that an older server stored says its number of players after a restart", async () => {
  const config = loadConfig({}, { dataDir: folder, logLevel: "silent", gamesDir: folder, port: 0 });
  const database = await openDatabase({ dataDir: folder });
  const stores = createStores(database.db, config);
  const author = await stores.users.create({ email: "a@example.org", alias: "Ana", passwordHash: null });
  await stores.plugins.create({
    name: "Harbour",
    authorId: author.id,
    public: true,
    repoUrl: null,
    gameDef: sampleDefinition(),
    cardDb: sampleCards,
  });
  await database.db.execute(sql`update plugins set about = null`);
  await database.close();

  const server = await createServer(config);
  try {
    const { url } = await server.listen();
    await vi.waitFor(async () => {
      const answer = await fetch(`${url}/be/api/plugins`);
      const [plugin] = pluginListResponse.parse(await answer.json()).data;
      expect(plugin?.about?.players).toEqual({ least: 1, most: 1 });
    });
  } finally {
    await server.close();
  }
});
