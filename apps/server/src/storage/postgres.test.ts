import { afterAll, beforeAll, describe } from "vitest";
import { type PostgresCluster, postgresBinaries, startPostgres } from "../../test/postgres-cluster.ts";
import { storageContract } from "./contract.ts";
import { type Database, openDatabase } from "./database.ts";

const bin = postgresBinaries();
if (!bin) console.info("PostgreSQL is not installed here: the storage contract runs on PGlite only.");

describe.skipIf(!bin)("storage on PostgreSQL", () => {
  let cluster: PostgresCluster;
  let database: Database;

  beforeAll(async () => {
    cluster = await startPostgres(bin!);
    database = await openDatabase({ dataDir: "unused", databaseUrl: cluster.url });
  });
  afterAll(async () => {
    await database.close();
    cluster.stop();
  });

  storageContract(() => database.db);
});
