/** The dashboard and the alerts for operators ask only for what a node of a cluster tells. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clusterMissing, type Nodes, startNodes } from "./cluster/nodes.ts";
import { root } from "./kit/server.ts";

const namesIn = (file: string) => [
  ...new Set(readFileSync(join(root, file), "utf8").match(/\bbaize_[a-z0-9_]+/g)),
];

if (clusterMissing) console.log(`Skipped: ${clusterMissing}`);

describe.skipIf(clusterMissing)("metrics of a node", () => {
  let cluster: Nodes;
  let known: Set<string>;

  beforeAll(async () => {
    cluster = await startNodes(1, { METRICS: "open" });
    const told = await (await fetch(`${cluster.nodes[0]?.url}/metrics`)).text();
    known = new Set([...told.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ""));
  });
  afterAll(() => cluster?.remove());

  it.each(["deploy/grafana-cluster.json", "docs/cluster.md"])("are all that %s asks for", (file) => {
    const asked = namesIn(file);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });
});
