import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { newDataFolder } from "../../test/data-folder.ts";
import { createWebhookSecrets, readWebhookKey } from "./webhook-secret.ts";

const folders = [newDataFolder("baize-key-"), newDataFolder("baize-key-"), newDataFolder("baize-key-")];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

it("the key of pushes is the file's, else the cluster's, else a new one that stays", () => {
  const [first, second, third] = folders as [string, string, string];
  const clusterSecret = "0123456789abcdef0123456789abcdef";
  const shared = readWebhookKey({ dataDir: first, clusterSecret });
  expect(shared).toHaveLength(32);
  expect(readWebhookKey({ dataDir: second, clusterSecret })).toEqual(shared);
  expect(readWebhookKey({ dataDir: first, clusterSecret: `${clusterSecret}!` })).not.toEqual(shared);
  writeFileSync(join(second, "webhook.key"), "a key of before the cluster");
  expect(String(readWebhookKey({ dataDir: second, clusterSecret }))).toBe("a key of before the cluster");
  const alone = readWebhookKey({ dataDir: third, clusterSecret: null });
  expect(alone).not.toEqual(shared);
  expect(readWebhookKey({ dataDir: third, clusterSecret })).toEqual(alone);
});

it("a secret that one node has made is known to another node of the cluster", () => {
  const [first, ,] = folders as [string, string, string];
  const node = () =>
    createWebhookSecrets(() => readWebhookKey({ dataDir: first, clusterSecret: "c".repeat(32) }));
  const { secret, stored } = node().make(7);
  expect([node().isSecret(stored, secret), node().isSecret(stored, "x")]).toEqual([true, false]);
});
