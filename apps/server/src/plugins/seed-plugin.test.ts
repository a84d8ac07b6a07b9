import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonObject } from "@baize/engine";
import { afterAll, expect, test } from "vitest";
import { useHttp } from "../../test/http-kit.ts";
import { sampleDefinition } from "../../test/sample-plugin.ts";
import { SeedError, seedPlugin, shippedKeys, shippedPluginFolders } from "./seed-plugin.ts";

const kit = useHttp();
const root = mkdtempSync(join(tmpdir(), "baize-seed-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function folder(name: string, gameDef: JsonObject, cards = "Gull"): string {
  const dir = join(root, name);
  mkdirSync(join(dir, "json"), { recursive: true });
  mkdirSync(join(dir, "tsv"), { recursive: true });
  writeFileSync(join(dir, "json/main.json"), JSON.stringify(gameDef));
  const table = [
    ["databaseId", "name", "imageUrl", "cardBack", "type"],
    ["gull", cards, "gull.png", "blue", "Bird"],
  ];
  writeFileSync(join(dir, "tsv/cards.tsv"), table.map((row) => row.join("\t")).join("\n"));
  return dir;
}

const seed = (dir: string, authorAlias = "Shipped") =>
  seedPlugin(dir, kit.deps.stores, { authorAlias, now: Date.now });

test("a seeded folder is a public plugin of an author whom nobody can sign in as", async () => {
  const dir = folder("harbour", sampleDefinition());
  const seeded = await seed(dir);
  expect(seeded).toMatchObject({ name: "Harbour", version: 1, change: "created" });
  const plugin = await kit.deps.stores.plugins.find(seeded.id);
  expect(plugin).toMatchObject({ public: true, authorAlias: "Shipped" });
  expect((await kit.deps.stores.users.find(plugin!.authorId!))?.passwordHash).toBeNull();
  expect((await kit.deps.stores.plugins.content(seeded.id))?.cardDb).toHaveProperty("gull.A.name", "Gull");
});

test("the same content again changes nothing, changed content is the next version of the same plugin", async () => {
  const first = await seed(folder("port", sampleDefinition({ pluginName: "Port" })));
  const reordered = Object.fromEntries(Object.entries(sampleDefinition({ pluginName: "Port" })).toReversed());
  expect(await seed(folder("port", reordered))).toMatchObject({
    id: first.id,
    version: 1,
    change: "unchanged",
  });
  expect(await seed(folder("port", reordered, "Tern"))).toMatchObject({
    id: first.id,
    version: 2,
    change: "updated",
  });
  expect((await kit.deps.stores.plugins.content(first.id))?.cardDb).toHaveProperty("gull.A.name", "Tern");
});

test("folders of different authors are different plugins; an existing user can be the author", async () => {
  const ana = await kit.register("Ana");
  const dir = folder("shared", sampleDefinition());
  const [one, two] = [await seed(dir), await seed(dir, "ana")];
  expect(one.id).not.toBe(two.id);
  expect((await kit.deps.stores.plugins.find(two.id))?.authorId).toBe(ana.id);
});

test("a folder with errors is refused with every message, and nothing is stored", async () => {
  const nameless = folder("nameless", sampleDefinition({ pluginName: "" }));
  await expect(seed(nameless)).rejects.toThrow("Invalid plugin name");
  const broken = folder("broken", sampleDefinition({ nonsense: 1, cardTypes: {} }));
  await expect(seed(broken)).rejects.toBeInstanceOf(SeedError);
  await expect(seed(broken)).rejects.toThrow(/type Bird for Gull not found/);
  expect(await kit.deps.stores.plugins.findSeed("Shipped/broken")).toBeNull();
});

test("folders without a definition are not plugins", () => {
  mkdirSync(join(root, "empty"), { recursive: true });
  expect(shippedPluginFolders(root).map((dir) => dir.slice(root.length + 1))).not.toContain("empty");
  expect(shippedPluginFolders(join(root, "none"))).toEqual([]);
});

test("what comes with the product is told from an operator's folder of the same author", async () => {
  const games = mkdtempSync(join(tmpdir(), "baize-games-"));
  const ours = join(games, "cove");
  mkdirSync(ours);
  writeFileSync(join(ours, "definition.json"), "{}");
  const keys = shippedKeys(games);
  expect([...keys]).toEqual(["Baize/cove"]);
  const theirs = await seed(folder("inlet", sampleDefinition({ pluginName: "Inlet" })), "Baize");
  expect(keys.has((await kit.deps.stores.plugins.find(theirs.id))!.seedKey)).toBe(false);
});
