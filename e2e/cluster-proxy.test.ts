/** What people behind the load balancer of `deploy/haproxy.cfg` see when a node is killed, frozen or ended (docs: cluster). */
import { once } from "node:events";
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
    game = await Game.openBy([proxy.url], { madeAt: first.url, databaseUrl: cluster.databaseUrl });
  });
  afterAll(async () => {
    await game?.close();
    await proxy?.stop();
    await cluster?.remove();
  });

  /** The first node is killed; resolves when the proxy sends people to it again. */
  async function killFirst(through: (kill: () => Promise<void>) => Promise<void>): Promise<void> {
    const isDown = proxy.says("nodes/node1 is DOWN");
    await through(first.kill);
    await isDown;
    const isUp = proxy.says("nodes/node1 is UP");
    await first.start();
    await isUp;
  }

  it("play on when one of them is killed, and lose nothing that was answered", async () => {
    await killFirst((kill) => game.through(kill));
    expect((await game.check()).acknowledged).toBeGreaterThan(0);
  });

  it("have their sockets cut when their node stands still, and play on at the other while it does", async () => {
    // The second node has not been killed: everybody is there, and so is whoever comes while the first is away.
    const before = await game.check();
    let isCut: Promise<unknown> | null = null;
    await killFirst(async (kill) => {
      await kill();
      const socket = new WebSocket(`${proxy.url.replace("http", "ws")}/be/socket/websocket?vsn=2.0.0`);
      await once(socket, "open");
      isCut = once(socket, "close");
    });
    const isDown = proxy.says("nodes/node2 is DOWN");
    await game.through(async () => second.freeze());
    await Promise.all([isDown, isCut]);
    const after = await game.check();
    expect(after.acknowledged).toBeGreaterThan(before.acknowledged);
    const isBack = proxy.says("nodes/node2 is UP");
    second.thaw();
    await isBack;
  });

  it("are refused nothing when their node is ended", async () => {
    const before = await game.check();
    await game.through(() => first.end());
    const after = await game.check();
    expect(after.refused).toBe(before.refused);
    expect(after.doneUntold).toBe(before.doneUntold);
  });
});
