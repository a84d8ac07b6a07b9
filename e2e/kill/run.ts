/**
 * The kill test: players act while the server is killed at random instants; afterwards every acknowledged action is
 * there, at most one unacknowledged per player behind them, and the state is what the journal gives (api §14.39).
 */
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { lanternCards, lanternDefinition } from "../../apps/server/test/lantern-plugin.ts";
import { KillTable, type Player } from "./table.ts";
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

const PASSWORD = "correct horse battery";
const TABLES = 2;

export async function runKillTest({ kills, databaseUrl, tell }: KillOptions): Promise<KillReport> {
  const victim = await createVictim(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
  const report: KillReport = { kills: 0, acknowledged: 0, kept: 0, slowestStart: 0 };
  try {
    await victim.start();
    const tables = await prepare(victim.url);
    for (let kill = 1; kill <= kills; kill++) {
      for (const table of tables) await table.act(victim.url);
      await pause(randomInt(20, 900));
      await victim.kill();
      for (const table of tables) table.disconnect();
      const startedAt = performance.now();
      await victim.start();
      report.slowestStart = Math.max(report.slowestStart, Math.round(performance.now() - startedAt));
      for (const table of tables) report.kept += await table.check(victim.url);
      report.kills = kill;
      report.acknowledged = tables.reduce((sum, table) => sum + table.acknowledged, 0);
      tell?.(`kill ${kill}: ${report.acknowledged} actions, ${report.kept} of them unacknowledged`);
    }
    return report;
  } finally {
    await victim.remove();
  }
}

/** Two people, who sit at each table. */
async function prepare(url: Victim["url"]): Promise<KillTable[]> {
  const [ann, bob] = [await register(url, "Ann"), await register(url, "Bob")];
  const plugin = { name: "Lantern Yard", game_def: lanternDefinition, card_db: lanternCards, public: true };
  const saved = await post(url, "/api/myplugins", { plugin }, ann.token);
  const pluginId = saved.plugin.id;
  const tables: KillTable[] = [];
  for (let index = 0; index < TABLES; index++) {
    const created = await post(
      url,
      "/api/v1/games",
      { room: { privacy_type: "private", policy: "open" }, game_options: { plugin_id: pluginId } },
      ann.token,
    );
    const table = new KillTable(created.success.room.slug, [
      { ...ann, seat: "player1" },
      { ...bob, seat: "player2" },
    ]);
    await table.prepare(url);
    tables.push(table);
  }
  return tables;
}

async function register(url: string, alias: string): Promise<Omit<Player, "seat">> {
  const email = `${alias.toLowerCase()}@example.org`;
  const user = { email, alias, password: PASSWORD, password_confirmation: PASSWORD };
  const { data } = await post(url, "/api/v1/registration", { user });
  for (let attempt = 0; attempt < 200; attempt++) {
    const outbox = await (await fetch(`${url}/dev/outbox`)).text();
    const token = /confirm-email\/([\w.~-]+)/.exec(outbox.split(email).slice(1).join(email))?.[1];
    if (token) {
      await fetch(`${url}/api/v1/confirm-email/${token}`);
      break;
    }
    await pause(25);
  }
  const profile = await fetch(`${url}/api/v1/profile`, { headers: { authorization: data.token } });
  return { id: (await profile.json()).user_profile.id, token: data.token };
}

async function post(url: string, path: string, body: object, token?: string) {
  const headers = { "content-type": "application/json", ...(token ? { authorization: token } : {}) };
  const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}
