/** What people behind the load balancer of `deploy/haproxy.cfg` see when a node is killed, frozen or ended (docs: cluster). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { Game } from "./cluster/game.ts";
import { haproxyMissing, type LoadBalancer, startHaproxy } from "./cluster/haproxy.ts";
import { clusterMissing, type Nodes, startNodes } from "./cluster/nodes.ts";
import type { Victim } from "./kill/victim.ts";

const missing = clusterMissing ?? haproxyMissing;
if (missing) console.log(`Skipped: ${missing}`);

describe.skipIf(missing)("two nodes behind HAProxy", () => {
  let cluster: Nodes;
  let proxy: LoadBalancer;
  let game: Game;
  let first: Victim;
  let second: Victim;

  beforeAll(async () => {
    cluster = await startNodes(2, { TRUST_PROXY: "true" });
    [first, second] = cluster.nodes as [Victim, Victim];
    proxy = await startHaproxy([first.url, second.url]);
    game = await Game.open([proxy], cluster.databaseUrl);
  });
  afterAll(async () => {
    await game?.close();
    await proxy?.stop();
    await cluster?.remove();
  });

  it("play on when either of them is killed, and lose nothing that was answered", async () => {
    await game.through(() => first.kill());
    const isUp = proxy.says("nodes/node1 is UP");
    await first.start();
    await isUp;
    expect((await game.check()).acknowledged).toBeGreaterThan(0);
  });

  it("have their sockets cut when their node stands still, and play on at the other while it does", async () => {
    // The second node was not killed: everybody is there, and so is whoever has come while the first was away.
    const before = await game.check();
    await first.kill();
    const socket = new WebSocket(`${proxy.url.replace("http", "ws")}/be/socket/websocket?vsn=2.0.0`);
    await new Promise((resolve) => socket.once("open", resolve));
    const isUp = proxy.says("nodes/node1 is UP");
    await first.start();
    await isUp;
    const cut = new Promise((resolve) => socket.once("close", resolve));
    const isDown = proxy.says("nodes/node2 is DOWN");
    await game.through(async () => second.freeze());
    await Promise.all([isDown, cut]);
    const after = await game.check();
    expect(after.acknowledged).toBeGreaterThan(before.acknowledged);
    const isBack = proxy.says("nodes/node2 is UP");
    second.thaw();
    await isBack;
  });

  it("are refused nothing when their node is ended: it gets no new sockets and has the time to close its own", async () => {
    const before = await game.check();
    const isStopping = proxy.says("nodes/node1 is stopping");
    await game.through(() => first.end());
    await isStopping;
    const after = await game.check();
    expect(after.refused).toBe(before.refused);
    expect(after.doneUntold).toBe(before.doneUntold);
  });
});
