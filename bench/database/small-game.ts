/** A real small game, played on a server: what storage holds of it is what filled rooms are made of. */
import { gunzipSync } from "node:zlib";
import { sql } from "../../apps/server/src/base/drizzle.ts";
import type { Db } from "../../apps/server/src/storage/database.ts";
import { unpackJson } from "../../apps/server/src/storage/packed-json.ts";
import { pluginNamed } from "../../e2e/kit/account.ts";
import { type Account, register } from "../rooms/accounts.ts";
import { startServer } from "../rooms/bench-server.ts";

export interface SmallGame {
  slug: string;
  gameId: string;
  pluginId: number;
  /** The room's first snapshot as JSON text; its entries are in the table `bench_entries`. */
  snapshot: string;
}

/** The server itself drops what a later snapshot holds. */
const KEEP = [
  "create table bench_entries (version bigint primary key, entry text not null)",
  "create table bench_snapshots (packed bytea not null)",
  `create function bench_keep_entry() returns trigger language plpgsql as $$ begin
     insert into bench_entries values (new.version, new.entry); return null; end $$`,
  `create function bench_keep_snapshot() returns trigger language plpgsql as $$ begin
     if new.version = 0 then insert into bench_snapshots values (new.packed); end if; return null; end $$`,
  "create trigger bench_keep after insert on room_journal for each row execute function bench_keep_entry()",
  "create trigger bench_keep after insert on room_snapshots for each row execute function bench_keep_snapshot()",
];
const KEEP_NO_MORE = ["drop function bench_keep_entry cascade", "drop function bench_keep_snapshot cascade"];

/** Plays so many steps in one room of a server that it starts on the database at `url` for that. */
export async function playSmallGame(db: Db, url: string, folder: string, steps: number): Promise<SmallGame> {
  for (const statement of KEEP) await db.execute(sql.raw(statement));
  const server = await startServer({ folder, port: 0, plugin: "", env: { DATABASE_URL: url }, execArgv: [] });
  const host = await register(server.url);
  const pluginId = await pluginNamed(server, server.plugin);
  const room = await host.client.createRoom(pluginId, { privacy_type: "private", policy: "open" });
  const table = await host.client.join(room);
  const gameId = table.view.game.id;
  const ui = { playerN: "player1" } as const;
  const [from = "", to = ""] = Object.keys(table.view.game.groupById).filter((id) => !id.includes("Deck"));
  const cards = (await cardsOf(host, pluginId)).slice(0, 12);
  const list = cards.map((databaseId, index) => {
    return { databaseId, quantity: 1, loadGroupId: index % 2 === 0 ? from : to };
  });
  await table.evaluate(["LOAD_CARDS", ["LIST", ...list]], undefined, ui);
  for (let step = 1; step < steps; step++) {
    // A card moves now and then; in between somebody counts.
    const [source, target] = step % 8 === 0 ? [from, to] : [to, from];
    const action =
      step % 4 === 0
        ? ["MOVE_STACKS", source, target, 1, "bottom"]
        : ["INCREASE_VAL", `/playerData/player${1 + (step % 2)}/score`, 1];
    await table.evaluate([action, ["LOG", `Step ${step}.`]], undefined, ui);
  }
  await server.stop();
  host.client.close();
  for (const statement of KEEP_NO_MORE) await db.execute(sql.raw(statement));
  const [kept] = await db
    .select({ packed: sql<string>`encode(packed, 'base64')` })
    .from(sql`bench_snapshots`)
    .limit(1);
  return { slug: room, gameId, pluginId, snapshot: await unpackJson(Buffer.from(kept!.packed, "base64")) };
}

async function cardsOf({ client }: Account, id: number): Promise<string[]> {
  const packed = await client.call("GET /api/plugins/:id", { params: { id } });
  if (typeof packed !== "string") throw new Error("A plugin came as something else than a text.");
  const { card_db } = JSON.parse(gunzipSync(Buffer.from(packed, "base64")).toString("utf8"));
  return Object.keys(card_db);
}
