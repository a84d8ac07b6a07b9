import { describe, expect, it } from "vitest";
import { postgresBinaries, startPostgres } from "../apps/server/test/postgres-cluster.ts";
import { runKillTest } from "./kill/run.ts";

/** `npm run test:kill -- --kills 500` does more of the same. */
const KILLS = Number(process.env.KILLS ?? 15);

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
});
