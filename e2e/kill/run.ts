/**
 * The kill test: players act while the server is killed at random instants; afterwards every acknowledged action is
 * there, at most one unacknowledged per player behind them, and the state is what the journal gives (api §14.39).
 */
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { lanternCards, lanternDefinition } from "../../apps/server/test/lantern-plugin.ts";
import { makeAccount } from "../kit/account.ts";
import { KillTable } from "./table.ts";
import { createVictim, type Victim } from "./victim.ts";

export interface KillReport {
  kills: number;
  acknowledged: number;
  /** Unacknowledged actions that had been written when the server died. */
  kept: number;
  /** Milliseconds from the start of the process to its first answer, the longest. */
  slowestStart: number;
}

export interface KillOptions {
  kills: number;
  /** A PostgreSQL server; without it the embedded database is used. */
  databaseUrl?: string;
  tell?(line: string): void;
}

const TABLES = 2;

export async function runKillTest({ kills, databaseUrl, tell }: KillOptions): Promise<KillReport> {
  const victim = await createVictim(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
  const report: KillReport = { kills: 0, acknowledged: 0, kept: 0, slowestStart: 0 };
  const tables: KillTable[] = [];
  try {
    await victim.start();
    for await (const table of openTables(victim)) tables.push(table);
    for (let kill = 1; kill <= kills; kill++) {
      const acting = Promise.all(tables.map((table) => table.act()));
      await Promise.race([acting, pause(randomInt(20, 900))]);
      await victim.kill();
      await acting;
      const startedAt = performance.now();
      await victim.start();
      report.slowestStart = Math.max(report.slowestStart, Math.round(performance.now() - startedAt));
      for (const table of tables) report.kept += await table.check();
      report.kills = kill;
      report.acknowledged = tables.reduce((sum, table) => sum + table.acknowledged, 0);
      tell?.(`kill ${kill}: ${report.acknowledged} actions, ${report.kept} of them unacknowledged`);
    }
    return report;
  } finally {
    for (const table of tables) table.close();
    await victim.remove();
  }
}

/** Two people, who sit at each table. */
async function* openTables(victim: Victim): AsyncGenerator<KillTable> {
  const people = [await makeAccount(victim, "Ann"), await makeAccount(victim, "Bob")];
  const { client } = people[0]!;
  const plugin = { name: "Lantern Yard", game_def: lanternDefinition, card_db: lanternCards, public: true };
  const saved = await client.call("POST /api/myplugins", { body: { plugin } });
  for (let index = 0; index < TABLES; index++) {
    const slug = await client.createRoom(saved.plugin.id, { privacy_type: "private", policy: "open" });
    yield await KillTable.open(victim.url, slug, people);
  }
}
