/** What is done with a journal that cannot be read to its end, on each of the two databases (api §7.8). */
import { rmSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { newDataFolder } from "../../test/data-folder.ts";
import { alerts, duel, lastState } from "../../test/duel.ts";
import { postgresBinaries, startPostgres } from "../../test/postgres-cluster.ts";
import { createTables } from "../../test/table-kit.ts";
import { LANTERN } from "../../test/tables.ts";
import { sql } from "../base/drizzle.ts";
import { type Database, openDatabase } from "../storage/database.ts";
import { createRoomStore } from "../storage/room-store.ts";
import { createStores } from "../storage/stores.ts";

const bin = postgresBinaries();
const endings: (() => void | Promise<void>)[] = [];
afterAll(async () => {
  for (const end of endings.toReversed()) await end();
});

async function pglite(): Promise<Database> {
  const dataDir = newDataFolder("baize-recovery-");
  endings.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return opened(await openDatabase({ dataDir }));
}

async function postgres(): Promise<Database> {
  const cluster = await startPostgres(bin!);
  endings.push(() => cluster.stop());
  return opened(await openDatabase({ dataDir: "unused", databaseUrl: cluster.url }));
}

function opened(database: Database): Database {
  endings.push(() => database.close());
  return database;
}

/** What may have happened to the last entries of a journal, and how many changes are lost by it. */
const DAMAGES: [string, number, (slug: string) => ReturnType<typeof sql>[]][] = [
  [
    "an entry of another shape",
    2,
    (slug) => [
      sql`update room_journal set entry = '{"kind":"table","change":{"kind":"step","step":99,"delta":{"cardById":5}}}'
        where slug = ${slug} and version = (select max(version) - 1 from room_journal where slug = ${slug})`,
    ],
  ],
  [
    "an entry that is no entry",
    1,
    (slug) => [
      sql`update room_journal set entry = '"?"'
        where slug = ${slug} and version = (select max(version) from room_journal where slug = ${slug})`,
    ],
  ],
  [
    "an entry that is missing",
    1,
    (slug) => [
      sql`delete from room_journal
        where slug = ${slug} and version = (select max(version) - 1 from room_journal where slug = ${slug})`,
    ],
  ],
];

/** Ana and the plugin are the first of their kind in a fresh database, as the tables of these tests take them to be. */
async function withLanternYard({ db }: Database): Promise<void> {
  const { users, plugins } = createStores(db);
  const ana = await users.create({ email: "ana@example.org", alias: "Ana", passwordHash: null });
  const { id } = await plugins.create({
    name: "Lantern Yard",
    gameDef: {},
    cardDb: {},
    authorId: ana.id,
    public: true,
    repoUrl: null,
  });
  expect([ana.id, id]).toEqual([1, LANTERN]);
}

describe.each([
  ["PGlite", pglite, true],
  ["PostgreSQL", postgres, bin !== null],
])("a room whose journal on %s ends in", (name, open, isInstalled) => {
  if (!isInstalled)
    console.info(`${name} is not installed here: journals are damaged on the other database only.`);

  it.skipIf(!isInstalled)(
    "damaged entries is cut there, says so once, and is played on",
    async () => {
      const database = await open();
      const store = createRoomStore(database.db);
      await withLanternYard(database);
      for (const [damage, lost, statements] of DAMAGES) {
        const { slug, topic, ann, run } = await duel(createTables({ store, seed: damage }));
        for (let step = 0; step < 3; step++) await run(ann, "nextRound", "player1");
        for (const statement of statements(slug)) await database.db.execute(statement);

        const logged: string[] = [];
        const log = { warn() {}, error: (_data: object, message: string) => void logged.push(message) };
        const again = createTables({ store, seed: damage, deps: { log } });
        const visit = again.client(again.user(1, "Ana"));
        await visit.join(topic);
        const kept = damage.includes("missing") ? 1 : 3 - lost;
        const changes = lost === 1 ? "The last change" : `The last ${lost} changes`;
        expect([damage, lastState(visit).game.roundNumber, alerts(visit)]).toMatchObject([
          damage,
          kept,
          [
            {
              level: "warning",
              text: `${changes} of this room could not be restored. The game goes on from before.`,
              autoClose: false,
            },
          ],
        ]);
        expect(logged).toEqual(["A room's journal ends early."]);
        await run(visit, "nextRound", "player1");

        const later = createTables({ store, seed: damage });
        const guest = later.client(null);
        await guest.join(topic);
        expect([damage, lastState(guest).game.roundNumber, alerts(guest)]).toEqual([damage, kept + 1, []]);
      }
    },
    180_000,
  );
});
