import { describe, expect, it } from "vitest";
import { postgresBinaries, startPostgres } from "../apps/server/test/postgres-cluster.ts";
import { openAskingTable } from "./kill/asked-again.ts";
import { runKillTest } from "./kill/run.ts";
import { createVictim } from "./kill/victim.ts";

/** `npm run test:kill -- --kills 500` does more of the same. */
const KILLS = Number(process.env.KILLS ?? 10);

describe("a server that is killed", () => {
  it(
    `api §14.39, api §7.8: has lost nothing that it answered, ${KILLS} times`,
    async () => {
      const report = await runKillTest({ kills: KILLS });
      expect(report.kills).toBe(KILLS);
      expect(report.acknowledged).toBeGreaterThan(KILLS);
    },
    60_000 + KILLS * 15_000,
  );

  const bin = postgresBinaries();
  it.skipIf(!bin)(
    "api §14.39: on PostgreSQL as well (skipped where it is not installed)",
    async () => {
      const cluster = await startPostgres(bin!);
      try {
        const kills = Math.ceil(KILLS / 2.5);
        const report = await runKillTest({ kills, databaseUrl: cluster.url });
        expect(report.kills).toBe(kills);
      } finally {
        cluster.stop();
      }
    },
    60_000 + KILLS * 15_000,
  );

  it("does once what a client asks again, whether it was killed before its answer or never heard the question", async () => {
    const victim = await createVictim();
    await victim.start();
    const table = await openAskingTable(victim);
    try {
      let oil = 0;
      for (const lost of ["answer", "question"] as const) {
        table.lose(lost);
        const lit = table.light();
        oil += 1;
        // Whoever else is there has been told of what is in the journal.
        if (lost === "answer") await table.seen(oil);
        await victim.kill();
        await victim.start();
        await lit;
        await table.seen(oil);
      }
      await table.light();
      await table.seen(oil + 1);
    } finally {
      table.close();
      await victim.remove();
    }
  }, 120_000);
});
