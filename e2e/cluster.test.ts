/** Three nodes with one room, of which one is killed, frozen or ended again and again while two people play (design: nodes). */
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Game, type Report } from "./cluster/game.ts";
import { clusterMissing, type Nodes, startNodes } from "./cluster/nodes.ts";
import type { Victim } from "./kill/victim.ts";

/** `npm run test:cluster -- --kills 200` does more of the same. */
const KILLS = Number(process.env.KILLS ?? 10);
const FREEZES = Number(process.env.FREEZES ?? 3);
const FROZEN_MS = 5_000;
const DRAINS = 3;
const BREAKS = 3;

if (clusterMissing) console.log(`Skipped: ${clusterMissing}`);

describe.skipIf(clusterMissing)("three nodes with one room", () => {
  let cluster: Nodes;
  let game: Game;

  beforeAll(async () => {
    cluster = await startNodes(3);
    game = await Game.open(cluster.nodes, cluster.databaseUrl);
  }, 120_000);
  afterAll(async () => {
    await game?.close();
    await cluster?.remove();
  });

  const anyNode = (): Victim => cluster.nodes[randomInt(cluster.nodes.length)]!;

  it(
    `lose nothing that was answered and do nothing twice when one of them is killed, ${KILLS} times`,
    async () => {
      for (let kill = 0; kill < KILLS; kill++) {
        const node = anyNode();
        await game.through(async () => {
          await pause(randomInt(20, 900));
          await node.kill();
        });
        await node.start();
      }
      const report = await game.check();
      expect(report.doneUnheard).toBe(0);
      tell("kills", KILLS, report);
    },
    60_000 + KILLS * 30_000,
  );

  it(
    `nor when one of them stands still for ${FROZEN_MS / 1000} s, ${FREEZES} times`,
    async () => {
      for (let freeze = 0; freeze < FREEZES; freeze++) {
        const node = anyNode();
        await game.through(async () => {
          node.freeze();
          await pause(FROZEN_MS);
          node.thaw();
        });
      }
      tell("freezes", FREEZES, await game.check());
    },
    60_000 + FREEZES * 40_000,
  );

  it(
    `nor when the bus between them ends and comes again, ${BREAKS} times`,
    async () => {
      for (let turn = 0; turn < BREAKS; turn++) {
        await game.through(async () => {
          await cluster.bus.kill();
          await pause(randomInt(100, 3_000));
          await cluster.bus.start();
        });
      }
      tell("breaks of the bus", BREAKS, await game.check());
    },
    60_000 + BREAKS * 40_000,
  );

  it(
    `nor when one of them is ended, as for a new version, ${DRAINS} times; nobody is even refused anything, and every answer arrives`,
    async () => {
      const before = await game.check();
      for (let drain = 0; drain < DRAINS; drain++) {
        const node = cluster.nodes[drain % cluster.nodes.length]!;
        await game.through(() => node.end());
        await node.start();
      }
      const after = await game.check();
      expect(after.refused).toBe(before.refused);
      expect(after.doneUntold).toBe(before.doneUntold);
      tell("drains", DRAINS, after);
    },
    60_000 + DRAINS * 40_000,
  );
});

function tell(what: string, count: number, report: Report): void {
  const { acknowledged, refused, unanswered, doneUntold, playable } = report;
  const of = (share: number) => Math.round(playable[Math.floor((playable.length - 1) * share)] ?? 0);
  console.log(
    `${count} ${what}: ${acknowledged} acknowledged, 0 lost, 0 done twice, ${refused} refused, ${unanswered} unanswered ` +
      `(${doneUntold} of both done); playable again after ${of(0.5)} ms (median), ${of(0.95)} ms (p95).`,
  );
}
