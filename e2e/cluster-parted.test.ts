/** Three nodes with one room, of which one loses the bus, the database or both while two people play (decision 21). */
import { afterAll, beforeAll, describe, it } from "vitest";
import { Game } from "./cluster/game.ts";
import { clusterMissing, type Lines, type Nodes, startNodes } from "./cluster/nodes.ts";

if (clusterMissing) console.log(`Skipped: ${clusterMissing}`);

const PARTINGS: [what: string, lines: (keyof Lines)[]][] = [
  ["the bus", ["bus"]],
  ["the database", ["database"]],
  ["both", ["bus", "database"]],
];

describe.skipIf(clusterMissing)("a table whose node loses", () => {
  let cluster: Nodes;
  let game: Game;

  beforeAll(async () => {
    // A database that does not answer is given up soon.
    cluster = await startNodes(3, { DATABASE_TIMEOUT: "3" });
    game = await Game.open(cluster.nodes, cluster.databaseUrl);
  }, 120_000);
  afterAll(async () => {
    await game?.close();
    await cluster?.remove();
  });

  for (const [what, names] of PARTINGS) {
    it(`${what} goes on at another one, and nothing is lost or done twice`, async () => {
      const lines = cluster.lines[await game.owner()]!;
      const own = names.map((name) => lines[name]);
      await game.through(async () => {
        for (const line of own) line.stall();
      });
      for (const line of own) line.resume();
      const { acknowledged, refused, playable } = await game.check();
      const after = playable.map(Math.round).join();
      console.log(
        `Without ${what}: ${acknowledged} acknowledged, ${refused} refused, playable after ${after} ms.`,
      );
    }, 120_000);
  }
});
