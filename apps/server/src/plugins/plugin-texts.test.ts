import { rmSync } from "node:fs";
import { unpackBundle } from "@baize/plugin";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newDataFolder } from "../../test/data-folder.ts";
import { sampleCards, sampleDefinition } from "../../test/sample-plugin.ts";
import { type Database, openDatabase } from "../storage/database.ts";
import type { Plugin, PluginStore } from "../storage/plugin-store.ts";
import { createStores } from "../storage/stores.ts";
import { packBody } from "./pack-body.ts";
import { createPackedPlugins } from "./packed-plugins.ts";
import { createPluginTexts } from "./plugin-texts.ts";

const dataDir = newDataFolder("baize-texts-");
let database: Database;
let plugin: Plugin;
let reads = 0;
let store: Pick<PluginStore, "text">;

beforeAll(async () => {
  database = await openDatabase({ dataDir });
  const { users, plugins } = createStores(database.db);
  const author = await users.create({ email: "cy@example.org", alias: "Cy", passwordHash: null });
  const gameDef = sampleDefinition();
  plugin = await plugins.create({
    name: "Harbour",
    gameDef,
    cardDb: sampleCards,
    authorId: author.id,
    public: true,
    repoUrl: "https://example.org/harbour",
  });
  store = {
    text(id, version) {
      reads++;
      return plugins.text(id, version);
    },
  };
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The same work, here. */
const beside = { packBody: async (order: Parameters<typeof packBody>[0]) => packBody(order) };

test("a plugin that a room and its people need at the same time is read once, and let go soon after", async () => {
  const due: (() => void)[] = [];
  const texts = createPluginTexts(store, (_ms, job) => due.push(job));
  const packed = createPackedPlugins(texts, beside);
  reads = 0;
  const [source, body] = await Promise.all([texts.read(plugin.id, 1), packed.get(plugin, 1, false)]);
  expect(JSON.parse(source!.cardDb)).toEqual(sampleCards);
  expect(unpackBundle(JSON.parse(body!.body.toString()))).toMatchObject({
    id: plugin.id,
    card_db: sampleCards,
    repo_url: null,
  });
  expect(reads).toBe(1);
  for (const job of due.splice(0)) job();
  await texts.read(plugin.id, 1);
  expect(reads).toBe(2);
});

test("a version that is not stored is null, and asked for again the next time", async () => {
  const texts = createPluginTexts(store);
  const packed = createPackedPlugins(texts, beside);
  reads = 0;
  expect([await texts.read(plugin.id, 9), await packed.get(plugin, 9, true)]).toEqual([null, null]);
  expect(reads).toBe(2);
});

test("a plugin that was packed ahead is there at once, the author's with the address of the repository", async () => {
  const packed = createPackedPlugins(createPluginTexts(store), beside);
  reads = 0;
  const [ahead, asked] = await Promise.all([packed.get(plugin, 1, true), packed.get(plugin, 1, true)]);
  expect(asked).toBe(ahead);
  expect(unpackBundle(JSON.parse(ahead!.body.toString())).repo_url).toBe("https://example.org/harbour");
  expect(reads).toBe(1);
});
