/** Thirty rooms that one node has opened while the other was away spread over both while they are played in (decision 21). */
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { checkMarks, Marker, signedIn } from "./cluster/marker.ts";
import { clusterMissing, type Nodes, startNodes } from "./cluster/nodes.ts";
import { makeTable } from "./cluster/table.ts";
import { wholeState } from "./kill/table.ts";
import { type Account, makeAccount } from "./kit/account.ts";

/** So many a host may have open. */
const ROOMS_OF_A_HOST = 10;
/** Where somebody sits at each node. */
const SHARED = 10;
/** A room a second; on a busy machine nodes give signs of life late, and nobody hands anything over until they come in time again. */
const PATIENCE = { timeout: 300_000, interval: 500 };
const BETWEEN_ACTIONS_MS = 1_000;

if (clusterMissing) console.log(`Skipped: ${clusterMissing}`);

describe.skipIf(clusterMissing)("thirty rooms at one of two nodes", () => {
  let cluster: Nodes;
  let database: postgres.Sql;
  let hosts: Account[];
  const slugs: string[] = [];
  const players: Marker[] = [];
  const told: string[] = [];

  async function sit(who: Account, node: number, at: readonly string[], seat: Marker["seat"]): Promise<void> {
    const client = await signedIn(cluster.nodes[node]!.url, who);
    for (const slug of at) {
      const player = await Marker.sitBy(client, slug, seat);
      players.push(player);
      player.room.on("send_alert", ({ text }) => told.push(text));
      player.room.on("bad_game_state", () => told.push(`${slug} is lost`));
    }
  }

  /** Names of the nodes that have the rooms, in the rooms' order. */
  async function owners(): Promise<string[]> {
    const rows = await database<{ slug: string; name: string }[]>`
      select slug, nodes.name from rooms join nodes on boot = owner`;
    const names = new Map(rows.map(({ slug, name }) => [slug, name]));
    return slugs.map((slug) => names.get(slug) ?? "nobody");
  }

  beforeAll(async () => {
    cluster = await startNodes(2, { METRICS: "open" });
    database = postgres(cluster.databaseUrl, { max: 1, onnotice: () => {} });
    await cluster.nodes[1]!.end();
    const { url } = cluster.nodes[0]!;
    const { pluginId, people } = await makeTable(url);
    hosts = [...people, await makeAccount({ url }, "Cid"), await makeAccount({ url }, "Dot")];
    for (const host of hosts.slice(1)) {
      const own: string[] = [];
      while (own.length < ROOMS_OF_A_HOST)
        own.push(await host.client.createRoom(pluginId, { privacy_type: "private", policy: "open" }));
      await sit(host, 0, own, "player1");
      slugs.push(...own);
    }
  }, 240_000);
  afterAll(async () => {
    for (const { client } of [...players, ...(hosts ?? [])]) client.close();
    await database?.end();
    await cluster?.remove();
  });

  it("spread over both as soon as the other is there, first those with people at it, and whoever plays is refused nothing", async () => {
    expect(new Set(await owners())).toEqual(new Set(["node0"]));
    await cluster.nodes[1]!.start();
    await sit(hosts[0]!, 1, slugs.slice(-SHARED), "player2");
    let isOver = false;
    const acting = players.map(async (player, index) => {
      await pause((BETWEEN_ACTIONS_MS * index) / players.length);
      while (!isOver) {
        await player.mark();
        await pause(BETWEEN_ACTIONS_MS);
      }
    });
    const countAt = async (name: string) => (await owners()).filter((owner) => owner === name).length;
    await vi.waitFor(async () => expect(await countAt("node1")).toBe(14), PATIENCE);
    const after = players.map(({ marks }) => marks.length + 2);
    await vi.waitFor(
      () => expect(players.every(({ marks }, index) => marks.length >= after[index]!)).toBe(true),
      PATIENCE,
    );
    isOver = true;
    await Promise.all(acting);

    const now = await owners();
    expect(now.filter((owner) => owner === "node1")).toHaveLength(14);
    expect(new Set(now.slice(-SHARED))).toEqual(new Set(["node1"]));
    const marks = players.flatMap((player) => player.marks);
    expect(marks.filter(({ outcome }) => outcome !== "ok")).toEqual([]);
    expect(told).toEqual([]);
    for (const slug of slugs) {
      const here = players.filter(({ room }) => room.slug === slug);
      for (const { room } of here)
        expect(checkMarks(await wholeState(room), here)).toEqual({ all: 0, ofAsking: 0 });
    }
    // Nobody has had a room twice.
    const epochs = await database<{ epochs: number }[]>`
      select count(distinct epoch)::int as epochs from room_journal where slug = any(${slugs}) group by slug`;
    expect(Math.max(...epochs.map((row) => row.epochs))).toBe(2);
    const metrics = await (await fetch(`${cluster.nodes[0]!.url}/metrics`)).text();
    expect(metrics).toContain('baize_handover_seconds_count{why="rebalance"} 14\n');
    const longest = Math.max(...marks.map(({ sent, answered }) => answered - sent));
    console.log(`14 rooms moved during ${marks.length} actions; the longest took ${Math.round(longest)} ms.`);
  }, 600_000);
});
